#if canImport(Glibc)
  internal import Glibc
#endif

/// A file call that the system refused.
package struct FileError: Error, Equatable, Sendable {
  package let path: String
  /// What was tried, as in "cannot open".
  package let action: String
  /// The system's errno.
  package let code: Int32

  package init(path: String, action: String, code: Int32 = errno) {
    self.path = path
    self.action = action
    self.code = code
  }

  package var reason: String { String(cString: strerror(code)) }

  package var isTooLarge: Bool { code == EFBIG }
}

extension FileError {
  /// Whether what was asked for is not there.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether what was to be made is there already.
  package var isExisting: Bool { code == EEXIST }

  /// Whether the system lets nobody, or not this user, do it.
  package var isRefusal: Bool { [EACCES, EPERM, EROFS].contains(code) }
}
