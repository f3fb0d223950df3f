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

  /// Ends the current word.
  mutating func addSpace() { add(0x20) }

  /// Adds a byte. Writes one space before the next word for any number of spaces, but never a space at the start.
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

  /// The excerpt. It ends after a word if possible. It has an ellipsis if words are left out.
  var text: String {
    var bytes = bytes[...]
    guard scalars > Self.length else {
      return String(decoding: bytes, as: UTF8.self)
    }
    // Removes the last scalar, which exceeds the length. It can be incomplete, with only its first byte.
    while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
    if let space = bytes.lastIndex(of: 0x20), space > bytes.count / 2 { bytes = bytes[..<space] }
    // As in "and says that nine might…".
    while let last = bytes.last, ".,:;".utf8.contains(last) { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self) + "…"
  }
}
