/// Finds the ends of the line around a tag. A tag that is alone on its line removes the line.
struct TemplateLines {
  let bytes: [UInt8]

  /// The beginning of the line that contains `position`. Nil if there are other bytes than blanks between them.
  func clearStart(before position: Int) -> Int? {
    var cursor = position
    while cursor > 0, Self.isBlank(bytes[cursor - 1]) { cursor -= 1 }
    return cursor == 0 || bytes[cursor - 1] == UInt8(ascii: "\n") ? cursor : nil
  }

  /// The beginning of the next line, or the end of the file. Nil if there are other bytes than blanks before it.
  func clearEnd(behind position: Int) -> Int? {
    var cursor = leadingEnd(from: position)
    if cursor < bytes.count, bytes[cursor] == UInt8(ascii: "\r") { cursor += 1 }
    if cursor == bytes.count { return cursor }
    return bytes[cursor] == UInt8(ascii: "\n") ? cursor + 1 : nil
  }

  /// The index of the first byte at or after `position` that is not a blank.
  func leadingEnd(from position: Int) -> Int {
    var cursor = position
    while cursor < bytes.count, Self.isBlank(bytes[cursor]) { cursor += 1 }
    return cursor
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
