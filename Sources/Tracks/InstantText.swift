internal import Entities

/// Reads instants as in `2025-06-14T09:30:00Z`, also without colons and hyphens (ISO 8601).
package struct InstantText {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var cursor = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Seconds since 1970 in UTC, without fractions. A time without an offset counts as UTC, as track files mean it. Nil for
  /// other texts.
  package static func seconds(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var text = InstantText(bytes)
    return text.seconds()
  }

  private mutating func seconds() -> Int? {
    guard let year = number(4) else { return nil }
    let hasHyphens = take(0x2D)
    guard let month = number(2), take(0x2D) == hasHyphens, let day = number(2),
      let date = CalendarDay(year: year, month: month, day: day), take(0x54) || take(0x74) || take(0x20),
      let hour = number(2), hour < 24
    else { return nil }
    let hasColons = take(0x3A)
    guard let minute = number(2), minute < 60 else { return nil }
    var second = 0
    if hasColons ? take(0x3A) : cursor < bytes.count && Self.isDigit(bytes[cursor]) {
      guard let written = number(2), written <= 60 else { return nil }
      second = written
      if take(0x2E) || take(0x2C) {
        while cursor < bytes.count, Self.isDigit(bytes[cursor]) { cursor += 1 }
      }
    }
    // Some programs put a space before the offset.
    _ = take(0x20)
    guard let offset = offset() else { return nil }
    return Int(date.number) * 86_400 + hour * 3600 + minute * 60 + second - offset
  }

  /// Seconds to the east. Nil unless the rest of the text is an offset, `Z` or nothing.
  private mutating func offset() -> Int? {
    if cursor == bytes.count || take(0x5A) || take(0x7A) { return cursor == bytes.count ? 0 : nil }
    let sign = take(0x2B) ? 1 : take(0x2D) ? -1 : 0
    guard sign != 0, let hours = number(2), hours <= 18 else { return nil }
    _ = take(0x3A)
    guard let minutes = cursor == bytes.count ? 0 : number(2), minutes < 60, cursor == bytes.count
    else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }

  @inline(__always)
  private mutating func number(_ digits: Int) -> Int? {
    guard cursor + digits <= bytes.count else { return nil }
    var value = 0
    for index in cursor..<(cursor + digits) {
      guard Self.isDigit(bytes[index]) else { return nil }
      value = value * 10 + Int(bytes[index] - 0x30)
    }
    cursor += digits
    return value
  }

  @inline(__always)
  private mutating func take(_ byte: UInt8) -> Bool {
    guard cursor < bytes.count, bytes[cursor] == byte else { return false }
    cursor += 1
    return true
  }

  @inline(__always)
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
