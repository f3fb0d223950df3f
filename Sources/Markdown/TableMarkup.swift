import CCMark
internal import Text

/// Writes tables. Their cells were parsed separately.
extension MarkdownWalk {
  /// The largest number of empty cells in one table that are added to short rows.
  private static let mostFilledCells = 100_000

  mutating func table(_ index: Int, _ links: (MarkdownLink) -> LinkTarget) {
    let layout = tableLayouts[index]
    if let firstOfTable = layout.firstOfTable { leadingParagraph(layout.node, upTo: firstOfTable, links) }
    let outer = part
    part = cellsPart
    out.freshLine()
    out.append("<table>\n<thead>\n")
    var cell = layout.firstCell
    var filled = 0
    for (number, row) in layout.rows.enumerated() {
      if number == 1 { out.append("<tbody>\n") }
      out.append("<tr>\n")
      for (column, alignment) in layout.alignments.enumerated() {
        if column >= row.cells.count {
          filled += 1
          if filled > Self.mostFilledCells { break }
        }
        startCell(isHeader: number == 0, alignment)
        if column < row.cells.count, let node = cell {
          renderInlines(of: node, links)
          cell = node.next
          excerpt.addSpace()
        }
        out.append(number == 0 ? "</th>\n" : "</td>\n")
      }
      out.append("</tr>\n")
      if number == 0 { out.append("</thead>\n") }
    }
    if layout.rows.count > 1 { out.append("</tbody>\n") }
    out.append("</table>\n")
    if layout.ending == .thematicBreak { out.append("<hr />\n") }
    part = outer
  }

  private mutating func startCell(isHeader: Bool, _ alignment: TableLayout.Alignment) {
    out.append(isHeader ? "<th" : "<td")
    switch alignment {
    case .none: out.append(">")
    case .left: out.append(" class=\"at-left\">")
    case .center: out.append(" class=\"at-center\">")
    case .right: out.append(" class=\"at-right\">")
    }
  }

  /// Writes the lines above the header. cmark parses them as one paragraph with the table.
  private mutating func leadingParagraph(
    _ paragraph: MarkdownNode, upTo end: MarkdownNode, _ links: (MarkdownLink) -> LinkTarget
  ) {
    noteLines(of: paragraph)
    let lineBreak = end.previous
    out.freshLine()
    out.append("<p>")
    isInParagraph = !isInNote
    startInlines(of: paragraph, upTo: lineBreak)
    var child = paragraph.firstChild
    while let node = child, node != lineBreak {
      render(node, links)
      child = node.next
    }
    if inlineMarks.last?.container == paragraph { inlineMarks.removeLast() }
    out.append("</p>\n")
    isInParagraph = false
    excerpt.addSpace()
  }
}
