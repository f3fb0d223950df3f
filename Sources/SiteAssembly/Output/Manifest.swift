package import Files

/// The list of the files in an output folder that are ours: kept there, so that nothing else is ever removed.
struct Manifest {
  static let name = ".tripsite-manifest"
  private static let header = "tripsite manifest 1"

  private let text: [UInt8]

  /// Nil where the folder has none.
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

  /// Whether these, sorted, are all that it lists.
  func lists(_ paths: [String]) -> Bool { text == Self.text(of: paths) }

  /// What it lists, below the output folder.
  var paths: PathSet {
    let lines = text.dropFirst(Self.header.utf8.count + 1).split(separator: UInt8(ascii: "\n"))
    return PathSet(paths: lines.lazy.map { String(decoding: $0, as: UTF8.self) }.filter(Self.isContained))
  }

  /// The text of a manifest of these sorted paths.
  static func text(of paths: [String]) -> [UInt8] {
    var text = Array((header + "\n").utf8)
    for path in paths {
      text += path.utf8
      text.append(UInt8(ascii: "\n"))
    }
    return text
  }

  /// A manifest may have been tampered with: what points out of the folder is not believed.
  private static func isContained(_ path: String) -> Bool {
    !path.hasPrefix("/")
      && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && $0 != "." && $0 != ".."
      }
  }
}

/// What a build left in its output folder.
package enum BuiltSite {
  /// The paths of the files that are ours, sorted.
  package static func paths(in folder: String) throws(FileError) -> [String] {
    try Manifest.read(from: folder)?.paths.sortedPaths ?? []
  }
}
