internal import Files
internal import Text

extension Array {
  /// The position of the first element with a path that is not before `path`. The elements are sorted by the bytes of
  /// their paths.
  package func position(from path: String, by pathOf: (Element) -> String) -> Int {
    partitioningIndex { !Folder.precedes(pathOf($0), path) }
  }
}

/// Paths in the order of their bytes, as listings have them.
extension [String] {
  /// The position of the first path that is not before `path`.
  func position(from path: String) -> Int { position(from: path) { $0 } }

  package func contains(sorted path: String) -> Bool {
    let position = position(from: path)
    return position < count && PathBytes(self[position]) == PathBytes(path)
  }

  /// The paths that are not in `others`, which are sorted too.
  package func without(_ others: [String]) -> [String] {
    var next = 0
    return filter { path in
      while next < others.count, Folder.precedes(others[next], path) { next += 1 }
      return next == others.count || PathBytes(others[next]) != PathBytes(path)
    }
  }

  /// The positions of all paths below the folder.
  func positions(below folder: String) -> Range<Int> {
    // "0" is the next character after the slash in ASCII.
    position(from: folder + "/")..<position(from: folder + "0")
  }
}
