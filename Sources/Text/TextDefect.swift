/// The reason why YAML, HTML and XML cannot contain certain bytes as text.
package struct TextDefect: Equatable {
  package enum Kind: Equatable {
    case utf16
    case nul
    /// A byte that is invalid UTF-8 at this place.
    case notUTF8(UInt8)
    /// A C0 or C1 control, or DEL.
    case control(UInt32)
    /// A code point that is not a character, such as U+FDD0 or U+FFFF.
    case noncharacter(UInt32)
    case loneCarriageReturn
  }

  package var kind: Kind
  /// In bytes from the start.
  package var offset: Int

  package var message: String {
    switch kind {
    case .utf16: "this file is UTF-16, not UTF-8"
    case .nul: "a NUL byte stands in this text"
    case .notUTF8(let byte): "byte 0x\(Self.hexadecimal(UInt32(byte), digits: 2)) is not UTF-8"
    case .control(let scalar): "the control character U+\(Self.hexadecimal(scalar, digits: 4)) is not allowed"
    case .noncharacter(let scalar): "U+\(Self.hexadecimal(scalar, digits: 4)) is not a character"
    case .loneCarriageReturn: "a line ends in a carriage return alone"
    }
  }

  package var hint: String? {
    switch kind {
    case .utf16: "save the file as UTF-8"
    case .nul: "save the file as UTF-8"
    case .notUTF8(let byte) where byte >= 0xA0:
      "in Latin-1 this byte is \"\(Unicode.Scalar(byte))\": save the file as UTF-8"
    case .notUTF8: "save the file as UTF-8"
    case .control, .noncharacter: "remove it"
    case .loneCarriageReturn: "save the file with line feeds (LF, or CRLF)"
    }
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

extension TextDefect {
  /// The first defect of `bytes`. Nil if the text is valid.
  package static func first(in bytes: UnsafeRawBufferPointer) -> TextDefect? {
    if bytes.count >= 2, (bytes[0] == 0xFE && bytes[1] == 0xFF) || (bytes[0] == 0xFF && bytes[1] == 0xFE) {
      return TextDefect(kind: .utf16, offset: 0)
    }
    var index = 0
    while index < bytes.count {
      while index + 8 <= bytes.count,
        isPrintableASCII(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      {
        index += 8
      }
      // Checks the word that ended the loop, or the remaining bytes, byte by byte.
      let end = min(index + 8, bytes.count)
      while index < end {
        let byte = bytes[index]
        if byte >= 0x20 && byte < 0x7F || byte == 0x0A || byte == 0x09 {
          index += 1
        } else if byte == 0x0D {
          guard index + 1 < bytes.count, bytes[index + 1] == 0x0A else {
            return TextDefect(kind: .loneCarriageReturn, offset: index)
          }
          index += 1
        } else if byte < 0x80 {
          return TextDefect(kind: byte == 0 ? .nul : .control(UInt32(byte)), offset: index)
        } else {
          guard let scalar = ScalarBytes(bytes, at: index) else {
            return TextDefect(kind: .notUTF8(byte), offset: index)
          }
          let value = scalar.value
          if !Unicode.Scalar.isText(value) {
            return TextDefect(kind: value < 0xA0 ? .control(value) : .noncharacter(value), offset: index)
          }
          index += scalar.length
        }
      }
    }
    return nil
  }

  /// Whether all eight bytes are 0x20 to 0x7E.
  @inline(__always)
  private static func isPrintableASCII(_ word: UInt64) -> Bool {
    let high: UInt64 = 0x8080_8080_8080_8080
    // If no high bit is set, adding 1 sets the high bit of 0x7F, and subtracting 0x20 sets the high bit of bytes
    // below 0x20.
    return (word | (word &+ 0x0101_0101_0101_0101) | (word &- 0x2020_2020_2020_2020)) & high == 0
  }
}

/// One scalar that is not ASCII, encoded as in RFC 3629.
private struct ScalarBytes {
  let value: UInt32
  let length: Int

  @inline(__always)
  init?(_ bytes: UnsafeRawBufferPointer, at index: Int) {
    let first = bytes[index]
    func next(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> UInt32? {
      guard index + offset < bytes.count, range.contains(bytes[index + offset]) else { return nil }
      return UInt32(bytes[index + offset] & 0x3F)
    }
    switch first {
    case 0xC2...0xDF:
      guard let second = next(1) else { return nil }
      value = UInt32(first & 0x1F) << 6 | second
      length = 2
    case 0xE0...0xEF:
      guard let second = next(1, first == 0xE0 ? 0xA0...0xBF : first == 0xED ? 0x80...0x9F : 0x80...0xBF),
        let third = next(2)
      else { return nil }
      value = UInt32(first & 0x0F) << 12 | second << 6 | third
      length = 3
    case 0xF0...0xF4:
      guard let second = next(1, first == 0xF0 ? 0x90...0xBF : first == 0xF4 ? 0x80...0x8F : 0x80...0xBF),
        let third = next(2), let fourth = next(3)
      else { return nil }
      value = UInt32(first & 0x07) << 18 | second << 12 | third << 6 | fourth
      length = 4
    default: return nil
    }
  }
}
