/// Rows of cells, with each column as wide as its widest cell, counted in Unicode scalars.
struct AlignedColumns {
  private let rows: [[String]]
  private let gap: String

  /// `gap` is the number of spaces between columns.
  init(_ rows: [[String]], gap: Int = 2) {
    self.rows = rows
    self.gap = String(repeating: " ", count: gap)
  }

  /// A line for each row, without columns that are empty in all rows and without spaces at the end.
  var dense: String {
    let columns = (0..<(rows.map(\.count).max() ?? 0)).filter { column in
      rows.contains { column < $0.count && !$0[column].isEmpty }
    }
    let filled = rows.map { row in columns.compactMap { $0 < row.count ? row[$0] : nil } }
    return AlignedColumns(filled, gap: gap.utf8.count).text
      .split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.unicodeScalars.lastIndex { $0 != " " }.map { String(line[...$0]) } ?? ""
      }.joined(separator: "\n")
  }

  /// A line for each row.
  var text: String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.compactMap { column < $0.count ? $0[column].unicodeScalars.count : nil }.max() ?? 0
    }
    return rows.map { cells in
      let padded = zip(cells, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.unicodeScalars.count)
      }
      return (padded.dropLast() + [cells.last ?? ""]).joined(separator: gap)
    }.joined(separator: "\n")
  }
}
