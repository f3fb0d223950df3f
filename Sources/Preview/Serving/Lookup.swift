internal import Files

/// What a path comes to, once the source was asked.
enum Lookup: Sendable {
  case page(Page)
  /// There is a folder of that name: its address ends with a slash.
  case folder

  static func of(_ path: String, in source: any PreviewSource) async -> Lookup {
    if let file = await source.file(at: path) { return .page(Page(readable(file, at: path), at: path)) }
    if !path.hasSuffix("/index.html"), path != "index.html",
      await source.file(at: path + "/index.html") != nil
    {
      return .folder
    }
    return .page(.missing(await source.file(at: "404.html").map { readable($0, at: "404.html") }))
  }

  /// Pages that lie on the disk get the script as well.
  private static func readable(_ file: PreviewFile, at path: String) -> PreviewFile {
    guard case .file(let place, let size) = file.body, size <= Transfer.piece,
      ContentType.of(path) == ContentType.html
    else { return file }
    do {
      return PreviewFile(body: .bytes(try File.read(place).bytes), digest: file.digest)
    } catch {
      // Whoever sends it meets the same, and closes the connection.
      return file
    }
  }
}
