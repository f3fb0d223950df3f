@_spi(_Unicode) internal import Swift
internal import Files

/// Finds files whose names are written in another Unicode form, NFC or NFD, than in a path that names them.
enum OtherForm {
  /// The path of this file as the file system spells it; nil if there is no such file.
  static func named(_ path: String, below folder: String) -> String? {
    guard path.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
    var found = ""
    for part in path.utf8.split(separator: UInt8(ascii: "/")).map({ String($0)! }) {
      let parent = found.isEmpty ? "" : found + "/"
      guard
        let name = forms(of: part).first(where: { Folder.kind(of: folder + "/" + parent + $0) != nil })
      else { return nil }
      found = parent + name
    }
    return found
  }

  /// The name as written, composed and decomposed.
  private static func forms(of name: String) -> [String] {
    var composed = ""
    composed.unicodeScalars.append(contentsOf: name._nfc)
    var decomposed = ""
    decomposed.unicodeScalars.append(contentsOf: name._nfd)
    return [name, composed, decomposed]
  }
}
