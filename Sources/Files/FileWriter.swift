#if canImport(Glibc)
  internal import Glibc
#endif

/// A new file that is written piece by piece, with a hash over the pieces.
package struct FileWriter: ~Copyable {
  private let file: Int32
  private let path: String
  /// The hash of all pieces so far. It also depends on where each piece ends.
  package private(set) var hash = ContentHash([])

  /// The file at `path` must not exist. Its folder must exist.
  package init(_ path: String) throws(FileError) {
    self.path = path
    file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw FileError(path: path, action: "cannot create") }
  }

  deinit { close(file) }

  package mutating func write(_ piece: UnsafeRawBufferPointer) throws(FileError) {
    hash = hash.followed(by: piece)
    var written = 0
    while written < piece.count {
      let count = Glibc.write(file, piece.baseAddress! + written, piece.count - written)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw FileError(path: path, action: "cannot write") }
      written += count
    }
  }
}

extension ContentHash {
  package func followed(by piece: UnsafeRawBufferPointer) -> ContentHash {
    let hash = ContentHash(piece)
    return withUnsafeBytes(of: (high, low, hash.high, hash.low)) { ContentHash($0) }
  }
}
