internal import Entities
internal import Geodata

/// The value of DTSTART or DTEND.
struct CalendarTime {
  /// By the clocks of the zone that the calendar names. It has an offset from UTC if the calendar tells one.
  var moment: LocalMoment
  /// The name of the time zone. Nil without one, and for UTC.
  var zone: String?
  /// Whether the time is in UTC. Then the local time is unknown.
  var isUTC = false
  /// Whether the file names an unknown zone.
  var hasUnknownZone = false

  /// Nil if the value is neither 20250614 nor 20250614T093000 nor 20250614T093000Z, nor the same with hyphens and colons.
  init?(_ line: CalendarText.Line, _ zones: CalendarZones) {
    guard let moment = Self.moment(line.value) else { return nil }
    self.moment = moment
    isUTC = moment.offset == 0
    guard moment.minute != nil, moment.offset == nil, let name = line.parameters["TZID"], !name.isEmpty else {
      return
    }
    zone = name
    setOffset(zones)
  }

  private mutating func setOffset(_ zones: CalendarZones) {
    guard let zone else { return }
    switch zones.clocks(named: zone) {
    case .known(let id):
      guard let instant = TimeZones.instant(of: moment, in: id) else { return }
      moment = LocalClock.moment(atUTC: instant, in: id) ?? moment
    case .written(let clocks):
      guard let offset = clocks.offset(at: moment) else { return }
      moment = LocalMoment(day: moment.day, minute: moment.minute, offset: offset)
    case nil: hasUnknownZone = true
    }
  }

  private init(_ moment: LocalMoment, like start: CalendarTime) {
    self.moment = moment
    (zone, isUTC, hasUnknownZone) = (start.zone, start.isUTC, start.hasUnknownZone)
  }

  /// By the clocks of `place`, if the instant is known.
  func local(in place: TimeZoneID?) -> LocalMoment { LocalClock.moved(moment, to: place) }

  /// The time after a length of time. Days keep what the clocks show (RFC 5545, 3.3.6). Nil after the year 9999.
  func adding(_ duration: CalendarDuration, _ zones: CalendarZones) -> CalendarTime? {
    guard let minute = moment.minute else {
      let day = moment.day.adding(days: duration.days + duration.seconds / 86_400)
      return day > .last ? nil : CalendarTime(LocalMoment(day: day), like: self)
    }
    var later = self
    if duration.days != 0 {
      later.moment = LocalMoment(
        day: moment.day.adding(days: duration.days), minute: minute, offset: isUTC ? 0 : nil)
      later.setOffset(zones)
    }
    let total = Int(later.moment.minute ?? minute) + duration.seconds / 60
    let days = (total - ((total % 1440) + 1440) % 1440) / 1440
    let day = later.moment.day.adding(days: days)
    if day > .last { return nil }
    later.moment = LocalMoment(
      day: day, minute: Int16(total - days * 1440), offset: later.moment.offset)
    return later
  }

  static func day(_ text: String) -> CalendarDay? { moment(text)?.day }

  static func moment(_ value: String) -> LocalMoment? {
    let text = value.filter { !$0.isWhitespace }.uppercased()
    let digits = text.prefix(8)
    guard digits.utf8.count == 8, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return LocalClock.moment(text)
    }
    var written = "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.suffix(2))"
    let time = text.dropFirst(8)
    if time.first == "T", time.utf8.count >= 5 {
      let clock = time.dropFirst()
      written += " \(clock.prefix(2)):\(clock.dropFirst(2).prefix(2))"
      if text.hasSuffix("Z") { written += "Z" }
    }
    return LocalClock.moment(written)
  }
}
