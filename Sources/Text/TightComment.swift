/// A comment without a space after its number sign, such as `#3` in `title: Trip #3`.
package struct TightComment: Equatable, Sendable {
  /// As written, to the end of its line.
  package let text: String
  /// All from 1, columns in Unicode scalars.
  package let line: Int
  package let column: Int
  /// The column after the text before the comment. Spaces in between do not count.
  let textEnd: Int

  package var length: Int { text.unicodeScalars.count }

  /// All texts that look like such comments, by line. Some of them can be in quotes or block scalars, where they are
  /// not comments.
  static func all(in source: UnsafeRawBufferPointer, firstLine: Int) -> [Int: TightComment] {
    // Most documents contain no number sign.
    guard source.contains(UInt8(ascii: "#")) else { return [:] }
    var all: [Int: TightComment] = [:]
    var (line, lineStart) = (firstLine, 0)
    for index in source.indices {
      if source[index] == 0x0A {
        (line, lineStart) = (line + 1, index + 1)
      } else if source[index] == UInt8(ascii: "#"), all[line] == nil, isTight(source, index, lineStart) {
        var textEnd = index
        while textEnd > lineStart, isSpace(source[textEnd - 1]) { textEnd -= 1 }
        let comment = source[index...].prefix { $0 != 0x0A && $0 != 0x0D }
        all[line] = TightComment(
          text: String(decoding: comment, as: UTF8.self), line: line,
          column: scalars(source[lineStart..<index]) + 1, textEnd: scalars(source[lineStart..<textEnd]) + 1)
      }
    }
    return all
  }

  private static func isTight(_ source: UnsafeRawBufferPointer, _ index: Int, _ lineStart: Int) -> Bool {
    index > lineStart && isSpace(source[index - 1]) && index + 1 < source.count && source[index + 1] > 0x20
      && source[index + 1] != UInt8(ascii: "#")
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func scalars(_ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
    bytes.count { $0 & 0xC0 != 0x80 }
  }
}
