import Entities
import Geodesy
import Journeys
import Testing

private func day(_ iso: String) -> CalendarDay { CalendarDay(iso: iso)! }

private func stop(
  _ name: String, arrive: String? = nil, depart: String? = nil, nights: Int16? = nil, longitude: Double = 10
) -> Waypoint {
  Waypoint(
    name: name, coordinate: Coordinate(latitude: -14, longitude: longitude),
    arrival: arrive.map { LocalMoment(day: day($0)) },
    departure: depart.map { LocalMoment(day: day($0)) }, nights: nights)
}

private func itinerary(_ stops: [Waypoint], start: String? = nil) -> Itinerary {
  ItineraryInteractor().itinerary(
    of: Trip(
      slug: "t", title: "T", start: start.map(day), stops: stops, source: ContentFile(path: "trips/t.md")))
}

/// Each day as its number, its date and the positions of the stops reached on it.
private func days(_ itinerary: Itinerary) -> [String] {
  itinerary.days.map { day in
    "\(day.number) \(day.date?.iso ?? "-")"
      + (day.arrivals.isEmpty ? "" : " \(day.arrivals.map { "\($0)" }.joined(separator: ","))")
  }
}

@Suite struct `The days of a trip` {
  @Test func `arrivals make days, and the days between them exist too`() {
    let trip = itinerary([
      stop("A", arrive: "2025-06-14", depart: "2025-06-14"), stop("B", arrive: "2025-06-14"),
      stop("C", arrive: "2025-06-17"),
    ])
    #expect(days(trip) == ["1 2025-06-14 0,1", "2 2025-06-15", "3 2025-06-16", "4 2025-06-17 2"])
    #expect([trip.first, trip.last] == [day("2025-06-14"), day("2025-06-17")])
    #expect(trip.dayCount == 4)
    #expect(trip.days.map(\.start) == [nil, 1, 1, 1])
    #expect(trip.days.map(trip.stay(onDay:)) == [nil, 1, 1, nil])
  }

