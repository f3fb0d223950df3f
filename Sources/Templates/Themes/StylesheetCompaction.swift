/// Removes the parts of a stylesheet that have no meaning: comments, indentation, line breaks, and spaces at braces.
///
/// The stylesheet of roadbook shrinks from 29,648 to 24,536 bytes. Compressed with gzip, it shrinks from 8,804 to
/// 7,799 bytes. The limit is 24 KB, so a theme has room for comments.
///
/// Strings, `url(…)` and escapes do not change. Comments that begin with `/*!` stay, because they contain licences.
/// By CSS Syntax Module Level 3, the result has the same meaning as the source, even if the source is not well-formed.
struct StylesheetCompaction {
  private let source: [UInt8]
  private var cursor = 0
  private var result: [UInt8] = []
  /// Whether the source has white space after the last byte of `result`.
  private var isApart = false
  /// Whether the last byte of `result` is punctuation that is neither escaped nor in a string. True at the start.
  private var isAfterPunctuation = true

  static func compact(_ source: [UInt8]) -> [UInt8] {
    var compaction = StylesheetCompaction(source: source)
    compaction.result.reserveCapacity(source.count)
    while compaction.cursor < source.count { compaction.step() }
    return compaction.result
  }

  private init(source: [UInt8]) { self.source = source }

  private mutating func step() {
    let byte = source[cursor]
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0C:
      isApart = true
      cursor += 1
    case UInt8(ascii: "/") where follows(UInt8(ascii: "*")): comment()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): copy(to: endOfString(from: cursor))
    case UInt8(ascii: "\\"): copy(to: endOfEscape(from: cursor))
    case UInt8(ascii: "u"), UInt8(ascii: "U"): copy(to: endOfAddress ?? cursor + 1)
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ">"):
      isApart = false
      copy(to: cursor + 1)
      isAfterPunctuation = true
    default:
      // A slash ends a word. It begins a comment only before an asterisk.
      if byte == UInt8(ascii: "/") { isApart = false }
      copy(to: cursor + 1)
      // A space after a colon has no meaning, but a space before it can separate a descendant in a selector.
      // A space between a slash and an asterisk stays, because without it they begin a comment.
      let next = source[cursor...].first { $0 > UInt8(ascii: " ") }
      isAfterPunctuation =
        byte == UInt8(ascii: ":") || byte == UInt8(ascii: "/") && next != UInt8(ascii: "*")
    }
  }

  private mutating func copy(to end: Int) {
    if isApart && !isAfterPunctuation { result.append(UInt8(ascii: " ")) }
    result += source[cursor..<end]
    cursor = end
    isApart = false
    isAfterPunctuation = false
  }

  /// Removes the comment at the cursor, or copies it if it begins with `/*!`. A comment ends a word but is not white
  /// space. Therefore an empty comment stays between two words.
  private mutating func comment() {
    var end = cursor + 2
    while end < source.count,
      !(source[end] == UInt8(ascii: "/") && end > cursor + 2 && source[end - 1] == UInt8(ascii: "*"))
    {
      end += 1
    }
    end = min(end + 1, source.count)
    if cursor + 2 < source.count, source[cursor + 2] == UInt8(ascii: "!") { return copy(to: end) }
    let isAlone = isApart || isAfterPunctuation || end == source.count || Self.isSpaceOrBrace(source[end])
    cursor = end
    if isAlone { return }
    result += "/**/".utf8
    isAfterPunctuation = false
  }

  private static func isSpaceOrBrace(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0C,
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: ","):
      true
    default: false
    }
  }

  private func follows(_ byte: UInt8) -> Bool { cursor + 1 < source.count && source[cursor + 1] == byte }

  /// The end of the string at `start`. A string without a closing quote ends with its line.
  private func endOfString(from start: Int) -> Int {
    var end = start + 1
    while end < source.count {
      switch source[end] {
      case source[start]: return end + 1
      case UInt8(ascii: "\n"): return end + 1
      case UInt8(ascii: "\\"): end += 2
      default: end += 1
      }
    }
    return source.count
  }

  /// The end of the escape at `start`. One character of white space after hexadecimal digits belongs to the escape.
  private func endOfEscape(from start: Int) -> Int {
    var end = start + 1
    while end < source.count, end < start + 7, Self.isHexadecimal(source[end]) { end += 1 }
    if end == start + 1 { return min(end + 1, source.count) }
    if end + 1 < source.count, source[end] == UInt8(ascii: "\r"), source[end + 1] == UInt8(ascii: "\n") {
      return end + 2
    }
    return end < source.count && source[end] <= UInt8(ascii: " ") ? end + 1 : end
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }

  /// The end of the `url(…)` at the cursor, or the position of the quote if its address has quotes. Nil if there is no
  /// `url(` at the cursor.
  private var endOfAddress: Int? {
    guard cursor + 4 <= source.count, source[cursor + 1] | 0x20 == UInt8(ascii: "r"),
      source[cursor + 2] | 0x20 == UInt8(ascii: "l"), source[cursor + 3] == UInt8(ascii: "(")
    else { return nil }
    var end = cursor + 4
    while end < source.count, source[end] <= UInt8(ascii: " ") { end += 1 }
    if end < source.count, source[end] == UInt8(ascii: "\"") || source[end] == UInt8(ascii: "'") {
      return end
    }
    while end < source.count, source[end] != UInt8(ascii: ")") {
      end += source[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(end + 1, source.count)
  }
}
