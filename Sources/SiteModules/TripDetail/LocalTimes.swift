internal import Entities

/// What the clocks and the sun do on a trip.
struct LocalTimes: Sendable {
  /// The calendar's and the clocks' part of a stop.
  struct AtStop: Equatable, Sendable {
    /// When it is reached, by the calendar there.
    var date: CalendarDay?
    /// Seconds that its clocks are ahead of UTC then, where they differ from those of the stop before.
    var newOffset: Int?
    var sun: SunDay?
  }

  /// The sun where the traveller is at the end of a day.
  struct OnDay: Equatable, Sendable {
    var stop: Int
    var sun: SunDay
  }

  /// One a stop.
  var stops: [AtStop]
  /// By the day's number.
  var days: [Int: OnDay] = [:]
}
