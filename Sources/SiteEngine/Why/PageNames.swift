internal import Files
internal import PagePaths
internal import SiteReading

/// The possible meanings of a name that a user gives for a page.
struct PageNames {
  /// The file below Content/ with this name.
  private(set) var source: String? = nil
  /// Possible files below the output folder, the most likely first.
  private(set) var files: [String] = []
  private(set) var isOfTheme = false

  init(_ name: String, options: BuildOptions, pagePaths: PagePathTable) {
    // If a file exists at this path, its place decides, and not the form of the name.
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
    files += Self.files(at: pagePaths.path(ofAddress: String(text)))
  }

  /// An address can omit the name of the file, and the slash before it.
  private static func files(at path: String) -> [String] {
    let plain = path.split(separator: "/").joined(separator: "/")
    let page = PagePath.file(at: plain.isEmpty ? "" : plain + "/")
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
