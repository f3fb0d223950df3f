import Entities
import Geodesy
import MapDrawing
import Testing

/// Which stops a map shows large. The coordinates are those of the places.
@Suite struct `The regions of a journey` {
  private static let berlin = ("Berlin", 52.52, 13.40)
  private static let canberra = ("Canberra", -35.28, 149.13)
  private static let scotland = [
    ("Edinburgh", 55.95, -3.19), ("Pitlochry", 56.70, -3.73), ("Inverness", 57.48, -4.22),
    ("Portree", 57.41, -6.19), ("Oban", 56.41, -5.47), ("Glasgow", 55.86, -4.25),
  ]
  private static let lisbon = [
    ("Alfama", 38.7118, -9.1300), ("Belém", 38.6972, -9.2064), ("Cacilhas", 38.6878, -9.1480),
  ]
  private static let japan = [
    ("Tokyo", 35.69, 139.69), ("Kyoto", 35.01, 135.77), ("Hiroshima", 34.39, 132.46),
  ]
  private static let vietnam = [("Hanoi", 21.03, 105.85), ("Huế", 16.46, 107.59), ("Saigon", 10.82, 106.63)]

  /// The modes lead to the stops at these positions. Without a mode, long legs are flights.
  private func regions(
    _ places: [(String, Double, Double)], map: MapWishes = MapWishes(), by modes: [Int: TravelMode] = [:],
    kinds: [Int: Waypoint.Kind] = [:], nights: [Int: Int16] = [:]
  ) -> JourneyRegions {
    let stops = places.enumerated().map { position, place in
      Waypoint(
        name: place.0, coordinate: Coordinate(latitude: place.1, longitude: place.2),
        nights: nights[position],
        kind: kinds[position] ?? .visit, mode: modes[position])
    }
    let trip = Trip(slug: "a", title: "a", map: map, stops: stops, source: ContentFile(path: "trips/a.md"))
    return JourneyRegions(of: SampleJourneys.itinerary(trip))
  }

  private func shown(_ regions: JourneyRegions) -> [[Int]] { regions.regions.map(\.stops) }

  @Test func `home is in no region, however far away`() {
    let far = regions([Self.canberra] + Self.scotland + [Self.canberra])
    #expect(far.focus == Array(1...6) && shown(far) == [Array(1...6)] && far.chapters == [])
    let weekend = regions([Self.berlin] + Self.lisbon + [Self.berlin])
    #expect(weekend.focus == [1, 2, 3])
    // Where people only change planes is none either.
    let stopover = regions([Self.canberra, ("Singapore", 1.35, 103.82)] + Self.scotland)
    #expect(stopover.focus == Array(2...7))
  }

  @Test func `hubs and the drive to the airport are ways`() {
    let manchester = ("Manchester", 53.48, -2.24)
    let helsinki = ("Helsinki", 60.32, 24.95)
    let flights: [Int: TravelMode] = [1: .flight, 2: .flight, 5: .flight, 6: .flight]
    let hub = regions([manchester, helsinki] + Self.japan + [helsinki, manchester], by: flights)
    #expect(shown(hub) == [[2, 3, 4]] && hub.focus == [2, 3, 4] && hub.chapters == [])
    // A day between two flights is a visit, and a night is a stay. Neither makes a map of its own.
    let sydney = ("Sydney", -33.94, 151.18)
    let drive = regions(
      [Self.canberra, sydney] + Self.scotland + [sydney, Self.canberra],
      by: [1: .car, 2: .flight, 8: .flight, 9: .car])
    #expect(shown(drive) == [Array(2...7)] && drive.focus == Array(2...7))
    // Who goes there and back by plane was only there.
    let there = regions([manchester, helsinki, manchester], by: [1: .flight, 2: .flight])
    #expect(shown(there) == [[1]] && there.focus == [1])
  }

  @Test func `home is a region if people stay there`() {
    let places = [("Kyoto", 35.01, 135.77)] + Self.japan + [("Kyoto", 35.01, 135.77)]
    #expect(regions([Self.berlin] + places + [Self.berlin]).focus == Array(1...5))
    let stay = regions(Self.vietnam + Self.japan + Self.vietnam.reversed(), nights: [0: 4, 1: 2])
    #expect(shown(stay) == [[0, 1, 2, 6, 7, 8], [3, 4, 5]] && stay.focus == [0, 1, 2, 6, 7, 8])
  }

  @Test func `the region with the most nights is shown first, then the others in their order`() {
    let journey = [Self.berlin] + Self.japan + Self.vietnam + [Self.berlin]
    let both = regions(journey)
    #expect(both.focus == [1, 2, 3])
    #expect(both.chapters.map(\.stops) == [[4, 5, 6]])
    let nights = regions(journey, nights: [1: 1, 4: 3, 5: 2, 6: 4])
    #expect(shown(nights) == [[1, 2, 3], [4, 5, 6]])
    #expect(nights.focus == [4, 5, 6])
    #expect(nights.chapters.map(\.stops) == [[1, 2, 3]])
    let stays = regions(journey, kinds: [1: .stay, 4: .stay, 5: .stay])
    #expect(stays.focus == [4, 5, 6])
    // A night on the way home is not worth a map.
    let stopover = regions(
      [Self.berlin] + Self.japan + [("Doha", 25.29, 51.53), Self.berlin], nights: [1: 5, 2: 4, 3: 5, 4: 1])
    #expect(shown(stopover) == [[1, 2, 3]] && stopover.focus == [1, 2, 3])
  }

