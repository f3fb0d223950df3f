#if canImport(Glibc)
  internal import Glibc
#endif

/// What this process may still map into memory.
package enum AddressSpace {
  /// Whether so many bytes are free.
  package static func hasRoom(for bytes: Int) -> Bool {
    guard let room = mmap(nil, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), room != MAP_FAILED
    else {
      return false
    }
    munmap(room, bytes)
    return true
  }
}
