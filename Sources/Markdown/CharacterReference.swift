import CCMark
internal import Text

#if canImport(Glibc)
  import Glibc
#endif

/// Characters that are written as numbers or names, such as `&#228;`, `&#xE4;` or `&auml;`.
enum CharacterReference {
  /// The first numeric reference in `range` to a character that HTML forbids. Ignores `&#0;`, surrogates and invalid
  /// code points, because CommonMark itself replaces them by U+FFFD.
  static func firstForbidden(in text: UnsafeRawBufferPointer, _ range: Range<Int>) -> Range<Int>? {
    var start = range.lowerBound
    while let mark = text.firstIndex(of: UInt8(ascii: "&"), from: start), mark < range.upperBound {
      start = mark + 1
      guard let (value, end) = number(in: text, at: mark), end <= range.upperBound else { continue }
      if value != 0, Unicode.Scalar(value) != nil, !Unicode.Scalar.isText(value) { return mark..<end }
    }
    return nil
  }

  static func allForbidden(in text: UnsafeRawBufferPointer, _ range: Range<Int>) -> [Range<Int>] {
    var all: [Range<Int>] = []
    while let found = firstForbidden(in: text, (all.last?.upperBound ?? range.lowerBound)..<range.upperBound)
    {
      all.append(found)
    }
    return all
  }

  /// The end of the reference that begins at `start`. Nil if HTML has no such reference.
  static func end(in text: UnsafeRawBufferPointer, at start: Int) -> Int? {
    if let (value, end) = number(in: text, at: start) {
      return Unicode.Scalar(value) != nil && Unicode.Scalar.isText(value) ? end : nil
    }
    var end = start + 1
    while let byte = text.byte(at: end), byte.isASCIIAlphanumeric, end - start <= 32 { end += 1 }
    guard end > start + 1, text.byte(at: end) == UInt8(ascii: ";") else { return nil }
    return isKnown(UnsafeRawBufferPointer(rebasing: text[start...end])) ? end + 1 : nil
  }

  /// The number and the end of a numeric reference. It has at most seven digits, or six digits of base 16.
  private static func number(in text: UnsafeRawBufferPointer, at start: Int) -> (value: UInt32, end: Int)? {
    guard text.byte(at: start + 1) == UInt8(ascii: "#") else { return nil }
    let isHexadecimal = text.byte(at: start + 2).map { $0 | 0x20 } == UInt8(ascii: "x")
    let first = start + (isHexadecimal ? 3 : 2)
    var end = first
    while end - first < 8, let byte = text.byte(at: end), byte.isASCIIAlphanumeric { end += 1 }
    guard end - first <= (isHexadecimal ? 6 : 7), text.byte(at: end) == UInt8(ascii: ";"),
      let value = UInt32(
        String(decoding: text[first..<end], as: UTF8.self), radix: isHexadecimal ? 16 : 10)
    else { return nil }
    return (value, end + 1)
  }

  /// Whether cmark knows the name. It escapes the ampersand of unknown names.
  private static func isKnown(_ reference: UnsafeRawBufferPointer) -> Bool {
    let text = reference.bindMemory(to: CChar.self)
    guard let html = cmark_markdown_to_html(text.baseAddress, text.count, CMARK_OPT_DEFAULT) else {
      preconditionFailure("cmark made no document")
    }
    defer { free(html) }
    return String(cString: html) != "<p>&amp;" + String(decoding: reference.dropFirst(), as: UTF8.self)
      + "</p>\n"
  }
}