  @Test func `places passed over land belong to the regions at both ends`() {
    let places = [
      Self.canberra, ("Edinburgh", 55.95, -3.19), ("Perth", 56.40, -3.43), ("Ullapool", 57.90, -5.16),
      ("Airport", 55.95, -3.37), Self.canberra,
    ]
    let passed = regions(
      places, by: [1: .flight, 2: .car, 3: .car, 4: .car, 5: .flight],
      kinds: [2: .waypoint, 4: .waypoint, 5: .waypoint])
    #expect(shown(passed) == [[1, 2, 3, 4]])
  }

  @Test func `a region that the journey visits twice is one region`() {
    let twice = regions(
      [Self.berlin] + Self.japan + Self.vietnam + Array(Self.japan.reversed()) + [Self.berlin])
    #expect(shown(twice) == [[1, 2, 3, 7, 8, 9], [4, 5, 6]])
    #expect(twice.focus == [1, 2, 3, 7, 8, 9])
  }

  @Test func `six regions around the world leave the map unchanged`() {
    let centres = [(40.7, -74.0), (37.8, -122.4), (-33.9, 151.2), (13.8, 100.5), (-1.3, 36.8), (51.5, -0.1)]
    let places = centres.flatMap { latitude, longitude in
      (0..<3).map { ("a", latitude + Double($0) * 0.2, longitude) }
    }
    let world = regions(places)
    #expect(world.focus == [])
    #expect(world.chapters.map(\.stops) == (0..<6).map { Array(($0 * 3)..<($0 * 3 + 3)) })
  }

  @Test func `a way of equal steps has no regions`() {
    let rail = [
      ("Paris", 48.86, 2.35), Self.berlin, ("Prague", 50.08, 14.44), ("Vienna", 48.21, 16.37),
      ("Venice", 45.44, 12.32),
    ]
    #expect(regions(rail) == regions([]))
    let cruise = (0..<12).map { ("a", 60 + Double($0), 5 + Double($0)) }
    #expect(regions(cruise) == regions([]))
    let hops = [
      ("London", 51.5, -0.1), ("New York", 40.7, -74.0), ("Tokyo", 35.7, 139.7), ("London", 51.5, -0.1),
    ]
    #expect(regions(hops) == regions([]))
  }

  @Test func `a drive from one coast to another is one region`() {
    let west = [("San Francisco", 37.77, -122.42), ("Napa", 38.30, -122.29), ("Reno", 39.53, -119.81)]
    let north = [("Portland", 45.52, -122.68), ("Seattle", 47.61, -122.33), ("Everett", 47.98, -122.20)]
    let places = [Self.canberra] + west + north + [Self.canberra]
    let driven = regions(places, by: [1: .flight, 2: .car, 3: .car, 4: .car, 5: .car, 6: .car, 7: .flight])
    #expect(shown(driven) == [Array(1...6)])
    let flown = regions(places, by: [1: .flight, 2: .car, 3: .car, 4: .flight, 5: .car, 6: .car, 7: .flight])
    #expect(shown(flown) == [[1, 2, 3], [4, 5, 6]])
  }

  @Test func `who flies nowhere sees the whole way, unless one region has half of the nights`() {
    let places = [
      ("Stone Town", -6.16, 39.19), ("Dar es Salaam", -6.82, 39.29), ("Mbeya", -8.93, 33.40),
      ("Kapiri Mposhi", -13.98, 28.67), ("Lusaka", -15.42, 28.28), ("Livingstone", -17.85, 25.85),
      ("Victoria Falls", -17.93, 25.83),
    ]
    func passed(nights: Int16) -> JourneyRegions {
      regions(
        places, by: [1: .ferry, 2: .train, 3: .train, 4: .bus, 5: .bus, 6: .car],
        kinds: [2: .waypoint, 3: .waypoint], nights: [0: 1, 1: 1, 4: 2, 5: nights])
    }
    #expect(passed(nights: 2).focus == [])
    #expect(passed(nights: 2).chapters.map(\.stops) == [[0, 1], [4], [5, 6]])
    #expect(passed(nights: 6).focus == [5, 6])
    #expect(passed(nights: 6).chapters.map(\.stops) == [[0, 1], [4]])
  }

  @Test func `the date line and the poles divide nothing`() {
    let fiji = [("Suva", -18.14, 178.44), ("Taveuni", -16.85, -179.97), ("Savusavu", -16.78, 179.33)]
    #expect(regions([Self.berlin] + fiji + [Self.berlin]).focus == [1, 2, 3])
    let pole = [("a", 89.0, 0.0), ("b", 89.0, 90.0), ("c", 89.0, 180.0), ("d", 89.5, -90.0)]
    #expect(regions([Self.berlin] + pole).focus == [1, 2, 3, 4])
  }

  @Test func `the author's regions win`() {
    let places = [Self.berlin] + Self.japan + Self.vietnam
    let focus = regions(places, map: MapWishes(focus: [1, 2]))
    #expect(focus.focus == [1, 2])
    #expect(shown(focus) == [[1, 2, 3], [4, 5, 6]])
    let chapter = regions(places, map: MapWishes(chapters: [TripChapter(title: "East", first: 1, last: 6)]))
    #expect(chapter.chapters == [JourneyRegions.Region(title: "East", stops: Array(1...6))])
    #expect(regions(places, map: MapWishes(focus: Array(0...6))).focus == [])
  }

  @Test func `ten thousand stops are divided too`() {
    let places: [(String, Double, Double)] = (0..<10_000).map { index in
      let (row, column) = (Double(index / 100), Double(index % 100))
      return ("a", 50 + row / 100, 10 + column / 100)
    }
    #expect(regions([Self.canberra] + places).focus == Array(1...10_000))
  }
}
