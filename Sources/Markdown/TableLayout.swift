import CCMark

/// A table. cmark parses it as a paragraph, or as a heading if the line below it looks like an underline.
struct TableLayout {
  enum Alignment { case none, left, center, right }

  struct Row {
    /// The line in the part, from 1.
    var line: Int
    /// The ranges of the cells in the part's text.
    var cells: [Range<Int>]
  }

  /// The meaning of the block's last line, if cmark parsed it as the underline of a heading.
  enum Ending { case none, thematicBreak }

  let node: MarkdownNode
  /// The first child of the node that belongs to the table. The children before it are a paragraph of their own. Nil if
  /// there are none.
  let firstOfTable: MarkdownNode?
  let alignments: [Alignment]
  /// The first row is the header.
  let rows: [Row]
  let ending: Ending
  /// The header's first cell, once the cells are parsed.
  var firstCell: MarkdownNode?

  /// Nil if the block is not a table.
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
  /// The first child on a line, from 1. Nil if no child begins on this line, or if it is the first line of the node.
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

  /// Whether the line has only pipes, hyphens, colons and spaces, and is not a heading's underline.
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

  /// Splits the line at pipes without a backslash before them.
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
