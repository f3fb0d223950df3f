/// Checks a path from the destination. It can be hostile, because others can write there.
package enum PublishedPath {
  /// In bytes. No file system accepts more.
  package static let longest = 4096

  /// Whether the path leads to a file below the root of the site, in normal form.
  package static func isSound(_ path: String) -> Bool {
    let bytes = path.utf8
    return !bytes.isEmpty && bytes.count <= longest && !bytes.contains(0)
      && bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
      }
  }
}
