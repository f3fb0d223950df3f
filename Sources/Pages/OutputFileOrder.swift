internal import Entities
internal import Files

extension OutputFile {
  package static func sorted(_ files: [OutputFile]) -> [OutputFile] {
    files.sorted { left, right in
      let (leftPath, rightPath) = (PathBytes(left.path), PathBytes(right.path))
      if leftPath != rightPath { return leftPath < rightPath }
      return PathBytes(left.origin.shown) < PathBytes(right.origin.shown)
    }
  }

  /// Whether it is a page that the program made, and not a copy.
  package var isPage: Bool {
    let path = lockedPath ?? path
    return path.hasSuffix(".html") && origin != .content(path)
  }
}

extension OutputFile.Origin {
  package var shown: String {
    switch self {
    case .content(let path): ContentFolder.shown(path)
    case .program(let phrase): phrase
    }
  }
}
