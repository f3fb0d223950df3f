internal import Entities
internal import Files

extension OutputFile {
  package static func sorted(_ files: [OutputFile]) -> [OutputFile] {
    // Positions move faster than files, and paths alone are compared faster.
    let paths = files.map { PathBytes($0.path) }
    let positions = files.indices.sorted { left, right in
      if paths[left] != paths[right] { return paths[left] < paths[right] }
      return PathBytes(files[left].origin.shown) < PathBytes(files[right].origin.shown)
    }
    return positions.map { files[$0] }
  }

  /// Stands for all of the file but its content.
  package var digest: UInt64 {
    var digest = InputDigest()
    digest.add(path)
    switch origin {
    case .content(let path): digest.add(path)
    case .program(let phrase):
      digest.add(1)
      digest.add(phrase)
    }
    digest.add(isListed ? 1 : 0)
    digest.add(lastModified.map { Int($0.number) } ?? .min)
    digest.add(lockedPath)
    return digest.value
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
