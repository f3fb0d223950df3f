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

  /// Nil unless the Markdown at `origin` is such a value.
  init?(of origin: MarkdownOrigin) {
    guard let first = origin.valueLines.first else { return nil }
    lines = origin.valueLines
    firstLine = origin.firstLine
    let value = first.firstRange(of: ": ").map { first[$0.upperBound...].drop { $0 == " " } }
    blockStart =
      value?.first == "|" ? lines.dropFirst().firstIndex { !$0.allSatisfy(\.isWhitespace) } : nil
  }

  /// Where in the file a part of line `line` of the Markdown stands. Nil if the value's lines differ from the
  /// file's, as in a folded value.
  func place(line: Int, column: Int, length: Int, text: String) -> Diagnostic.Place? {
    guard let blockStart, lines.indices.contains(blockStart + line - 1) else { return nil }
    let index = blockStart + line - 1
    let indentation = Self.indentation(of: lines[index]) - Self.indentation(of: text)
    return Diagnostic.Place(
      line: firstLine + index, column: column + indentation, length: length, sourceLine: lines[index])
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
      let place = line.withUTF8 { bytes -> (Diagnostic.Place, end: Int)? in
        let bytes = UnsafeRawBufferPointer(bytes)
        let from = index == start.line ? min(start.offset, bytes.count) : 0
        guard let found = bytes.firstRange(of: written, in: from..<bytes.count) else { return nil }
        let place = Diagnostic.Place(
          line: firstLine + index,
          column: 1 + UnsafeRawBufferPointer(rebasing: bytes[..<found.lowerBound]).scalarCount,
          length: max(1, UnsafeRawBufferPointer(rebasing: bytes[found]).scalarCount), sourceLine: lines[index]
        )
        return (place, found.upperBound)
      }
      if let (place, end) = place {
        cursor = (index, end)
        return place
      }
    }
    return nil
  }

  private static func indentation(of line: String) -> Int { line.utf8.prefix { $0 <= 0x20 }.count }
}
