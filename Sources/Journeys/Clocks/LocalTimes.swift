package import Entities

/// The local dates, the clock changes and the sun on a trip.
package struct LocalTimes: Sendable {
  /// The date, the clock change and the sun at a stop.
  package struct AtStop: Equatable, Sendable {
    /// The local date of arrival.
    package var date: CalendarDay?
    /// The UTC offset on this date, in seconds to the east. Nil unless it differs from the offset at the stop
    /// before.
    package var newOffset: Int?
    package var sun: SunDay?
  }

  /// The sun at the stop where the traveller is at the end of a day.
  package struct OnDay: Equatable, Sendable {
    package var stop: Int
    package var sun: SunDay
  }

  /// One for each stop.
  package var stops: [AtStop]
  /// By the number of the day.
  package var days: [Int: OnDay] = [:]
}
