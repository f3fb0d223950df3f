#if canImport(Glibc)
  internal import Glibc
#endif

/// The data of the file system about a file. Files with equal stamps have equal content. The only exception is a file
/// that was changed twice within one tick of the file system's clock.
package struct FileStamp: Equatable, Sendable {
  /// Bytes.
  package var size: Int
  /// When the content was last changed, in nanoseconds since 1970.
  package var modified: Int
  /// When content or attributes were last changed, in nanoseconds since 1970. Unlike `modified`, no program can set it
  /// back.
  package var changed: Int
  package var inode: UInt64

  package init(size: Int, modified: Int, changed: Int, inode: UInt64) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.inode = inode
  }

  /// Nil if there is no regular file at `path`. Follows links.
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

  /// The stamp of the running program. Nil if the program's file cannot be read.
  package static var program: FileStamp? { FileStamp(of: RunningProgram.path) }

  /// Nanoseconds since 1970, by the clock that file stamps use.
  package static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

extension FolderHandle {
  /// When the file, folder or link at `relative` was last modified, in nanoseconds since 1970. Nil if there is none.
  package func lastModified(of relative: String) -> Int? {
    var status = stat()
    return fstatat(descriptor, relative, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status.modified : nil
  }

  /// The stamp of the regular file at `relative`. Nil for a link and for a missing file.
  package func stamp(of relative: String) -> FileStamp? {
    var status = stat()
    guard fstatat(descriptor, relative, &status, AT_SYMLINK_NOFOLLOW) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return FileStamp(status)
  }
}
