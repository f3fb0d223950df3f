/// The first words of a story.
struct StoryExcerpt {
  /// The maximum number of Unicode scalars before the ellipsis.
  static let length = 200

  private var bytes: [UInt8] = []
  private var scalars = 0
  private var needsSpace = false

  mutating func add(_ text: UnsafeRawBufferPointer) {
    if scalars > Self.length { return }
    for byte in text {
      add(byte)
      if scalars > Self.length { break }
    }
  }

  /// Words end here.
  mutating func addSpace() { add(0x20) }

  /// Writes spaces before the next word, and never at the start.
  private mutating func add(_ byte: UInt8) {
    if scalars > Self.length { return }
    if byte <= 0x20 {
      needsSpace = scalars > 0
      return
    }
    if needsSpace {
      needsSpace = false
      bytes.append(0x20)
      scalars += 1
    }
    if byte & 0xC0 != 0x80 { scalars += 1 }
    bytes.append(byte)
  }

  /// Ends behind a word. Has an ellipsis if words are left out.
  var text: String {
    var bytes = bytes[...]
    guard scalars > Self.length else {
      return String(decoding: bytes, as: UTF8.self)
    }
    // The scalar that was too many, of which only the first byte may have been taken.
    while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
    if let space = bytes.lastIndex(of: 0x20), space > bytes.count / 2 { bytes = bytes[..<space] }
    return String(decoding: bytes, as: UTF8.self) + "…"
  }
}
