#if canImport(Glibc)
  internal import Glibc
#endif

/// A file that its owner protects from changes, as `chmod a-w` does.
///
/// A rename replaces such a file all the same, and the superuser can write to it. So each edit asks before it replaces a
/// file of an author.
package struct ReadOnlyFile: Error, Equatable, Sendable {
  /// As messages show it.
  package let path: String

  package var message: String { "\(path) is read-only; nothing was written" }
  package var hint: String { "chmod u+w \(path) lets tripsite change it" }

  /// Nil if there is no file at `path`, or if this process can write to it. Follows links.
  package init?(at path: String, shownAs shown: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let isProtected = status.st_mode & (S_IWUSR | S_IWGRP | S_IWOTH) == 0
    guard isProtected || faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) != 0 else { return nil }
    self.path = shown
  }
}
