internal import Files

/// The files of an output folder.
enum SiteFiles {
  private static let deepest = 60
  /// Kinds that exiftool reads, and that contain no text of a page.
  private static let pictures: Set = [
    "jpg", "jpeg", "png", "apng", "gif", "webp", "avif", "heic", "jxl", "bmp", "tif", "tiff", "ico", "mp4",
    "m4v", "webm", "ogv", "mov",
    "mp3", "m4a", "aac", "ogg", "oga", "opus", "flac", "wav", "woff", "woff2", "ttf", "otf", "pdf", "wasm",
    "gz", "br",
  ]

  /// The paths of all files, sorted. Does not follow links.
  static func paths(in folder: String) throws(FileError) -> [String] {
    var paths: [String] = []
    try add("", of: folder, to: &paths, depth: 0)
    return paths
  }

  private static func add(
    _ inner: String, of folder: String, to paths: inout [String], depth: Int
  ) throws(FileError) {
    for entry in try Folder.entries(of: folder + "/" + inner) {
      switch entry.kind {
      case .file: paths.append(inner + entry.name)
      case .folder:
        if depth < deepest { try add(inner + entry.name + "/", of: folder, to: &paths, depth: depth + 1) }
      case .link, .other: break
      }
    }
  }

  /// The host that the first page names as its own. Nil if it names none.
  static func host(of folder: String) throws(FileError) -> String? {
    let page = folder + "/index.html"
    guard Folder.kind(of: page) == .file else { return nil }
    let bytes = try File.read(page).bytes
    for mark: String in ["rel=\"canonical\" href=\"", "property=\"og:url\" content=\""] {
      if let place = bytes.place(of: mark) {
        let start = place + mark.utf8.count
        let end = bytes.next(UInt8(ascii: "\""), from: start)
        return RequestFinder.host(of: String(decoding: bytes[start..<end], as: UTF8.self))
      }
    }
    return nil
  }

  static func isPicture(_ ending: String) -> Bool { pictures.contains(ending) }

  /// In lower case, without the dot. Empty if there is none.
  static func ending(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }
}
