internal import Text

extension OutputBuffer {
  /// Escapes `& < > "`, like the examples of CommonMark. Attributes are always in double quotes.
  mutating func appendMarkupText(_ source: UnsafeRawBufferPointer) {
    guard let base = source.baseAddress else { return }
    let count = source.count
    var start = 0
    var index = 0
    while index < count {
      // Skips eight bytes at a time if none of them needs an entity.
      while index &+ 8 <= count {
        let word = base.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        if hasSpecial(word) { break }
        index &+= 8
      }
      let end = min(index &+ 8, count)
      while index < end {
        let entity: StaticString
        switch base.load(fromByteOffset: index, as: UInt8.self) {
        case UInt8(ascii: "&"): entity = "&amp;"
        case UInt8(ascii: "<"): entity = "&lt;"
        case UInt8(ascii: ">"): entity = "&gt;"
        case UInt8(ascii: "\""): entity = "&quot;"
        default:
          index &+= 1
          continue
        }
        append(UnsafeRawBufferPointer(start: base + start, count: index &- start))
        append(entity)
        index &+= 1
        start = index
      }
    }
    append(UnsafeRawBufferPointer(start: base + start, count: count &- start))
  }

  mutating func appendMarkupText(_ text: String) {
    var text = text
    text.withUTF8 { appendMarkupText(UnsafeRawBufferPointer($0)) }
  }

  /// Percent-encodes characters that a URL cannot contain, like cmark. Does not encode `%` again.
  mutating func appendHref(_ source: UnsafeRawBufferPointer) {
    var start = 0
    for index in 0..<source.count {
      let byte = source[index]
      if isHrefSafe(byte) { continue }
      append(UnsafeRawBufferPointer(rebasing: source[start..<index]))
      start = index + 1
      switch byte {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "'"): append("&#x27;")
      default:
        append(UInt8(ascii: "%"))
        append(hexDigit(byte >> 4))
        append(hexDigit(byte & 15))
      }
    }
    append(UnsafeRawBufferPointer(rebasing: source[start...]))
  }

  mutating func appendHref(_ url: String) {
    var url = url
    url.withUTF8 { appendHref(UnsafeRawBufferPointer($0)) }
  }

  /// Ends the line, unless the buffer is at the start of one.
  mutating func freshLine() {
    if let last = bytes.last, last != UInt8(ascii: "\n") { append(UInt8(ascii: "\n")) }
  }
}

/// `<` and `>` differ in one bit, and `&` and `"` differ in one bit. So two comparisons find all four.
@inline(__always)
private func hasSpecial(_ word: UInt64) -> Bool {
  let ones: UInt64 = 0x0101_0101_0101_0101
  let highs: UInt64 = 0x8080_8080_8080_8080
  let angles = (word | ones &* 0x02) ^ (ones &* 0x3E)
  let others = (word | ones &* 0x04) ^ (ones &* 0x26)
  return ((angles &- ones) & ~angles | (others &- ones) & ~others) & highs != 0
}

/// ASCII letters and digits and `!#$%()*+,-./:;=?@_~`.
@inline(__always)
private func isHrefSafe(_ byte: UInt8) -> Bool {
  if byte >= 0x80 { return false }
  let low: UInt64 = 0xAFFF_FF3A_0000_0000
  let high: UInt64 = 0x47FF_FFFE_87FF_FFFF
  return (byte < 64 ? low >> UInt64(byte) : high >> UInt64(byte - 64)) & 1 == 1
}

private func hexDigit(_ nibble: UInt8) -> UInt8 {
  nibble < 10 ? nibble + UInt8(ascii: "0") : nibble - 10 + UInt8(ascii: "A")
}
