/// The members of JSON as lines: the name in words, a colon, and the value. Lists of numbers, such as coordinates, are left out.
enum JSONLines {
  static func read(_ bytes: [UInt8]) -> FileText {
    var lines: [UInt8] = []
    var name: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        let (text, end) = string(in: bytes, from: index + 1)
        index = end
        var next = end
        while next < bytes.count, bytes[next].isSpace { next += 1 }
        if next < bytes.count, bytes[next] == UInt8(ascii: ":") {
          name = []
          SpelledName.append(text, to: &name)
          index = next + 1
        } else if !text.isEmpty {
          lines += name
          lines += ": ".utf8
          lines += text
          lines.append(0x0A)
        }
      } else if byte.isDigit, index > 0, bytes[index - 1] == UInt8(ascii: ":") || bytes[index - 1] == 0x20 {
        let start = index
        while index < bytes.count, bytes[index].isDigit { index += 1 }
        // A number with a point is no code.
        if index - start > 2, index < bytes.count, bytes[index] != UInt8(ascii: ".") {
          lines += name
          lines += ": ".utf8
          lines += bytes[start..<index]
          lines.append(0x0A)
        } else {
          while index < bytes.count, bytes[index].isDigit || bytes[index] == UInt8(ascii: ".") { index += 1 }
        }
      } else {
        index += 1
      }
    }
    return FileText(parts: [TextPart(source: .value, bytes: lines)])
  }

  /// The string that begins at a place, and where it ends.
  private static func string(in bytes: [UInt8], from start: Int) -> ([UInt8], Int) {
    var text: [UInt8] = []
    var index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count else {
        text.append(bytes[index])
        index += 1
        continue
      }
      switch bytes[index + 1] {
      case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"): text.append(0x20)
      case UInt8(ascii: "u"):
        let digits = String(
          decoding: bytes[min(index + 2, bytes.count)..<min(index + 6, bytes.count)], as: UTF8.self)
        if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
          text += String(Character(scalar)).utf8
        }
        index += 4
      default: text.append(bytes[index + 1])
      }
      index += 2
    }
    return (text, min(index + 1, bytes.count))
  }
}
