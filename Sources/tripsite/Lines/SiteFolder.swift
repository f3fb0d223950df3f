internal import Files

/// Finds the site around the current folder.
enum SiteFolder {
  /// "." in a folder with something called Content, and outside of all sites. In a folder of a site, the way up to it, such as "../..".
  static var aroundCurrent: String {
    if Folder.kind(of: "./Content") != nil { return "." }
    // A folder above is a site only if it has the files of one: other programs have folders of this name too.
    var folder = ".."
    for _ in 0..<64 {
      if Folder.kind(of: folder + "/Content/site.yml") != nil || Folder.isFolder(folder + "/Content/trips") {
        return folder
      }
      folder += "/.."
    }
    return "."
  }

  /// The site that a path such as `my-trips/Content/trips/lofoten.md` leads into. Nil if it names none.
  static func named(in path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let content = parts.lastIndex(of: "Content"), content > 0 else { return nil }
    let folder = parts[..<content].joined(separator: "/")
    return Folder.isFolder(folder + "/Content") ? folder : nil
  }
}
