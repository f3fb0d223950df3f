#if canImport(Glibc)
  internal import Glibc
#endif

/// An open file that is read in parts, by their offsets. It is closed when the value goes out of scope.
package struct OpenFile: ~Copyable {
  private let descriptor: Int32
  private let path: String

  /// Throws EISDIR for a folder, and EINVAL for anything else that is not a regular file.
  package init(_ path: String) throws(FileError) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileError(path: path, action: "cannot open") }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(path: path, action: "cannot read") }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(
        path: path, action: "cannot read", code: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
    }
  }

  deinit { close(descriptor) }

  /// At most `count` bytes from `offset` on. Returns fewer at the end of the file.
  package func bytes(at offset: Int, count: Int) throws(FileError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = pread(descriptor, buffer.baseAddress! + filled, count - filled, offset + filled)
        if got < 0 && errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { break }
        filled += got
      }
    }
    if failure != 0 { throw FileError(path: path, action: "cannot read", code: failure) }
    return bytes
  }
}
