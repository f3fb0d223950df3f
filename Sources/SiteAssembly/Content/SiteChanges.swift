internal import Files

/// Which files may have changed, by their paths below the site's folder.
package enum SiteChanges: Sendable {
  /// Files, and folders with all that is in them: "Content/trips/lofoten.md", "Themes/roadbook".
  case paths(Set<String>)
  /// Nobody knows.
  case everything
}

/// The changes below Content/, or of all of it.
struct ContentChanges: Sendable {
  /// Relative to Content/; nil where anything may have changed.
  private let paths: Set<String>?

  init(_ changes: SiteChanges) {
    guard case .paths(let all) = changes, !all.contains("Content") else {
      paths = nil
      return
    }
    paths = Set(all.lazy.filter { $0.hasPrefix("Content/") }.map { String($0.dropFirst("Content/".count)) })
  }

  var isAnything: Bool { paths == nil }
  var isNothing: Bool { paths?.isEmpty ?? false }
  /// Whether files other than Markdown may have changed.
  var mayConcernPictures: Bool { paths?.contains { !$0.hasSuffix(".md") } ?? true }

  /// Sorted; none where anything may have changed.
  var each: [String] { paths?.sorted() ?? [] }

  /// Whether the file at `path`, or a folder that it is in, is among them.
  func touch(_ path: String) -> Bool {
    guard let paths else { return true }
    if paths.isEmpty { return false }
    if paths.contains(path) { return true }
    var folder = parentFolder(of: path)
    while !folder.isEmpty {
      if paths.contains(folder) { return true }
      folder = parentFolder(of: folder)
    }
    return false
  }
}

extension ContentChanges {
  /// The positions of the files that are meant among sorted paths; what is a link may have changed with any other.
  func positions(in paths: [String], _ links: PathSet) -> [Int] {
    if isAnything { return Array(paths.indices) }
    var positions: Set<Int> = []
    for path in each {
      let first = paths.position(from: path)
      if paths.contains(sorted: path) { positions.insert(first) }
      positions.formUnion(paths.positions(below: path))
    }
    for link in links.lazy.map(\.path) where paths.contains(sorted: link) {
      positions.insert(paths.position(from: link))
    }
    return positions.sorted()
  }
}
