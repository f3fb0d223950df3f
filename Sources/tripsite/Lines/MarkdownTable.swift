/// A table of the reference, as Markdown.
struct MarkdownTable {
  let columns: [String]
  let rows: [[String]]

  var text: String {
    let lines = [columns, columns.map { _ in "---" }] + rows
    return lines.map { cells in
      "| " + cells.map { $0.split(separator: "|").joined(separator: "\\|") }.joined(separator: " | ") + " |"
    }.joined(separator: "\n")
  }
}
