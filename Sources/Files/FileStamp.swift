#if canImport(Glibc)
  internal import Glibc
#endif

/// What the file system says of a file: where two stamps are equal, so is the content, but for a file that was
/// changed twice within one tick of the file system's clock.
package struct FileStamp: Equatable, Sendable {
  /// Bytes.
  package var size: Int
  /// When the content was last changed, in nanoseconds since 1970.
  package var modified: Int
  /// When content or attributes were: unlike the other, no program sets it back.
  package var changed: Int
  package var inode: UInt64

  package init(size: Int, modified: Int, changed: Int, inode: UInt64) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.inode = inode
  }

  /// Nil where no file stands at `path`; links are followed.
  package init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(status)
  }

  fileprivate init(_ status: stat) {
    size = Int(status.st_size)
    modified = status.modified
    changed = status.changed
    inode = UInt64(status.st_ino)
  }

  /// The stamp of the program that runs; of what was never built nothing is known.
  package static var program: FileStamp? { FileStamp(of: RunningProgram.path) }

  /// Nanoseconds since 1970, by the clock that stamps are taken from.
  package static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

extension FolderHandle {
  /// The stamp of the regular file at `relative`; nil for a link, and where there is none.
  package func stamp(of relative: String) -> FileStamp? {
    var status = stat()
    guard fstatat(descriptor, relative, &status, AT_SYMLINK_NOFOLLOW) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return FileStamp(status)
  }
}
