internal import CLinux

/// File systems and their disks.
enum FileSystemSync {
  /// Writes what the file system of this open file holds back to its disk. Returns false where that fails.
  static func synchronize(_ descriptor: Int32) -> Bool { clinux_sync_filesystem(descriptor) == 0 }
}
