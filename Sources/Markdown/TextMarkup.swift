import CCMark
internal import Entities
internal import Text

extension MarkdownNode {
  /// The text under the node, without markup and raw HTML. Line breaks become spaces.
  var plainText: String {
    if let only = firstChild, only.next == nil, only.kind == CMARK_NODE_TEXT {
      return String(decoding: only.literal, as: UTF8.self)
    }
    var bytes: [UInt8] = []
    forEachDescendant { node in
      switch node.kind {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE: bytes.append(contentsOf: node.literal)
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: bytes.append(0x20)
      default: break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Writes text, marks of extensions in it, and raw HTML.
extension MarkdownWalk {
  /// Searches for extensions in the text of a paragraph, heading, cell, link or emphasis.
  /// - Parameter end: The first child that is not written with the others.
  mutating func startInlines(of container: MarkdownNode, upTo end: MarkdownNode? = nil) {
    guard !features.isDisjoint(with: .inline), container.firstChild != nil else { return }
    var text = InlineText()
    swap(&text, &inlineText)
    text.fill(from: container, upTo: end) { text in
      guard let lines = linesOfLeaf(), let range = lines.range(of: text) else { return nil }
      return UnsafeRawBufferPointer(rebasing: part.text[range])
    }
    var unknown: [String] = []
    let marks = InlineMarks(
      container: container, text: text, features: features, isInLink: linkDepth > 0, footnotes: footnotes,
      unknownFootnote: { unknown.append($0) })
    swap(&text, &inlineText)
    if let marks { inlineMarks.append(marks) }
    for label in unknown { reportUnknownFootnote(label) }
  }

  /// Skips a child that is not text. In a container with marks, such a child has one byte in the text.
  mutating func passInMarkedText(_ node: MarkdownNode) {
    let last = inlineMarks.count - 1
    if node.parent == inlineMarks[last].container { inlineMarks[last].cursor += 1 }
  }

  mutating func text(_ node: MarkdownNode, _ links: (MarkdownLink) -> LinkTarget) {
    var literal = node.literal
    if features.contains(.spacedDestinations) { reportSpacedDestinations(in: node) }
    if taskMarkerLength > 0 {
      literal = UnsafeRawBufferPointer(rebasing: literal[taskMarkerLength...])
      taskMarkerLength = 0
    }
    if let marks = inlineMarks.last, marks.container == node.parent {
      markedText(literal, links)
    } else {
      out.appendMarkupText(literal)
      if isInParagraph { excerpt.add(literal) }
    }
  }

  private mutating func markedText(_ literal: UnsafeRawBufferPointer, _ links: (MarkdownLink) -> LinkTarget) {
    let last = inlineMarks.count - 1
    let start = inlineMarks[last].cursor
    let end = start + literal.count
    inlineMarks[last].cursor = end
    var position = max(start, inlineMarks[last].written)
    while inlineMarks[last].next < inlineMarks[last].marks.count {
      let mark = inlineMarks[last].marks[inlineMarks[last].next]
      let isEnd = mark.kind == .linkEnd && mark.range.lowerBound == end
      guard mark.range.lowerBound < end || isEnd else { break }
      if position < mark.range.lowerBound {
        plain(literal, from: position - start, to: mark.range.lowerBound - start)
      }
      position = max(position, mark.range.upperBound)
      inlineMarks[last].next += 1
      write(mark.kind, links)
    }
    if position < end { plain(literal, from: position - start, to: literal.count) }
    inlineMarks[last].written = max(position, end)
  }

  private mutating func plain(_ literal: UnsafeRawBufferPointer, from start: Int, to end: Int) {
    let text = UnsafeRawBufferPointer(rebasing: literal[start..<end])
    out.appendMarkupText(text)
    if isInParagraph { excerpt.add(text) }
  }

  private mutating func write(_ kind: InlineMarks.Mark.Kind, _ links: (MarkdownLink) -> LinkTarget) {
    switch kind {
    case .strikethroughStart: out.append("<del>")
    case .strikethroughEnd: out.append("</del>")
    case .linkStart(let address, let schemeLength): startAutolink(address, schemeLength, links)
    case .linkEnd: if autolinkHasTag { out.append("</a>") }
    case .footnote(let index): footnoteReference(index)
    }
  }

  mutating func rawInline(_ node: MarkdownNode) {
    let literal = node.literal
    if allowsRawHTML {
      out.append(literal)
    } else if RawHTMLText.hasTags(literal), literal.byte(at: 1) != UInt8(ascii: "/"), hasRoomForRawHTML() {
      reportRawHTML(places.place(ofText: literal, in: range(of: node)))
    }
  }

  mutating func rawBlock(_ node: MarkdownNode) {
    out.freshLine()
    let literal = node.literal
    if allowsRawHTML {
      out.append(literal)
      out.freshLine()
      return
    }
    if RawHTMLText.hasTags(literal), hasRoomForRawHTML() {
      let line = part.origin(ofLine: node.startLine)
      reportRawHTML(places.place(ofLine: line, column: part.origins == nil ? node.startColumn : 1))
    }
    out.append("<p>")
    let start = out.count
    RawHTMLText.forEachText(in: literal) { text in
      let text = UnsafeRawBufferPointer(
        rebasing: out.count > start ? text[...] : text.drop { $0.isMarkdownSpace })
      out.appendHTMLSourceText(text)
    }
    while out.count > start, let last = out.bytes.last, last.isMarkdownSpace {
      out.truncate(to: out.count - 1)
    }
    if out.count == start {
      out.truncate(to: start - 3)
    } else {
      out.append("</p>\n")
    }
    excerpt.addSpace()
  }

  private static let rawHTML = "raw HTML is left out"

  private mutating func hasRoomForRawHTML() -> Bool {
    findings.hasRoom(for: Self.rawHTML, in: origin.file)
  }

  private mutating func reportRawHTML(_ place: Diagnostic.Place) {
    findings.add(
      Diagnostic(
        .warning(.rawHTML), file: origin.file, place: place, Self.rawHTML,
        hint: "allow it with rawHTML: true in \(SiteWideFile.settings)"),
      of: Self.rawHTML)
  }
}

/// Finds items of task lists.
extension MarkdownWalk {
  func isTask(_ item: MarkdownNode) -> Bool {
    guard features.contains(.tasks), let first = item.firstChild, first.kind == CMARK_NODE_PARAGRAPH else {
      return false
    }
    return isDoneTask(first) != nil
  }

  /// True if an item's first paragraph begins with `[x]`, and false if it begins with `[ ]`. Nil otherwise.
  func isDoneTask(_ paragraph: MarkdownNode) -> Bool? {
    guard let parent = paragraph.parent, parent.kind == CMARK_NODE_ITEM, paragraph.previous == nil,
      let first = paragraph.firstChild, first.kind == CMARK_NODE_TEXT
    else { return nil }
    let text = first.literal
    guard text.count > 3, text[0] == UInt8(ascii: "["), text[2] == UInt8(ascii: "]"), text[3].isSpaceOrTab,
      // The source has no escape before the bracket.
      part.text.byte(at: part.range(ofLine: paragraph.startLine).lowerBound + paragraph.startColumn - 1)
        == UInt8(ascii: "[")
    else { return nil }
    switch text[1] {
    case UInt8(ascii: " "): return false
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return true
    default: return nil
    }
  }
}
