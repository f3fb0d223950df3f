/// Finds many places in one file. If the caller asks in the order of the file, each line is read once.
package struct SourceLines: Sendable {
  private let file: SourceFile
  /// The start of each line, in bytes.
  private let starts: [Int]
  /// The last place found.
  private var known = (line: 0, column: 1, offset: 0)

  package init(of file: SourceFile) {
    self.file = file
    var starts = [0]
    for (index, byte) in file.bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(index + 1) }
    self.starts = starts
  }

  /// The text of line `number`, from 1, without its line break. Empty after the end of the file.
  package func line(_ number: Int) -> String {
    starts.indices.contains(number - 1)
      ? String(decoding: file.bytes[file.range(ofLineAt: starts[number - 1])], as: UTF8.self) : ""
  }

  /// The lines of a YAML value that begins on line `number`. The indentation decides which lines belong to it.
  package func valueLines(from number: Int) -> [String] {
    var lines: [String] = []
    var key = 0
    for number in max(number, 1)..<max(number, starts.count) + 1 {
      let text = line(number)
      // For its key, the hyphen of a list counts as indentation.
      let indentation = text.utf8.prefix { $0 == 0x20 || lines.isEmpty && $0 == UInt8(ascii: "-") }.count
      if lines.isEmpty {
        key = indentation
      } else if indentation <= key, indentation < text.utf8.count {
        break
      }
      lines.append(text)
    }
    return lines
  }

  /// `column` is in Unicode scalars from 1.
  package mutating func place(line: Int, column: Int, length: Int) -> Diagnostic.Place {
    guard starts.indices.contains(line - 1) else {
      return Diagnostic.Place(line: line, column: column, length: length, sourceLine: "")
    }
    let range = file.range(ofLineAt: starts[line - 1])
    if known.line != line || known.column > column { known = (line, 1, range.lowerBound) }
    while known.column < column, known.offset < range.upperBound {
      known.offset += 1
      while known.offset < range.upperBound, file.bytes[known.offset] & 0xC0 == 0x80 { known.offset += 1 }
      known.column += 1
    }
    return file.bytes.withUnsafeBytes { bytes in
      Diagnostic.Place(
        line: line, column: column, length: length,
        excerpt: LineExcerpt(
          UnsafeRawBufferPointer(rebasing: bytes[range]), column: known.column,
          offset: known.offset - range.lowerBound))
    }
  }
}
