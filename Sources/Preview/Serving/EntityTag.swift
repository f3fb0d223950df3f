/// A strong ETag, including its quotation marks.
struct EntityTag: Equatable, Sendable {
  let text: String

  init(_ digest: UInt64) { text = "\"" + String(digest, radix: 16) + "\"" }

  /// The hash of the sent bytes. It is a multiplicative hash over words of eight bytes. Collisions are no security
  /// problem here.
  init(of bytes: UnsafeRawBufferPointer) {
    var digest = UInt64(bytes.count)
    var offset = 0
    while offset < bytes.count {
      var word: UInt64 = 0
      if offset + 8 <= bytes.count {
        word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      } else {
        for byte in bytes[offset...] { word = word << 8 | UInt64(byte) }
      }
      // 2⁶⁴ divided by the golden ratio.
      digest = (digest ^ word) &* 0x9E37_79B9_7F4A_7C15
      digest ^= digest >> 29
      offset += 8
    }
    self.init(digest)
  }

  /// Whether an If-None-Match field contains the tag. Weak tags match too (RFC 9110, 13.1.2).
  func isNamed(in field: String) -> Bool {
    if field == text || field == "*" { return true }
    // Our tags contain no commas.
    return field.split(separator: ",").contains { part in
      var tag = part.drop { $0 == " " || $0 == "\t" }
      if tag.hasPrefix("W/") { tag = tag.dropFirst(2) }
      while tag.last == " " || tag.last == "\t" { tag.removeLast() }
      return tag == text
    }
  }
}
