internal import CLinux

/// File systems and their disks.
enum FileSystemSync {
  /// Writes the buffered data of this open file's file system to the disk. Returns false if that fails.
  static func synchronize(_ descriptor: Int32) -> Bool { clinux_sync_filesystem(descriptor) == 0 }
}
