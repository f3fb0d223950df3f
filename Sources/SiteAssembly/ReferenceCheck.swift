internal import Entities
internal import SiteModules
internal import Text

/// Links to addresses of the site lead to a file, and their fragments to something in it.
struct ReferenceCheck {
  let library: TripLibrary
  /// Whether the site has a file at this path.
  let hasFile: (String) -> Bool
  /// Whether the page at the first, an address below the site's root, has an anchor of this name.
  let hasAnchor: (String, String) -> Bool
  /// The paths of all files, asked for when a link leads nowhere.
  let paths: () -> [String]

  func run(_ references: [Reference], reporting diagnostics: inout [Diagnostic]) {
    var paths: [String]?
    for reference in references {
      guard hasFile(Route.file(at: reference.path)) else {
        let all = paths ?? self.paths()
        paths = all
        let withSlash = reference.path + "/"
        diagnostics.append(
          Diagnostic(
            .error, file: reference.file, place: reference.place,
            "this link leads nowhere: the site has no /\(reference.path)",
            hint: hasFile(Route.file(at: withSlash))
              ? "write /\(withSlash)" : Self.suggestion(for: reference.path, among: all)))
        continue
      }
      guard let fragment = reference.fragment, reference.path.hasSuffix("/"),
        !hasAnchor(reference.path, fragment),
        !isPart(fragment, ofPageAt: reference.path)
      else { continue }
      diagnostics.append(
        Diagnostic(
          .error, file: reference.file, place: reference.place,
          "this link leads nowhere: /\(reference.path) has no #\(fragment)",
          hint: hint(for: fragment, ofPageAt: reference.path)))
    }
  }

  private func hint(for fragment: String, ofPageAt path: String) -> String {
    let numbered = fragment + "-1"
    if hasAnchor(path, numbered) {
      return "did you mean #\(numbered)? The page has a #\(fragment) of its own"
    }
    return "a heading's anchor is its text in lower case with hyphens; days are #day-1, stops #stop-1"
  }

  /// Whether this is an id that the page at `path` gives to a part of its trip.
  private func isPart(_ fragment: String, ofPageAt path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "trips", parts[2].isEmpty,
      let position = library.position(ofTrip: String(parts[1]))
    else { return false }
    return PageAnchors(of: library.trips[position]).contains(fragment)
  }

  private static func suggestion(for path: String, among files: [String]) -> String? {
    let pages = files.filter { $0.hasSuffix("index.html") }.map { "/" + $0.dropLast("index.html".count) }
    return nearest("/" + path, among: pages.sorted()).map { "did you mean \($0)?" }
  }
}
