internal import CLinux

#if canImport(Glibc)
  internal import Glibc
#endif

/// A file in memory without a name. It is closed when the value goes out of scope.
struct MemoryFile: ~Copyable {
  let descriptor: Int32

  /// Contains `bytes`. Readers start at the beginning.
  init(_ bytes: [UInt8]) throws(FileError) {
    descriptor = clinux_memory_file()
    guard descriptor >= 0 else { throw Self.error() }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        write(descriptor, $0.baseAddress! + written, bytes.count - written)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw Self.error() }
      written += count
    }
    lseek(descriptor, 0, SEEK_SET)
  }

  deinit { close(descriptor) }

  private static func error() -> FileError { FileError(path: "input of a program", action: "cannot make") }
}
