internal import Entities

/// How an event is repeated (RFC 5545, 3.3.10), if the repetition ends: FREQ=DAILY;COUNT=3.
struct CalendarRepeat: Equatable {
  private enum Frequency: String {
    case daily = "DAILY", weekly = "WEEKLY", monthly = "MONTHLY", yearly = "YEARLY"
  }

  private var frequency = Frequency.daily
  private var interval = 1
  private var count: Int?
  /// Later times do not count.
  private(set) var until: LocalMoment?
  /// 0 is Monday.
  private var weekdays: [Int] = []

  /// More times are left out.
  static let most = 366
  private static let days = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  /// Nil for a rule without an end, and for rules of other kinds.
  init?(_ rule: String) {
    var isKnown = false
    for part in rule.uppercased().split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1).map { $0.filter { !$0.isWhitespace } }
      guard pair.count == 2 else { return nil }
      switch pair[0] {
      case "FREQ":
        guard let found = Frequency(rawValue: pair[1]) else { return nil }
        (frequency, isKnown) = (found, true)
      case "INTERVAL":
        guard let number = Int(pair[1]), (1...1000).contains(number) else { return nil }
        interval = number
      case "COUNT":
        guard let number = Int(pair[1]), number > 0 else { return nil }
        count = number
      case "UNTIL":
        guard let moment = CalendarTime.moment(pair[1]) else { return nil }
        until = moment
      case "BYDAY":
        for name in pair[1].split(separator: ",") {
          guard let number = Self.days.firstIndex(of: String(name)) else { return nil }
          weekdays.append(number)
        }
      case "WKST": if pair[1] != "MO", interval > 1 { return nil }
      default: return nil
      }
    }
    guard isKnown, count != nil || until != nil, weekdays.isEmpty || frequency == .weekly else { return nil }
  }

  /// The days from the first to each time, in order, and perhaps one more: the clocks at the place can be behind `until`.
  func offsets(from start: CalendarDay) -> [Int] {
    var offsets: [Int] = []
    var step = 0
    while offsets.count < min(count ?? Self.most, Self.most), step < 20 * Self.most {
      for day in candidates(step, from: start) where day >= start {
        if let until, day > until.day.adding(days: 1) { return offsets }
        offsets.append(Int(day.days(since: start)))
        if offsets.count >= min(count ?? Self.most, Self.most) { break }
      }
      step += 1
    }
    return offsets
  }

  /// The days of one interval. Empty if a month does not have the day.
  private func candidates(_ step: Int, from start: CalendarDay) -> [CalendarDay] {
    let parts = start.parts
    switch frequency {
    case .daily: return [start.adding(days: step * interval)]
    case .weekly:
      let week = start.adding(days: step * interval * 7)
      if weekdays.isEmpty { return [week] }
      // 1970-01-01 was a Thursday.
      let weekday = ((Int(start.number) + 3) % 7 + 7) % 7
      return Set(weekdays).sorted().map { week.adding(days: $0 - weekday) }
    case .monthly:
      let month = parts.month - 1 + step * interval
      return CalendarDay(year: parts.year + month / 12, month: month % 12 + 1, day: parts.day).map { [$0] }
        ?? []
    case .yearly:
      return CalendarDay(year: parts.year + step * interval, month: parts.month, day: parts.day).map { [$0] }
        ?? []
    }
  }
}
