/// Counts the words of a story and keeps its first ones.
struct TextDigest {
  /// Unicode scalars that an excerpt has at most, before its ellipsis.
  static let excerptLength = 200

  private(set) var wordCount = 0
  private var previousByte: UInt8 = 0x20
  private var excerptBytes: [UInt8] = []
  private var excerptScalars = 0
  private var endsInSpace = true

  /// Words do not reach over the end of a block.
  mutating func endBlock() {
    previousByte = 0x20
    addToExcerpt(0x20)
  }

  mutating func add(_ text: UnsafeRawBufferPointer, toExcerpt: Bool) {
    guard !text.isEmpty else { return }
    var words = 0
    var before = previousByte
    for byte in text {
      // A word starts behind a space; in scripts without spaces, from U+3000 to U+9FFF, each character
      // is counted as one.
      if byte > 0x20, before <= 0x20 || byte >= 0xE3 && byte <= 0xE9 { words &+= 1 }
      before = byte
    }
    wordCount += words
    previousByte = before
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

  private mutating func addToExcerpt(_ byte: UInt8) {
    if byte <= 0x20 {
      if endsInSpace || excerptScalars > Self.excerptLength { return }
      endsInSpace = true
      excerptBytes.append(0x20)
      excerptScalars += 1
      return
    }
    if byte & 0xC0 != 0x80 { excerptScalars += 1 }
    endsInSpace = false
    excerptBytes.append(byte)
  }

  /// Cut behind a word, with an ellipsis where something is left out.
  var excerpt: String {
    var bytes = excerptBytes[...]
    guard excerptScalars > Self.excerptLength else {
      if bytes.last == 0x20 { bytes.removeLast() }
      return String(decoding: bytes, as: UTF8.self)
    }
    // The scalar that was too many, of which only the first byte may have been taken.
    while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
    if let space = bytes.lastIndex(of: 0x20), space > bytes.count / 2 { bytes = bytes[..<space] }
    return String(decoding: bytes, as: UTF8.self) + "…"
  }
}
