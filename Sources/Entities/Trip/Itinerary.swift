/// The facts of a trip: legs, days and distances.
///
/// It is an immutable class, because a site has one for each trip, and many lists refer to it.
package final class Itinerary: Equatable, Sendable {
  package let trip: Trip
  /// The author's countries. Without them, the countries of the stops, in order of the first arrival.
  package let countries: [CountryCode]
  /// The place of each stop. Empty if no page shows any of them.
  package let places: [StopPlace]
  /// One fewer than the stops. The leg at index i leads from the stop at i to the stop at i + 1.
  package let legs: [Leg]
  /// Every day from the first to the last, in order. A trip of more than 1000 days has only the days that reach a stop.
  /// Empty if the trip has no dates and no nights.
  package let days: [Day]
  /// The first and the last known day. Known also for some trips without `days`.
  package let first: CalendarDay?
  package let last: CalendarDay?
  /// The number of days from the first to the last, both included. At the date line, a date can occur twice and
  /// counts twice. Nil if it is unknown.
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

  /// The years that the trip touches, newest first. Empty without a date.
  package var years: [Int] {
    guard let first else { return [] }
    return (first.year...max(first.year, last?.year ?? first.year)).reversed()
  }

  /// Metres along all legs with a distance. Nil if no leg has one.
  package var distance: Double? {
    var sum = 0.0
    var isKnown = false
    for case let distance? in legs.lazy.map(\.distance) {
      sum += distance
      isKnown = true
    }
    return isKnown ? sum : nil
  }

  /// The day when the trip's page last changed: the author's word, the last day or the first day of the trip. The
  /// first of these that is not in the future.
  package func lastChange(until now: CalendarDay) -> CalendarDay? {
    if let updated = trip.updated, updated <= now { return updated }
    if let last, last <= now { return last }
    return first.flatMap { $0 <= now ? $0 : nil }
  }

  /// The date of a day. If the day reaches no stop, the calendar at the stop before it counts.
  package func date(ofDay number: Int) -> CalendarDay? {
    guard let day = days.last(where: { $0.number <= number }) else {
      return first?.adding(days: number - 1)
    }
    guard let date = day.date, number > day.number else { return day.date }
    let arrival = trip.stops[day.arrivals].last { $0.arrival != nil }?.arrival?.day
    return (arrival ?? date).adding(days: number - day.number)
  }

  /// Nil if it is unknown, or if no page shows it.
  package func country(ofStop index: Int) -> CountryCode? { places.isEmpty ? nil : places[index].country }

  package func region(ofStop index: Int) -> String? { places.isEmpty ? nil : places[index].region }

  /// The stop where a day of rest is spent. Nil if a stop is reached on this day, and if the journey has left the stop before
  /// it, as on a train for several days.
  package func stay(onDay day: Day) -> Int? {
    guard day.arrivals.isEmpty, let stop = day.start else { return nil }
    if day.arrivals.lowerBound < trip.stops.count, let departure = trip.stops[stop].departure?.day,
      let date = day.date, departure < date
    {
      return nil
    }
    return stop
  }

  /// The numbers of the days before which a day of day trips can go: from the day after the arrival at its stay to the day of departure,
  /// which can be the one after the last day. Nil if the day begins with another stop or has none.
  package func placesOfDayTrips(onDay number: Int) -> ClosedRange<Int>? {
    let stops = trip.stops
    guard let day = days.first(where: { $0.number == number }), let start = day.arrivals.first,
      stops[start].outing != nil
    else { return nil }
    // Travellers leave the stay on this day.
    if day.arrivals.contains(where: { stops[$0].outing == nil }) { return number...number }
    guard let stay = stops[..<start].lastIndex(where: { $0.outing == nil }), let last = days.last,
      let arrival = days.first(where: { $0.arrivals.contains(stay) })?.number
    else { return nil }
    let next = stops.next(after: stay)
    // The last day of a trip can be the morning of departure. This day stays the last one.
    let end =
      days.first { $0.arrivals.contains(next) }?.number
      ?? (last.arrivals.isEmpty ? last.number : last.number + 1)
    return arrival + 1...end
  }

  /// The date of arrival at a stop, if it is not the date of its day: over the date line, a day has two dates.
  package func arrivalOnAnotherDate(atStop index: Int) -> CalendarDay? {
    guard let date = trip.stops[index].arrival?.day,
      let day = days.first(where: { $0.arrivals.contains(index) }), day.date != date
    else { return nil }
    return date
  }

  /// The date of departure from a stop, if it is not the date of arrival. The return from a day trip has no time of arrival, but
  /// it has a day.
  package func departureOnAnotherDate(atStop index: Int) -> CalendarDay? {
    let stop = trip.stops[index]
    guard stop.outing == .back, let departure = stop.departure?.day else {
      return stop.departureOnAnotherDate
    }
    let arrival = days.first { $0.arrivals.contains(index) }?.date
    return departure == arrival ? nil : departure
  }

  /// Whether the stop is in another country than the stop before, on a trip with several countries.
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

// An array and no sequence of any kind: other modules would call that ten times as slowly.
extension [Itinerary] {
  /// When the newest of the trips' pages was last changed.
  package func lastChange(until now: CalendarDay) -> CalendarDay? {
    var newest: CalendarDay?
    for itinerary in self {
      guard let day = itinerary.lastChange(until: now) else { continue }
      newest = newest.map { Swift.max($0, day) } ?? day
    }
    return newest
  }
}

/// A leg from one stop to the next.
package struct Leg: Equatable, Sendable {
  /// Metres along the course, or along the geodesic if there is no course. Nil if one end has no coordinates.
  package var distance: Double?
  package var mode: TravelMode
  /// Minutes from departure to arrival. Each time is in the time zone of its stop. Nil if a time of day or a time
  /// zone is unknown.
  package var duration: Int?
  /// The number of dates between departure and arrival. Negative over the date line. 0 if one of them is unknown.
  package var arrivesDaysLater: Int
  /// Nil if the leg is a straight line.
  package var course: LegCourse?
  /// The planned way of a leg whose course is a recorded track. Nil if the author planned none.
  package var planned: LegCourse?

  package init(
    mode: TravelMode, distance: Double?, duration: Int? = nil, arrivesDaysLater: Int = 0,
    course: LegCourse? = nil, planned: LegCourse? = nil
  ) {
    self.mode = mode
    self.distance = distance
    self.duration = duration
    self.arrivesDaysLater = arrivesDaysLater
    self.course = course
    self.planned = planned
  }
}

/// A day of a trip.
package struct Day: Equatable, Sendable {
  /// From 1.
  package var number: Int
  /// On the calendar at the first arrival of the day, or else at the place where the day is spent.
  package var date: CalendarDay?
  /// The stops that travellers reach on this day, in order. Empty on a day of rest. Then it lies at the next stop.
  package var arrivals: Range<Int>

  package init(number: Int, date: CalendarDay?, arrivals: Range<Int>) {
    self.number = number
    self.date = date
    self.arrivals = arrivals
  }

  /// The stop where the day begins. It is not one of the arrivals. A day of rest is spent there.
  package var start: Int? { arrivals.lowerBound > 0 ? arrivals.lowerBound - 1 : nil }
}

extension Itinerary: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(trip)
    record.put(countries)
    record.put(places)
    record.put(legs)
    record.put(days)
    record.put(first)
    record.put(last)
    record.put(dayCount)
  }

  package convenience init(from record: inout RecordReader) {
    self.init(
      trip: record.read(), countries: record.read() as [CountryCode], places: record.read(),
      legs: record.read(), days: record.read(), first: record.read(), last: record.read(),
      dayCount: record.read())
  }
}

extension Leg: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(mode)
    record.put(distance)
    record.put(duration)
    record.put(arrivesDaysLater)
    record.put(course)
    record.put(planned)
  }

  package init(from record: inout RecordReader) {
    self.init(
      mode: record.read(), distance: record.read(), duration: record.read(), arrivesDaysLater: record.read(),
      course: record.read(), planned: record.read())
  }
}

extension Day: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(number)
    record.put(date)
    record.put(arrivals)
  }

  package init(from record: inout RecordReader) {
    self.init(number: record.read(), date: record.read(), arrivals: record.read())
  }
}
