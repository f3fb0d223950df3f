import Entities
import Geodesy
import Journeys
import Testing

@Suite struct `Rounded distances` {
  private func itinerary(_ legs: [(TravelMode, Double?)]) -> Itinerary {
    Itinerary(
      trip: Trip(slug: "t", title: "T", source: ContentFile(path: "trips/t.md")),
      legs: legs.map { Leg(mode: $0.0, distance: $0.1) }, days: [], first: nil, last: nil)
  }

  @Test func `below a hundred units are in tenths`() {
    let distances = Distances(
      of: itinerary([(.walk, 12_340), (.car, nil), (.walk, 49), (.bike, 51)]), in: .km)
    #expect(distances.showsTenths)
    #expect((0..<4).map(distances.tenths(ofLeg:)) == [123, nil, 0, 1])
    #expect(distances.total == 124)
  }

  @Test func `from a hundred units on are whole, in miles too`() {
    #expect(Distances(of: itinerary([(.car, 99_999)]), in: .km).showsTenths)
    #expect(!Distances(of: itinerary([(.car, 100_000)]), in: .km).showsTenths)
    #expect(Distances(of: itinerary([(.car, 160_000)]), in: .mi).showsTenths)
    let miles = Distances(of: itinerary([(.car, 160_934.4), (.car, 804.672)]), in: .mi)
    #expect(!miles.showsTenths)
    // Half a mile rounds away from zero.
    #expect((0..<2).map(miles.tenths(ofLeg:)) == [1000, 10])
  }

  @Test func `in whole units have parts in whole units, which add up`() {
    let points = [Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 0, longitude: 1)]
    let course = LegCourse(
      points: points + points, distances: [0, 1, 2, 3],
      parts: [
        LegCourse.Part(.straight, metres: 1_400, points: 0..<2),
        LegCourse.Part(.sea, metres: 1_903_500, points: 1..<4),
      ])
    let itinerary = Itinerary(
      trip: Trip(slug: "t", title: "T", source: ContentFile(path: "trips/t.md")),
      legs: [Leg(mode: .ferry, distance: course.distance, course: course)], days: [], first: nil, last: nil)
    let distances = Distances(of: itinerary, in: .km)
    #expect(distances.total == 19_050)
    #expect(distances.parts.map(\.tenths) == [19_040, 10])
    #expect(distances.parts(ofLeg: 0).map(\.source) == [.sea, .straight])
  }

  @Test func `are unknown if no leg has a distance`() {
    #expect(Distances(of: itinerary([(.car, nil)]), in: .km).total == nil)
    #expect(Distances(of: itinerary([]), in: .km).total == nil)
    #expect(Distances(of: itinerary([(.car, 0)]), in: .km).total == 0)
  }

  /// What a reader can add up must come out: legs by hand, by day and by mode.
  @Test func `add up to the visible totals of a day, a mode and the trip`() {
    var state: UInt64 = 1
    func random(_ bound: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % bound
    }
    for round in 0..<200 {
      let scale = [1000.0, 20_000, 900_000][round % 3]
      let trip = itinerary(
        (0..<Int(random(30))).map { _ in
          (
            TravelMode.allCases[Int(random(4))],
            random(10) == 0 ? nil : Double(random(1_000_000)) / 1_000_000 * scale
          )
        })
      for units in SiteSettings.Units.allCases {
        let distances = Distances(of: trip, in: units)
        let modes = trip.modes.compactMap(distances.sum)
        #expect(modes.reduce(0, +) == distances.total ?? 0)
        // The leg at index i leads to the stop at i + 1.
        let (stops, half) = (trip.legs.count + 1, trip.legs.count / 2)
        let parts = [0..<half, half..<stops].compactMap(distances.sum)
        #expect(parts.reduce(0, +) == distances.total ?? 0)
        let tenths = trip.legs.indices.map(distances.tenths(ofLeg:))
        if !distances.showsTenths { #expect(tenths.allSatisfy { ($0 ?? 0) % 10 == 0 }) }
      }
    }
  }
}

@Suite struct `Shares in percent` {
  @Test(arguments: [
    ([1, 1, 1], [34, 33, 33]), ([2, 1], [67, 33]), ([1], [100]), ([0, 5], [0, 100]), ([], []),
    ([0, 0], [0, 0]), ([999, 1], [100, 0]), ([995, 5], [100, 0]), ([50, 30, 20], [50, 30, 20]),
    ([1, 1, 1, 1, 1, 1], [17, 17, 17, 17, 16, 16]),
  ])
  func `go to the largest remainders`(parts: [Int], shares: [Int]) {
    #expect(percentages(of: parts) == shares)
  }

  @Test func `add up to a hundred, each within one of its own`() {
    for seed in 1..<300 {
      let parts = (0..<(seed % 9 + 1)).map { (seed * 7919 + $0 * 104_729) % 5000 }
      let shares = percentages(of: parts)
      let whole = parts.reduce(0, +)
      guard whole > 0 else { continue }
      #expect(shares.reduce(0, +) == 100)
      #expect(zip(parts, shares).allSatisfy { abs($0 * 100 - $1 * whole) < whole })
    }
  }
}

@Suite struct `Rounded climbs` {
  private let here = Coordinate(latitude: 0, longitude: 0)

  private func itinerary(_ climbs: [LegCourse.Climb?]) -> Itinerary {
    let legs = climbs.map { climb in
      Leg(
        mode: .hike, distance: 1,
        course: LegCourse(
          points: [here, here], distances: [0, 1],
          parts: [LegCourse.Part(.track, metres: 1, points: 0..<2)], climb: climb))
    }
    return Itinerary(
      trip: Trip(slug: "t", title: "T", source: ContentFile(path: "trips/t.md")), legs: legs, days: [],
      first: nil, last: nil)
  }

  @Test func `are the sum of the rounded legs with heights`() {
    let trip = itinerary([.init(up: 10.4, down: 0), nil, .init(up: 20.4, down: 3.3), nil])
    let climbs = Climbs(of: trip, in: .km)
    #expect(climbs.total == Climbs.Heights(up: 30, down: 3))
    #expect(climbs.sum(to: 0..<2) == Climbs.Heights(up: 10, down: 0))
    #expect(climbs.sum(to: 2..<4) == Climbs.Heights(up: 20, down: 3))
    #expect(climbs.sum(to: 4..<5) == nil)
    #expect(climbs.sum(to: 0..<1) == nil)
    #expect(climbs.heights(ofLeg: 1) == nil)
    #expect(Climbs(of: trip, in: .mi).total == Climbs.Heights(up: 34 + 67, down: 0 + 11))
    #expect(Climbs(of: itinerary([nil]), in: .km).total == nil)
  }
}
