/// The content lines of a calendar (RFC 5545, 3.1): unfolded, with their parameters.
struct CalendarText: Sequence, IteratorProtocol {
  struct Line {
    /// In capitals, as in `DTSTART`.
    let name: String
    /// By name in capitals. Quotes are removed.
    let parameters: [String: String]
    let value: String
    /// In bytes from the start of the file.
    let offset: Int

    /// The value with its escapes undone, for properties that are text.
    var text: String {
      var text = ""
      var isEscaped = false
      for character in value {
        if isEscaped {
          text.append(character == "n" || character == "N" ? "\n" : character)
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else {
          text.append(character)
        }
      }
      return text
    }
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Lines without a name are skipped. A line ends with a line feed, or with a carriage return and a line feed.
  mutating func next() -> Line? {
    while position < bytes.count {
      let offset = position
      var line: [UInt8] = []
      repeat {
        if position > offset { position += 1 }
        let end = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
        line += bytes[position..<(end > position && bytes[end - 1] == 0x0D ? end - 1 : end)]
        position = Swift.min(end + 1, bytes.count)
        // A line that begins with white space goes on with the one before.
      } while position < bytes.count && (bytes[position] == 0x20 || bytes[position] == 0x09)
      if let line = Self.parsed(line, at: offset) { return line }
    }
    return nil
  }

  private static func parsed(_ line: [UInt8], at offset: Int) -> Line? {
    var parts: [String] = []
    var part: [UInt8] = []
    var isQuoted = false
    for (index, byte) in line.enumerated() {
      switch byte {
      case 0x22: isQuoted.toggle()
      case 0x3B where !isQuoted:
        parts.append(String(decoding: part, as: UTF8.self))
        part.removeAll()
      case 0x3A where !isQuoted:
        parts.append(String(decoding: part, as: UTF8.self))
        var parameters: [String: String] = [:]
        for part in parts.dropFirst() {
          let equals = part.firstIndex(of: "=") ?? part.endIndex
          parameters[part[..<equals].uppercased()] = String(part[equals...].dropFirst())
        }
        return Line(
          name: name(parts[0]), parameters: parameters,
          value: String(decoding: line[(index + 1)...], as: UTF8.self), offset: offset)
      default: part.append(byte)
      }
    }
    return nil
  }

  /// Names are compared without case (RFC 5545, 2).
  private static func name(_ text: String) -> String {
    String(text.filter { !$0.isWhitespace }.uppercased())
  }
}
