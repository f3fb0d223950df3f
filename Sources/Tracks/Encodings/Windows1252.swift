/// windows-1252: Latin-1 with letters and marks where Latin-1 has C1 controls.
enum Windows1252 {
  /// 0x80 to 0x9F, as https://encoding.spec.whatwg.org/index-windows-1252.txt lists them.
  private static let marks: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152,
    0x8D,
    0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161,
    0x203A,
    0x0153, 0x9D, 0x017E, 0x0178,
  ]

  static func append(_ byte: UInt8, to output: inout [UInt8]) {
    if byte < 0x80 { return output.append(byte) }
    let value = (0x80...0x9F).contains(byte) ? marks[Int(byte) - 0x80] : UInt16(byte)
    if value < 0x800 {
      output.append(0xC0 | UInt8(value >> 6))
    } else {
      output.append(0xE0 | UInt8(value >> 12))
      output.append(0x80 | UInt8(value >> 6 & 0x3F))
    }
    output.append(0x80 | UInt8(value & 0x3F))
  }
}
