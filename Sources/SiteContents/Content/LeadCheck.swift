internal import Entities
internal import SiteReading
internal import Text

/// Finds out whether the list can open with the trip that site.yml names.
struct LeadCheck {
  /// The trips that everybody can read.
  let catalogue: TripCatalogue
  let settings: SiteSettings
  let contentFolder: String

  /// Empty if site.yml names no trip.
  var diagnostics: [Diagnostic] {
    guard let lead = settings.lead, !catalogue.trips.contains(where: { $0.trip.slug == lead.slug }) else {
      return []
    }
    var lines = SourceLines(of: SettingsSource.read(in: contentFolder))
    let near = nearest(lead.slug, among: catalogue.trips.lazy.map(\.trip.slug))
    return [
      Diagnostic(
        .error(.noSuchTrip), file: ContentFolder.shown(SiteWideFile.settings),
        place: lines.place(line: lead.line, column: lead.column, length: lead.slug.unicodeScalars.count),
        "there is no trip \"\(lead.slug)\" that the list can open with",
        hint: near.map { "did you mean \($0)?" }
          ?? "write the name of a trip that is neither a draft nor locked, as in the address of its page")
    ]
  }
}
