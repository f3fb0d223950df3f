internal import ContentSource
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

  /// Nil for numbers that are no time, such as NaN.
  static func moment(atUTC seconds: Double, in zone: TimeZoneID?) -> LocalMoment? {
    guard abs(seconds) < 1e12 else { return nil }
    return moment(atUTC: Int(seconds), in: zone)
  }

  /// As in 2025-06-14, 2025-06-14 09:30 and 2025-06-14T09:30:15.250+02:00. Nil for other texts.
  static func moment(_ text: String) -> LocalMoment? {
    let trimmed = text.utf8.drop { $0 <= 0x20 }
    switch MomentText(Array(trimmed)[...]) {
    case .moment(let moment), .hasSeconds(let moment), .twelveHours(let moment): return moment
    case .otherDay(let day): return LocalMoment(day: day)
    default: return nil
    }
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
