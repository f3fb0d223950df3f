/// Estimates the extra cost of a text for cmark, besides the cost of its length. Counts steps without parsing the text.
///
/// cmark 0.30 visits all open images at each link, and all open lists at each line. If the meaning of a character is
/// uncertain, the count is too high, not too low.
struct ParsingCost {
  /// The largest number of steps. They take a fraction of a second. An ordinary story takes a few thousand steps.
  static let limit = 20_000_000

  enum Cause { case openImages, nesting }

  private let part: MarkdownPart
  private var steps = 0

  /// The first line that exceeds the limit, with the cause. Nil if the text is within the limit.
  static func excess(of part: MarkdownPart) -> (line: Int, cause: Cause)? {
    var cost = ParsingCost(part: part)
    if let line = cost.lineOfNesting() { return (line, .nesting) }
    return cost.lineOfImages().map { ($0, .openImages) }
  }

  private init(part: MarkdownPart) { self.part = part }

  /// Every level needs a `>`, or two columns of a mark or of indentation.
  private mutating func lineOfNesting() -> Int? {
    var open = 0
    var isBehindBlank = true
    for line in 1..<max(part.lineCount + 1, 1) {
      let (levels, isBlank) = levels(ofLine: line)
      if isBlank {
        isBehindBlank = true
      } else {
        // Text without indentation ends all lists, unless it continues a paragraph.
        open = levels == 0 && isBehindBlank ? 0 : max(open, levels)
        isBehindBlank = false
      }
      steps += open
      if steps > Self.limit { return line }
    }
    return nil
  }

  private func levels(ofLine line: Int) -> (levels: Int, isBlank: Bool) {
    var columns = 0
    var quotes = 0
    for index in part.starts[line - 1]..<part.starts[line] {
      switch part.text[index] {
      case 0x20: columns += 1
      case 0x09: columns += 4
      case 0x0A, 0x0D: break
      case UInt8(ascii: ">"): quotes += 1
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "."), UInt8(ascii: ")"):
        columns += 1
      case let byte where byte.isASCIIDigit: break
      default: return (quotes + columns / 2, false)
      }
    }
    return (
      quotes + columns / 2, quotes == 0 && part.text[part.range(ofLine: line)].allSatisfy(\.isSpaceOrTab)
    )
  }

  private mutating func lineOfImages() -> Int? {
    var images = 0
    part.text.forEach(byte: UInt8(ascii: "!")) { index in
      if part.text.byte(at: index + 1) == UInt8(ascii: "[") { images += 1 }
    }
    guard images > Self.limit / max(part.text.count, 1) else { return nil }
    var brackets = OpenBrackets()
    for line in 1...part.lineCount {
      let range = part.range(ofLine: line)
      if part.text[range].allSatisfy(\.isSpaceOrTab) { brackets = OpenBrackets() }
      brackets.read(part.text, range, &steps)
      if steps > Self.limit { return line }
    }
    return nil
  }
}

/// The open brackets in a run of lines without a blank line. A paragraph never extends beyond such a run.
private struct OpenBrackets {
  /// Whether each open bracket belongs to an image.
  private var open: [Bool] = []
  private var images = 0
  /// Whether each `]` ends a bracket for sure. A `]` in code, tags and escapes does not end a bracket.
  private var isSure = true

  mutating func read(_ text: UnsafeRawBufferPointer, _ range: Range<Int>, _ steps: inout Int) {
    for index in range {
      switch text[index] {
      case UInt8(ascii: "["):
        let isImage = text.byte(at: index - 1) == UInt8(ascii: "!")
        open.append(isImage)
        if isImage { images += 1 }
      case UInt8(ascii: "]"):
        if isSure, open.popLast() == true { images -= 1 } else { steps += images }
        if text.byte(at: index + 1) == UInt8(ascii: "("), !isPlainDestination(text, index + 2) {
          isSure = false
        }
      case UInt8(ascii: "`"), UInt8(ascii: "<"), UInt8(ascii: "\\"): isSure = false
      default: break
      }
    }
  }

  /// Whether the parenthesis ends before any character that can begin a text with brackets.
  private func isPlainDestination(_ text: UnsafeRawBufferPointer, _ start: Int) -> Bool {
    var index = start
    while let byte = text.byte(at: index) {
      switch byte {
      case UInt8(ascii: ")"): return true
      case UInt8(ascii: "]"), UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "\""), UInt8(ascii: "'"),
        0x0A, 0x0D:
        return false
      default: index += 1
      }
    }
    return true
  }
}
