internal import Files

/// Finds files whose names are written in another Unicode form, NFC or NFD, than in a path that names them.
enum OtherForm {
  /// The path of the file at `path` below `folder` as its folders and itself are named; nil if there is none.
  static func named(_ path: String, below folder: String) throws(FileError) -> String? {
    guard path.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
    var found = ""
    for part in path.split(separator: "/").map(String.init) {
      let place = found.isEmpty ? part : found + "/" + part
      if Folder.kind(of: folder + "/" + place) != nil {
        found = place
        continue
      }
      // Swift takes both forms for one text.
      let entries = try Folder.entries(of: found.isEmpty ? folder : folder + "/" + found)
      guard let entry = entries.first(where: { $0.name == part }) else { return nil }
      found = found.isEmpty ? entry.name : found + "/" + entry.name
    }
    return found
  }
}
