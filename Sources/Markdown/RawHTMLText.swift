internal import Text

/// The visible text of raw HTML that is left out: the text between its tags.
enum RawHTMLText {
  /// Whether the HTML contains more markup than complete comments. Nobody misses comments.
  static func hasTags(_ html: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    while let start = html.firstIndex(of: UInt8(ascii: "<"), from: index) {
      if let end = commentEnd(html, from: start) {
        if !matches("-->", html, at: end - 3) { return true }
        index = end
      } else if isTag(html, at: start) {
        return true
      } else {
        index = start + 1
      }
    }
    return false
  }

  /// Calls `body` for each text outside of tags, comments, scripts and styles.
  static func forEachText(in html: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void) {
    var index = 0
    var textStart = 0
    while let start = html.firstIndex(of: UInt8(ascii: "<"), from: index) {
      let end = commentEnd(html, from: start) ?? tagEnd(html, from: start)
      guard let end else {
        index = start + 1
        continue
      }
      if start > textStart { body(UnsafeRawBufferPointer(rebasing: html[textStart..<start])) }
      index = end
      textStart = end
    }
    if textStart < html.count { body(UnsafeRawBufferPointer(rebasing: html[textStart...])) }
  }

  private static func isTag(_ html: UnsafeRawBufferPointer, at start: Int) -> Bool {
    guard let next = html.byte(at: start + 1) else { return false }
    return next.isASCIILetter || next == UInt8(ascii: "/") || next == UInt8(ascii: "!")
      || next == UInt8(ascii: "?")
  }

  private static func commentEnd(_ html: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard matches("<!--", html, at: start) else { return nil }
    var index = start + 4
    while let hyphen = html.firstIndex(of: UInt8(ascii: "-"), from: index) {
      if matches("-->", html, at: hyphen) { return hyphen + 3 }
      index = hyphen + 1
    }
    return html.count
  }

  private static func tagEnd(_ html: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard isTag(html, at: start) else { return nil }
    guard let end = html.firstIndex(of: UInt8(ascii: ">"), from: start) else { return html.count }
    for name in ["<script", "<style"] as [StaticString] where matches(name, html, at: start) {
      // Skips the code up to the end tag. The caller drops the end tag as the next tag.
      var index = end + 1
      while let close = html.firstIndex(of: UInt8(ascii: "<"), from: index) {
        if html.byte(at: close + 1) == UInt8(ascii: "/") { return close }
        index = close + 1
      }
      return html.count
    }
    return end + 1
  }

  private static func matches(_ text: StaticString, _ html: UnsafeRawBufferPointer, at start: Int) -> Bool {
    guard start >= 0, start + text.utf8CodeUnitCount <= html.count else { return false }
    for index in 0..<text.utf8CodeUnitCount {
      let byte = html[start + index]
      if (byte.isASCIILetter ? byte | 0x20 : byte) != text.utf8Start[index] { return false }
    }
    return true
  }
}

extension OutputBuffer {
  /// Appends text of an HTML source. Escapes it, but keeps character references of HTML.
  mutating func appendHTMLSourceText(_ text: UnsafeRawBufferPointer) {
    var start = 0
    for index in text.indices {
      let byte = text[index]
      let entity: StaticString
      switch byte {
      case UInt8(ascii: "<"): entity = "&lt;"
      case UInt8(ascii: ">"): entity = "&gt;"
      case UInt8(ascii: "&"):
        if CharacterReference.end(in: text, at: index) != nil { continue }
        entity = "&amp;"
      default: continue
      }
      append(UnsafeRawBufferPointer(rebasing: text[start..<index]))
      append(entity)
      start = index + 1
    }
    append(UnsafeRawBufferPointer(rebasing: text[start...]))
  }
}
