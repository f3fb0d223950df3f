extension OutputBuffer {
  /// The longest line of a calendar in bytes, without its end (RFC 5545, 3.1).
  private static var longestLine: Int { 75 }

  /// Appends a text value of a calendar (RFC 5545, 3.3.11). Control characters are left out.
  package mutating func appendCalendarText(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","):
          append(UInt8(ascii: "\\"))
          append(byte)
        case 0x0A: append("\\n")
        case 0..<0x20, 0x7F: break
        default: append(byte)
        }
      }
    }
  }

  /// Ends the line of a calendar that began behind the first `start` bytes, and folds it if it is too long. It never
  /// folds inside a character.
  package mutating func endCalendarLine(from start: Int) {
    if count - start > Self.longestLine { fold(from: start) }
    append("\r\n")
  }

  private mutating func fold(from start: Int) {
    let line = Array(bytes[start...])
    truncate(to: start)
    var first = 0
    var room = Self.longestLine
    while line.count - first > room {
      var end = first + room
      while line[end] & 0xC0 == 0x80 { end -= 1 }
      line[first..<end].withUnsafeBytes { append($0) }
      append("\r\n ")
      first = end
      // The space at the start counts.
      room = Self.longestLine - 1
    }
    line[first...].withUnsafeBytes { append($0) }
  }
}
