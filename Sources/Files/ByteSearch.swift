#if canImport(Glibc)
  internal import Glibc
#endif

extension [UInt8] {
  /// The index of the first byte of `text` at or behind `start`. Nil if the bytes do not hold it.
  package func place(of text: String, from start: Int = 0) -> Int? { self[...].place(of: text, from: start) }

  package func contains(part: [UInt8]) -> Bool {
    part.withUnsafeBytes { self[...].place(of: $0, from: 0) != nil }
  }
}

extension ArraySlice<UInt8> {
  /// The index of the first byte of `text` at or behind `start`. Nil if the bytes do not hold it.
  package func place(of text: String, from start: Int? = nil) -> Int? {
    var text = text
    return text.withUTF8 { place(of: UnsafeRawBufferPointer($0), from: start ?? startIndex) }
  }

  /// The C library searches. `firstRange(of:)` takes a second for a megabyte.
  fileprivate func place(of part: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let first = part.first else { return start }
    return withUnsafeBytes { whole in
      var offset = start - startIndex
      while offset + part.count <= whole.count {
        let candidates = whole.count - part.count + 1 - offset
        guard let found = memchr(whole.baseAddress! + offset, Int32(first), candidates) else { return nil }
        offset = whole.baseAddress!.distance(to: UnsafeRawPointer(found))
        if memcmp(found, part.baseAddress!, part.count) == 0 { return startIndex + offset }
        offset += 1
      }
      return nil
    }
  }
}
