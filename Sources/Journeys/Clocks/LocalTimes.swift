package import Entities

/// What the clocks and the sun do on a trip.
package struct LocalTimes: Sendable {
  /// The calendar's and the clocks' part of a stop.
  package struct AtStop: Equatable, Sendable {
    /// When it is reached, by the calendar there.
    package var date: CalendarDay?
    /// Seconds that its clocks are ahead of UTC then, where they differ from those of the stop before.
    package var newOffset: Int?
    package var sun: SunDay?
  }

  /// The sun where the traveller is at the end of a day.
  package struct OnDay: Equatable, Sendable {
    package var stop: Int
    package var sun: SunDay
  }

  /// One a stop.
  package var stops: [AtStop]
  /// By the day's number.
  package var days: [Int: OnDay] = [:]
}
