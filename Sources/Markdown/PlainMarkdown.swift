/// Finds texts that need no parser. Most notes are plain words.
enum PlainMarkdown {
  /// Whether the text is one paragraph of one line, and no character in it has a meaning in Markdown.
  static func isPlain(_ text: UnsafeRawBufferPointer) -> Bool {
    guard let first = text.first, first >= 0x80 || first.isASCIILetter, text.last != 0x20 else {
      return false
    }
    for byte in text {
      switch byte {
      case 0..<0x20, UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["),
        UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "\\"), UInt8(ascii: "~"),
        UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "|"):
        return false
      default: continue
      }
    }
    return !text.contains(byte: UInt8(ascii: ".")) || !MarkdownFeatures(of: text).contains(.autolinks)
  }
}
