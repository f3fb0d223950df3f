#if canImport(Glibc)
  import Glibc
#endif

/// The extensions of CommonMark that can occur in a document. Extensions that cannot occur cost no time.
struct MarkdownFeatures: OptionSet {
  var rawValue: UInt8

  static let tables = MarkdownFeatures(rawValue: 1)
  static let strikethrough = MarkdownFeatures(rawValue: 2)
  static let footnotes = MarkdownFeatures(rawValue: 4)
  static let autolinks = MarkdownFeatures(rawValue: 8)
  static let tasks = MarkdownFeatures(rawValue: 16)
  /// `]:`, which every link reference definition contains.
  static let definitions = MarkdownFeatures(rawValue: 32)
  /// Text that is not a link because its destination has spaces.
  static let spacedDestinations = MarkdownFeatures(rawValue: 64)

  /// The extensions in the text of paragraphs.
  static let inline: MarkdownFeatures = [.strikethrough, .footnotes, .autolinks]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(of text: UnsafeRawBufferPointer) {
    self = []
    if text.contains(byte: UInt8(ascii: "~")) { insert(.strikethrough) }
    if text.contains(byte: UInt8(ascii: "@")) { insert(.autolinks) }
    if text.contains(byte: UInt8(ascii: "|")) { insert(.tables) }
    scanBrackets(text)
    SpacedDestination.forEach(in: text) { _ in insert(.spacedDestinations) }
    scanColons(text)
    if !contains(.autolinks) { scanDots(text) }
  }

  private mutating func scanBrackets(_ text: UnsafeRawBufferPointer) {
    text.forEach(byte: UInt8(ascii: "[")) { index in
      switch text.byte(at: index + 1) {
      case UInt8(ascii: "^"): insert(.footnotes)
      case UInt8(ascii: " "), UInt8(ascii: "x"), UInt8(ascii: "X"):
        if text.byte(at: index + 2) == UInt8(ascii: "]") { insert(.tasks) }
      default: break
      }
    }
  }

  private mutating func scanColons(_ text: UnsafeRawBufferPointer) {
    text.forEach(byte: UInt8(ascii: ":")) { index in
      let before = text.byte(at: index - 1)
      let after = text.byte(at: index + 1)
      if before == UInt8(ascii: "]") { insert(.definitions) }
      if before == UInt8(ascii: "-") || after == UInt8(ascii: "-") { insert(.tables) }
      guard after == UInt8(ascii: "/"), !contains(.autolinks) else { return }
      var start = index
      while let byte = text.byte(at: start - 1), byte.isASCIILetter { start -= 1 }
      if !isDestination(text, at: start) { insert(.autolinks) }
    }
  }

  private mutating func scanDots(_ text: UnsafeRawBufferPointer) {
    text.forEach(byte: UInt8(ascii: ".")) { index in
      guard text.byte(at: index - 1).map({ $0 | 0x20 }) == UInt8(ascii: "w"),
        text.byte(at: index - 2).map({ $0 | 0x20 }) == UInt8(ascii: "w"),
        !isDestination(text, at: index - 3)
      else { return }
      insert(.autolinks)
    }
  }

  /// Whether the URL is at a place that cmark itself makes a link: `](http:` or `<http:`.
  private func isDestination(_ text: UnsafeRawBufferPointer, at start: Int) -> Bool {
    let before = text.byte(at: start - 1)
    return before == UInt8(ascii: "<")
      || before == UInt8(ascii: "(") && text.byte(at: start - 2) == UInt8(ascii: "]")
  }
}

extension UnsafeRawBufferPointer {
  /// Nil if `index` is outside of the text.
  @inline(__always)
  func byte(at index: Int) -> UInt8? {
    index >= 0 && index < count ? self[index] : nil
  }

  func contains(byte: UInt8) -> Bool {
    guard let baseAddress else { return false }
    return memchr(baseAddress, Int32(byte), count) != nil
  }

  /// The first index at or after `start`.
  func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard let baseAddress, start < count,
      let found = memchr(baseAddress + start, Int32(byte), count - start)
    else { return nil }
    return UnsafeRawPointer(found) - baseAddress
  }

  func forEach(byte: UInt8, _ body: (Int) -> Void) {
    var start = 0
    while let index = firstIndex(of: byte, from: start) {
      body(index)
      start = index + 1
    }
  }

  /// The range of the first `needle` inside `range`.
  package func firstRange(of needle: UnsafeRawBufferPointer, in range: Range<Int>) -> Range<Int>? {
    let end = Swift.min(range.upperBound, count) - needle.count
    guard let baseAddress, let needleStart = needle.baseAddress, let first = needle.first else { return nil }
    var start = range.lowerBound
    while start <= end, let found = memchr(baseAddress + start, Int32(first), end - start + 1) {
      let index = UnsafeRawPointer(found) - baseAddress
      if memcmp(baseAddress + index, needleStart, needle.count) == 0 { return index..<index + needle.count }
      start = index + 1
    }
    return nil
  }
}

extension UInt8 {
  var isASCIILetter: Bool { self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z") }
  var isASCIIDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }
  var isMarkdownSpace: Bool { self == 0x20 || self >= 0x09 && self <= 0x0D }
  var isSpaceOrTab: Bool { self == 0x20 || self == 0x09 }
  /// Printable ASCII that is neither letter nor digit.
  var isASCIIPunctuation: Bool { self > 0x20 && self < 0x7F && !isASCIIAlphanumeric }
}
