internal import Files
internal import Text

/// Finds the rows of problems in tables. Rows differ from lines, because a cell can have several lines.
struct TableRows {
  /// For each file, by its path: the row of each line.
  private var rows: [String: [Int]] = [:]

  /// From 1. Nil if the file is no table, and for its first row, which names the columns.
  mutating func row(of problem: Diagnostic) -> Int? {
    let ending = problem.file.split(separator: ".").last.map { $0.lowercased() }
    guard let line = problem.place?.line, ["csv", "tsv", "tab"].contains(ending) else { return nil }
    let known = rows[problem.file] ?? Self.rows(of: problem.file)
    rows[problem.file] = known
    guard known.indices.contains(line - 1), known[line - 1] > 1 else { return nil }
    return known[line - 1]
  }

  private static func rows(of path: String) -> [Int] {
    let bytes: [UInt8]
    // The import says why a file cannot be read.
    do throws(FileError) { bytes = try File.read(path, limit: 64 << 20).bytes } catch { return [] }
    var (rows, row, isQuoted) = ([1], 1, false)
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard byte == 0x0A else { continue }
      if !isQuoted { row += 1 }
      rows.append(row)
    }
    return rows
  }
}
