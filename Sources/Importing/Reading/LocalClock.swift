internal import ContentReaders
internal import Entities
internal import Geodata
internal import Geodesy

/// Turns times of other programs into the times that clocks at a stop show.
enum LocalClock {
  /// The zone of a stop: the named one, or the zone at its coordinates.
  static func zone(named name: String?, at coordinate: Coordinate?) -> TimeZoneID? {
    TimeZones.zone(named: name.flatMap { TimeZones.id(named: $0) }, place: nil, at: coordinate)
  }

  /// `seconds` are since 1970 in UTC. Without a zone, the time is in UTC. Nil outside of the years 1 to 9999.
  static func moment(atUTC seconds: Int, in zone: TimeZoneID?) -> LocalMoment? {
    guard (-62_000_000_000...253_000_000_000).contains(seconds) else { return nil }
    let offset = zone.map { TimeZones.offset(of: $0, atUTC: seconds) / 60 } ?? 0
    let local = seconds + offset * 60
    let day = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
    return LocalMoment(
      day: CalendarDay(number: Int32(day)), minute: Int16((local - day * 86_400) / 60),
      offset: Int16(offset))
  }

  /// Nil for numbers that are not times, such as NaN.
  static func moment(atUTC seconds: Double, in zone: TimeZoneID?) -> LocalMoment? {
    guard abs(seconds) < 1e12 else { return nil }
    return moment(atUTC: Int(seconds), in: zone)
  }

  /// As in 2025-06-14, 14.06.2025 9:30, 6 June 2025, 20250614T093015Z, 2025-06-14T09:30:15.250+02:00, and as the seconds or
  /// milliseconds since 1970. Nil for other texts, and for those that have two meanings, such as 5/6/2025.
  static func moment(_ text: String) -> LocalMoment? {
    let line = PlainText.line(text)
    if let seconds = seconds(line) { return moment(atUTC: seconds, in: nil) }
    guard let written = WrittenMoment(line) else { return nil }
    switch MomentText(Array(written.iso.utf8)[...]) {
    case .moment(let moment), .hasSeconds(let moment), .twelveHours(let moment): return moment
    default: return nil
    }
  }

  /// A time without an offset is in UTC, as GPX 1.1 says, and as tracks of KML mean it. A day alone stays.
  static func momentInUTC(_ text: String) -> LocalMoment? {
    let moment = moment(text)
    guard let moment, moment.minute != nil, moment.offset == nil else { return moment }
    return LocalMoment(day: moment.day, minute: moment.minute, offset: 0)
  }

  /// A number of 9 to 11 digits is in seconds since 1970, and one of 12 to 14 digits in milliseconds.
  private static func seconds(_ text: String) -> Double? {
    let digits = text.utf8.prefix { (0x30...0x39).contains($0) }
    guard (9...14).contains(digits.count),
      digits.count == text.utf8.count || text.dropFirst(digits.count).first == "."
    else { return nil }
    return Double(text).map { digits.count > 11 ? $0 / 1000 : $0 }
  }

  /// The same instant by the clocks of `zone`. A time without an offset stays.
  static func moved(_ moment: LocalMoment, to zone: TimeZoneID?) -> LocalMoment {
    guard let zone, let instant = moment.instant else { return moment }
    return self.moment(atUTC: instant, in: zone) ?? moment
  }
}

extension Coordinate {
  /// Nil for numbers that are not on the Earth, such as NaN.
  init?(importedLatitude latitude: Double?, longitude: Double?) {
    guard let latitude, let longitude, abs(latitude) <= 90, abs(longitude) <= 180.000_01 else { return nil }
    self.init(latitude: latitude, longitude: min(max(longitude, -180), 180))
  }
}
