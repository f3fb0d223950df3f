import Entities
import Geodata
import Geodesy
import Journeys
import Testing

private func moment(_ text: String) -> LocalMoment {
  let parts = text.split(separator: " ")
  let clock = parts.dropFirst().first?.split(separator: ":").compactMap { Int16($0) }
  return LocalMoment(day: CalendarDay(iso: String(parts[0]))!, minute: clock.map { $0[0] * 60 + $0[1] })
}

private func stop(
  _ name: String, _ latitude: Double, _ longitude: Double, arrive: String? = nil, depart: String? = nil,
  nights: Int16? = nil
) -> Waypoint {
  let place = Coordinate(latitude: latitude, longitude: longitude)
  return Waypoint(
    name: name, coordinate: place, timeZone: TimeZones.zone(named: nil, place: nil, at: place),
    arrival: arrive.map(moment), departure: depart.map(moment), nights: nights)
}

private let tokyo = (35.6812, 139.7671)
private let paris = (48.8566, 2.3522)

private func itinerary(
  _ stops: [Waypoint], countries: [String] = [],
  facts: TripFacts = [.countries, .countryOfStops, .regionOfStops, .zoneOfStops]
) -> Itinerary {
  ItineraryInteractor(facts: facts).itinerary(
    of: Trip(
      slug: "t", title: "T", countries: countries.compactMap { CountryCode($0) }, stops: stops,
      source: ContentFile(path: "trips/t.md")))
}

@Suite struct `The duration of a leg` {
  /// By Python's zoneinfo: the difference of the two datetimes in UTC.
  @Test(arguments: [
    ("2026-01-24 08:50", tokyo, "2026-01-24 16:35", paris, 15 * 60 + 45, 0),
    ("2025-01-08 22:50", tokyo, "2025-01-09 04:55", paris, 14 * 60 + 5, 1),
    // Summer time begins in Paris on the way.
    ("2026-03-28 23:10", paris, "2026-03-29 18:00", tokyo, 10 * 60 + 50, 1),
    // And ends, the hour after two coming twice.
    ("2026-10-24 23:00", paris, "2026-10-25 06:00", paris, 8 * 60, 1),
    // Nadi to Pago Pago, over the date line.
    ("2023-10-09 10:00", (-17.7554, 177.443), "2023-10-08 12:40", (-14.331, -170.7105), 100, -1),
    ("2026-01-24 08:50", tokyo, "2026-02-24 08:50", tokyo, 31 * 24 * 60, 31),
  ])
  func `follows from the clocks of both stops`(
    departure: String, from: (Double, Double), arrival: String, to: (Double, Double), minutes: Int, days: Int
  ) {
    let trip = itinerary([
      stop("A", from.0, from.1, depart: departure), stop("B", to.0, to.1, arrive: arrival),
    ])
    #expect(trip.legs.map(\.duration) == [minutes])
    #expect(trip.legs.map(\.arrivesDaysLater) == [days])
  }

  @Test func `is unknown without both times or without a place`() {
    let departures = [
      stop("A", 48.9, 2.4, depart: "2026-01-24"), stop("A", 48.9, 2.4),
      stop("A", 48.9, 2.4, depart: "2026-01-24 09:00"),
      Waypoint(name: "A", departure: moment("2026-01-24 09:00")),
    ]
    let found = departures.map {
      itinerary([$0, stop("B", 49, 2.3, arrive: "2026-01-25 10:00")]).legs[0].duration
    }
    #expect(found == [nil, nil, 25 * 60, nil])
  }

  @Test func `adds up if each leg is known`() {
    let trip = itinerary([
      stop("A", 48.9, 2.4, depart: "2026-01-24 09:00"),
      stop("B", 49, 2.3, arrive: "2026-01-24 10:30", depart: "2026-01-24 11:00"),
      stop("C", 49.2, 2.3, arrive: "2026-01-24 11:20"), stop("D", 49.3, 2.3),
    ])
    let times = TravelTimes(of: trip)
    #expect([times.sum(to: 0..<3), times.sum(to: 1..<2), times.sum(to: 0..<1)] == [110, 90, nil])
    #expect([times.sum(to: 1..<4), times.total, times.sum(of: .other)] == [nil, nil, nil])
  }
}

