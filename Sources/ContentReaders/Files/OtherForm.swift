internal import Files

@_spi(_Unicode) internal import Swift

/// Finds a file if its name on disk and the path in a text have different Unicode forms, NFC and NFD.
package enum OtherForm {
  /// The path of the file as the file system spells it. Nil if there is no such file, or if the path is ASCII.
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

  /// The name as written, then in the forms NFC and NFD.
  package static func forms(of name: String) -> [String] {
    var composed = ""
    composed.unicodeScalars.append(contentsOf: name._nfc)
    var decomposed = ""
    decomposed.unicodeScalars.append(contentsOf: name._nfd)
    return [name, composed, decomposed]
  }
}
