/// Reads "67.2804, 14.4049" without an allocation. Nearly all coordinates of a site have this form.
struct DecimalPair {
  var first: Double
  var second: Double
  var firstRange: Range<Int>
  var secondRange: Range<Int>

  /// Nil unless the text is two plain decimal numbers with a comma, spaces or both between them.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = Self.skipSpaces(bytes, from: 0)
    let start = index
    guard let first = Self.number(bytes, at: &index) else { return nil }
    self.first = first
    firstRange = start..<index
    let gap = index
    index = Self.skipSpaces(bytes, from: index)
    if index < bytes.count && bytes[index] == UInt8(ascii: ",") {
      index = Self.skipSpaces(bytes, from: index + 1)
    }
    guard index > gap else { return nil }
    let secondStart = index
    guard let second = Self.number(bytes, at: &index) else { return nil }
    self.second = second
    secondRange = secondStart..<index
    guard Self.skipSpaces(bytes, from: index) == bytes.count else { return nil }
  }

  private static func skipSpaces(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count && (bytes[index] == 0x20 || bytes[index] == 0x09) { index += 1 }
    return index
  }

  /// At most 15 digits. Then the digits and the power of ten are exact, and their quotient is rounded once. (W. D.
  /// Clinger, "How to Read Floating Point Numbers Accurately", 1990.)
  private static func number(_ bytes: UnsafeBufferPointer<UInt8>, at index: inout Int) -> Double? {
    var isNegative = false
    if index < bytes.count && (bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+")) {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    var digits = 0
    var value = 0.0
    var divisor = 1.0
    var isFraction = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") {
        digits += 1
        guard digits <= 15 else { return nil }
        value = value * 10 + Double(byte - UInt8(ascii: "0"))
        if isFraction { divisor *= 10 }
      } else if byte == UInt8(ascii: ".") && !isFraction && digits > 0 {
        isFraction = true
      } else {
        break
      }
      index += 1
    }
    guard digits > 0, bytes[index - 1] != UInt8(ascii: ".") else { return nil }
    return (isNegative ? -value : value) / divisor
  }
}
