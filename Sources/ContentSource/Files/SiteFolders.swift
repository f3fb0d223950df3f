internal import Files

/// The folders with the input of a site. Output cannot be inside them or contain them: it would be read as input, or
/// overwrite it.
package enum SiteFolders {
  /// Says how the folder at `path` overlaps one of the folders `own`, as in "lies in Content/ of the site"; nil if it
  /// overlaps none. Links are followed.
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
