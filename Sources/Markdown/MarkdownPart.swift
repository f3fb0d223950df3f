/// A parsed text with its lines and the original lines in the Markdown.
struct MarkdownPart {
  let text: UnsafeRawBufferPointer
  /// The start of each line, and the end of the text.
  let starts: [Int]
  /// The line in the original Markdown, from 1, for each line of this text, from 0. Nil if this text is the original
  /// Markdown, or has the same lines.
  let origins: [Int]?

  init(_ text: UnsafeRawBufferPointer, origins: [Int]? = nil) {
    self.text = text
    self.origins = origins
    var starts = [0]
    starts.reserveCapacity(text.count / 32 + 8)
    if text.contains(byte: UInt8(ascii: "\r")) {
      for index in text.indices {
        let byte = text[index]
        let endsLine =
          byte == UInt8(ascii: "\n")
          || byte == UInt8(ascii: "\r") && text.byte(at: index + 1) != UInt8(ascii: "\n")
        if endsLine { starts.append(index + 1) }
      }
    } else {
      text.forEach(byte: UInt8(ascii: "\n")) { starts.append($0 + 1) }
    }
    if starts.last != text.count { starts.append(text.count) }
    self.starts = starts
  }

  var lineCount: Int { starts.count - 1 }

  /// The bytes of a line, from 1, without its line break.
  func range(ofLine line: Int) -> Range<Int> {
    guard line >= 1, line <= lineCount else { return text.count..<text.count }
    let start = starts[line - 1]
    var end = starts[line]
    while end > start, text[end - 1] == UInt8(ascii: "\n") || text[end - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    return start..<end
  }

  func line(_ line: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: text[range(ofLine: line)])
  }

  /// The line, from 1, that contains the byte at `offset`.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count - 1
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The first line that opens more quotes and lists than `limit`. The time that cmark needs for such lines grows with
  /// the square of the depth.
  func firstLine(nestedDeeperThan limit: Int) -> Int? {
    for line in 1..<max(starts.count, 1) where starts[line] - starts[line - 1] > limit {
      var marks = 0
      scan: for index in starts[line - 1]..<starts[line] {
        let byte = text[index]
        switch byte {
        case UInt8(ascii: ">"): marks += 1
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "."), UInt8(ascii: ")"):
          if text.byte(at: index + 1)?.isSpaceOrTab == true { marks += 1 }
        default: if !byte.isSpaceOrTab, !byte.isASCIIDigit { break scan }
        }
      }
      if marks > limit { return line }
    }
    return nil
  }

  /// The line in the original Markdown.
  func origin(ofLine line: Int) -> Int {
    guard let origins else { return line }
    return line >= 1 && line <= origins.count ? origins[line - 1] : 1
  }
}

extension UnsafeRawBufferPointer {
  /// The number of UTF-8 bytes that begin a scalar.
  var scalarCount: Int {
    var count = 0
    for byte in self where byte & 0xC0 != 0x80 { count += 1 }
    return count
  }
}
