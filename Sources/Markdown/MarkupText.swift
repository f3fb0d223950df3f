extension StoryMarkup {
  /// The text without tags, as readers see it. A block ends with a line feed, except the last.
  package var plainText: String {
    var text: [UInt8] = []
    text.reserveCapacity(html.count)
    var index = 0
    while index < html.count {
      switch html[index] {
      case UInt8(ascii: "<"):
        let end = html[index...].firstIndex(of: UInt8(ascii: ">")) ?? html.count - 1
        if Self.endsLine(html[(index + 1)...end]), text.last != 0x0A { text.append(0x0A) }
        index = end + 1
      case UInt8(ascii: "&"):
        let (byte, length) = Self.character(html[index...])
        text.append(byte)
        index += length
      case let byte:
        // The markup has a line feed after each block, and where the source of a paragraph has one.
        if byte != 0x0A { text.append(byte) } else if let last = text.last, last != 0x0A { text.append(0x20) }
        index += 1
      }
    }
    while let last = text.last, last <= 0x20 { text.removeLast() }
    return String(decoding: text, as: UTF8.self)
  }

  private static let blockEnds = [
    "/p>", "/li>", "/h1>", "/h2>", "/h3>", "/h4>", "/h5>", "/h6>", "/tr>", "/pre>", "br>", "/figcaption>",
  ]

  private static func endsLine(_ tag: ArraySlice<UInt8>) -> Bool {
    blockEnds.contains { tag.elementsEqual($0.utf8) }
  }

  /// The character of an entity that the renderer writes, and the length of the entity. It writes no others.
  private static func character(_ text: ArraySlice<UInt8>) -> (byte: UInt8, length: Int) {
    for (entity, byte) in [("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'")]
      as [(StaticString, Unicode.Scalar)]
    where text.prefix(entity.utf8CodeUnitCount).elementsEqual(
      UnsafeBufferPointer(start: entity.utf8Start, count: entity.utf8CodeUnitCount))
    {
      return (UInt8(ascii: byte), entity.utf8CodeUnitCount)
    }
    return (UInt8(ascii: "&"), 1)
  }
}
