internal import Entities
internal import Geodesy

/// How far local times can go back on a leg, if a time zone is unknown or only the days are known.
struct ClockDifference {
  /// In hours. The greatest difference is from Kiritimati (UTC+14) to Baker Island (UTC-12).
  static let greatest = 26

  /// Whether the date can go back.
  let crossesDateLine: Bool

  init(from: Coordinate?, to: Coordinate?) {
    guard let from, let to else {
      crossesDateLine = false
      return
    }
    crossesDateLine =
      abs(from.longitude - to.longitude) > 180 || Self.isNearDateLine(from) || Self.isNearDateLine(to)
  }

  /// Whether places near this one can have different dates. The date line bends as far as Attu in the west
  /// and the easternmost of the Line Islands in the east.
  private static func isNearDateLine(_ place: Coordinate) -> Bool {
    place.longitude >= 165 || place.longitude <= -145
  }

  /// Whether `later` can be after `earlier`, although its local time is before.
  func allows(_ later: LocalMoment, after earlier: LocalMoment) -> Bool {
    let days = earlier.day.days(since: later.day)
    guard let from = earlier.minute, let to = later.minute else { return days <= (crossesDateLine ? 1 : 0) }
    return days * 1440 + Int(from) - Int(to) <= Self.greatest * 60
  }
}
