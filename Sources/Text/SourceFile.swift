/// A text file as it was read, for diagnostics that show the line they speak of.
package struct SourceFile: Sendable {
  /// As diagnostics show it.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The text of line `number` (from 1) without its line break; empty behind the end.
  package func line(_ number: Int) -> String {
    var start = 0
    var line = 1
    while line < number {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return "" }
      start = end + 1
      line += 1
    }
    var end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    return number == 1 && text.unicodeScalars.first == "\u{FEFF}"
      ? String(text.unicodeScalars.dropFirst()) : text
  }

  /// The line `number`, which begins a value of YAML, and those below it that belong to the value by their indentation.
  package func valueLines(from number: Int) -> [String] {
    var lines: [String] = []
    var key = 0
    var rest = bytes[...]
    for _ in 1..<max(number, 1) { rest = rest.drop { $0 != UInt8(ascii: "\n") }.dropFirst() }
    while !rest.isEmpty {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      // A hyphen of a list is indentation to its key.
      let indentation = text.prefix { $0 == 0x20 || lines.isEmpty && $0 == UInt8(ascii: "-") }.count
      if lines.isEmpty { key = indentation } else if indentation <= key, indentation < text.count { break }
      lines.append(String(decoding: text, as: UTF8.self))
      rest = rest[line.endIndex...].dropFirst()
    }
    return lines
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
