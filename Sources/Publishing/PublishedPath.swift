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

/// A path told from others by its bytes: to Swift, two spellings of an accent are the same text.
struct PathBytes: Hashable {
  let path: String

  init(_ path: String) { self.path = path }

  static func == (left: PathBytes, right: PathBytes) -> Bool {
    left.path.utf8.elementsEqual(right.path.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var path = path
    path.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// The folders that the path stands in.
  var folders: [PathBytes] {
    path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { PathBytes(String(path[..<$0])) }
  }
}
