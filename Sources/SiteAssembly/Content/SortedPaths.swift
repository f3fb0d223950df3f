internal import Files
internal import Text

extension Array {
  /// The position of the first element whose path does not stand before `path`. The elements are sorted by their
  /// paths, byte by byte.
  func position(from path: String, by pathOf: (Element) -> String) -> Int {
    partitioningIndex { !Folder.precedes(pathOf($0), path) }
  }
}

/// Paths in the order of their bytes, as listings have them.
extension [String] {
  /// The position of the first that does not stand before `path`.
  func position(from path: String) -> Int { position(from: path) { $0 } }

  func contains(sorted path: String) -> Bool {
    let position = position(from: path)
    return position < count && PathBytes(self[position]) == PathBytes(path)
  }

  /// The positions of all that stand in the folder and below.
  func positions(below folder: String) -> Range<Int> {
    // The slash is followed by "0".
    position(from: folder + "/")..<position(from: folder + "0")
  }
}
