internal import CLinux

#if canImport(Glibc)
  internal import Glibc
#endif

/// The memory of this process.
package enum AddressSpace {
  /// Whether this process can map this number of bytes.
  package static func hasRoom(for bytes: Int) -> Bool {
    guard let room = mmap(nil, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), room != MAP_FAILED
    else {
      return false
    }
    munmap(room, bytes)
    return true
  }

  /// Keeps freed memory, at most 64 MiB for each thread. Otherwise the system gets the memory of each picture back, and clears
  /// other memory for the next one, which takes a tenth of the time of a build.
  package static func keepFreedMemory() {
    clinux_keep_freed_memory(4 << 20, 64 << 20)
  }
}
