internal import Entities

/// Reads instants as in `2025-06-14T09:30:00Z`.
enum InstantText {
  /// Seconds since 1970 in UTC, without fractions. A time without an offset counts as UTC, as track files mean it. Nil for
  /// other texts.
  static func seconds(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var rest = bytes[...]
    func number(_ digits: Int) -> Int? {
      guard rest.count >= digits else { return nil }
      var value = 0
      for byte in rest.prefix(digits) {
        guard (0x30...0x39).contains(byte) else { return nil }
        value = value * 10 + Int(byte - 0x30)
      }
      rest = rest.dropFirst(digits)
      return value
    }
    func take(_ byte: UInt8) -> Bool {
      guard rest.first == byte else { return false }
      rest = rest.dropFirst()
      return true
    }
    guard let year = number(4), take(0x2D), let month = number(2), take(0x2D), let day = number(2),
      let date = CalendarDay(year: year, month: month, day: day), take(0x54) || take(0x20),
      let hour = number(2), hour < 24, take(0x3A), let minute = number(2), minute < 60
    else { return nil }
    var second = 0
    if take(0x3A) {
      guard let written = number(2), written <= 60 else { return nil }
      second = written
      if take(0x2E) { rest = rest.drop { (0x30...0x39).contains($0) } }
    }
    var offset = 0
    if !rest.isEmpty, !(rest.count == 1 && take(0x5A)) {
      let sign = take(0x2B) ? 1 : take(0x2D) ? -1 : 0
      guard sign != 0, let hours = number(2), hours <= 18 else { return nil }
      _ = take(0x3A)
      guard let minutes = rest.isEmpty ? 0 : number(2), minutes < 60, rest.isEmpty else { return nil }
      offset = sign * (hours * 3600 + minutes * 60)
    }
    return Int(date.number) * 86_400 + hour * 3600 + minute * 60 + second - offset
  }
}
