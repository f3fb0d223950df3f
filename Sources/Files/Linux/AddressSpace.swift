#if canImport(Glibc)
  internal import Glibc
#endif

/// The free address space of this process.
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
}
