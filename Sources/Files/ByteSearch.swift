#if canImport(Glibc)
  internal import Glibc
#endif

extension [UInt8] {
  /// Whether the bytes of `part` stand somewhere in these bytes. The C library searches, because a loop takes ten times as
  /// long.
  package func contains(part: [UInt8]) -> Bool {
    guard let first = part.first else { return true }
    return withUnsafeBytes { whole in
      part.withUnsafeBytes { part in
        var rest = whole[...]
        while rest.count >= part.count {
          let bytes = UnsafeRawBufferPointer(rebasing: rest)
          guard let found = memchr(bytes.baseAddress!, Int32(first), bytes.count - part.count + 1) else {
            return false
          }
          if memcmp(found, part.baseAddress!, part.count) == 0 { return true }
          rest = rest.dropFirst(bytes.baseAddress!.distance(to: found) + 1)
        }
        return false
      }
    }
  }
}
