#if canImport(Glibc)
  internal import Glibc
#endif

extension [UInt8] {
  func has(_ part: StaticString, at start: Int) -> Bool {
    guard start >= 0, start + part.utf8CodeUnitCount <= count else { return false }
    return withUnsafeBytes { memcmp($0.baseAddress! + start, part.utf8Start, part.utf8CodeUnitCount) == 0 }
  }

  /// The place of the next `byte` at or behind `start`, or the end.
  func next(_ byte: UInt8, from start: Int) -> Int {
    guard start < count else { return count }
    return withUnsafeBytes { whole in
      guard let found = memchr(whole.baseAddress! + start, Int32(byte), count - start) else { return count }
      return whole.baseAddress!.distance(to: UnsafeRawPointer(found))
    }
  }

  /// The decimal number at a place, and where it ends.
  func decimal(at start: Int) -> (value: Double, end: Int)? {
    var index = start
    var isNegative = false
    if index < count, self[index] == UInt8(ascii: "-") { (isNegative, index) = (true, index + 1) }
    var (number, scale, digits) = (0.0, 0.0, 0)
    while index < count, digits < 25 {
      if self[index].isDigit {
        number = number * 10 + Double(self[index] - 0x30)
        digits += 1
        if scale > 0 { scale *= 10 }
      } else if self[index] == UInt8(ascii: "."), scale == 0 {
        scale = 1
      } else {
        break
      }
      index += 1
    }
    guard digits > 0 else { return nil }
    let value = scale > 1 ? number / scale : number
    return (isNegative ? -value : value, index)
  }
}

extension UInt8 {
  var isDigit: Bool { 0x30...0x39 ~= self }
  var isUpper: Bool { 0x41...0x5A ~= self }
  var isLower: Bool { 0x61...0x7A ~= self }
  var isLetter: Bool { 0x61...0x7A ~= self | 0x20 }
  var isAlphanumeric: Bool { isDigit || isLetter }
  var isSpace: Bool { self == 0x20 || 0x09...0x0D ~= self }
  var lowered: UInt8 { isUpper ? self | 0x20 : self }
}
