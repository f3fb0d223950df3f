internal import Files

/// The folders with the input of a site. Output cannot be inside them or contain them. Otherwise the next build reads
/// the output as input, or the output overwrites the input.
package enum SiteFolders {
  /// Returns how the folder at `path` overlaps one of the folders `own`, as in "lies in Content/ of the site". Nil if
  /// it overlaps none of them. Follows symbolic links.
  package static func clash(of path: String, with own: [String], in site: String) -> String? {
    for own in own {
      if let overlap = overlap(of: path, with: site + "/" + own) { return "\(overlap) \(own)/ of the site" }
    }
    return nil
  }

  /// Returns "is", "lies in" or "holds" if the folders at the two paths overlap. Follows symbolic links.
  package static func overlap(of path: String, with other: String) -> String? {
    let path = Folder.futurePath(of: path)
    let other = Folder.futurePath(of: other)
    if path == other { return "is" }
    if path.hasPrefix(other == "/" ? other : other + "/") { return "lies in" }
    return other.hasPrefix(path == "/" ? path : path + "/") ? "holds" : nil
  }
}
