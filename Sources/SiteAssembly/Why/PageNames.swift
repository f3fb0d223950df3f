internal import Files
internal import SiteModules

/// What may be meant by a name that somebody gives to a page.
struct PageNames {
  /// The file below Content/ that is meant.
  private(set) var source: String? = nil
  /// The files below the output folder that may be meant, the likeliest first.
  private(set) var files: [String] = []
  private(set) var isOfTheme = false

  init(_ name: String, options: BuildOptions, routes: RouteTable) {
    // What stands there counts more than what it is called like.
    if let path = Self.realPath(of: name) {
      if let source = Self.path(path, below: options.contentFolder) {
        self.source = source
        return
      }
      isOfTheme = Self.path(path, below: options.site + "/Themes") != nil
      if isOfTheme { return }
      if let file = Self.path(path, below: options.outputFolder) { files = Self.files(at: file) }
    }
    if !files.isEmpty { return }
    var text = name[...]
    for prefix in ["./", options.site + "/"] where text.hasPrefix(prefix) {
      text = text.dropFirst(prefix.count)
    }
    if text.hasPrefix("Content/") {
      source = String(text.dropFirst("Content/".count))
      return
    }
    files = ["Site/", options.outputFolder + "/"].filter(text.hasPrefix).flatMap {
      Self.files(at: String(text.dropFirst($0.count)))
    }
    files += Self.files(at: routes.path(ofAddress: String(text)))
  }

  /// An address may leave out the name of the file, and the slash before it.
  private static func files(at path: String) -> [String] {
    let plain = path.split(separator: "/").joined(separator: "/")
    let page = Route.file(at: plain.isEmpty ? "" : plain + "/")
    return plain.isEmpty || path.hasSuffix("/") ? [page] : [plain, page]
  }

  private static func path(_ path: String, below folder: String) -> String? {
    guard let folder = realPath(of: folder), path == folder || path.hasPrefix(folder + "/") else {
      return nil
    }
    return String(path.dropFirst(folder.count + 1))
  }

  private static func realPath(of path: String) -> String? {
    do throws(FileError) { return try Folder.realPath(of: path) } catch { return nil }
  }
}
