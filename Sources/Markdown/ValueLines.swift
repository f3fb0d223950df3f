internal import Text

/// The lines of the file with a value of the front matter. The lines of its Markdown are different: they have no
/// indentation, and after `>` there are no line breaks.
struct ValueLines {
  private let lines: [String]
  private let firstLine: Int
  /// The index of the Markdown's first line in `lines`, if the value is a block that keeps its lines, as after `|`.
  private let blockStart: Int?
  /// The end of the last text that was found, in bytes. The next text is usually after it.
  private var cursor = (line: 0, offset: 0)
  /// The last place that was found. It is kept because a line can be long and have many links.
  private var known = (line: 0, offset: 0, column: 1)
  /// The number of bytes that searches can still pass. After that, a place is the first line of the value.
  private var budget = 1 << 22

  /// Nil unless the Markdown at `origin` is a value of the front matter.
  init?(of origin: MarkdownOrigin) {
    guard let first = origin.valueLines.first else { return nil }
    lines = origin.valueLines
    firstLine = origin.firstLine
    let value = first.firstRange(of: ": ").map { first[$0.upperBound...].drop { $0 == " " } }
    blockStart =
      value?.first == "|" ? lines.dropFirst().firstIndex { !$0.allSatisfy(\.isWhitespace) } : nil
  }

  /// The place in the file of a part of line `line` of the Markdown. `indentation` is the indentation of this line in
  /// the Markdown. Nil if the value does not keep the lines of the file, as in a folded value.
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

  /// The place of `written`, or the first line of the value if the text is not there.
  mutating func place(of written: UnsafeRawBufferPointer) -> Diagnostic.Place {
    if let found = find(written, from: cursor) ?? find(written, from: (0, 0)) { return found }
    return Diagnostic.Place(line: firstLine, column: 1, sourceLine: lines[0])
  }

  private mutating func find(
    _ written: UnsafeRawBufferPointer, from start: (line: Int, offset: Int)
  ) -> Diagnostic.Place? {
    for index in start.line..<lines.count {
      guard budget > 0 else { return nil }
      var line = lines[index]
      budget -= line.utf8.count
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
