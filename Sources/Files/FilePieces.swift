#if canImport(Glibc)
  internal import Glibc
#endif

/// A file that arrives in pieces.
package enum FilePieces {
  /// Writes a piece at the end of the file at `path`, which has `size` bytes before it. Without bytes before, the file must not
  /// exist. If the write fails, as on a full disk, the file keeps its old size.
  package static func append(_ piece: [UInt8], to path: String, of size: Int) throws(FileError) {
    let flags = size == 0 ? O_WRONLY | O_CREAT | O_EXCL : O_WRONLY
    let file = open(path, flags | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard file >= 0 else { throw FileError(path: path, action: "cannot open") }
    defer { close(file) }
    var written = 0
    while written < piece.count {
      let count = piece.withUnsafeBytes {
        pwrite(file, $0.baseAddress! + written, piece.count - written, size + written)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        let failure = FileError(path: path, action: "cannot write")
        _ = ftruncate(file, size)
        throw failure
      }
      written += count
    }
  }

  /// Writes the file at `path` to the disk, so that it is whole after a crash of the machine.
  package static func synchronize(_ path: String) throws(FileError) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { throw FileError(path: path, action: "cannot open") }
    defer { close(file) }
    guard fsync(file) == 0 else { throw FileError(path: path, action: "cannot write") }
  }
}