@Suite struct `The countries of a trip` {
  private let stops = [
    stop("Strasbourg", 48.5734, 7.7521), stop("Kehl", 48.5720, 7.8150), stop("Basel", 47.5596, 7.5886),
    stop("Mulhouse", 47.7508, 7.3359), Waypoint(name: "Somewhere"), stop("At sea", 45, -30),
  ]

  @Test func `are the countries of its stops, each once, in order`() {
    let trip = itinerary(stops)
    #expect(trip.countries.map(\.letters) == ["FR", "DE", "CH"])
    #expect(trip.places.map { $0.country?.letters } == ["FR", "DE", "CH", "FR", nil, nil])
    #expect(stops.indices.map(trip.entersCountry) == [true, true, true, true, false, false])
  }

  @Test func `are the author's if the trip names them`() {
    let trip = itinerary(stops, countries: ["AT"])
    #expect(trip.countries.map(\.letters) == ["AT"])
    #expect(trip.country(ofStop: 1)?.letters == "DE")
    #expect(itinerary(stops, countries: ["AT"], facts: [.countries]).places == [])
    #expect(itinerary(stops, facts: []).countries == [])
  }

  @Test func `have parts by the nearest place of the same country`() {
    #expect(
      itinerary(stops).places[..<4].map(\.region) == [
        "Grand Est", "Baden-Wurttemberg", "Basel-City", "Grand Est",
      ])
  }

  @Test func `are not entered on a trip that has one`() {
    let trip = itinerary([stops[0], stops[3]])
    #expect([0, 1].map(trip.entersCountry) == [false, false])
  }
}

@Suite struct `Clocks and the sun on a trip` {
  private func times(_ trip: Itinerary, days: [Int]) -> LocalTimes {
    LocalTimeInteractor(itinerary: trip).times(
      clocks: true, sunOfDays: Set(days), sunOfStops: trip.trip.stops.indices)
  }

  @Test func `an offset is shown if it differs from the stop before`() {
    let trip = itinerary([
      stop("Paris", paris.0, paris.1, arrive: "2026-06-20 12:00"),
      stop("Berlin", 52.52, 13.405, arrive: "2026-06-21 12:00"),
      stop("London", 51.5074, -0.1278, arrive: "2026-06-22 12:00"),
      stop("Kathmandu", 27.7172, 85.324, arrive: "2026-06-23"), stop("Patan", 27.6766, 85.3142),
    ])
    #expect(times(trip, days: []).stops.map(\.newOffset) == [nil, nil, 3600, 20_700, nil])
  }

  @Test func `the sun of a day is at the place where the day ends`() {
    let trip = itinerary([
      stop("Oslo", 59.9139, 10.7522, depart: "2026-12-20 08:00"),
      stop("Tromsø", 69.6492, 18.9553, arrive: "2026-12-20 10:00", depart: "2026-12-22 23:00"),
      stop("Bergen", 60.3913, 5.3221, arrive: "2026-12-25 10:00", nights: 1),
      Waypoint(name: "Out", arrival: moment("2026-12-28")),
    ])
    let found = times(trip, days: [1, 2, 3, 4, 6, 7, 8, 9]).days
    #expect(found.mapValues(\.stop) == [1: 1, 2: 1, 3: 1, 6: 2, 7: 2])
    #expect([1, 2, 3].map { found[$0]?.sun } == [.polarNight, .polarNight, .polarNight])
  }

  @Test func `days of the Julian calendar and undated days have no sun`() {
    let trip = itinerary([stop("Palos", 37.2289, -6.8953, arrive: "1492-08-03")])
    #expect(times(trip, days: [1]).stops.map(\.sun) == [nil])
    #expect(times(itinerary([stop("Palos", 37.2289, -6.8953)]), days: []).stops.map(\.sun) == [nil])
  }
}
