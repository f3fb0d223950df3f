/// What a trip's stops amount to: legs, days and distances.
///
/// A class of constants: a site holds one a trip, and many lists speak of it.
package final class Itinerary: Equatable, Sendable {
  package let trip: Trip
  /// The author's; else those of the stops, in order of first arrival, as far as they were looked up.
  package let countries: [CountryCode]
  /// What was looked up of each stop's place; empty where no page shows any of it.
  package let places: [StopPlace]
  /// One fewer than the stops, in order: the leg at index i leads from the stop at i to the stop at i + 1.
  package let legs: [Leg]
  /// In order. Empty where nothing tells one day from the next.
  package let days: [Day]
  /// The first and the last day that anything says, also of a trip that has no `days`.
  package let first: CalendarDay?
  package let last: CalendarDay?
  /// The days from the first to the last as the traveller counts them, both counted; nil where nothing tells.
  /// Over the date line a date may come twice, and counts twice.
  package let dayCount: Int?

  package init(
    trip: Trip, countries: [CountryCode]? = nil, places: [StopPlace] = [], legs: [Leg], days: [Day],
    first: CalendarDay?, last: CalendarDay?, dayCount: Int? = nil
  ) {
    self.trip = trip
    self.countries = countries ?? trip.countries
    self.places = places
    self.legs = legs
    self.days = days
    self.first = first
    self.last = last
    self.dayCount = dayCount
  }

  package static func == (left: Itinerary, right: Itinerary) -> Bool {
    left.trip == right.trip && left.countries == right.countries && left.places == right.places
      && left.legs == right.legs && left.days == right.days && left.first == right.first
      && left.last == right.last && left.dayCount == right.dayCount
  }

  /// Metres along all the legs that have a distance; nil where none has.
  package var distance: Double? {
    var sum = 0.0
    var isKnown = false
    for case let distance? in legs.lazy.map(\.distance) {
      sum += distance
      isKnown = true
    }
    return isKnown ? sum : nil
  }

  /// When the trip's page was last changed, as far as it tells: its author's word, else the trip's last day,
  /// else its first, whichever is not still to come.
  package func lastChange(until now: CalendarDay) -> CalendarDay? {
    if let updated = trip.updated, updated <= now { return updated }
    if let last, last <= now { return last }
    return first.flatMap { $0 <= now ? $0 : nil }
  }

  /// The date of a day, also of one that reaches no stop, as the calendar at the stop before it has it.
  package func date(ofDay number: Int) -> CalendarDay? {
    guard let day = days.last(where: { $0.number <= number }) else {
      return first?.adding(days: number - 1)
    }
    guard let date = day.date, number > day.number else { return day.date }
    let arrival = trip.stops[day.arrivals].last { $0.arrival != nil }?.arrival?.day
    return (arrival ?? date).adding(days: number - day.number)
  }

  /// Nil where it is not known, or was not looked up.
  package func country(ofStop index: Int) -> CountryCode? { places.isEmpty ? nil : places[index].country }

  /// Whether the stop's country is another than that of the stop before, on a trip that has several.
  package func entersCountry(atStop index: Int) -> Bool {
    guard let country = country(ofStop: index) else { return false }
    let before = places[..<index].last { $0.country != nil }?.country
    return before.map { $0 != country } ?? places.contains { $0.country != nil && $0.country != country }
  }

  /// The modes of the legs, in order of first use.
  package var modes: [TravelMode] {
    var modes: [TravelMode] = []
    for leg in legs where !modes.contains(leg.mode) { modes.append(leg.mode) }
    return modes
  }
}

/// The way from one stop to the next.
package struct Leg: Equatable, Sendable {
  /// Metres along the geodesic; nil where an end has no coordinates.
  package var distance: Double?
  package var mode: TravelMode
  /// Minutes from the departure to the arrival, each by the clocks of its own stop; nil where a time of day or a
  /// time zone is not known.
  package var duration: Int?
  /// How many dates after that of the departure the arrival has; negative over the date line, 0 where either is
  /// not known.
  package var arrivesDaysLater: Int

  package init(mode: TravelMode, distance: Double?, duration: Int? = nil, arrivesDaysLater: Int = 0) {
    self.mode = mode
    self.distance = distance
    self.duration = duration
    self.arrivesDaysLater = arrivesDaysLater
  }
}

/// A day on which the trip reaches a stop.
package struct Day: Equatable, Sendable {
  /// From 1, counting every day since the first, so that a day without a stop leaves a gap.
  package var number: Int
  /// As the calendar at the day's first arrival has it.
  package var date: CalendarDay?
  /// The stops that are reached on this day, in order.
  package var arrivals: Range<Int>

  package init(number: Int, date: CalendarDay?, arrivals: Range<Int>) {
    self.number = number
    self.date = date
    self.arrivals = arrivals
  }

  /// The stop where the day begins, when it is not one of the arrivals.
  package var start: Int? { arrivals.lowerBound > 0 ? arrivals.lowerBound - 1 : nil }
}
