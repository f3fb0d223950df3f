package import Entities
internal import Geodata
internal import Geodesy

/// Computes a trip's legs and days from its stops.
package struct ItineraryInteractor: Sendable {
  private let places: StopPlaceInteractor

  /// `facts` are the facts that a page shows.
  package init(facts: TripFacts = []) { places = StopPlaceInteractor(facts: facts) }

  package func itinerary(of trip: Trip, ways: TripWays = TripWays()) -> Itinerary {
    let calendar = stopDays(of: trip)
    let places = places.places(of: trip)
    return Itinerary(
      trip: trip, countries: self.places.countries(of: trip, at: places), places: places,
      legs: legs(of: trip, ways), days: days(of: calendar), first: calendar.anchor,
      last: calendar.anchor.flatMap { anchor in
        calendar.lastOffset.map { anchor.adding(days: $0 - calendar.repeated) }
      }, dayCount: calendar.lastOffset.map { $0 + 1 })
  }

  private func legs(of trip: Trip, _ ways: TripWays) -> [Leg] {
    guard trip.stops.count > 1 else { return [] }
    return (1..<trip.stops.count).map { index in
      let course = ways.courses.isEmpty ? nil : ways.courses[index - 1]
      var distance = course?.distance
      if course == nil, let start = trip.stops[index - 1].coordinate, let end = trip.stops[index].coordinate {
        distance = Geodesic.distance(from: start, to: end)
      }
      var leg = Leg(
        mode: trip.mode(to: index), distance: distance, course: course,
        planned: ways.planned.isEmpty ? nil : ways.planned[index - 1])
      if let departure = trip.stops[index - 1].departure, let arrival = trip.stops[index].arrival {
        leg.arrivesDaysLater = arrival.day.days(since: departure.day)
        leg.duration = minutes(
          from: departure, in: trip.stops[index - 1].timeZone, to: arrival, in: trip.stops[index].timeZone)
      }
      return leg
    }
  }

  /// Nil if an instant is unknown, or if the arrival is not after the departure.
  private func minutes(
    from departure: LocalMoment, in start: TimeZoneID?, to arrival: LocalMoment, in end: TimeZoneID?
  ) -> Int? {
    guard departure.minute != nil, arrival.minute != nil, let start, let end,
      let leaving = TimeZones.instant(of: departure, in: start),
      let coming = TimeZones.instant(of: arrival, in: end), coming > leaving
    else { return nil }
    return (coming - leaving) / 60
  }

  /// The day of arrival at each stop, counted from the first day.
  private struct StopDays {
    var anchor: CalendarDay?
    /// One for each stop. Empty if no stop has a date or nights.
    var arrivals: [Int] = []
    /// For each stop, the number of dates that the traveller has already had twice on arrival.
    var repeats: [Int] = []
    /// The last day of the trip. Nil if only the first day is known.
    var lastOffset: Int?

    var repeated: Int { repeats.last ?? 0 }
  }

  private func stopDays(of trip: Trip) -> StopDays {
    var result = StopDays(anchor: trip.start ?? Self.firstDay(of: trip.stops))
    let tellsDays = trip.stops.contains { $0.arrival != nil || $0.departure != nil || $0.nights != nil }
    guard tellsDays else { return result }
    var current = 0
    var dateLine = DateLineInteractor()
    var place: Coordinate?
    for stop in trip.stops {
      var arrival = current
      if let date = offset(of: stop.arrival?.day, from: result.anchor) {
        arrival = dateLine.arrival(onDate: date, after: current, from: place, to: stop.coordinate)
      }
      let repeated = dateLine.repeated
      result.arrivals.append(arrival)
      result.repeats.append(repeated)
      let departure =
        offset(of: stop.departure?.day, from: result.anchor).map { $0 + repeated }
        ?? arrival + Self.daysStayed(at: stop)
      current = max(arrival, departure)
      place = stop.coordinate
    }
    result.lastOffset = current
    return result
  }

  /// Counted back from the first date, over the nights before it, but not beyond the calendar. Stops without nights are on the
  /// same day. Nil if there is no date.
  static func firstDay(of stops: some Sequence<Waypoint>) -> CalendarDay? {
    var nights = 0
    for stop in stops {
      if let arrival = stop.arrival { return max(.first, arrival.day.adding(days: -nights)) }
      nights += daysStayed(at: stop)
      if let departure = stop.departure { return max(.first, departure.day.adding(days: -nights)) }
    }
    return nil
  }

  /// The number of days from the arrival to the end of the nights. If the arrival is in the small hours, the
  /// first night began on the day before.
  private static func daysStayed(at stop: Waypoint) -> Int {
    let nights = Int(stop.nights ?? 0)
    return stop.arrival?.isInSmallHours == true ? max(nights - 1, 0) : nights
  }

  private func offset(of day: CalendarDay?, from anchor: CalendarDay?) -> Int? {
    guard let day, let anchor else { return nil }
    return day.days(since: anchor)
  }

  /// A longer trip has only the days that reach a stop.
  private static let mostDays = 1000

  private func days(of calendar: StopDays) -> [Day] {
    guard let last = calendar.lastOffset else { return [] }
    let restsCount = last < Self.mostDays
    var days: [Day] = []
    /// Adds the days without a stop before a day.
    func rest(until offset: Int, before stop: Int) {
      guard restsCount else { return }
      let repeated = stop > 0 ? calendar.repeats[stop - 1] : 0
      for rest in (days.last?.number ?? 0)..<max(offset, days.last?.number ?? 0) {
        days.append(
          Day(
            number: rest + 1, date: calendar.anchor?.adding(days: rest - repeated), arrivals: stop..<stop))
      }
    }
    for (stop, offset) in calendar.arrivals.enumerated() {
      if let last = days.indices.last, days[last].number == offset + 1 {
        days[last].arrivals = days[last].arrivals.lowerBound..<stop + 1
      } else {
        rest(until: offset, before: stop)
        days.append(
          Day(
            number: offset + 1, date: calendar.anchor?.adding(days: offset - calendar.repeats[stop]),
            arrivals: stop..<stop + 1))
      }
    }
    rest(until: last + 1, before: calendar.arrivals.count)
    return days
  }
}
