#if canImport(Glibc)
  internal import Glibc
#endif

/// The whole content of a file.
package struct File: Sendable {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// Throws EFBIG if the file is larger than `limit` bytes, EISDIR for a folder, and EINVAL for anything else that is
  /// not a regular file.
  package static func read(_ path: String, limit: Int = .max) throws(FileError) -> File {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileError(path: path, action: "cannot open") }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(path: path, action: "cannot read") }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(
        path: path, action: "cannot read", code: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
    }
    guard Int(status.st_size) <= limit else {
      throw FileError(path: path, action: "cannot read", code: EFBIG)
    }
    let expected = Int(status.st_size)
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: expected) { buffer, count in
      while count < expected {
        let got = Glibc.read(descriptor, buffer.baseAddress! + count, expected - count)
        if got < 0 && errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { break }
        count += got
      }
    }
    if failure != 0 { throw FileError(path: path, action: "cannot read", code: failure) }
    return File(bytes: bytes)
  }
}
