/// A day, and perhaps a time of day, as the clocks at a stop show it.
package struct LocalMoment: Hashable, Sendable {
  package let day: CalendarDay
  /// Minutes after midnight, 0 to 1439; nil where only the day is known.
  package let minute: Int16?
  /// Minutes that the clocks are ahead of UTC, where that is known.
  package let offset: Int16?

  /// `offset` only with `minute`.
  package init(day: CalendarDay, minute: Int16? = nil, offset: Int16? = nil) {
    precondition(minute.map { (0..<1440).contains($0) } ?? (offset == nil))
    precondition(offset.map { (-1440...1440).contains($0) } ?? true)
    self.day = day
    self.minute = minute
    self.offset = offset
  }

  /// What the clocks show, in seconds since they showed 1970-01-01 00:00.
  package var clockSeconds: Int? { minute.map { Int(day.number) * 86_400 + Int($0) * 60 } }

  /// Seconds since 1970-01-01 00:00 UTC, where the offset is known.
  package var instant: Int? {
    guard let offset, let clockSeconds else { return nil }
    return clockSeconds - Int(offset) * 60
  }

  /// Whether this is surely before `other`: where a time is missing on one day, nothing is sure. Where an offset is
  /// missing, the clocks of both are taken for the same.
  package func isBefore(_ other: Self) -> Bool {
    if let instant, let theirs = other.instant { return instant < theirs }
    if day != other.day { return day < other.day }
    guard let minute, let theirs = other.minute else { return false }
    return minute < theirs
  }

  /// Whoever arrives after midnight counts the rest of the night as one.
  package var isInSmallHours: Bool { minute.map { $0 < 6 * 60 } ?? false }

  /// As in ISO 8601: 2025-06-14T09:30+02:00, without the offset where it is not known, or the day alone.
  package var iso: String {
    guard let minute else { return day.iso }
    let time = day.iso + "T" + Self.clock(minute)
    return offset.map { time + Self.signed($0) } ?? time
  }

  /// +02:00
  package static func signed(_ offset: Int16) -> String { (offset < 0 ? "-" : "+") + clock(abs(offset)) }

  /// 09:30
  package static func clock(_ minute: Int16) -> String {
    func two(_ value: Int16) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return two(minute / 60) + ":" + two(minute % 60)
  }
}
