extension OutputBuffer {
  /// Appends a finite number with at most `decimals` decimals, 0 to 9, without zeros at the end: 67.2804, -13, 0.5.
  package mutating func append(_ value: Double, decimals: Int) {
    precondition(value.isFinite && (0...9).contains(decimals))
    var scale = 1
    for _ in 0..<decimals { scale *= 10 }
    let scaled = Int((value * Double(scale)).rounded())
    if scaled < 0 { append(UInt8(ascii: "-")) }
    var (whole, rest) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt(scale))
    append(Int(whole))
    guard rest > 0 else { return }
    append(UInt8(ascii: "."))
    while rest > 0 {
      scale /= 10
      (whole, rest) = rest.quotientAndRemainder(dividingBy: UInt(scale))
      append(UInt8(ascii: "0") + UInt8(whole))
    }
  }
}

/// Reads plain decimals faster than the C library.
package enum DecimalText {
  /// A whole number of 15 digits, divided by one of these, is the nearest double (W. D. Clinger, "How to Read Floating Point Numbers
  /// Accurately", 1990).
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// Reads at most 15 digits, with or without a minus sign and a point: -47.141. Nil for any other text, even if it is a number.
  package static func value(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    var (digits, count, decimals, hasPoint) = (0, 0, 0, false)
    let isNegative = text.first == UInt8(ascii: "-")
    for index in (isNegative ? 1 : 0)..<text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
        continue
      }
      guard (0x30...0x39).contains(byte), count < 15 else { return nil }
      digits = digits * 10 + Int(byte - 0x30)
      count += 1
      if hasPoint { decimals += 1 }
    }
    if count == 0 { return nil }
    let value = Double(digits) / powers[decimals]
    return isNegative ? -value : value
  }
}
