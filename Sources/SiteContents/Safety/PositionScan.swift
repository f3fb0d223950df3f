/// Positions as people, receivers and addresses of maps write them: `47.2692, 11.4041`, `47°18'`, `N 46° 17.640 E 007° 52.920`,
/// `#map=18/46.29401/7.88201`. Each question looks at the bytes around one number.
struct PositionScan {
  private let bytes: [UInt8]

  /// Longer runs of spaces and signs do not belong to a position.
  private static let mostSigns = 12

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether a position begins with the number at `start`.
  func isPosition(at start: Int) -> Bool {
    isAngle(at: start) || isPlainAngle(at: start) || isPair(at: start)
  }

  /// Whether degrees follow a word such as `lat`, which ends at `end`.
  func hasDegrees(after end: Int) -> Bool {
    let index = skip(" .\t:=+-", from: end)
    return index > end && degrees(at: index, most: 180) != nil
  }

  /// The end of the digits and points.
  func numberEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count, Self.isDigit(bytes[end]) || bytes[end] == UInt8(ascii: ".") { end += 1 }
    return end
  }

  static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

  private func isPair(at start: Int) -> Bool {
    guard let first = degrees(at: start, most: 180) else { return false }
    guard let next = second(after: first.end, isPath: isPath(before: start), isFree: isFree(before: start)),
      let second = degrees(at: next, most: 180)
    else { return false }
    // Receivers do not mix points and commas.
    return first.hasComma == second.hasComma && min(first.value, second.value) <= 90
      && max(first.value, second.value) >= 1
  }

  /// Where the second number begins, if what is between them joins a position.
  private func second(after end: Int, isPath: Bool, isFree: Bool) -> Int? {
    if isPath {
      for sign in ["/", "/-", "!4d", "!4d-"] where starts(sign, at: end) {
        let next = end + sign.utf8.count
        if next < bytes.count, Self.isDigit(bytes[next]) { return next }
      }
    }
    guard isFree else { return nil }
    if starts("%2C", at: end) || starts("%2c", at: end) { return skip("%20+-", from: end + 3) }
    if starts("~", at: end) { return skip("-", from: end + 1) }
    var index = end
    while index < bytes.count, index - end < Self.mostSigns,
      " ,;\t\"'NSEWnsew+-°/|".utf8.contains(bytes[index])
    {
      index += 1
    }
    return index > end ? index : nil
  }

  /// Whether the number is a part of an address of a map: `18/46.29401` or `!3d46.29401`.
  private func isPath(before start: Int) -> Bool {
    ["/", "/-", "!3d", "!3d-"].contains { bytes[..<start].suffix($0.utf8.count).elementsEqual($0.utf8) }
  }

  private func isFree(before start: Int) -> Bool {
    guard start > 0 else { return true }
    let byte = bytes[start - 1]
    return byte == UInt8(ascii: "-")
      || !(Self.isLetter(byte) || Self.isDigit(byte) || "._/~%".utf8.contains(byte))
  }

  /// Four decimals of a degree are eleven metres.
  private func degrees(at start: Int, most: Double) -> (value: Double, end: Int, hasComma: Bool)? {
    var end = numberEnd(from: start)
    var digits = bytes[start..<end]
    guard 1...24 ~= digits.count else { return nil }
    var hasComma = false
    if !digits.contains(UInt8(ascii: ".")), end < bytes.count, bytes[end] == UInt8(ascii: ",") {
      let fraction = end + 1
      end = numberEnd(from: fraction)
      guard 4...20 ~= end - fraction, !bytes[fraction..<end].contains(UInt8(ascii: ".")) else { return nil }
      // A table of whole numbers has more of them: `46,29401,7,88201`.
      if end + 1 < bytes.count, bytes[end] == UInt8(ascii: ","), Self.isDigit(bytes[end + 1]) { return nil }
      digits = digits + [UInt8(ascii: ".")] + bytes[fraction..<end]
      hasComma = true
    }
    guard let point = digits.firstIndex(of: UInt8(ascii: ".")), digits.endIndex - point > 4,
      let value = Double(String(decoding: digits, as: UTF8.self)), value <= most
    else { return nil }
    return (value, end, hasComma)
  }

  /// `47°18'`, as exiftool prints it, `47 deg 18'`, and `N 46° 17.640`.
  private func isAngle(at start: Int) -> Bool {
    let degrees = numberEnd(from: start)
    var index = skip(" ", from: degrees)
    guard let sign = ["°", "º", "deg"].first(where: { starts($0, at: index) }) else { return false }
    index = skip(" ", from: index + sign.utf8.count)
    let end = numberEnd(from: index)
    if end > index, ["'", "′", "’"].contains(where: { starts($0, at: end) }) { return true }
    guard isMinutes(index..<end) else { return false }
    let next = skip(" ", from: end)
    let isBehind = next < bytes.count && Self.isHemisphere(bytes[next]) && !isLetter(at: next + 1)
    return isBehind || hemisphere(before: start, among: "NSEWO") != nil
  }

  /// As receivers write it: `N46 17.640 E007 52.920`.
  private func isPlainAngle(at start: Int) -> Bool {
    guard hemisphere(before: start, among: "NS") != nil, let end = plainAngleEnd(from: start) else {
      return false
    }
    let letter = skip(" ,;'/", from: end)
    guard letter > end, letter < bytes.count, "EWO".utf8.contains(bytes[letter]) else { return false }
    return plainAngleEnd(from: skip(" ", from: letter + 1)) != nil
  }

  private func plainAngleEnd(from start: Int) -> Int? {
    let degrees = numberEnd(from: start)
    let minutes = skip(" ", from: degrees)
    let end = numberEnd(from: minutes)
    guard 1...3 ~= degrees - start, minutes > degrees, isMinutes(minutes..<end),
      bytes[start..<degrees].allSatisfy(Self.isDigit)
    else { return nil }
    return end
  }

  /// Minutes with two decimals are at most 19 metres.
  private func isMinutes(_ range: Range<Int>) -> Bool {
    guard 4...8 ~= range.count, let point = bytes[range].firstIndex(of: UInt8(ascii: ".")),
      let value = Double(String(decoding: bytes[range], as: UTF8.self))
    else { return false }
    return range.upperBound - point > 2 && value < 60
  }

  /// The letter before a number, alone or behind a space.
  private func hemisphere(before start: Int, among letters: String) -> UInt8? {
    var index = start - 1
    if index >= 0, bytes[index] == 0x20 { index -= 1 }
    guard index >= 0, letters.utf8.contains(bytes[index]), !isLetter(at: index - 1) else { return nil }
    return bytes[index]
  }

  private func starts(_ text: String, at index: Int) -> Bool {
    bytes[min(index, bytes.count)...].starts(with: text.utf8)
  }

  private func skip(_ signs: String, from start: Int) -> Int {
    var index = start
    while index < bytes.count, index - start < Self.mostSigns, signs.utf8.contains(bytes[index]) {
      index += 1
    }
    return index
  }

  private func isLetter(at index: Int) -> Bool {
    bytes.indices.contains(index) && Self.isLetter(bytes[index])
  }
  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }
  private static func isHemisphere(_ byte: UInt8) -> Bool { "NSEWO".utf8.contains(byte) }
}
