/// The `@import` rules of a stylesheet, outside of comments and strings.
struct StylesheetImports {
  /// Each rule from its `@` to behind its semicolon.
  private(set) var ranges: [Range<Int>] = []
  private let bytes: [UInt8]
  private var cursor = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var start: Int?
    while cursor < bytes.count {
      if start == nil, isImport { start = cursor }
      if let begun = start, bytes[cursor] == UInt8(ascii: ";") {
        ranges.append(begun..<(cursor + 1))
        start = nil
      } else if let begun = start, bytes[cursor] == UInt8(ascii: "{") {
        // The semicolon is missing.
        ranges.append(begun..<(bytes[begun..<cursor].firstIndex(of: UInt8(ascii: "\n")) ?? cursor))
        start = nil
      }
      step()
    }
    if let start { ranges.append(start..<bytes.count) }
  }

  private var isImport: Bool {
    let word = Array("@import".utf8)
    return cursor + word.count <= bytes.count
      && zip(bytes[cursor...], word).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
  }

  /// Goes behind the comment, the string, the address or the byte at the cursor.
  private mutating func step() {
    let rest = bytes[cursor...]
    if rest.starts(with: "/*".utf8) {
      cursor += 2
      while cursor < bytes.count, !bytes[cursor...].starts(with: "*/".utf8) { cursor += 1 }
      cursor = min(cursor + 2, bytes.count)
    } else if bytes[cursor] == UInt8(ascii: "\"") || bytes[cursor] == UInt8(ascii: "'") {
      skip(to: bytes[cursor])
    } else if bytes[cursor] == UInt8(ascii: "(") {
      // The address of a font service has semicolons.
      skip(to: UInt8(ascii: ")"))
    } else {
      cursor += 1
    }
  }

  /// A string ends with its line at the latest.
  private mutating func skip(to end: UInt8) {
    cursor += 1
    while cursor < bytes.count, bytes[cursor] != end, bytes[cursor] != UInt8(ascii: "\n") {
      cursor += bytes[cursor] == UInt8(ascii: "\\") ? 2 : 1
    }
    if cursor < bytes.count, bytes[cursor] == end { cursor += 1 }
    cursor = min(cursor, bytes.count)
  }
}
