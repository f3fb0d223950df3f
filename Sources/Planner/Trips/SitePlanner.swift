internal import ContentSource
package import Entities
internal import Files
package import SiteAssembly
package import Text

/// Plans edits of a site: what they change, and what is wrong with the result. Writes nothing.
package struct SitePlanner: Sendable {
  /// The folder that contains Content/.
  package let folder: String
  package let site: PlanningSite
  /// Up to date. Without it, edits read all files for links.
  package var linkIndex: LinkIndex?

  package init(_ options: BuildOptions) throws(BuildFailure) {
    folder = options.site
    site = try PlanningSite(options)
  }

  /// A trip as it is in its file.
  package struct Trip: Sendable {
    /// Below Content/.
    package let path: String
    package internal(set) var text: TripText
    package let itinerary: Itinerary
    package let problems: [Diagnostic]

    /// As messages show it.
    package var shown: String { text.path }
  }

  /// The trip that a user means by `name`: the path of its file, or its name in addresses.
  package func trip(_ name: String) throws(PlanFailure) -> Trip {
    let path = try path(ofTrip: name)
    let shown = "Content/" + path
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try File.read(folder + "/" + shown, limit: ContentListing.largestText).bytes
    } catch {
      throw .file(error)
    }
    let text = try TripText(bytes, shownAs: shown)
    let (itinerary, problems) = site.trip(bytes, as: path)
    guard let itinerary else { throw .content(problems) }
    return Trip(path: path, text: text, itinerary: itinerary, problems: problems)
  }

  /// The trip as it would be after an edit of its keys, which is not made.
  package func trip(_ trip: Trip, after plan: EditPlan) throws(PlanFailure) -> Trip {
    guard let itinerary = plan.result else { return trip }
    var text = trip.text
    for case .write(trip.shown, _, let bytes?) in plan.edit.changes {
      text = try TripText(bytes, shownAs: trip.shown)
    }
    return Trip(path: trip.path, text: text, itinerary: itinerary, problems: plan.warnings)
  }

  /// The path below Content/ of the trip that a user means by `name`: the name of its file or folder, the path of its
  /// file, or its address.
  package func path(ofTrip name: String) throws(PlanFailure) -> String {
    let address = Self.path(ofAddress: name)
    let parts = address.split(separator: "/").filter { $0 != "." && $0 != ".." }.map(String.init)
    let inner =
      parts.lastIndex(of: "Content").map { parts[($0 + 1)...].joined(separator: "/") }
      ?? parts.joined(separator: "/")
    for path in [inner, "trips/\(inner)", "trips/\(inner).md", "trips/\(inner)/index.md"]
    where site.trips.contains(where: { PathBytes($0) == PathBytes(path) }) {
      return path
    }
    let slugs = site.trips.map { path in (path: path, slug: site.slug(ofTripAt: path)) }
    var last = parts.last ?? name
    // An address can have a path of the site before trips/.
    if last == "index.html", parts.count > 1 { last = parts[parts.count - 2] }
    if let found = slugs.first(where: { $0.slug == last || $0.slug == inner }),
      parts.count == 1 || parts.contains("trips")
    {
      return found.path
    }
    throw .refused(
      "there is no trip \(quoted(name))",
      hint: nearest(last, among: slugs.compactMap(\.slug)).map { "did you mean \(quoted($0))?" }
        ?? "`tripsite trip list` lists all trips")
  }

  /// `https://example.org/trips/lofoten/` without scheme and host. Other texts stay as they are.
  private static func path(ofAddress text: String) -> String {
    for scheme in ["https://", "http://"] where text.hasPrefix(scheme) {
      return String(text.dropFirst(scheme.count).drop { $0 != "/" })
    }
    return text
  }
}
