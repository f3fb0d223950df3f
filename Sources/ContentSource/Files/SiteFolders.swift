internal import Files

/// The folders with the input of a site. Output cannot be inside them or contain them. Otherwise the next build reads
/// the output as input, or the output overwrites the input.
package enum SiteFolders {
  /// Returns how the folder at `path` overlaps one of the folders `own`, as in "lies in Content/ of the site". Nil if
  /// it overlaps none of them. Follows symbolic links.
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
