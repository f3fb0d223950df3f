package import Geodesy

/// Sunrise and sunset at a place on a day of its calendar. The sunrise is before solar noon and the sunset after it,
/// each within half a day.
///
/// So the sunset of a summer day in Reykjavík can be on the next date, and the sunrise of a day on the date before.
/// On the first polar day there is a sunrise without a sunset, and after the last one a sunset without a sunrise.
package enum SunDay: Equatable, Sendable {
  /// Minutes after the midnight that begins the day, in local time. Negative on the day before, 1440 or more on the
  /// next day. At least one of the two is known.
  case rises(sunrise: Double?, sunset: Double?)
  /// The sun does not set.
  case polarDay
  /// The sun does not rise.
  case polarNight

  /// `utcOffset` is the offset of local time from UTC on this day, in seconds.
  package init(at place: Coordinate, on day: CalendarDay, utcOffset: Int) {
    let midnight = Double(day.number) * 1440 - Double(utcOffset) / 60
    let arc = SolarArc(at: place, from: midnight)
    switch (arc.morning, arc.evening) {
    case (.crosses(let sunrise), .crosses(let sunset)):
      self = .rises(sunrise: sunrise - midnight, sunset: sunset - midnight)
    case (.crosses(let sunrise), _): self = .rises(sunrise: sunrise - midnight, sunset: nil)
    case (_, .crosses(let sunset)): self = .rises(sunrise: nil, sunset: sunset - midnight)
    case (.staysBelow, _), (_, .staysBelow): self = .polarNight
    case (.staysAbove, .staysAbove): self = .polarDay
    }
  }
}
