/// The words around a place in a text.
enum Excerpt {
  private static let before = 80
  private static let after = 60

  /// The sentence around `range`. The middle of each range of `codes` is left out.
  static func around(_ range: Range<Int>, in bytes: [UInt8], hiding codes: [Range<Int>]) -> String {
    var start = range.lowerBound
    while start > 0, range.lowerBound - start < before, !isEnd(bytes, start - 1) { start -= 1 }
    var end = range.upperBound
    while end < bytes.count, end - range.upperBound < after, !isEnd(bytes, end) { end += 1 }
    while start < range.lowerBound, bytes[start] & 0xC0 == 0x80 { start += 1 }
    while end < bytes.count, end > range.upperBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return trimmed(shown(start..<end, of: bytes, hiding: codes))
  }

  /// The text in a range without the middles of codes.
  static func shown(_ range: Range<Int>, of bytes: [UInt8], hiding codes: [Range<Int>]) -> String {
    var (shown, start) = ("", range.lowerBound)
    for code in codes.sorted(by: { $0.lowerBound < $1.lowerBound })
    where code.upperBound > start && code.lowerBound < range.upperBound {
      if code.lowerBound > start { shown += text(bytes[start..<code.lowerBound]) }
      shown += hidden(bytes[code])
      start = code.upperBound
    }
    return start < range.upperBound ? shown + text(bytes[start..<range.upperBound]) : shown
  }

  /// The first and the last characters, and `…` for the rest.
  private static func hidden(_ bytes: ArraySlice<UInt8>) -> String {
    let characters = Array(text(bytes))
    let kept = characters.count > 8 ? 2 : 1
    return characters.count <= 2
      ? "…" : String(characters.prefix(kept)) + "…" + String(characters.suffix(kept))
  }

  static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  /// On one line, with single spaces.
  static func trimmed(_ text: String) -> String {
    text.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
  }

  /// Whether a sentence or a line ends here.
  private static func isEnd(_ bytes: [UInt8], _ index: Int) -> Bool {
    if bytes[index] == 0x0A { return true }
    let isMark = bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: "!")
    return isMark && index > 0 && bytes[index - 1] | 0x20 > 0x60 && index + 1 < bytes.count
      && bytes[index + 1] == 0x20 && index >= 5 && bytes[(index - 4)..<index].allSatisfy { $0 > 0x2F }
  }
}
