package import Files

/// The list of the files that builds made in an output folder. It is kept in that folder. No other file is ever
/// removed.
struct Manifest {
  static let name = ".tripsite-manifest"
  private static let header = "tripsite manifest 1"

  private let text: [UInt8]

  /// Nil if the folder has no manifest, or if the file does not begin as a manifest.
  static func read(from folder: String) throws(FileError) -> Manifest? {
    let bytes: [UInt8]
    do {
      bytes = try File.read(folder + "/" + name).bytes
    } catch {
      if error.isMissing { return nil }
      throw error
    }
    return bytes.starts(with: (header + "\n").utf8) ? Manifest(text: bytes) : nil
  }

  /// Whether the manifest lists exactly these paths, which are sorted.
  func lists(_ paths: [String]) -> Bool { text == Self.text(of: paths) }

  /// The listed paths, sorted.
  var sortedPaths: [String] {
    let lines = self.lines
    // Somebody may have changed their order.
    let isSorted = zip(lines, lines.dropFirst()).allSatisfy(Folder.precedes)
    return isSorted ? lines : PathSet(paths: lines).sortedPaths
  }

  private var lines: [String] {
    text.dropFirst(Self.header.utf8.count + 1).split(separator: UInt8(ascii: "\n"))
      .filter(Self.isContained).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The listed paths, relative to the output folder.
  var paths: PathSet {
    PathSet(paths: lines)
  }

  /// The text of a manifest with these sorted paths.
  static func text(of paths: [String]) -> [UInt8] {
    var text = Array((header + "\n").utf8)
    for path in paths {
      text += path.utf8
      text.append(UInt8(ascii: "\n"))
    }
    return text
  }

  /// Somebody may have changed the manifest. Paths that lead out of the folder are ignored.
  private static func isContained(_ path: ArraySlice<UInt8>) -> Bool {
    var (length, dots) = (0, 0)
    // No name is empty, "." or "..".
    var isName: Bool { length > 2 || length > dots }
    for byte in path {
      if byte == UInt8(ascii: "/") {
        guard isName else { return false }
        (length, dots) = (0, 0)
      } else {
        length += 1
        dots += byte == UInt8(ascii: ".") ? 1 : 0
      }
    }
    return isName
  }
}

/// The files of a build in its output folder.
package enum BuiltSite {
  /// The sorted paths of the files that builds made.
  package static func paths(in folder: String) throws(FileError) -> [String] {
    try Manifest.read(from: folder)?.sortedPaths ?? []
  }
}
