import Text

/// The lines of the file that a value of the front matter stands on. Its Markdown has others: without indentation, and
/// below `>` without line breaks.
struct ValueLines {
  private let lines: [String]
  private let firstLine: Int
  /// Where the Markdown's first line is among them if the value is a block whose lines are kept, as below `|`.
  private let blockStart: Int?
  /// Behind what was found last, in bytes: what is asked for next stands there.
  private var cursor = (line: 0, offset: 0)
  /// The place that was found last: a line can be long and have many links.
  private var known = (line: 0, offset: 0, column: 1)

  /// Nil unless the Markdown at `origin` is such a value.
  init?(of origin: MarkdownOrigin) {
    guard let first = origin.valueLines.first else { return nil }
    lines = origin.valueLines
    firstLine = origin.firstLine
    let value = first.firstRange(of: ": ").map { first[$0.upperBound...].drop { $0 == " " } }
    blockStart =
      value?.first == "|" ? lines.dropFirst().firstIndex { !$0.allSatisfy(\.isWhitespace) } : nil
  }

  /// Where in the file a part of line `line` of the Markdown stands; `indentation` is this line's. Nil if the value's
  /// lines differ from the file's, as in a folded value.
  mutating func place(line: Int, column: Int, length: Int, indentation: Int) -> Diagnostic.Place? {
    guard let blockStart, lines.indices.contains(blockStart + line - 1) else { return nil }
    let index = blockStart + line - 1
    let column = column + Self.indentation(of: lines[index]) - indentation
    if known.line != index || known.column > column { known = (index, 0, 1) }
    var text = lines[index]
    return text.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      while known.column < column, known.offset < bytes.count {
        known.offset += 1
        while known.offset < bytes.count, bytes[known.offset] & 0xC0 == 0x80 { known.offset += 1 }
        known.column += 1
      }
      return Diagnostic.Place(
        line: firstLine + index, column: column, length: length,
        excerpt: LineExcerpt(bytes, column: known.column, offset: known.offset))
    }
  }

  /// Where `written` stands; where the value begins if it stands nowhere.
  mutating func place(of written: UnsafeRawBufferPointer) -> Diagnostic.Place {
    if let found = find(written, from: cursor) ?? find(written, from: (0, 0)) { return found }
    return Diagnostic.Place(line: firstLine, column: 1, sourceLine: lines[0])
  }

  private mutating func find(
    _ written: UnsafeRawBufferPointer, from start: (line: Int, offset: Int)
  ) -> Diagnostic.Place? {
    for index in start.line..<lines.count {
      var line = lines[index]
      let place = line.withUTF8 { bytes -> Diagnostic.Place? in
        let bytes = UnsafeRawBufferPointer(bytes)
        let from = index == start.line ? min(start.offset, bytes.count) : 0
        guard let found = bytes.firstRange(of: written, in: from..<bytes.count) else { return nil }
        if known.line != index || known.offset > found.lowerBound { known = (index, 0, 1) }
        let passed = UnsafeRawBufferPointer(rebasing: bytes[known.offset..<found.lowerBound])
        known = (index, found.lowerBound, known.column + passed.scalarCount)
        cursor = (index, found.upperBound)
        return Diagnostic.Place(
          line: firstLine + index, column: known.column,
          length: max(1, UnsafeRawBufferPointer(rebasing: bytes[found]).scalarCount),
          excerpt: LineExcerpt(bytes, column: known.column, offset: known.offset))
      }
      if let place { return place }
    }
    return nil
  }

  private static func indentation(of line: String) -> Int { line.utf8.prefix { $0 <= 0x20 }.count }
}
