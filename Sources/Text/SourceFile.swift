/// The content of a text file, for diagnostics that show a line of it.
package struct SourceFile: Sendable {
  /// The path in diagnostics.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The text of line `number` (from 1) without its line break. Empty after the end of the file.
  package func line(_ number: Int) -> String {
    var start = 0
    var line = 1
    while line < number {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return "" }
      start = end + 1
      line += 1
    }
    return String(decoding: bytes[range(ofLineAt: start)], as: UTF8.self)
  }

  /// The line that starts at byte `start`, without its line break and without a byte order mark.
  func range(ofLineAt start: Int) -> Range<Int> {
    var end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    let hasMark = start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    return (hasMark ? 3 : start)..<end
  }

  /// `column` is in Unicode scalars from 1.
  package func place(line: Int, column: Int, length: Int = 1) -> Diagnostic.Place {
    Diagnostic.Place(line: line, column: column, length: max(1, length), sourceLine: self.line(line))
  }

  /// The place of the byte at `offset`.
  package func place(at offset: Int, length: Int = 1) -> Diagnostic.Place {
    let before = bytes[..<min(offset, bytes.count)]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let column = before[start...].count { $0 & 0xC0 != 0x80 } + 1
    return place(line: line, column: column, length: length)
  }
}
