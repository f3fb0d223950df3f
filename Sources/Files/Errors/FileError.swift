#if canImport(Glibc)
  internal import Glibc
#endif

/// A file call that the system refused.
package struct FileError: Error, Equatable, Sendable {
  package let path: String
  /// The action that failed, such as "cannot open".
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
  /// Whether the file or folder does not exist.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether the file or folder exists already.
  package var isExisting: Bool { code == EEXIST }

  /// Whether the disk has no room, or the user may not have more of it.
  package var isFullDisk: Bool { [ENOSPC, EDQUOT].contains(code) }

  /// Whether permissions forbid the action, or the file system is read-only.
  package var isRefusal: Bool { [EACCES, EPERM, EROFS].contains(code) }

  /// The error of another program that wrote to `path`, if it says in English that the disk is full.
  package init?(fullDiskAt path: String, said messages: String) {
    guard messages.contains("No space left on device") else { return nil }
    self.init(path: path, action: "cannot write to", code: ENOSPC)
  }
}
