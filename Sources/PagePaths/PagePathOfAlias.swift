extension PagePath {
  /// The file for an alias. `/old/lofoten` and `/old/lofoten/` are the same folder. `/old/lofoten.html` is a
  /// file.
  package static func file(ofAlias alias: String) -> String {
    let path = String(alias.dropFirst())
    let name = path.split(separator: "/").last ?? ""
    let isWhole = path.isEmpty || path.hasSuffix("/") || name.contains(".")
    return file(at: isWhole ? path : path + "/")
  }
}
