internal import Entities
internal import Geodata
internal import Journeys
internal import Text

/// Looks up the home that site.yml names.
enum HomePlace {
  /// Sets the coordinate of the home. A name that several places have means the best known one, as for a stop without neighbours.
  static func find(
    in settings: inout SiteSettings, naming: PlaceNaming, contentFolder: String,
    reporting diagnostics: inout [Diagnostic]
  ) {
    guard let home = settings.namedHome else { return }
    let decision = JourneyPlaces(naming: naming).decide([JourneyStop(.named(home.name))])[0]
    let near: [Place]
    switch decision {
    case .found(let place, _, _):
      settings.home = place.coordinate
      return
    case .several(let places): near = places
    case .unknown(let nearest): near = nearest
    case nil: near = []
    }
    var lines = SourceLines(of: SettingsSource.read(in: contentFolder))
    let isKnown = if case .several = decision { true } else { false }
    diagnostics.append(
      Diagnostic(
        .error(.unknownPlace), file: "Content/site.yml",
        place: lines.place(line: home.line, column: home.column, length: home.name.unicodeScalars.count),
        isKnown
          ? "home \"\(home.name)\" can be several places"
          : "home \"\(home.name)\" is not a place that tripsite knows",
        hint: isKnown
          ? "add the country, or write latitude and longitude"
          : near.first.map { "did you mean \($0.name)?" }
            ?? "write latitude and longitude, as in 59.91, 10.75"))
  }
}
