/// Finds GitHub's links without angle brackets in plain text.
/// The rules are in the GFM specification, "Autolinks (extension)".
enum ExtendedAutolink {
  struct Match {
    var range: Range<Int>
    /// The start of the address that is not in the text: `http://` or `mailto:`. Empty if the text is the address.
    var scheme: String
  }

  /// Calls `found` for each link, in order, without overlaps.
  static func forEach(in text: [UInt8], _ found: (Match) -> Void) {
    text.withUnsafeBytes { text in
      var index = 0
      /// The end of the last link. The next link cannot begin before it.
      var floor = 0
      while index < text.count {
        let match: Match?
        switch text[index] {
        case UInt8(ascii: ":"): match = url(in: text, colon: index, floor: floor)
        case UInt8(ascii: "w"), UInt8(ascii: "W"): match = www(in: text, at: index)
        case UInt8(ascii: "@"): match = email(in: text, at: index, floor: floor)
        default: match = nil
        }
        if let match {
          found(match)
          floor = match.range.upperBound
          index = max(index + 1, floor)
        } else {
          index += 1
        }
      }
    }
  }

  private static func www(in text: UnsafeRawBufferPointer, at start: Int) -> Match? {
    guard matches("www.", in: text, at: start), isBoundary(text.byte(at: start - 1)),
      let domainEnd = domainEnd(in: text, from: start, needsDot: true),
      let end = trimmedEnd(in: text, from: start, after: domainEnd)
    else { return nil }
    return Match(range: start..<end, scheme: "http://")
  }

  private static func url(in text: UnsafeRawBufferPointer, colon: Int, floor: Int) -> Match? {
    guard text.byte(at: colon + 1) == UInt8(ascii: "/"), text.byte(at: colon + 2) == UInt8(ascii: "/") else {
      return nil
    }
    var start = colon
    while start > floor, start > colon - 6, text[start - 1].isASCIILetter { start -= 1 }
    guard
      matches("http:", in: text, at: start) || matches("https:", in: text, at: start)
        || matches("ftp:", in: text, at: start),
      let domainEnd = domainEnd(in: text, from: colon + 3, needsDot: false),
      let end = trimmedEnd(in: text, from: start, after: domainEnd), end > colon + 3
    else { return nil }
    return Match(range: start..<end, scheme: "")
  }

  private static func email(in text: UnsafeRawBufferPointer, at sign: Int, floor: Int) -> Match? {
    var start = sign
    while start > floor, isEmailByte(text[start - 1]) { start -= 1 }
    guard start < sign else { return nil }
    var end = sign + 1
    var dots = 0
    while let byte = text.byte(at: end) {
      if byte == UInt8(ascii: ".") {
        guard let next = text.byte(at: end + 1), next.isASCIIAlphanumeric else { break }
        dots += 1
      } else if !byte.isASCIIAlphanumeric, byte != UInt8(ascii: "-"), byte != UInt8(ascii: "_") {
        break
      }
      end += 1
    }
    guard dots > 0, text[end - 1].isASCIIAlphanumeric,
      text.byte(at: end) != UInt8(ascii: "@"), text.byte(at: end) != UInt8(ascii: "+")
    else { return nil }
    return Match(range: start..<end, scheme: "mailto:")
  }

  private static func isEmailByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "+"): true
    default: byte.isASCIIAlphanumeric
    }
  }

  /// The end of the domain. Nil if it is not a valid domain. Accepts letters of every script, like GitHub.
  private static func domainEnd(
    in text: UnsafeRawBufferPointer, from start: Int, needsDot: Bool
  ) -> Int? {
    var index = start
    var dots = 0
    var underscores = 0
    var underscoresBefore = 0
    while let byte = text.byte(at: index) {
      switch byte {
      case UInt8(ascii: "_"): underscores += 1
      case UInt8(ascii: "."):
        underscoresBefore = underscores
        underscores = 0
        dots += 1
      case UInt8(ascii: "-"), 0x80...: break
      default:
        if !byte.isASCIIAlphanumeric {
          return isDomain(start..<index, dots, underscores + underscoresBefore, needsDot) ? index : nil
        }
      }
      index += 1
    }
    return isDomain(start..<index, dots, underscores + underscoresBefore, needsDot) ? index : nil
  }

  private static func isDomain(_ range: Range<Int>, _ dots: Int, _ underscores: Int, _ needsDot: Bool) -> Bool
  {
    !range.isEmpty && underscores == 0 && (dots > 0 || !needsDot)
  }

  /// The end of the link. Takes all characters up to a space or `<`, then removes punctuation at the end.
  private static func trimmedEnd(
    in text: UnsafeRawBufferPointer, from start: Int, after domainEnd: Int
  ) -> Int? {
    var end = domainEnd
    var opening = 0
    var closing = 0
    for index in start..<text.count {
      let byte = text[index]
      if byte.isMarkdownSpace || byte == UInt8(ascii: "<") || byte == InlineText.boundary { break }
      if byte == UInt8(ascii: "(") { opening += 1 }
      if byte == UInt8(ascii: ")") { closing += 1 }
      end = index + 1
    }
    while end > start {
      switch text[end - 1] {
      case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"),
        UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "'"), UInt8(ascii: "\""):
        end -= 1
      case UInt8(ascii: ")"):
        if closing <= opening { return end }
        closing -= 1
        end -= 1
      case UInt8(ascii: ";"):
        var name = end - 1
        while name > start, text[name - 1].isASCIIAlphanumeric { name -= 1 }
        let isEntity = name < end - 1 && name > start && text[name - 1] == UInt8(ascii: "&")
        end = isEntity ? name - 1 : end - 1
      default: return end
      }
    }
    return nil
  }

  private static func matches(_ lower: StaticString, in text: UnsafeRawBufferPointer, at start: Int) -> Bool {
    guard start >= 0, start + lower.utf8CodeUnitCount <= text.count else { return false }
    for index in 0..<lower.utf8CodeUnitCount {
      let byte = text[start + index]
      let folded = byte.isASCIILetter ? byte | 0x20 : byte
      if folded != lower.utf8Start[index] { return false }
    }
    return true
  }

  private static func isBoundary(_ byte: UInt8?) -> Bool {
    guard let byte else { return true }
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "("), InlineText.boundary:
      return true
    default: return byte.isMarkdownSpace
    }
  }
}
