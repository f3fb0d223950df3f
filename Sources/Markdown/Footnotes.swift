/// The footnotes of a document. They are cut out before cmark parses the document, because cmark has no footnotes and
/// reads `[^1]: word` as a link reference definition.
struct Footnotes {
  struct Definition: Equatable {
    var label: String
    /// The line in the original Markdown, from 1.
    var line: Int
    /// The definition without its label and indentation, line by line.
    var lines: [Range<Int>]
  }

  private(set) var definitions: [Definition] = []
  /// Definitions with the label of an earlier definition.
  private(set) var repeated: [Definition] = []
  private var places: [String: Int] = [:]

  var isEmpty: Bool { definitions.isEmpty }

  init() {}

  /// - Parameter blank: Called for every line of a definition.
  init(cutFrom source: MarkdownPart, blank: (Range<Int>) -> Void) {
    var scanner = FootnoteScanner(source: source)
    while let (definition, lines) = scanner.next() {
      for line in lines { blank(source.range(ofLine: line)) }
      let key = definition.label.lowercased()
      if places[key] == nil {
        places[key] = definitions.count
        definitions.append(definition)
      } else {
        repeated.append(definition)
      }
    }
  }

  func references(
    in text: InlineText, outside links: [Range<Int>], unknown: (String) -> Void
  ) -> [InlineMarks.Mark] {
    var marks: [InlineMarks.Mark] = []
    let bytes = text.bytes
    var index = 0
    var link = 0
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "[")) {
      index = start + 1
      guard index < bytes.count, bytes[index] == UInt8(ascii: "^"), !text.isEscaped(start),
        let end = labelEnd(in: bytes, from: start + 2)
      else { continue }
      let label = String(decoding: bytes[(start + 2)..<end], as: UTF8.self)
      index = end
      while link < links.count, links[link].upperBound <= start { link += 1 }
      if link < links.count, links[link].contains(start) { continue }
      if let place = places[label.lowercased()] {
        marks.append(InlineMarks.Mark(kind: .footnote(place), range: start..<end + 1))
      } else {
        unknown(label)
      }
    }
    return marks
  }

  private func labelEnd(in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "]") { return index > start ? index : nil }
      if byte.isMarkdownSpace || byte == UInt8(ascii: "[") || byte == InlineText.boundary { return nil }
      index += 1
    }
    return nil
  }
}

/// Finds the footnote definitions in the lines of a document.
private struct FootnoteScanner {
  let source: MarkdownPart
  private var line = 1
  /// The code block around the current line.
  private var fence: CodeFence?

  init(source: MarkdownPart) { self.source = source }

  mutating func next() -> (Footnotes.Definition, ClosedRange<Int>)? {
    while line <= source.lineCount {
      let range = source.range(ofLine: line)
      if let open = fence {
        if open.isClosed(by: source.text, range) { fence = nil }
      } else if let label = label(in: range) {
        return definition(label: label)
      } else {
        fence = CodeFence(source.text, range)
      }
      line += 1
    }
    return nil
  }

  /// `[^label]:` with at most three spaces before it.
  private func label(in range: Range<Int>) -> Range<Int>? {
    let text = source.text
    var start = range.lowerBound
    while start < range.upperBound, text[start] == 0x20 { start += 1 }
    guard start - range.lowerBound <= 3, start + 5 <= range.upperBound,
      text[start] == UInt8(ascii: "["), text[start + 1] == UInt8(ascii: "^")
    else { return nil }
    var end = start + 2
    while end < range.upperBound, text[end] != UInt8(ascii: "]") {
      if text[end].isMarkdownSpace || text[end] == UInt8(ascii: "[") { return nil }
      end += 1
    }
    guard end > start + 2, end + 1 < range.upperBound, text[end + 1] == UInt8(ascii: ":") else { return nil }
    return start + 2..<end
  }

  private mutating func definition(label: Range<Int>) -> (Footnotes.Definition, ClosedRange<Int>) {
    let text = source.text
    let first = line
    let whole = source.range(ofLine: line)
    var start = label.upperBound + 2
    while start < whole.upperBound, text[start].isSpaceOrTab { start += 1 }
    var lines = [start..<whole.upperBound]
    var last = first
    var blanks: [Range<Int>] = []
    var fence = CodeFence(text, lines[0])
    line += 1
    while line <= source.lineCount {
      let range = source.range(ofLine: line)
      if isBlank(range) {
        blanks.append(range.upperBound..<range.upperBound)
      } else if let body = unindented(range) {
        lines += blanks
        blanks = []
        lines.append(body)
        fence = fence.map { $0.isClosed(by: text, body) ? nil : $0 } ?? CodeFence(text, body)
        last = line
      } else if blanks.isEmpty, fence == nil, continuesParagraph(range) {
        lines.append(range)
        last = line
      } else {
        break
      }
      line += 1
    }
    line = last + 1
    let name = String(decoding: text[label], as: UTF8.self)
    return (Footnotes.Definition(label: name, line: first, lines: lines), first...last)
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    source.text[range].allSatisfy { $0.isSpaceOrTab }
  }

  /// The line without four columns of indentation. Nil if it has fewer.
  private func unindented(_ range: Range<Int>) -> Range<Int>? {
    var start = range.lowerBound
    while start < range.upperBound, start - range.lowerBound < 4 {
      if source.text[start] == UInt8(ascii: "\t") { return start + 1..<range.upperBound }
      if source.text[start] != 0x20 { return nil }
      start += 1
    }
    return start - range.lowerBound == 4 ? start..<range.upperBound : nil
  }

  /// Whether a line without indentation continues the paragraph above it, by the usual rule of Markdown.
  private func continuesParagraph(_ range: Range<Int>) -> Bool {
    if label(in: range) != nil || CodeFence(source.text, range) != nil { return false }
    var start = range.lowerBound
    while start < range.upperBound, source.text[start].isSpaceOrTab { start += 1 }
    switch source.text[start] {
    case UInt8(ascii: "#"), UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
      UInt8(ascii: "_"), UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: "|"):
      return false
    default:
      var digits = start
      while digits < range.upperBound, source.text[digits].isASCIIDigit { digits += 1 }
      guard digits > start, digits < range.upperBound else { return true }
      return source.text[digits] != UInt8(ascii: ".") && source.text[digits] != UInt8(ascii: ")")
    }
  }
}

/// The line that opens a fenced code block.
private struct CodeFence {
  private let mark: UInt8
  private let length: Int

  init?(_ text: UnsafeRawBufferPointer, _ range: Range<Int>) {
    guard let (mark, run) = Self.run(text, range), run.count >= 3 else { return nil }
    if mark == UInt8(ascii: "`"), text[run.upperBound..<range.upperBound].contains(mark) { return nil }
    self.mark = mark
    length = run.count
  }

  func isClosed(by text: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
    guard let (mark, run) = Self.run(text, range), mark == self.mark, run.count >= length else {
      return false
    }
    return text[run.upperBound..<range.upperBound].allSatisfy { $0.isSpaceOrTab }
  }

  private static func run(_ text: UnsafeRawBufferPointer, _ range: Range<Int>) -> (UInt8, Range<Int>)? {
    var start = range.lowerBound
    while start < range.upperBound, text[start] == 0x20 { start += 1 }
    guard start - range.lowerBound <= 3, start < range.upperBound else { return nil }
    let mark = text[start]
    guard mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return nil }
    var end = start
    while end < range.upperBound, text[end] == mark { end += 1 }
    return (mark, start..<end)
  }
}
