/// The targets of `url(…)` in a stylesheet, outside of comments and strings, without query and fragment.
struct StylesheetReferences: Sequence, IteratorProtocol {
  struct Reference {
    let path: String
    let range: Range<Int>
  }

  private let bytes: [UInt8]
  private var cursor = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Reference? {
    while cursor < bytes.count {
      if bytes[cursor...].starts(with: "/*".utf8) {
        skipComment()
      } else if bytes[cursor] == UInt8(ascii: "\"") || bytes[cursor] == UInt8(ascii: "'") {
        skipString()
      } else if bytes[cursor] | 0x20 == UInt8(ascii: "u"), isURL {
        cursor += 4
        return read()
      } else {
        cursor += 1
      }
    }
    return nil
  }

  private var isURL: Bool {
    cursor + 4 <= bytes.count
      && zip(bytes[cursor...], "url(".utf8).allSatisfy { $0 | ($1 == UInt8(ascii: "(") ? 0 : 0x20) == $1 }
  }

  private mutating func skipComment() {
    cursor += 2
    while cursor < bytes.count, !bytes[cursor...].starts(with: "*/".utf8) { cursor += 1 }
    cursor = Swift.min(cursor + 2, bytes.count)
  }

  /// A string ends with its quote or with its line.
  private mutating func skipString() {
    let quote = bytes[cursor]
    cursor += 1
    while cursor < bytes.count, bytes[cursor] != quote, bytes[cursor] != UInt8(ascii: "\n") {
      cursor += bytes[cursor] == UInt8(ascii: "\\") ? 2 : 1
    }
    cursor = Swift.min(cursor + 1, bytes.count)
  }

  private mutating func read() -> Reference {
    while cursor < bytes.count, bytes[cursor] == UInt8(ascii: " ") { cursor += 1 }
    var ends: [UInt8] = Array(") \n?#".utf8)
    var string: Int?
    if cursor < bytes.count, bytes[cursor] == UInt8(ascii: "\"") || bytes[cursor] == UInt8(ascii: "'") {
      ends = [bytes[cursor], UInt8(ascii: "\n"), UInt8(ascii: "?"), UInt8(ascii: "#")]
      string = cursor
      cursor += 1
    }
    let start = cursor
    while cursor < bytes.count, !ends.contains(bytes[cursor]) { cursor += 1 }
    let path = start..<cursor
    if let string {
      // The quote at the end begins no other string.
      cursor = string
      skipString()
    }
    return Reference(path: String(decoding: bytes[path], as: UTF8.self), range: path)
  }
}
