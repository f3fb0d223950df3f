import Files
import Glibc
import TestSupport

/// A file system in memory for one test, which only root can mount.
final class SmallDisk {
  static var canMount: Bool { getuid() == 0 }

  let scratch: Scratch
  let path: String

  /// `options` are those of tmpfs, for instance "size=64k".
  init(_ options: String) throws {
    scratch = try Scratch()
    path = scratch.path + "/disk"
    try Folder.make(path)
    guard mount("tmpfs", path, "tmpfs", 0, options) == 0 else {
      throw FileError(path: path, action: "cannot mount")
    }
  }

  deinit { umount2(path, Int32(MNT_DETACH)) }

  func makeReadOnly() throws {
    guard mount("tmpfs", path, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), nil) == 0 else {
      throw FileError(path: path, action: "cannot mount")
    }
  }
}
