import CCMark

extension MarkdownRenderer {
  /// The Markdown without what pages do not show: comments, raw HTML, and definitions that nothing refers to. Empty if
  /// it would take too long to parse. Such a text is an error where its page is made.
  package mutating func visible(_ markdown: UnsafeRawBufferPointer) -> [UInt8] {
    let part = MarkdownPart(markdown)
    guard markdown.contains(byte: UInt8(ascii: "<")) || HiddenDefinitions.canBe(in: markdown) else {
      return Array(markdown)
    }
    guard isQuick(part) else { return [] }
    var hidden = HiddenParts(part)
    memory.reset()
    memory.parse(markdown).root.forEachDescendant { hidden.look(at: $0) }
    hidden.findDefinitions()
    return hidden.rest
  }
}

/// The parts of a Markdown text that its page does not show.
private struct HiddenParts {
  private let part: MarkdownPart
  /// With the text to show instead.
  private var cuts: [(range: Range<Int>, text: [UInt8])] = []
  /// The lines of code blocks, from 1.
  private var code: [ClosedRange<Int>] = []
  private var commentsInCode = 0
  private var cursor = 0

  init(_ part: MarkdownPart) { self.part = part }

  /// Nodes come in the order of the text.
  mutating func look(at node: MarkdownNode) {
    switch node.kind {
    case CMARK_NODE_HTML_BLOCK:
      // cmark does not count the line that ends a comment. The literal ends with a line feed.
      var literal = node.literal
      if literal.last == 0x0A { literal = UnsafeRawBufferPointer(rebasing: literal.dropLast()) }
      var last = node.startLine
      literal.forEach(byte: 0x0A) { _ in last += 1 }
      let start = part.range(ofLine: node.startLine).lowerBound
      cut(start..<max(start, part.range(ofLine: last).upperBound), showing: literal)
    case CMARK_NODE_HTML_INLINE:
      var block = node
      while !block.isBlock, let parent = block.parent { block = parent }
      let lines = range(of: block)
      let rest = max(cursor, lines.lowerBound)..<max(cursor, lines.upperBound)
      let literal = node.literal
      let firstLine = UnsafeRawBufferPointer(rebasing: literal.prefix { $0 != 0x0A })
      if let found = part.text.firstRange(of: literal, in: rest) {
        cut(found, showing: literal)
      } else if let found = part.text.firstRange(of: firstLine, in: rest) {
        // HTML over several lines of a quote has marks of the quote in it. The rest of the block is lost.
        cut(found.lowerBound..<rest.upperBound, showing: UnsafeRawBufferPointer(start: nil, count: 0))
      } else {
        cut(rest, showing: UnsafeRawBufferPointer(start: nil, count: 0))
      }
    case CMARK_NODE_CODE_BLOCK:
      if node.startLine <= node.endLine { code.append(node.startLine...node.endLine) }
      commentsInCode += Self.comments(in: node.literal)
    case CMARK_NODE_CODE: commentsInCode += Self.comments(in: node.literal)
    default: break
    }
  }

  /// The lines of a block. To the end of the text if cmark does not keep its last line.
  private func range(of block: MarkdownNode) -> Range<Int> {
    let start = part.range(ofLine: block.startLine).lowerBound
    let isWhole = block.endLine >= block.startLine && block.startLine > 0
    return start..<(isWhole ? part.range(ofLine: block.endLine).upperBound : part.text.count)
  }

  mutating func findDefinitions() {
    let known = cuts.map(\.range).filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
    var next = 0
    // The end of the last range that begins before the definition at hand.
    var end = 0
    for lines in HiddenDefinitions(in: part, outside: code).lines {
      let range =
        part.range(ofLine: lines.lowerBound).lowerBound..<part.range(ofLine: lines.upperBound).upperBound
      while next < known.count, known[next].lowerBound < range.upperBound {
        end = max(end, known[next].upperBound)
        next += 1
      }
      if end <= range.lowerBound { cuts.append((range, [])) }
    }
  }

  /// The text without the parts.
  var rest: [UInt8] {
    var rest: [UInt8] = []
    var start = 0
    for cut in cuts.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where cut.range.lowerBound >= start {
      rest += part.text[start..<cut.range.lowerBound]
      rest += cut.text
      start = cut.range.upperBound
    }
    rest += part.text[start...]
    let left = rest.withUnsafeBytes { Self.comments(in: $0) }
    return left > commentsInCode ? Self.withoutComments(rest) : rest
  }

