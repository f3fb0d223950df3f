#if canImport(Glibc)
  internal import Glibc
#endif

extension File {
  /// Appends `bytes` to the file at `path` with one call, so that the bytes of several processes do not mix. Makes the
  /// file if it is missing.
  static func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileError(path: path, action: "cannot open") }
    defer { close(descriptor) }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress! + written, bytes.count - written)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw FileError(path: path, action: "cannot write") }
      written += count
    }
  }
}
