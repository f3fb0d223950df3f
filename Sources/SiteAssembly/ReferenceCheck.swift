internal import Entities
internal import SiteModules
internal import Text

/// Links to addresses of the site lead to a file, and their fragments to something in it.
enum ReferenceCheck {
  static func run(_ rendering: Rendering, content: LoadedContent, reporting diagnostics: inout [Diagnostic]) {
    let references = content.references + rendering.findings.references
    guard !references.isEmpty else { return }
    let files = Set(rendering.files.map(\.path))
    let anchors = Set(rendering.findings.anchors)
    let trips = references.contains { $0.fragment != nil } ? tripsByPath(content.library) : [:]
    for reference in references {
      guard files.contains(Route.file(at: reference.path)) else {
        let withSlash = reference.path + "/"
        diagnostics.append(
          Diagnostic(
            .error, file: reference.file, place: reference.place,
            "this link leads nowhere: the site has no /\(reference.path)",
            hint: files.contains(Route.file(at: withSlash))
              ? "write /\(withSlash)" : suggestion(for: reference.path, among: files)))
        continue
      }
      guard let fragment = reference.fragment, reference.path.hasSuffix("/"),
        !anchors.contains(Anchor(path: reference.path, name: fragment)),
        !isPart(fragment, of: trips[reference.path])
      else { continue }
      diagnostics.append(
        Diagnostic(
          .error, file: reference.file, place: reference.place,
          "this link leads nowhere: /\(reference.path) has no #\(fragment)",
          hint: "a heading's anchor is its text in lower case with hyphens; days are #day-1, stops #stop-1"))
    }
  }

  private static func tripsByPath(_ library: TripLibrary) -> [String: Itinerary] {
    Dictionary(
      library.trips.map { (Route.trip($0.trip.slug).path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether this is the id of a day or a stop of the trip.
  private static func isPart(_ fragment: String, of itinerary: Itinerary?) -> Bool {
    guard let itinerary else { return false }
    return itinerary.days.contains { "day-\($0.number)" == fragment }
      || itinerary.trip.stops.indices.contains { "stop-\($0 + 1)" == fragment }
  }

  private static func suggestion(for path: String, among files: Set<String>) -> String? {
    let pages = files.filter { $0.hasSuffix("index.html") }.map { "/" + $0.dropLast("index.html".count) }
    return nearest("/" + path, among: pages.sorted()).map { "did you mean \($0)?" }
  }
}
