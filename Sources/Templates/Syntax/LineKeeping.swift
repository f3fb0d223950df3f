/// Adds the text between tags line by line. A tag that is alone on its line removes the line.
extension TemplateParser {
  mutating func add(_ node: TemplateNode) { stack[stack.count - 1].nodes.append(node) }

  /// Skips the tag. If it is alone on its line, skips the line and returns the range of the blanks before the tag.
  /// Returns nil otherwise.
  @discardableResult
  mutating func skipLine(of tag: TagReader.Tag) -> Range<Int>? {
    guard let start = lines.clearStart(before: tag.range.lowerBound), start >= cursor,
      let end = lines.clearEnd(behind: tag.range.upperBound)
    else {
      keepLine(of: tag)
      return nil
    }
    addText(upTo: start)
    cursor = end
    isAtLineStart = true
    return start..<tag.range.lowerBound
  }

  mutating func keepLine(of tag: TagReader.Tag) {
    addText(upTo: tag.range.lowerBound)
    if isAtLineStart { add(.lineStart(leading: tag.range.lowerBound..<tag.range.lowerBound)) }
    isAtLineStart = false
    cursor = tag.range.upperBound
  }

  mutating func addText(upTo end: Int) {
    while cursor < end {
      let newline = bytes[cursor..<end].firstIndex(of: UInt8(ascii: "\n"))
      let lineEnd = newline.map { $0 + 1 } ?? end
      // A blank line stays blank under any indentation.
      if isAtLineStart, newline == nil || lines.clearEnd(behind: cursor) == nil {
        let leadingEnd = min(lines.leadingEnd(from: cursor), lineEnd)
        add(.lineStart(leading: cursor..<leadingEnd))
        if leadingEnd < lineEnd { add(.text(leadingEnd..<lineEnd)) }
      } else {
        add(.text(cursor..<lineEnd))
      }
      isAtLineStart = newline != nil
      cursor = lineEnd
    }
  }
}
