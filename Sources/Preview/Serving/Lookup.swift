internal import Files
internal import Text

/// The result of asking the source for a path.
enum Lookup: Sendable {
  case page(Page)
  /// A folder has this name. Its address ends with a slash.
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

  /// Pages on the disk get the script too.
  private static func readable(_ file: PreviewFile, at path: String) -> PreviewFile {
    guard case .file(let place, let size) = file.body, size <= Transfer.piece,
      MediaType.of(path) == MediaType.html
    else { return file }
    do {
      return PreviewFile(body: .bytes(try File.read(place).bytes), digest: file.digest)
    } catch {
      // The file cannot be read. Sending it fails too, and closes the connection.
      return file
    }
  }
}
