internal import Files

/// A text whose last line is the hash of all lines before, so that readers notice an incomplete text.
enum ChecksummedText {
  private static let word = "end "

  static func adding(to bytes: [UInt8]) -> [UInt8] {
    bytes + Array("\(word)\(ContentHash(bytes))\n".utf8)
  }

  /// The text without its last line. Nil if it is incomplete.
  static func verified(_ bytes: [UInt8]) -> [UInt8]? {
    let length = word.utf8.count + 33
    guard bytes.count >= length else { return nil }
    let text = Array(bytes.dropLast(length))
    return adding(to: text) == bytes ? text : nil
  }
}
