internal import Entities
internal import Geodesy

/// How far local clocks may run back on the way between two places. Without time zones, their longitudes
/// bound it.
struct ClockDifference {
  /// The greatest that there is, from Kiritimati (UTC+14) to Baker Island (UTC-12).
  static let greatest = 26

  /// Full hours.
  let hours: Int
  /// Whether the date itself may run back.
  let crossesDateLine: Bool

  init(from: Coordinate?, to: Coordinate?) {
    guard let from, let to else {
      hours = Self.greatest
      crossesDateLine = false
      return
    }
    let degrees = abs(from.longitude - to.longitude)
    crossesDateLine = degrees > 180 || Self.isNearDateLine(from) || Self.isNearDateLine(to)
    hours =
      crossesDateLine ? Self.greatest : min(Self.greatest, Int((degrees / 15).rounded(.up)) + 2)
  }

  /// Where neighbours may have different dates: the date line bends as far as Attu in the west and the
  /// easternmost of the Line Islands in the east.
  private static func isNearDateLine(_ place: Coordinate) -> Bool {
    place.longitude >= 165 || place.longitude <= -145
  }

  /// Whether `later` may follow `earlier`, though the clocks say that it is before it.
  func allows(_ later: LocalMoment, after earlier: LocalMoment) -> Bool {
    let days = earlier.day.days(since: later.day)
    guard let from = earlier.minute, let to = later.minute else { return days <= (crossesDateLine ? 1 : 0) }
    return days * 1440 + Int(from) - Int(to) <= hours * 60
  }
}
