/// Finds the tags of a template, also with changed delimiters.
struct TagReader {
  enum Kind: Equatable {
    case escaped, raw, section, inverted, closing, partial, parent, block, comment, delimiters
  }

  struct Tag {
    let kind: Kind
    /// The whole tag with its delimiters.
    let range: Range<Int>
    /// The text between the sigil and the closing delimiter, without white space around it.
    let content: Range<Int>
  }

  enum Failure: Error {
    case unclosed(opening: Range<Int>, closing: String)
  }

  private let bytes: [UInt8]
  private var opening: [UInt8] = Array("{{".utf8)
  private var closing: [UInt8] = Array("}}".utf8)

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The first tag that begins at `position` or after it. Nil if only text follows.
  func next(from position: Int) throws(Failure) -> Tag? {
    guard let start = find(opening, from: position) else { return nil }
    var cursor = skipSpace(from: start + opening.count)
    let (kind, ending, sigil) = Self.kind(of: cursor < bytes.count ? bytes[cursor] : 0)
    cursor += sigil
    guard let end = find(ending + closing, from: cursor) else {
      throw .unclosed(
        opening: start..<start + opening.count, closing: String(decoding: ending + closing, as: UTF8.self))
    }
    var last = end
    cursor = min(skipSpace(from: cursor), end)
    while last > cursor, Self.isSpace(bytes[last - 1]) { last -= 1 }
    return Tag(kind: kind, range: start..<end + ending.count + closing.count, content: cursor..<last)
  }

  /// Sets the delimiters to the two in the `content` of a set-delimiter tag. False if it does not name two delimiters.
  mutating func setDelimiters(_ content: Range<Int>) -> Bool {
    let parts = bytes[content].split(whereSeparator: Self.isSpace)
    guard parts.count == 2, !parts.joined().contains(UInt8(ascii: "=")) else { return false }
    opening = Array(parts[0])
    closing = Array(parts[1])
    return true
  }

  /// Returns the kind of a tag, the bytes before its closing delimiter, and the length of its sigil.
  private static func kind(of sigil: UInt8) -> (Kind, ending: [UInt8], length: Int) {
    switch sigil {
    case UInt8(ascii: "{"): (.raw, [UInt8(ascii: "}")], 1)
    case UInt8(ascii: "&"): (.raw, [], 1)
    case UInt8(ascii: "#"): (.section, [], 1)
    case UInt8(ascii: "^"): (.inverted, [], 1)
    case UInt8(ascii: "/"): (.closing, [], 1)
    case UInt8(ascii: ">"): (.partial, [], 1)
    case UInt8(ascii: "<"): (.parent, [], 1)
    case UInt8(ascii: "$"): (.block, [], 1)
    case UInt8(ascii: "!"): (.comment, [], 1)
    case UInt8(ascii: "="): (.delimiters, [UInt8(ascii: "=")], 1)
    default: (.escaped, [], 0)
    }
  }

  private func find(_ pattern: [UInt8], from position: Int) -> Int? {
    guard bytes.count >= pattern.count, position <= bytes.count - pattern.count else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      pattern.withUnsafeBufferPointer { pattern in
        for start in position...(bytes.count - pattern.count) where bytes[start] == pattern[0] {
          if (1..<pattern.count).allSatisfy({ bytes[start + $0] == pattern[$0] }) { return start }
        }
        return nil
      }
    }
  }

  private func skipSpace(from position: Int) -> Int {
    var position = position
    while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
    return position
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }
}
