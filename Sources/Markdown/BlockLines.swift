import CCMark

/// The lines of a paragraph or heading, without the marks of the blocks around it.
struct BlockLines {
  let part: MarkdownPart
  private let firstLine: Int
  private let firstColumn: Int
  private let quoteDepth: Int
  private let isHeading: Bool

  init(of block: MarkdownNode, in part: MarkdownPart) {
    self.part = part
    firstLine = block.startLine
    firstColumn = block.startColumn
    isHeading = block.kind == CMARK_NODE_HEADING
    var depth = 0
    var parent = block.parent
    while let node = parent {
      if node.kind == CMARK_NODE_BLOCK_QUOTE { depth += 1 }
      parent = node.parent
    }
    quoteDepth = depth
  }

  /// The content of a line, without spaces around it.
  func content(ofLine line: Int) -> Range<Int> {
    let text = part.text
    var range = part.range(ofLine: line)
    if line == firstLine {
      var start = min(range.lowerBound + max(firstColumn - 1, 0), range.upperBound)
      if isHeading {
        while start < range.upperBound, text[start] == UInt8(ascii: "#") { start += 1 }
      }
      range = start..<range.upperBound
    } else {
      range = text.trimmed(range)
      for _ in 0..<quoteDepth {
        guard !range.isEmpty, text[range.lowerBound] == UInt8(ascii: ">") else { break }
        range = text.trimmed(range.lowerBound + 1..<range.upperBound)
      }
    }
    return text.trimmed(range)
  }

  /// The source of an inline of the block. If the inline began on an earlier line, only the source on its last line.
  /// cmark counts columns from the start of the block's own text.
  func range(of inline: MarkdownNode) -> Range<Int>? {
    guard inline.startLine >= firstLine else { return nil }
    let content = content(ofLine: inline.startLine)
    var start = content.lowerBound + inline.startColumn - firstColumn
    let end = content.lowerBound + inline.endColumn - firstColumn + 1
    if start >= end { start = content.lowerBound }
    guard start >= content.lowerBound, start < end, end <= content.upperBound else { return nil }
    return start..<end
  }
}

extension UnsafeRawBufferPointer {
  /// The range without spaces and tabs at both ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, self[start].isSpaceOrTab { start += 1 }
    while end > start, self[end - 1].isSpaceOrTab { end -= 1 }
    return start..<end
  }
}
