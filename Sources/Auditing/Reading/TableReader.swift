/// Reads a table with commas, semicolons or tabs: each cell as a line with the title of its column.
enum TableReader {
  static func read(_ bytes: [UInt8]) -> FileText {
    let rows = bytes.split(separator: 0x0A)
    guard let head = rows.first else { return FileText() }
    let separator = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09].max { one, other in
      head.count { $0 == one } < head.count { $0 == other }
    }!
    let titles = head.split(separator: separator, omittingEmptySubsequences: false)
    var lines: [UInt8] = []
    for row in rows.dropFirst() {
      for (index, cell) in row.split(separator: separator, omittingEmptySubsequences: false).enumerated() {
        if index < titles.count {
          SpelledName.append(titles[index].filter { $0 != UInt8(ascii: "\"") }, to: &lines)
          lines += ": ".utf8
        }
        lines += cell.filter { $0 != UInt8(ascii: "\"") && $0 != 0x0D }
        lines.append(0x0A)
      }
    }
    return FileText(parts: [
      TextPart(source: .value, bytes: lines), TextPart(source: .text, bytes: Array(head)),
    ])
  }
}
