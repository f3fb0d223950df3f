package import Entities
internal import Geodata

/// Finds the dates, the clock changes, sunrise and sunset at the stops of a trip and on its days.
package struct LocalTimeInteractor: Sendable {
  private let itinerary: Itinerary
  /// The local date of arrival at each stop.
  private let dates: [CalendarDay?]

  package init(itinerary: Itinerary) {
    self.itinerary = itinerary
    var dates = itinerary.trip.stops.map { $0.arrival?.day }
    for day in itinerary.days {
      for stop in day.arrivals where dates[stop] == nil { dates[stop] = day.date }
    }
    for stop in dates.indices where dates[stop] == nil {
      dates[stop] = itinerary.trip.stops[stop].departure?.day
    }
    self.dates = dates
  }

  /// If `clocks` is true, finds the stops where the UTC offset changes. Finds the sun of the days with the
  /// numbers `sunOfDays`, and at the stops at the positions `sunOfStops`.
  package func times(clocks: Bool, sunOfDays: Set<Int>, sunOfStops: some Sequence<Int>) -> LocalTimes {
    var times = LocalTimes(stops: dates.map { LocalTimes.AtStop(date: $0) })
    guard !itinerary.places.isEmpty else { return times }
    if clocks { setOffsets(in: &times) }
    for stop in sunOfStops { times.stops[stop].sun = dates[stop].flatMap { sun(at: stop, on: $0) } }
    times.days = suns(onDays: sunOfDays.sorted())
    return times
  }

  private func setOffsets(in times: inout LocalTimes) {
    var last: TimeZoneID?
    for (index, stop) in itinerary.trip.stops.enumerated() {
      guard let zone = itinerary.places[index].zone else { continue }
      defer { last = zone }
      guard let last, last != zone, let date = times.stops[index].date else { continue }
      let arrival = stop.arrival.flatMap { TimeZones.instant(of: $0, in: zone) }
      let offset: Int
      let before: Int
      if let arrival {
        offset = TimeZones.offset(of: zone, atUTC: arrival)
        before = TimeZones.offset(of: last, atUTC: arrival)
      } else {
        offset = Self.offset(of: zone, on: date)
        before = Self.offset(of: last, on: date)
      }
      if offset != before { times.stops[index].newOffset = offset }
    }
  }

  /// The offset at noon, because clocks do not change at noon.
  private static func offset(of zone: TimeZoneID, on date: CalendarDay) -> Int {
    switch TimeZones.offset(of: zone, at: LocalMoment(day: date, minute: 720)) {
    case .one(let offset), .skipped(_, let offset), .repeated(_, let offset): offset
    }
  }

  /// The sun at the end of each day: at its last stop on the map, or at the stop where the day begins. A day
  /// without a stop has a sun only if the journey is known to stay at the stop before it.
  private func suns(onDays numbers: [Int]) -> [Int: LocalTimes.OnDay] {
    var suns: [Int: LocalTimes.OnDay] = [:]
    var next = 0
    for number in numbers {
      while next < itinerary.days.count, itinerary.days[next].number <= number { next += 1 }
      guard next > 0 else { continue }
      let day = itinerary.days[next - 1]
      guard day.number < number else {
        suns[number] = sun(atTheEndOf: day)
        continue
      }
      let stop = day.arrivals.upperBound - 1
      guard let date = itinerary.date(ofDay: number), isStaying(at: stop, on: date) else { continue }
      suns[number] = sun(at: stop, on: date).map { LocalTimes.OnDay(stop: stop, sun: $0) }
    }
    return suns
  }

  private func sun(atTheEndOf day: Day) -> LocalTimes.OnDay? {
    for stop in day.arrivals.reversed() {
      // Over the date line, a day has two dates.
      guard let date = dates[stop] else { continue }
      if let sun = sun(at: stop, on: date) { return LocalTimes.OnDay(stop: stop, sun: sun) }
    }
    guard let start = day.start, let date = day.date, isStaying(at: start, on: date) else { return nil }
    return sun(at: start, on: date).map { LocalTimes.OnDay(stop: start, sun: $0) }
  }

  /// Whether the author says that the journey does not leave the stop before `date`.
  private func isStaying(at index: Int, on date: CalendarDay) -> Bool {
    let stop = itinerary.trip.stops[index]
    if let departure = stop.departure { return departure.day >= date }
    guard let nights = stop.nights, let arrival = dates[index] else { return false }
    return arrival.adding(days: Int(nights)) >= date
  }

  private func sun(at stop: Int, on date: CalendarDay) -> SunDay? {
    // Older dates are in the Julian calendar. The site does not show the sun for them.
    guard date >= Self.firstGregorian, let place = itinerary.trip.stops[stop].coordinate,
      let zone = itinerary.places[stop].zone
    else { return nil }
    return SunDay(at: place, on: date, utcOffset: Self.offset(of: zone, on: date))
  }

  /// 15 October 1582.
  private static let firstGregorian = CalendarDay(number: -141_427)
}
