/// A day of the proleptic Gregorian calendar, without a time zone. It is the day on the traveller's own calendar.
package struct CalendarDay: Hashable, Comparable, Sendable {
  /// 0001-01-01.
  package static let first = CalendarDay(number: -719_162)
  /// 9999-12-31: ISO 8601 writes years with four digits.
  package static let last = CalendarDay(number: 2_932_896)

  /// Days since 1970-01-01.
  package let number: Int32

  package init(number: Int32) { self.number = number }

  /// Nil unless the day exists and the year is 1 to 9999.
  ///
  /// From Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.daysInMonth(month, of: year)).contains(day)
    else { return nil }
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = Int32(era * 146_097 + dayOfEra - 719_468)
  }

  package static func daysInMonth(_ month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The inverse: civil_from_days from the same source.
  package var parts: (year: Int, month: Int, day: Int) {
    let shifted = Int(number) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    )
  }

  package var year: Int { parts.year }

  /// 0 for Monday to 6 for Sunday.
  package var weekday: Int { Int((number % 7 + 10) % 7) }

  /// As in ISO 8601: 2025-06-14.
  package var iso: String {
    let (year, month, day) = parts
    return String(unsafeUninitializedCapacity: 10) { buffer in
      func put(_ value: Int, at offset: Int, digits: Int) {
        var rest = value
        for place in stride(from: offset + digits - 1, through: offset, by: -1) {
          buffer[place] = UInt8(ascii: "0") + UInt8(rest % 10)
          rest /= 10
        }
      }
      put(year, at: 0, digits: 4)
      buffer[4] = UInt8(ascii: "-")
      put(month, at: 5, digits: 2)
      buffer[7] = UInt8(ascii: "-")
      put(day, at: 8, digits: 2)
      return 10
    }
  }

  /// Whether ISO 8601 can write the day: its year is 1 to 9999.
  package var isInCalendar: Bool { (Self.first...Self.last).contains(self) }

  package static func < (left: Self, right: Self) -> Bool { left.number < right.number }

  /// Days that no `Int32` can count become the first or the last one that it can.
  package func adding(days: Int) -> Self {
    let (sum, isOver) = Int(number).addingReportingOverflow(days)
    return Self(number: isOver ? (days < 0 ? .min : .max) : Int32(clamping: sum))
  }

  /// The number of days from `other` to this day.
  package func days(since other: Self) -> Int { Int(number) - Int(other.number) }
}

extension CalendarDay {
  /// Nil unless `iso` is an existing day in the form 2025-06-14.
  package init?(iso: String) {
    let parts = iso.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard iso.utf8.count == 10, parts.map(\.count) == [4, 2, 2] else { return nil }
    let numbers = parts.compactMap { part in
      part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        ? String(part).flatMap { Int($0) } : nil
    }
    guard numbers.count == 3 else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }
}

extension CalendarDay: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(number)
  }

  package init(from record: inout RecordReader) {
    self.init(number: record.read())
  }
}
