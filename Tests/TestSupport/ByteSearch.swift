#if canImport(Glibc)
  internal import Glibc
#endif

extension [UInt8] {
  /// Whether a piece of text stands somewhere in the bytes. `firstRange` takes a hundred times as long where tests are not optimized.
  package func holds(_ text: String) -> Bool {
    let piece = Array(text.utf8)
    guard let first = piece.first else { return true }
    return withUnsafeBytes { all in
      guard let base = all.baseAddress else { return false }
      var start = 0
      while start + piece.count <= all.count,
        let found = memchr(base + start, Int32(first), all.count - piece.count - start + 1)
      {
        if memcmp(found, piece, piece.count) == 0 { return true }
        start = UnsafeRawPointer(found) - base + 1
      }
      return false
    }
  }
}
