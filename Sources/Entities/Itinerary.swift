/// What a trip's stops amount to: legs, days and distances.
package struct Itinerary: Equatable, Sendable {
  package var trip: Trip
  /// One fewer than the stops, in order; the leg at index i leads to the stop at index i + 1.
  package var legs: [Leg]
  /// In order. Empty where nothing tells one day from the next.
  package var days: [Day]
  /// One entry a mode that is used, in order of first use.
  package var modes: [ModeTotal]
  /// The first and the last day that anything says.
  package var first: CalendarDay?
  package var last: CalendarDay?

  package init(
    trip: Trip, legs: [Leg], days: [Day], modes: [ModeTotal], first: CalendarDay?, last: CalendarDay?
  ) {
    self.trip = trip
    self.legs = legs
    self.days = days
    self.modes = modes
    self.first = first
    self.last = last
  }
}

/// The way from one stop to the next.
package struct Leg: Equatable, Sendable {
  /// Metres along the geodesic; nil where an end has no coordinates.
  package var distance: Double?
  package var mode: TravelMode

  package init(mode: TravelMode, distance: Double?) {
    self.mode = mode
    self.distance = distance
  }
}

/// A day on which the trip gets somewhere, leaves somewhere or has a story.
package struct Day: Equatable, Sendable {
  /// From 1, counting every day since the first, so that a day without a stop leaves a gap.
  package var number: Int
  package var date: CalendarDay?
  /// The stops that are reached on this day, in order.
  package var arrivals: Range<Int>
  /// The stop where the day begins, when it is not one of the arrivals.
  package var startsAt: Int?

  package init(number: Int, date: CalendarDay?, arrivals: Range<Int>, startsAt: Int? = nil) {
    self.number = number
    self.date = date
    self.arrivals = arrivals
    self.startsAt = startsAt
  }
}

package struct ModeTotal: Equatable, Sendable {
  package var mode: TravelMode
  /// Metres.
  package var distance: Double
  package var legs: Int

  package init(mode: TravelMode, distance: Double, legs: Int) {
    self.mode = mode
    self.distance = distance
    self.legs = legs
  }
}