  @Test func `a leg of several days is spent at neither of its ends`() {
    let trip = itinerary([
      stop("A", arrive: "2025-06-14", depart: "2025-06-15"), stop("B", arrive: "2025-06-18", nights: 1),
    ])
    #expect(
      days(trip) == [
        "1 2025-06-14 0", "2 2025-06-15", "3 2025-06-16", "4 2025-06-17", "5 2025-06-18 1", "6 2025-06-19",
      ])
    #expect(trip.days.map(trip.stay(onDay:)) == [nil, 0, nil, nil, nil, 1])
  }

  @Test func `a trip of more than a thousand days has only the days that reach a stop`() {
    #expect(itinerary([stop("A", nights: 999)]).days.count == 1000)
    #expect(days(itinerary([stop("A", nights: 1000), stop("B")])) == ["1 - 0", "1001 - 1"])
  }

  @Test func `nights date a trip without dates`() {
    let trip = itinerary([stop("A", nights: 2), stop("B"), stop("C", nights: 1)])
    #expect(days(trip) == ["1 - 0", "2 -", "3 - 1,2", "4 -"])
    #expect([trip.first, trip.last] == [nil, nil])
    #expect(trip.dayCount == 4)
  }

  @Test func `nights and a first day give dates`() {
    let trip = itinerary([stop("A", nights: 3), stop("B"), stop("C", nights: 2)], start: "2024-12-29")
    #expect(
      days(trip) == [
        "1 2024-12-29 0", "2 2024-12-30", "3 2024-12-31", "4 2025-01-01 1,2", "5 2025-01-02", "6 2025-01-03",
      ])
    #expect(trip.last == day("2025-01-03"))
    #expect(trip.dayCount == 6)
  }

  @Test func `a departure later than the nights counts`() {
    let trip = itinerary([stop("A", arrive: "2025-03-01", depart: "2025-03-03"), stop("B")])
    #expect(days(trip) == ["1 2025-03-01 0", "2 2025-03-02", "3 2025-03-03 1"])
  }

  @Test func `a departure alone gives the beginning of the trip`() {
    let trip = itinerary([stop("A", depart: "2025-03-03"), stop("B", arrive: "2025-03-04")])
    #expect(days(trip) == ["1 2025-03-03 0", "2 2025-03-04 1"])
  }

  @Test func `a first day before the first stop is the first day`() {
    let trip = itinerary([stop("A", arrive: "2025-03-03")], start: "2025-03-01")
    #expect(days(trip) == ["1 2025-03-01", "2 2025-03-02", "3 2025-03-03 0"])
    #expect(trip.days.map(\.start) == [nil, nil, nil])
    #expect(trip.dayCount == 3)
  }

  @Test func `a date in the middle places the stops before it on the same day`() {
    let trip = itinerary([stop("A"), stop("B", arrive: "2025-03-03"), stop("C", arrive: "2025-03-05")])
    #expect(days(trip) == ["1 2025-03-03 0,1", "2 2025-03-04", "3 2025-03-05 2"])
  }

  @Test func `the first day is counted back over nights before the first date`() {
    let arriving = itinerary([
      stop("A", nights: 2), stop("B"), stop("C", nights: 1), stop("D", arrive: "2025-03-05"),
    ])
    #expect(days(arriving) == ["1 2025-03-02 0", "2 2025-03-03", "3 2025-03-04 1,2", "4 2025-03-05 3"])
    let leaving = itinerary([stop("A", depart: "2025-03-05", nights: 2), stop("B")])
    #expect(days(leaving) == ["1 2025-03-03 0", "2 2025-03-04", "3 2025-03-05 1"])
    #expect(leaving.first == day("2025-03-03"))
  }

  @Test func `a date alone makes no days`() {
    let trip = itinerary([stop("A"), stop("B")], start: "2025-03-03")
    #expect(days(trip) == [])
    #expect([trip.first, trip.last] == [day("2025-03-03"), nil])
    #expect(trip.dayCount == nil)
  }

  @Test func `a trip without stops or dates has no days`() {
    #expect(days(itinerary([])) == [])
    #expect(days(itinerary([stop("A"), stop("B")])) == [])
    #expect(itinerary([], start: "2025-03-03").first == day("2025-03-03"))
  }

  /// Apia to Pago Pago, half an hour by air, on 12 October 2023 is a flight into 11 October.
  @Test func `eastwards over the date line a date is repeated, and days have the date of their place`() {
    let trip = itinerary([
      stop("Manase", arrive: "2023-10-09", depart: "2023-10-11", longitude: -172.4),
      stop("Apia", arrive: "2023-10-11", depart: "2023-10-12", longitude: -171.8),
      stop("Pago Pago", arrive: "2023-10-11", nights: 2, longitude: -170.7),
      stop("Tula", arrive: "2023-10-13", longitude: -170.6),
    ])
    #expect(
      days(trip) == [
        "1 2023-10-09 0", "2 2023-10-10", "3 2023-10-11 1", "4 2023-10-11 2", "5 2023-10-12",
        "6 2023-10-13 3",
      ])
    #expect(trip.last == day("2023-10-13"))
    #expect(trip.dayCount == 6)
    #expect(
      (1...7).map { trip.date(ofDay: $0)?.iso } == [
        "2023-10-09", "2023-10-10", "2023-10-11", "2023-10-11", "2023-10-12", "2023-10-13", "2023-10-14",
      ])
  }

  @Test func `a day across the date line has the date of its beginning`() {
    let trip = itinerary([
      stop("Apia", arrive: "2023-10-12", longitude: -171.8),
      stop("Pago Pago", arrive: "2023-10-11", nights: 1, longitude: -170.7), stop("Tula", longitude: -170.6),
    ])
    #expect(days(trip) == ["1 2023-10-12 0,1", "2 2023-10-12 2"])
    #expect(trip.last == day("2023-10-12"))
    #expect(trip.date(ofDay: 3) == day("2023-10-13"))
  }

  @Test func `the repeated day is returned on the way back over the date line`() {
    let trip = itinerary([
      stop("Apia", arrive: "2023-10-09", longitude: -171.8),
      stop("Pago Pago", arrive: "2023-10-08", nights: 1, longitude: -170.7),
      // By night, on 9 October there, to the morning of the 10th here.
      stop("Apia again", arrive: "2023-10-10", longitude: -171.8),
      stop("Savai'i", arrive: "2023-10-12", longitude: -172.4),
    ])
    #expect(days(trip) == ["1 2023-10-09 0,1", "2 2023-10-10 2", "3 2023-10-11", "4 2023-10-12 3"])
    #expect(trip.dayCount == 4)
  }

  /// As Phileas Fogg, who went eastwards round the world, saw the sun rise once more than London did.
  @Test func `a journey eastwards round the world has one day more than the calendar at home`() {
    let trip = itinerary([
      stop("London", depart: "2023-10-01", longitude: -0.1),
      stop("Tokyo", arrive: "2023-10-05", depart: "2023-10-06", longitude: 139.7),
      stop("San Francisco", arrive: "2023-10-06", depart: "2023-10-08", longitude: -122.4),
      stop("Honolulu", arrive: "2023-10-08", depart: "2023-10-10", longitude: -157.9),
      stop("Los Angeles", arrive: "2023-10-10", depart: "2023-10-11", longitude: -118.4),
      stop("London again", arrive: "2023-10-12", longitude: -0.1),
    ])
    // Tokyo to San Francisco arrives on the date of its departure: nothing tells that it came twice.
    #expect(trip.dayCount == 12)
    let early = itinerary([
      stop("Tokyo", arrive: "2023-10-05", depart: "2023-10-06", longitude: 139.7),
      stop("San Francisco", arrive: "2023-10-05", depart: "2023-10-08", longitude: -122.4),
      stop("London", arrive: "2023-10-09", longitude: -0.1),
      stop("Tokyo", arrive: "2023-10-11", longitude: 139.7),
    ])
    #expect(
      days(early) == [
        "1 2023-10-05 0", "2 2023-10-05 1", "3 2023-10-06", "4 2023-10-07", "5 2023-10-08", "6 2023-10-09 2",
        "7 2023-10-10", "8 2023-10-11 3",
      ])
    #expect(early.dayCount == 8)
  }

  @Test func `clocks that go back at a border do not add a day`() {
    let trip = itinerary([
      stop("Poland", arrive: "2025-06-14", depart: "2025-06-15", longitude: 23.7),
      stop("Ukraine", arrive: "2025-06-14", longitude: 23.5), stop("On", arrive: "2025-06-15", longitude: 23),
    ])
    #expect(days(trip) == ["1 2025-06-14 0", "2 2025-06-15 1,2"])
    #expect(trip.dayCount == 2)
  }

  @Test func `the rest of a night counts as one of the nights`() {
    func arrival(_ iso: String, _ minute: Int16) -> LocalMoment { LocalMoment(day: day(iso), minute: minute) }
    let trip = itinerary([
      Waypoint(name: "A", arrival: arrival("2025-06-15", 90), nights: 1),
      Waypoint(name: "B", arrival: arrival("2025-06-15", 720), nights: 1),
      Waypoint(name: "C", arrival: arrival("2025-06-16", 720)),
    ])
    #expect(days(trip) == ["1 2025-06-15 0,1", "2 2025-06-16 2"])
    #expect(trip.dayCount == 2)
  }
}

@Suite struct `The legs of a trip` {
  @Test func `lead to their stops, by the mode of the stop or the trip`() {
    let trip = Trip(
      slug: "t", title: "T", mode: .car,
      stops: [
        Waypoint(name: "A", coordinate: Coordinate(latitude: 0, longitude: 0), mode: .flight),
        Waypoint(name: "B", coordinate: Coordinate(latitude: 0, longitude: 1)),
        Waypoint(name: "C", mode: .ferry),
        Waypoint(name: "D", coordinate: Coordinate(latitude: 0, longitude: 1)),
        Waypoint(name: "E", coordinate: Coordinate(latitude: 1, longitude: 1), mode: .walk),
      ], source: ContentFile(path: "trips/t.md"))
    let legs = ItineraryInteractor().itinerary(of: trip).legs
    #expect(legs.map(\.mode) == [.car, .ferry, .car, .walk])
    // One degree of the equator, and the first degree of a meridian, on WGS 84: GeodSolve -i -p 3.
    #expect(
      legs.map { $0.distance.map { ($0 * 1000).rounded() / 1000 } } == [111319.491, nil, nil, 110574.389])
    #expect(ItineraryInteractor().itinerary(of: trip).modes == [.car, .ferry, .walk])
  }
}
