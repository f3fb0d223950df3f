internal import Files

/// The result of asking the source for a path.
enum Lookup: Sendable {
  case page(Page)
  /// A folder has this name. Its address ends with a slash.
  case folder

  static func of(_ path: String, in source: any PreviewSource) async -> Lookup {
    if let file = await source.file(at: path).flatMap(readable) { return .page(Page(file, at: path)) }
    if !path.hasSuffix("/index.html"), path != "index.html",
      await source.file(at: path + "/index.html") != nil
    {
      return .folder
    }
    return .page(.missing(await source.file(at: "404.html").flatMap(readable)))
  }

  /// Reads a small file at once. Then an author can replace the file while it is sent, and pages on the disk get the
  /// script too. Nil if the file is gone.
  private static func readable(_ file: PreviewFile) -> PreviewFile? {
    guard case .file(let path, let size) = file.body, size <= Transfer.piece else { return file }
    do {
      return PreviewFile(body: .bytes(try File.read(path).bytes), digest: file.digest)
    } catch {
      return nil
    }
  }
}
