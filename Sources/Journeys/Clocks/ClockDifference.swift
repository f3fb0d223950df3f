internal import Entities
internal import Geodesy

/// How far local clocks may run back on the way between two places whose time zones are not both known, or where
/// only days are.
struct ClockDifference {
  /// Hours from Kiritimati (UTC+14) to Baker Island (UTC-12), the greatest that there is.
  static let greatest = 26

  /// Whether the date itself may run back.
  let crossesDateLine: Bool

  init(from: Coordinate?, to: Coordinate?) {
    guard let from, let to else {
      crossesDateLine = false
      return
    }
    crossesDateLine =
      abs(from.longitude - to.longitude) > 180 || Self.isNearDateLine(from) || Self.isNearDateLine(to)
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
    return days * 1440 + Int(from) - Int(to) <= Self.greatest * 60
  }
}
