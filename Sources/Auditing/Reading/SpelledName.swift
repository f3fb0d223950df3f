/// Names in programs, such as `bookingCode` and `data-pnr`, as words.
enum SpelledName {
  static func append(_ name: some Sequence<UInt8>, to words: inout [UInt8]) {
    var last: UInt8 = 0x20
    for byte in name {
      if byte.isUpper, last.isLower || last.isDigit { words.append(0x20) }
      words.append(byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") ? 0x20 : byte)
      last = byte
    }
  }
}
