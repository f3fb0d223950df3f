internal import Entities
internal import Files
internal import SiteReading

/// The files that may have changed, by their paths below the site's folder.
package enum SiteChanges: Sendable {
  /// Files, and folders with everything in them: "Content/trips/lofoten.md", "Themes/roadbook".
  case paths(Set<String>)
  /// Every file may have changed.
  case everything
}

extension SiteChanges {
  /// The path that means a change in a library.
  package static let library = "library:"

  var concernLibrary: Bool { if case .paths(let paths) = self { paths.contains(Self.library) } else { true } }
}

/// The changes below Content/.
struct ContentChanges: Sendable {
  /// Relative to Content/. Nil if any file may have changed.
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

  /// Sorted. Empty if any file may have changed.
  var each: [String] { paths?.sorted() ?? [] }

  /// Whether the changes include the file at `path` or a folder above it.
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
  /// The positions of the changed files in `paths`, which are sorted. A link can change with any other file, so all
  /// `links` count as changed.
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

extension SiteSources.Change.Source {
  /// Whether the file is still a trip, still a page, or still neither of them.
  var isOfSameKind: Bool {
    (before?.itinerary == nil) == (now.itinerary == nil) && (before?.page == nil) == (now.page == nil)
  }

  /// Whether only the text after the front matter changed.
  var isOfStory: Bool {
    guard isOfSameKind, let before = before?.source, let now = now.source else { return false }
    return before.frontDigest == now.frontDigest
  }
}
