internal import Files
internal import Text

/// Finds the trip that a user means by a name: the name of its file or folder, the path of its file, its name in
/// addresses, or its address.
package struct TripNames {
  /// The paths of the files of trips below Content/.
  private let paths: [String]
  private let slug: (String) -> String?

  /// `slug` finds the name in addresses of the trip in the file at a path. It is asked only if no path has the name.
  package init(paths: [String], slug: @escaping (String) -> String?) {
    (self.paths, self.slug) = (paths, slug)
  }

  package enum Found {
    /// The path of the file of the trip, below Content/.
    case path(String)
    /// What to tell the user.
    case nothing(message: String, hint: String)
  }

  package func trip(_ name: String) -> Found {
    let parts = Self.path(ofAddress: name).split(separator: "/").filter { $0 != "." && $0 != ".." }
      .map(String.init)
    let inner =
      parts.lastIndex(of: "Content").map { parts[($0 + 1)...].joined(separator: "/") }
      ?? parts.joined(separator: "/")
    for path in [inner, "trips/\(inner)", "trips/\(inner).md", "trips/\(inner)/index.md"]
    where paths.contains(where: { PathBytes($0) == PathBytes(path) }) {
      return .path(path)
    }
    let slugs = paths.map { path in (path: path, slug: slug(path)) }
    var last = parts.last ?? name
    // An address can have a path of the site before trips/.
    if last == "index.html", parts.count > 1 { last = parts[parts.count - 2] }
    if let found = slugs.first(where: { $0.slug == last || $0.slug == inner }),
      parts.count == 1 || parts.contains("trips")
    {
      return .path(found.path)
    }
    return .nothing(
      message: "there is no trip \(quoted(name))",
      hint: nearest(last, among: slugs.compactMap(\.slug)).map { "did you mean \(quoted($0))?" }
        ?? (paths.isEmpty
          ? "the site has no trips yet: `tripsite new trip \"My trip\"` makes one"
          : "`tripsite trip list` lists all trips"))
  }

  /// `https://example.org/trips/lofoten/` without scheme and host. Other texts stay as they are.
  private static func path(ofAddress text: String) -> String {
    for scheme in ["https://", "http://"] where text.hasPrefix(scheme) {
      return String(text.dropFirst(scheme.count).drop { $0 != "/" })
    }
    return text
  }
}
