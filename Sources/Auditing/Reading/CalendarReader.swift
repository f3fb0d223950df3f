/// Reads a calendar: folded lines are joined, and escapes are resolved.
enum CalendarReader {
  /// Properties that programs write for programs.
  private static let technical = ["UID:", "DTSTAMP:", "PRODID:"]

  static func read(_ bytes: [UInt8]) -> FileText {
    var lines: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A {
        index += 1
        continue
      }
      if byte == 0x0A, index + 1 < bytes.count, bytes[index + 1] == 0x20 || bytes[index + 1] == 0x09 {
        index += 2
        continue
      }
      if byte == UInt8(ascii: "\\"), index + 1 < bytes.count {
        lines.append(bytes[index + 1] | 0x20 == UInt8(ascii: "n") ? 0x0A : bytes[index + 1])
        index += 2
        continue
      }
      lines.append(byte)
      index += 1
    }
    let told = lines.split(separator: 0x0A).filter { line in
      !technical.contains { line.starts(with: $0.utf8) }
    }
    return FileText(parts: [TextPart(source: .value, bytes: Array(told.joined(separator: [0x0A])))])
  }
}
