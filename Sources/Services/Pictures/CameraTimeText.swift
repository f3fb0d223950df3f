internal import Entities

/// Reads the times of cameras: `2025:06:15 10:40:12` as Exif has it, and the forms of other programs, as in
/// `2025-06-15T10:40:12.25+0200`.
struct CameraTimeText {
  private var rest: Substring

  /// Nil for days and times that do not exist, such as 0000:00:00, and for a day without a time.
  static func time(_ text: String) -> CameraTime? {
    var reading = CameraTimeText(rest: text[...])
    return reading.time()
  }

  /// Reads +02:00, -0330, +2 and Z, in minutes.
  static func offset(_ text: some StringProtocol) -> Int16? {
    let text = String(text).filter { !$0.isWhitespace }
    if ["Z", "UTC", "GMT"].contains(text.uppercased()) { return 0 }
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    var parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 1, parts[0].count == 4 { parts = [parts[0].prefix(2), parts[0].suffix(2)] }
    guard (1...2).contains(parts.count), let hours = number(parts[0]), hours < 16,
      let minutes = parts.count == 1 ? 0 : number(parts[1]), minutes < 60
    else { return nil }
    return Int16((hours * 60 + minutes) * (sign == "-" ? -1 : 1))
  }

  private static func number(_ digits: Substring) -> Int? {
    (1...2).contains(digits.utf8.count) && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
      ? Int(digits) : nil
  }

  private mutating func time() -> CameraTime? {
    skip { $0.isWhitespace }
    guard let year = number(4...4), skip(Self.isBetweenDays), let month = number(1...2),
      skip(Self.isBetweenDays), let dayOfMonth = number(1...2),
      skip({ $0.isWhitespace || $0 == "T" || $0 == "t" }),
      let hour = number(1...2), skip(Self.isBetweenTimes), let minute = number(1...2),
      let day = CalendarDay(year: year, month: month, day: dayOfMonth), hour < 24, minute < 60
    else { return nil }
    var second = 0
    if skip(Self.isBetweenTimes) {
      guard let written = number(1...2), written <= 60 else { return nil }
      second = min(written, 59)
      if rest.first == "." || rest.first == "," {
        rest.removeFirst()
        rest = rest.drop(while: \.isNumber)
      }
    }
    return CameraTime(
      clockSeconds: Int(day.number) * 86_400 + hour * 3600 + minute * 60 + second,
      offset: Self.offset(rest))
  }

  private static func isBetweenDays(_ sign: Character) -> Bool { ":-/. ".contains(sign) }

  private static func isBetweenTimes(_ sign: Character) -> Bool { sign == ":" || sign == "." }

  /// Whether there was one such character at least.
  @discardableResult
  private mutating func skip(_ isSkipped: (Character) -> Bool) -> Bool {
    let before = rest.startIndex
    rest = rest.drop(while: isSkipped)
    return rest.startIndex > before
  }

  private mutating func number(_ digits: ClosedRange<Int>) -> Int? {
    let found = rest.prefix(digits.upperBound).prefix { $0.isASCII && $0.isNumber }
    guard digits.contains(found.count) else { return nil }
    rest = rest.dropFirst(found.count)
    return Int(found)
  }
}
