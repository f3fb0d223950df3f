/// A day, and perhaps a time of day, as the clocks at a stop show it.
package struct LocalMoment: Hashable, Sendable {
  package let day: CalendarDay
  /// Minutes after midnight, 0 to 1439; nil where only the day is known.
  package let minute: Int16?

  package init(day: CalendarDay, minute: Int16? = nil) {
    precondition(minute.map { (0..<1440).contains($0) } ?? true)
    self.day = day
    self.minute = minute
  }

  /// Whether this is surely before `other`: where a time is missing on one day, nothing is sure.
  package func isBefore(_ other: Self) -> Bool {
    if day != other.day { return day < other.day }
    guard let minute, let theirs = other.minute else { return false }
    return minute < theirs
  }

  /// Whoever arrives after midnight counts the rest of the night as one.
  package var isInSmallHours: Bool { minute.map { $0 < 6 * 60 } ?? false }

  /// As in ISO 8601, without a zone: 2025-06-14T09:30, or the day alone.
  package var iso: String {
    guard let minute else { return day.iso }
    func two(_ value: Int16) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return day.iso + "T" + two(minute / 60) + ":" + two(minute % 60)
  }
}
