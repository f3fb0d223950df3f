/// The files of a commit, from the output of `git ls-tree -r -z`.
struct GitTree {
  /// Files, links and submodules with UTF-8 names, sorted by bytes. tripsite never touches other entries.
  private(set) var entries: [Listing.Entry] = []
  /// The object id of the manifest's content.
  private(set) var manifest: String?

  init(_ listing: [UInt8]) {
    for line in listing.split(separator: 0) {
      // "100644 blob 0123…\tthe/path"
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")),
        let path = String(validating: line[(tab + 1)...], as: UTF8.self)
      else { continue }
      let words = line[..<tab].split(separator: UInt8(ascii: " "))
      guard words.count == 3 else { continue }
      let (mode, object) = (
        String(decoding: words[0], as: UTF8.self), String(decoding: words[2], as: UTF8.self)
      )
      if path == PublishManifest.name, mode == Self.file {
        manifest = object
      } else {
        // If somebody made a file executable or a link, it no longer matches the published file.
        entries.append(
          Listing.Entry(path: path, size: 0, mark: mode == Self.file ? object : "\(mode):\(object)"))
      }
    }
  }

  /// The mode of a file that is not executable.
  static let file = "100644"

  /// Whether the text is an object id, and so is safe as an argument of git.
  static func isObject(_ name: String) -> Bool {
    [40, 64].contains(name.utf8.count) && name.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
  }
}
