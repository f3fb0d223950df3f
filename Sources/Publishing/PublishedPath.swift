/// What a path on the other side must be before it is believed: whoever can write there can write anything.
package enum PublishedPath {
  /// In bytes; no file system takes more.
  package static let longest = 4096

  /// Whether it leads to a place below the site's root, and only by one way.
  package static func isSound(_ path: String) -> Bool {
    let bytes = path.utf8
    return !bytes.isEmpty && bytes.count <= longest && !bytes.contains(0)
      && bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
      }
  }
}
