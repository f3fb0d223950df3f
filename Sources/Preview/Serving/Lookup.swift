/// What a path comes to, once the source was asked.
enum Lookup: Sendable {
  case page(Page)
  /// There is a folder of that name: its address ends with a slash.
  case folder

  static func of(_ path: String, in source: any PreviewSource, _ stylesheets: Stylesheets) async -> Lookup {
    if let file = await source.file(at: path) { return .page(Page(file, at: path, stylesheets)) }
    if !path.hasSuffix("/index.html"), path != "index.html",
      await source.file(at: path + "/index.html") != nil
    {
      return .folder
    }
    return .page(.missing(await source.file(at: "404.html"), stylesheets))
  }
}
