package import Entities

/// A day with an optional time of day, read from 2025-06-14, 2025-06-14 9:30, 2025-06-14T09:30 or
/// 2025-06-14 09:30 +02:00.
package enum MomentText: Equatable {
  case moment(LocalMoment)
  /// A time without a day: 14:30 or 2:30 pm.
  case timeAlone(isOfTwelveHours: Bool)
  /// The digits are in the right places, but there is no such day in the calendar.
  case noSuchDay
  case noSuchTime
  /// A day in another format, such as 14.6.2025.
  case otherDay(CalendarDay)
  case noSuchOffset
  /// The moment without its seconds.
  case hasSeconds(LocalMoment)
  /// A time such as 9:30 pm. The moment has the time in 24 hours.
  case twelveHours(LocalMoment)
  /// More text after the time.
  case hasRest(CalendarDay)
  case other

  package init(_ bytes: ArraySlice<UInt8>) {
    var digits = Digits(rest: bytes)
    guard let year = digits.number(), !digits.isAtEnd else {
      self = .other
      return
    }
    if digits.take(UInt8(ascii: ":")) {
      let isTime = year.count <= 2 && digits.number()?.count == 2
      self = isTime ? .timeAlone(isOfTwelveHours: digits.halfOfDay() != nil) : .other
      return
    }
    let separator = digits.rest.first ?? 0
    guard [UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/")].contains(separator),
      digits.take(separator), let month = digits.number(), digits.take(separator), let day = digits.number()
    else {
      self = .other
      return
    }
    guard year.count == 4 else {
      // As in 14.6.2025. Only the format with points is unambiguous: the first number is the day.
      let other = CalendarDay(year: day.value, month: month.value, day: year.value)
      self = separator == UInt8(ascii: ".") && day.count == 4 ? other.map(Self.otherDay) ?? .other : .other
      return
    }
    let date = CalendarDay(year: year.value, month: month.value, day: day.value)
    guard separator == UInt8(ascii: "-") && month.count == 2 && day.count == 2 else {
      self = date.map(Self.otherDay) ?? .other
      return
    }
    guard let date else {
      self = .noSuchDay
      return
    }
    if digits.isAtEnd {
      self = .moment(LocalMoment(day: date))
      return
    }
    self.init(of: date, &digits)
  }

  /// Reads the time that follows `date`.
  private init(of date: CalendarDay, _ digits: inout Digits) {
    guard digits.takeGap(), let hour = digits.number(), hour.count <= 2 else {
      self = .other
      return
    }
    var minute = 0
    if digits.take(UInt8(ascii: ":")) {
      guard let number = digits.number(), number.count == 2 else {
        self = .other
        return
      }
      minute = number.value
    } else if digits.halfOfDay() == nil {
      self = .other
      return
    }
    let hasSeconds = digits.takeSeconds()
    if let half = digits.halfOfDay() {
      let hour = half.hour(hour.value)
      self =
        hour < 24 && minute < 60
        ? .twelveHours(LocalMoment(day: date, minute: Int16(hour * 60 + minute))) : .noSuchTime
      return
    }
    var offset: (hour: Int, minute: Int, sign: Int)?
    if !digits.isAtEnd {
      offset = digits.offset()
      guard offset != nil, digits.isAtEnd else {
        self = .hasRest(date)
        return
      }
    }
    guard hour.value < 24 && minute < 60 else {
      self = .noSuchTime
      return
    }
    // No time zone ever had an offset of 16 hours or more.
    guard offset.map({ $0.hour < 16 && $0.minute < 60 }) ?? true else {
      self = .noSuchOffset
      return
    }
    let moment = LocalMoment(
      day: date, minute: Int16(hour.value * 60 + minute),
      offset: offset.map { Int16($0.sign * ($0.hour * 60 + $0.minute)) })
    self = hasSeconds ? .hasSeconds(moment) : .moment(moment)
  }
}

private enum HalfOfDay {
  case morning, afternoon

  /// The hour from 0 to 23: 12 am is 0, and 12 pm is 12.
  func hour(_ hour: Int) -> Int {
    if hour > 12 { return hour }
    return hour % 12 + (self == .afternoon ? 12 : 0)
  }
}

private struct Digits {
  var rest: ArraySlice<UInt8>

  var isAtEnd: Bool { rest.isEmpty }

  mutating func take(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  /// Takes a letter T, or spaces.
  mutating func takeGap() -> Bool {
    if take(UInt8(ascii: "T")) { return true }
    var isGap = false
    while take(0x20) { isGap = true }
    return isGap
  }

  /// Reads `am`, `pm`, `a.m.` or `P.M.` at the end, with optional spaces before it.
  func halfOfDay() -> HalfOfDay? {
    let letters = rest.filter { $0 != 0x20 && $0 != UInt8(ascii: ".") }.map { $0 | 0x20 }
    if letters.elementsEqual("am".utf8) { return .morning }
    return letters.elementsEqual("pm".utf8) ? .afternoon : nil
  }

  /// Takes :15 or :15.250.
  mutating func takeSeconds() -> Bool {
    var seconds = self
    guard seconds.take(UInt8(ascii: ":")), seconds.number()?.count == 2 else { return false }
    if seconds.take(UInt8(ascii: ".")) { seconds.rest = seconds.rest.drop { $0 >= 0x30 && $0 <= 0x39 } }
    self = seconds
    return true
  }

  /// Takes Z, +02:00 or +0200, with optional spaces before it.
  mutating func offset() -> (hour: Int, minute: Int, sign: Int)? {
    while take(0x20) {}
    if take(UInt8(ascii: "Z")) { return (0, 0, 1) }
    let isNegative = take(UInt8(ascii: "-"))
    guard isNegative || take(UInt8(ascii: "+")), let first = number() else { return nil }
    let sign = isNegative ? -1 : 1
    if first.count == 4 { return (first.value / 100, first.value % 100, sign) }
    guard first.count == 2, take(UInt8(ascii: ":")), let minute = number(), minute.count == 2 else {
      return nil
    }
    return (first.value, minute.value, sign)
  }

  /// Takes a number of at most four digits. Nil if there are no digits or more digits.
  mutating func number() -> (value: Int, count: Int)? {
    var value = 0
    var count = 0
    while let byte = rest.first, byte >= 0x30 && byte <= 0x39 {
      guard count < 4 else { return nil }
      value = value * 10 + Int(byte - 0x30)
      count += 1
      rest.removeFirst()
    }
    return count == 0 ? nil : (value, count)
  }
}
