internal import Entities
internal import Geodata

/// The clocks of a time zone as a calendar writes them (VTIMEZONE). Outlook names zones that only it knows.
struct CalendarZone {
  /// The clocks from some moment on: STANDARD or DAYLIGHT.
  struct Clocks {
    var start: LocalMoment?
    /// In seconds to the east.
    var before: Int?
    var offset: Int?
    var rule: String?
    /// More moments when these clocks begin.
    var dates: [LocalMoment] = []
  }

  var name = ""
  /// A zone of the IANA database that the calendar names too.
  var knownZone: String?
  var clocks: [Clocks] = []

  /// The offset from UTC at a local time, in minutes. Nil if the calendar does not say it.
  func offset(at local: LocalMoment) -> Int16? {
    guard let wanted = local.clockSeconds else { return nil }
    let year = local.day.parts.year
    var best: (begin: Int, offset: Int)?
    for clocks in clocks {
      guard let offset = clocks.offset, abs(offset) < 16 * 3600 else { continue }
      for begin in Self.starts(of: clocks, years: (year - 1)...year) where begin <= wanted {
        if begin >= best?.begin ?? .min { best = (begin, offset) }
      }
    }
    // Before the first change, the clocks show what they showed before it.
    let first = clocks.lazy.filter { $0.start != nil }.min {
      ($0.start?.clockSeconds ?? 0) < ($1.start?.clockSeconds ?? 0)
    }
    guard let seconds = best?.offset ?? first?.before ?? first?.offset, abs(seconds) < 16 * 3600 else {
      return nil
    }
    return Int16(seconds / 60)
  }

  /// When the clocks begin, in local seconds, in some years and at their start.
  private static func starts(of clocks: Clocks, years: ClosedRange<Int>) -> [Int] {
    guard let start = clocks.start, let first = start.clockSeconds, let minute = start.minute else {
      return []
    }
    var found = [first] + clocks.dates.compactMap(\.clockSeconds)
    if let rule = clocks.rule.flatMap(YearlyRule.init) {
      for year in years {
        guard let day = rule.day(in: year, from: start.day), day >= start.day,
          rule.until.map({ day <= $0 }) ?? true
        else { continue }
        found.append(Int(day.number) * 86_400 + Int(minute) * 60)
      }
    }
    return found
  }
}

/// The rule of a change of clocks: `FREQ=YEARLY;BYMONTH=3;BYDAY=2SU`.
private struct YearlyRule {
  private var month: Int?
  /// 0 is Monday. The week counts from the end if it is negative.
  private var weekday: (number: Int, week: Int)?
  private var monthDay: Int?
  private(set) var until: CalendarDay?

  private static let days = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  init?(_ text: String) {
    var isYearly = false
    for part in text.uppercased().split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard pair.count == 2 else { return nil }
      switch pair[0] {
      case "FREQ": isYearly = pair[1] == "YEARLY"
      case "BYMONTH": month = Int(pair[1]).flatMap { (1...12).contains($0) ? $0 : nil }
      case "BYMONTHDAY": monthDay = Int(pair[1].split(separator: ",").first ?? "")
      case "BYDAY":
        guard let number = Self.days.firstIndex(of: String(pair[1].suffix(2))) else { return nil }
        weekday = (number, Int(pair[1].dropLast(2)) ?? 1)
      case "UNTIL": until = CalendarTime.day(pair[1])
      default: break
      }
    }
    if !isYearly { return nil }
  }

  /// The day in a year. Without parts of a rule, the day of `start`.
  func day(in year: Int, from start: CalendarDay) -> CalendarDay? {
    let month = month ?? start.parts.month
    guard let first = CalendarDay(year: year, month: month, day: 1) else { return nil }
    guard let weekday else { return CalendarDay(year: year, month: month, day: monthDay ?? start.parts.day) }
    // 1970-01-01 was a Thursday.
    func weekdayNumber(_ day: CalendarDay) -> Int { ((Int(day.number) + 3) % 7 + 7) % 7 }
    if weekday.week < 0 {
      let next =
        month == 12
        ? CalendarDay(year: year + 1, month: 1, day: 1) : CalendarDay(year: year, month: month + 1, day: 1)
      guard let last = next?.adding(days: -1) else { return nil }
      let back = (weekdayNumber(last) - weekday.number + 7) % 7
      return last.adding(days: -back + 7 * (weekday.week + 1))
    }
    // A day of the month narrows the week: BYDAY=SU;BYMONTHDAY=8,9,10,11,12,13,14.
    let from = monthDay.map { first.adding(days: $0 - 1) } ?? first
    return from.adding(
      days: (weekday.number - weekdayNumber(from) + 7) % 7 + 7 * (monthDay == nil ? weekday.week - 1 : 0))
  }
}

/// The time zones of a calendar, by their names.
struct CalendarZones {
  enum Clocks {
    case known(TimeZoneID)
    case written(CalendarZone)
  }

  private var written: [String: CalendarZone] = [:]

  mutating func add(_ zone: CalendarZone) { written[zone.name] = zone }

  /// Nil if neither the IANA database nor the calendar knows the zone.
  func clocks(named name: String) -> Clocks? {
    if let zone = Self.known(name) { return .known(zone) }
    guard let zone = written[name] else { return nil }
    if let known = zone.knownZone.flatMap(Self.known) { return .known(known) }
    return zone.clocks.isEmpty ? nil : .written(zone)
  }

  /// Some programs write a path before the name of the IANA database: /mozilla.org/20050126_1/Europe/Berlin.
  private static func known(_ name: String) -> TimeZoneID? {
    if let zone = TimeZones.id(named: name) { return zone }
    let parts = name.split(separator: "/")
    guard name.hasPrefix("/"), parts.count > 2 else { return nil }
    return TimeZones.id(named: parts.suffix(2).joined(separator: "/"))
      ?? TimeZones.id(named: parts.suffix(3).joined(separator: "/"))
  }
}