  private mutating func cut(_ range: Range<Int>, showing html: UnsafeRawBufferPointer) {
    var text: [UInt8] = []
    RawHTMLText.forEachText(in: html) { text += $0 }
    cuts.append((range, text))
    cursor = range.upperBound
  }

  private static func comments(in text: UnsafeRawBufferPointer) -> Int {
    var count = 0
    text.forEach(byte: UInt8(ascii: "<")) { if isComment(text, at: $0) { count += 1 } }
    return count
  }

  private static func isComment(_ text: UnsafeRawBufferPointer, at index: Int) -> Bool {
    text.byte(at: index + 1) == UInt8(ascii: "!") && text.byte(at: index + 2) == UInt8(ascii: "-")
      && text.byte(at: index + 3) == UInt8(ascii: "-")
  }

  /// A comment is where the parser finds no HTML, for example in a footnote. Better some code loses a comment too than
  /// that readers see one.
  private static func withoutComments(_ text: [UInt8]) -> [UInt8] {
    var rest: [UInt8] = []
    text.withUnsafeBytes { text in
      var index = 0
      while let start = text.firstIndex(of: UInt8(ascii: "<"), from: index) {
        let isComment = isComment(text, at: start)
        rest += text[index..<(isComment ? start : start + 1)]
        index = start + 1
        guard isComment else { continue }
        index = start + 4
        while index < text.count, !text[..<index].suffix(3).elementsEqual("-->".utf8) { index += 1 }
      }
      rest += text[index...]
    }
    return rest
  }
}

/// Definitions of links and footnotes that nothing refers to. Authors use them as comments: `[//]: # (secret)`.
private struct HiddenDefinitions {
  /// From 1, in order.
  private(set) var lines: [ClosedRange<Int>] = []

  static func canBe(in text: UnsafeRawBufferPointer) -> Bool {
    var found = false
    text.forEach(byte: UInt8(ascii: ":")) { found = found || text.byte(at: $0 - 1) == UInt8(ascii: "]") }
    return found
  }

  init(in part: MarkdownPart, outside code: [ClosedRange<Int>]) {
    var definitions: [(lines: ClosedRange<Int>, label: String)] = []
    var references: [String: Int] = [:]
    var line = 1
    var block = 0
    while line <= part.lineCount {
      let text = String(decoding: part.line(line), as: UTF8.self)
      for label in Self.labels(in: text) { references[label, default: 0] += 1 }
      let first = line
      line += 1
      // Blocks and lines come in the same order.
      while block < code.count, code[block].upperBound < first { block += 1 }
      let isCode = block < code.count && code[block].contains(first)
      guard !isCode, let label = Self.label(definedIn: text) else {
        continue
      }
      while let last = Self.lastOfMore(label, from: line, in: part) { line = last + 1 }
      definitions.append((first...(line - 1), label))
    }
    lines = definitions.filter { references[$0.label] == 1 }.map(\.lines)
  }

  /// Every text in brackets, in lower case.
  private static func labels(in line: String) -> [String] {
    guard line.utf8.contains(UInt8(ascii: "[")) else { return [] }
    return line.split(separator: "[", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      part.firstIndex(of: "]").map { part[..<$0].lowercased() }
    }
  }

  private static func label(definedIn line: String) -> String? {
    let text = line.drop { $0 == " " || $0 == ">" }
    guard text.hasPrefix("["), let end = text.firstRange(of: "]:") else { return nil }
    let label = text[text.index(after: text.startIndex)..<end.lowerBound]
    return label.contains("[") || label.isEmpty ? nil : label.lowercased()
  }

  /// The last line of a definition that continues at `line` with the title of a link or with more of a footnote. Nil if
  /// the definition ends before `line`.
  private static func lastOfMore(_ label: String, from line: Int, in part: MarkdownPart) -> Int? {
    guard line <= part.lineCount else { return nil }
    let text = String(decoding: part.line(line), as: UTF8.self)
    let words = text.drop { $0 == " " || $0 == "\t" }
    guard label.hasPrefix("^") else { return words.first.map("\"'(".contains) == true ? line : nil }
    if words.isEmpty {
      // A paragraph of a footnote is indented.
      let next = String(decoding: part.line(line + 1), as: UTF8.self)
      return next.hasPrefix("  ") || next.hasPrefix("\t") ? line + 1 : nil
    }
    return self.label(definedIn: text) == nil ? line : nil
  }
}
