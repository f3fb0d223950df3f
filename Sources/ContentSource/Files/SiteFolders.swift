internal import Files

/// The folders of a site whose files it is made from. What is made cannot stand in them, nor they in it: it would be
/// taken for them, or written over them.
package enum SiteFolders {
  /// How the folder at `path` stands to the first of the site's folders `own` that it is not apart from, as in
  /// "lies in Content/ of the site"; nil if it is apart from all. Links are followed.
  package static func clash(of path: String, with own: [String], in site: String) -> String? {
    let path = Folder.futurePath(of: path)
    for own in own {
      let ownPath = Folder.futurePath(of: site + "/" + own)
      let isWithin = (path + "/").hasPrefix(ownPath + "/")
      guard isWithin || (ownPath + "/").hasPrefix(path == "/" ? path : path + "/") else { continue }
      return "\(path == ownPath ? "is" : isWithin ? "lies in" : "holds") \(own)/ of the site"
    }
    return nil
  }
}
