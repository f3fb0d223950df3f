import CCMark

/// A table that cmark took for a paragraph, or for a heading that is underlined by the line below it.
struct TableLayout {
  enum Alignment { case none, left, center, right }

  struct Row {
    /// From 1, in its part.
    var line: Int
    /// The cells' bytes in the part's text.
    var cells: [Range<Int>]
  }

  /// What the block's last line is where cmark took it for the underline of a heading.
  enum Ending { case none, thematicBreak }

  let node: MarkdownNode
  /// The child of the node that the table's text begins with; what is before is a paragraph of its own.
  let firstOfTable: MarkdownNode?
  let alignments: [Alignment]
  /// The first is the header.
  let rows: [Row]
  let ending: Ending
  /// The header's first cell, once the cells are parsed.
  var firstCell: MarkdownNode?

  /// Nil if the block is none.
  init?(_ node: MarkdownNode, in part: MarkdownPart) {
    let first = node.startLine
    let isHeading = node.kind == CMARK_NODE_HEADING
    var last = node.endLine
    guard first >= 1, last > first else { return nil }
    let reader = TableReader(node: node, part: part)
    guard let delimiter = (first + 1...last).first(where: { reader.mayBeDelimiter($0) }),
      let alignments = reader.alignments(ofLine: delimiter)
    else { return nil }
    let header = reader.row(delimiter - 1)
    guard header.cells.count == alignments.count else { return nil }

    var ending = Ending.none
    if isHeading {
      guard last > delimiter else { return nil }
      let underline = reader.content(ofLine: last)
      if part.text[underline].first == UInt8(ascii: "-") {
        ending = .thematicBreak
        last -= 1
      }
    }
    var firstOfTable: MarkdownNode?
    if delimiter - 1 > first {
      guard let start = node.child(onLine: delimiter - 1) else { return nil }
      firstOfTable = start
    }
    self.node = node
    self.firstOfTable = firstOfTable
    self.alignments = alignments
    self.ending = ending
    rows = [header] + (delimiter + 1..<last + 1).map { reader.row($0) }
  }
}

extension MarkdownNode {
  /// The child that begins a line of its own, from 1.
  fileprivate func child(onLine line: Int) -> MarkdownNode? {
    var child = firstChild
    var isAfterBreak = false
    while let node = child {
      let kind = node.kind
      if isAfterBreak, node.startLine == line { return node }
      if node.startLine > line { return nil }
      isAfterBreak = kind == CMARK_NODE_SOFTBREAK || kind == CMARK_NODE_LINEBREAK
      child = node.next
    }
    return nil
  }
}

/// Reads the lines of a block as rows, by the rules of the GFM specification, "Tables (extension)".
private struct TableReader {
  let part: MarkdownPart
  private let lines: BlockLines

  init(node: MarkdownNode, part: MarkdownPart) {
    self.part = part
    lines = BlockLines(of: node, in: part)
  }

  func content(ofLine line: Int) -> Range<Int> { lines.content(ofLine: line) }

  /// Only pipes, hyphens, colons and spaces, and not a heading's underline.
  func mayBeDelimiter(_ line: Int) -> Bool {
    let content = part.text[content(ofLine: line)]
    var hasHyphen = false
    var hasOther = false
    for byte in content {
      switch byte {
      case UInt8(ascii: "-"): hasHyphen = true
      case UInt8(ascii: "|"), UInt8(ascii: ":"): hasOther = true
      default: if !byte.isSpaceOrTab { return false }
      }
    }
    return hasHyphen && hasOther
  }

  func alignments(ofLine line: Int) -> [TableLayout.Alignment]? {
    var alignments: [TableLayout.Alignment] = []
    for cell in row(line).cells {
      var hyphens = cell
      let text = part.text
      let isLeft = !hyphens.isEmpty && text[hyphens.lowerBound] == UInt8(ascii: ":")
      if isLeft { hyphens = hyphens.lowerBound + 1..<hyphens.upperBound }
      let isRight = !hyphens.isEmpty && text[hyphens.upperBound - 1] == UInt8(ascii: ":")
      if isRight { hyphens = hyphens.lowerBound..<hyphens.upperBound - 1 }
      guard !hyphens.isEmpty, text[hyphens].allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
      switch (isLeft, isRight) {
      case (true, true): alignments.append(.center)
      case (true, false): alignments.append(.left)
      case (false, true): alignments.append(.right)
      case (false, false): alignments.append(.none)
      }
    }
    return alignments
  }

  /// Splits at pipes that no backslash stands before.
  func row(_ line: Int) -> TableLayout.Row {
    let text = part.text
    var range = content(ofLine: line)
    if text.byte(at: range.lowerBound) == UInt8(ascii: "|"), !range.isEmpty {
      range = range.lowerBound + 1..<range.upperBound
    }
    var cells: [Range<Int>] = []
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      if text[index] == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      if text[index] == UInt8(ascii: "|") {
        cells.append(text.trimmed(start..<index))
        start = index + 1
      }
      index += 1
    }
    if start < range.upperBound { cells.append(text.trimmed(start..<range.upperBound)) }
    return TableLayout.Row(line: line, cells: cells)
  }
}
