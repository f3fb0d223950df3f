/// A day, with or without a time of day, as clocks at a stop show it.
package struct LocalMoment: Hashable, Sendable {
  package let day: CalendarDay
  /// Minutes after midnight, 0 to 1439. Nil if only the day is known.
  package let minute: Int16?
  /// The offset of the clocks from UTC in minutes, if it is known.
  package let offset: Int16?

  /// `offset` needs `minute`.
  package init(day: CalendarDay, minute: Int16? = nil, offset: Int16? = nil) {
    precondition(minute.map { (0..<1440).contains($0) } ?? (offset == nil))
    precondition(offset.map { (-1440...1440).contains($0) } ?? true)
    self.day = day
    self.minute = minute
    self.offset = offset
  }

  /// The local time in seconds since local 1970-01-01 00:00.
  package var clockSeconds: Int? { minute.map { Int(day.number) * 86_400 + Int($0) * 60 } }

  /// Seconds since 1970-01-01 00:00 UTC, if the offset is known.
  package var instant: Int? {
    guard let offset, let clockSeconds else { return nil }
    return clockSeconds - Int(offset) * 60
  }

  /// Whether this is certainly before `other`. On the same day, both times must be known. If an offset is missing,
  /// both clocks count as equal.
  package func isBefore(_ other: Self) -> Bool {
    if let instant, let theirs = other.instant { return instant < theirs }
    if day != other.day { return day < other.day }
    guard let minute, let theirs = other.minute else { return false }
    return minute < theirs
  }

  /// A traveller who arrives after midnight counts the rest of the night as one night.
  package var isInSmallHours: Bool { minute.map { $0 < 6 * 60 } ?? false }

  /// ISO 8601: 2025-06-14T09:30+02:00. Without the offset if it is unknown, or only the day.
  package var iso: String {
    guard let minute else { return day.iso }
    let time = day.iso + "T" + Self.clock(minute)
    return offset.map { time + Self.signed($0) } ?? time
  }

  /// As an author writes it: 2025-06-14 09:30 +02:00, without the offset unless `shows`, or the day alone.
  package func written(offset shows: Bool) -> String {
    guard let minute else { return day.iso }
    return day.iso + " " + Self.clock(minute) + (shows ? offset.map { " " + Self.signed($0) } ?? "" : "")
  }

  /// +02:00
  package static func signed(_ offset: Int16) -> String { (offset < 0 ? "-" : "+") + clock(abs(offset)) }

  /// 09:30
  package static func clock(_ minute: Int16) -> String {
    func two(_ value: Int16) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return two(minute / 60) + ":" + two(minute % 60)
  }
}

extension LocalMoment: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(day)
    record.put(minute)
    record.put(offset)
  }

  package init(from record: inout RecordReader) {
    self.init(day: record.read(), minute: record.read(), offset: record.read())
  }
}
