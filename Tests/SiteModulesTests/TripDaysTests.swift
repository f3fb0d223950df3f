import Entities
import Geodesy
import SiteModules
import Testing

private func day(_ iso: String) -> CalendarDay { CalendarDay(iso: iso)! }

private func stop(
  _ name: String, arrive: String? = nil, depart: String? = nil, nights: Int16? = nil
) -> Waypoint {
  Waypoint(
    name: name, arrival: arrive.map { LocalMoment(day: day($0)) },
    departure: depart.map { LocalMoment(day: day($0)) }, nights: nights)
}

private func itinerary(_ stops: [Waypoint], start: String? = nil) -> Itinerary {
  TripDetailInteractor().itinerary(
    of: Trip(
      slug: "t", title: "T", start: start.map(day), stops: stops, source: ContentFile(path: "trips/t.md")))
}

/// Each day as its number, its date and the positions of the stops reached on it.
private func days(_ itinerary: Itinerary) -> [String] {
  itinerary.days.map { day in
    "\(day.number) \(day.date?.iso ?? "-") \(day.arrivals.map { "\($0)" }.joined(separator: ","))"
  }
}

@Suite struct `The days of a trip` {
  @Test func `arrivals make days, and days without one leave gaps`() {
    let trip = itinerary([
      stop("A", arrive: "2025-06-14", depart: "2025-06-14"), stop("B", arrive: "2025-06-14"),
      stop("C", arrive: "2025-06-17"),
    ])
    #expect(days(trip) == ["1 2025-06-14 0,1", "4 2025-06-17 2"])
    #expect([trip.first, trip.last] == [day("2025-06-14"), day("2025-06-17")])
    #expect(trip.dayCount == 4)
    #expect(trip.days.map(\.start) == [nil, 1])
  }

  @Test func `nights carry a trip without dates on`() {
    let trip = itinerary([stop("A", nights: 2), stop("B"), stop("C", nights: 1)])
    #expect(days(trip) == ["1 - 0", "3 - 1,2"])
    #expect([trip.first, trip.last] == [nil, nil])
    #expect(trip.dayCount == 4)
  }

  @Test func `nights and a first day give dates`() {
    let trip = itinerary([stop("A", nights: 3), stop("B"), stop("C", nights: 2)], start: "2024-12-29")
    #expect(days(trip) == ["1 2024-12-29 0", "4 2025-01-01 1,2"])
    #expect(trip.last == day("2025-01-03"))
    #expect(trip.dayCount == 6)
  }

  @Test func `a departure later than the nights say counts`() {
    let trip = itinerary([stop("A", arrive: "2025-03-01", depart: "2025-03-03"), stop("B")])
    #expect(days(trip) == ["1 2025-03-01 0", "3 2025-03-03 1"])
  }

  @Test func `a departure alone tells when the trip begins`() {
    let trip = itinerary([stop("A", depart: "2025-03-03"), stop("B", arrive: "2025-03-04")])
    #expect(days(trip) == ["1 2025-03-03 0", "2 2025-03-04 1"])
  }

  @Test func `a first day before the first stop is the first day`() {
    let trip = itinerary([stop("A", arrive: "2025-03-03")], start: "2025-03-01")
    #expect(days(trip) == ["3 2025-03-03 0"])
    #expect(trip.dayCount == 3)
  }

  @Test func `a date in the middle places the stops before it on the same day`() {
    let trip = itinerary([stop("A"), stop("B", arrive: "2025-03-03"), stop("C", arrive: "2025-03-05")])
    #expect(days(trip) == ["1 2025-03-03 0,1", "3 2025-03-05 2"])
  }

  @Test func `a date alone makes no days`() {
    let trip = itinerary([stop("A"), stop("B")], start: "2025-03-03")
    #expect(days(trip) == [])
    #expect([trip.first, trip.last] == [day("2025-03-03"), nil])
    #expect(trip.dayCount == nil)
  }

  @Test func `a trip without stops or dates has none either`() {
    #expect(days(itinerary([])) == [])
    #expect(days(itinerary([stop("A"), stop("B")])) == [])
    #expect(itinerary([], start: "2025-03-03").first == day("2025-03-03"))
  }

  /// Apia to Pago Pago, half an hour by air, on 12 October 2023 is a flight into 11 October.
  @Test func `eastwards over the date line a date comes twice, and days have the date of their place`() {
    let trip = itinerary([
      stop("Manase", arrive: "2023-10-09", depart: "2023-10-11"),
      stop("Apia", arrive: "2023-10-11", depart: "2023-10-12"),
      stop("Pago Pago", arrive: "2023-10-11", nights: 2),
      stop("Tula", arrive: "2023-10-13"),
    ])
    #expect(days(trip) == ["1 2023-10-09 0", "3 2023-10-11 1", "4 2023-10-11 2", "6 2023-10-13 3"])
    #expect(trip.last == day("2023-10-13"))
    #expect(trip.dayCount == 6)
    #expect(
      (1...7).map { trip.date(ofDay: $0)?.iso } == [
        "2023-10-09", "2023-10-10", "2023-10-11", "2023-10-11", "2023-10-12", "2023-10-13", "2023-10-14",
      ])
  }

  @Test func `a day that crosses the date line bears the date on which it began`() {
    let trip = itinerary([
      stop("Apia", arrive: "2023-10-12"), stop("Pago Pago", arrive: "2023-10-11", nights: 1),
      stop("Tula"),
    ])
    #expect(days(trip) == ["1 2023-10-12 0,1", "2 2023-10-12 2"])
    #expect(trip.last == day("2023-10-12"))
    #expect(trip.date(ofDay: 3) == day("2023-10-13"))
  }
}

@Suite struct `The legs of a trip` {
  @Test func `each leads to its stop, by the stop's mode or the trip's`() {
    let trip = Trip(
      slug: "t", title: "T", mode: .car,
      stops: [
        Waypoint(name: "A", coordinate: Coordinate(latitude: 0, longitude: 0), mode: .flight),
        Waypoint(name: "B", coordinate: Coordinate(latitude: 0, longitude: 1)),
        Waypoint(name: "C", mode: .ferry),
        Waypoint(name: "D", coordinate: Coordinate(latitude: 0, longitude: 1)),
        Waypoint(name: "E", coordinate: Coordinate(latitude: 1, longitude: 1), mode: .walk),
      ], source: ContentFile(path: "trips/t.md"))
    let legs = TripDetailInteractor().itinerary(of: trip).legs
    #expect(legs.map(\.mode) == [.car, .ferry, .car, .walk])
    // One degree of the equator, and the first degree of a meridian, on WGS 84: GeodSolve -i -p 3.
    #expect(
      legs.map { $0.distance.map { ($0 * 1000).rounded() / 1000 } } == [111319.491, nil, nil, 110574.389])
    #expect(TripDetailInteractor().itinerary(of: trip).modes == [.car, .ferry, .walk])
  }
}
