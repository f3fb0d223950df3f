package import Geodesy

/// When the sun rises and sets at a place on a day of its calendar: the rise before the day's noon by the sundial
/// and the set after it, each at most half a day away from it.
///
/// So the sunset that belongs to a summer's day in Reykjavík may fall on the next date, and a sunrise on the date
/// before. Where polar day begins there is a sunrise without a sunset, and where it ends a sunset alone.
package enum SunDay: Equatable, Sendable {
  /// Minutes after the midnight that begins the day, by the clocks of the place: negative on the day before,
  /// 1440 and more on the next one. At least one of the two is known.
  case rises(sunrise: Double?, sunset: Double?)
  /// The sun does not set.
  case polarDay
  /// The sun does not rise.
  case polarNight

  /// `utcOffset` is what the clocks of the place are ahead of UTC on this day, in seconds.
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
