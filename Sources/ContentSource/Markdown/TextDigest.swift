/// Counts the words of a story and keeps its first ones.
struct TextDigest {
  /// Unicode scalars that an excerpt has at most, before its ellipsis.
  static let excerptLength = 200

  private(set) var wordCount = 0
  private var previousByte: UInt8 = 0x20
  private var excerptBytes: [UInt8] = []
  private var excerptScalars = 0
  private var spaceIsDue = false

  /// Words do not reach over the end of a block.
  mutating func endBlock() {
    previousByte = 0x20
    addToExcerpt(0x20)
  }

  mutating func add(_ text: UnsafeRawBufferPointer, toExcerpt: Bool) {
    guard !text.isEmpty else { return }
    wordCount += wordStarts(in: text, after: previousByte)
    previousByte = text[text.count - 1]
    if toExcerpt, excerptScalars <= Self.excerptLength {
      for byte in text {
        addToExcerpt(byte)
        if excerptScalars > Self.excerptLength { break }
      }
    }
  }

  mutating func addSpace(toExcerpt: Bool) {
    previousByte = 0x20
    if toExcerpt { addToExcerpt(0x20) }
  }

  /// Spaces are written before the next word, and never at the start.
  private mutating func addToExcerpt(_ byte: UInt8) {
    if excerptScalars > Self.excerptLength { return }
    if byte <= 0x20 {
      spaceIsDue = excerptScalars > 0
      return
    }
    if spaceIsDue {
      spaceIsDue = false
      excerptBytes.append(0x20)
      excerptScalars += 1
    }
    if byte & 0xC0 != 0x80 { excerptScalars += 1 }
    excerptBytes.append(byte)
  }

  /// Cut behind a word, with an ellipsis where something is left out.
  var excerpt: String {
    var bytes = excerptBytes[...]
    guard excerptScalars > Self.excerptLength else {
      return String(decoding: bytes, as: UTF8.self)
    }
    // The scalar that was too many, of which only the first byte may have been taken.
    while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
    if let space = bytes.lastIndex(of: 0x20), space > bytes.count / 2 { bytes = bytes[..<space] }
    return String(decoding: bytes, as: UTF8.self) + "…"
  }
}

/// Bytes that begin a word: those behind a space, and in scripts without spaces, from U+3000 to U+9FFF,
/// those of each character.
private func wordStarts(in text: UnsafeRawBufferPointer, after first: UInt8) -> Int {
  guard let base = text.baseAddress else { return 0 }
  var words = 0
  var before = first
  var index = 0
  while index < text.count {
    if index &+ 8 <= text.count {
      let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      if word & highBits == 0 {
        // The high bit of each byte above 0x20, and the same of the byte before it.
        let inWord = (word &+ 0x5F5F_5F5F_5F5F_5F5F) & highBits
        let behindWord = inWord << 8 | (before > 0x20 ? 0x80 : 0)
        words &+= (inWord & ~behindWord).nonzeroBitCount
        before = UInt8(truncatingIfNeeded: word >> 56)
        index &+= 8
        continue
      }
    }
    let end = min(index &+ 8, text.count)
    while index < end {
      let byte = base.load(fromByteOffset: index, as: UInt8.self)
      if byte > 0x20, before <= 0x20 || byte &- 0xE3 <= 6 { words &+= 1 }
      before = byte
      index &+= 1
    }
  }
  return words
}

private let highBits: UInt64 = 0x8080_8080_8080_8080
