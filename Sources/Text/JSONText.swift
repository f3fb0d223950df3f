extension OutputBuffer {
  /// Appends `text` as a JSON string in quotes. Also escapes "<", so the string is safe in a script element.
  package mutating func appendJSON(_ text: String) {
    append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      for (index, byte) in bytes.enumerated() {
        let needsEscape =
          byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "<")
        guard needsEscape else { continue }
        append(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[start..<index]))
        switch byte {
        case UInt8(ascii: "\""): append("\\\"")
        case UInt8(ascii: "\\"): append("\\\\")
        case UInt8(ascii: "\n"): append("\\n")
        default:
          append("\\u00")
          append(Self.hexDigit(byte >> 4))
          append(Self.hexDigit(byte & 15))
        }
        start = index + 1
      }
      append(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[start...]))
    }
    append(UInt8(ascii: "\""))
  }

  /// Appends `,"name":"value"`, or nothing if there is no value. Use it after the first member of an object.
  package mutating func appendJSONMember(_ name: StaticString, _ value: String?) {
    guard let value else { return }
    append(",\"")
    append(name)
    append("\":")
    appendJSON(value)
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
