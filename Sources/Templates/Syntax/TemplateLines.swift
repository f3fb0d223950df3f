/// Where tags stand in their lines, for the rule that a tag alone on its line takes the line with it.
struct TemplateLines {
  let bytes: [UInt8]

  /// The beginning of the line of `position` if only blanks stand between.
  func clearStart(before position: Int) -> Int? {
    var cursor = position
    while cursor > 0, Self.isBlank(bytes[cursor - 1]) { cursor -= 1 }
    return cursor == 0 || bytes[cursor - 1] == UInt8(ascii: "\n") ? cursor : nil
  }

  /// The beginning of the next line if only blanks stand before it.
  func clearEnd(behind position: Int) -> Int? {
    var cursor = leadingEnd(from: position)
    if cursor < bytes.count, bytes[cursor] == UInt8(ascii: "\r") { cursor += 1 }
    if cursor == bytes.count { return cursor }
    return bytes[cursor] == UInt8(ascii: "\n") ? cursor + 1 : nil
  }

  /// The first byte from `position` that is no blank.
  func leadingEnd(from position: Int) -> Int {
    var cursor = position
    while cursor < bytes.count, Self.isBlank(bytes[cursor]) { cursor += 1 }
    return cursor
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
