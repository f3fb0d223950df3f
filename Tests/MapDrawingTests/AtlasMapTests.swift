import Entities
import Geodesy
import TestSupport
import Testing
import Text

@testable import MapDrawing

@Suite struct `The atlas` {
  private func ways(_ itineraries: [Itinerary]) -> AtlasWays {
    let catalogue = TripCatalogue(trips: itineraries, pages: [], slug: { $1 })
    return AtlasInteractor(catalogue: catalogue).ways()
  }

  private func geometry(_ itineraries: [Itinerary]) -> AtlasGeometry {
    let ways = ways(itineraries)
    return AtlasMapInteractor(ways).sketch(of: ways).withGround
  }

  private func map(_ itineraries: [Itinerary]) throws -> AtlasMapViewModel {
    let catalogue = TripCatalogue(trips: itineraries, pages: [], slug: { $1 })
    let presenter = AtlasMapPresenter { "/trips/\(catalogue.trips[$0].trip.slug)/" }
    return presenter.viewModel(
      for: try #require(AtlasInteractor(catalogue: catalogue).geometry()), title: "All trips",
      description: "\(itineraries.count) trips")
  }

  private func svg(_ map: AtlasMapViewModel) -> String {
    var out = OutputBuffer()
    AtlasMapView.write(map, into: &out)
    return out.string()
  }

  @Test func `of a term shows where its trips happened, and the atlas whole ways`() throws {
    let scotland = SampleJourneys.scotland
    let catalogue = TripCatalogue(trips: [scotland], pages: [], slug: { $1 })
    func inside(_ interactor: AtlasInteractor) throws -> [Bool] {
      let map = try #require(interactor.geometry()).ground.map
      return scotland.trip.stops.map {
        let at = map.project($0.coordinate!)
        return (0...map.width).contains(at.x) && (0...map.height).contains(at.y)
      }
    }
    let isScottish = [false] + Array(repeating: true, count: 6) + [false]
    #expect(try inside(AtlasInteractor(catalogue: catalogue, trips: [0], country: nil)) == isScottish)
    #expect(try inside(AtlasInteractor(catalogue: catalogue)) == Array(repeating: true, count: 8))
  }

  @Test func `of the world and of a region looks as approved`() throws {
    for (name, journeys) in [
      ("world", SampleJourneys.all), ("region", [SampleJourneys.lofoten, Self.weekend]),
    ] {
      let drawn = svg(try map(journeys)) + "\n"
      #expect(try GoldenFile("maps/atlas-\(name).svg").expected(recording: drawn) == drawn)
    }
  }

  /// The map of the world is cut through Greenland, and ends at the South Pole.
  @Test func `tints all of a country that the edge of the world cuts`() {
    var ways = ways(SampleJourneys.all)
    ways.visited = ["AQ", "GL"].compactMap { CountryCode($0) }.reduce(into: []) { $0.insert($1) }
    let geometry = AtlasMapInteractor(ways).sketch(of: ways)
    let map = geometry.ground.map
    #expect(map.isWorld)
    func isTinted(_ latitude: Double, _ longitude: Double) -> Bool {
      let at = map.project(Coordinate(latitude: latitude, longitude: longitude))
      return geometry.visited.lines.reduce(false) { isInside, line in
        let ring = geometry.visited.points[line]
        return zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(isInside) { isInside, edge in
          let (a, b) = edge
          guard (a.y > at.y) != (b.y > at.y) else { return isInside }
          return a.x + (at.y - a.y) / (b.y - a.y) * (b.x - a.x) > at.x ? !isInside : isInside
        }
      }
    }
    for longitude in [-120.0, -100, 0, 40, 75, 100, 125] {
      #expect(isTinted(-83, longitude), "\(longitude)")
    }
    for (latitude, longitude) in [(72.0, -50.0), (70, -35), (75, -24), (80, -35)] {
      #expect(isTinted(latitude, longitude), "\(latitude) \(longitude)")
    }
    #expect(!isTinted(65, -18) && !isTinted(-60, 0))
  }

  /// A trip to some places of a country, and the map of its trips.
  private func countryMap(_ letters: String, _ places: [(Double, Double)]) throws -> AtlasMapViewModel {
    let country = try #require(CountryCode(letters))
    let trip = Trip(
      slug: "to-\(letters)", title: "To \(letters)",
      stops: places.map { Waypoint(name: "", coordinate: Coordinate(latitude: $0.0, longitude: $0.1)) },
      source: ContentFile(path: "trips/a.md"))
    let itinerary = Itinerary(
      trip: trip, places: places.map { _ in StopPlace(country: country) }, legs: [], days: [], first: nil,
      last: nil)
    let catalogue = TripCatalogue(trips: [itinerary], pages: [], slug: { $1 })
    let geometry = AtlasInteractor(catalogue: catalogue, trips: [0], country: country).geometry()
    return AtlasMapPresenter { _ in "/" }.viewModel(
      for: try #require(geometry), title: "", description: "")
  }

  @Test(arguments: [
    ("CL", [(-41.47, -72.94)], [480, 560]), ("DE", [(52.5, 13.4), (48.1, 11.6)], [480, 560]),
    ("ES", [(40.42, -3.7)], [720, 480]), ("TR", [(41.0, 29.0)], [960, 400]),
  ])
  func `of a country has the shape of the country, and marks its land`(
    letters: String, places: [(Double, Double)], size: [Int]
  ) throws {
    let map = try countryMap(letters, places)
    #expect([map.ground.width, map.ground.height] == size)
    #expect(map.places.count == places.count)
    let points = map.visited.joined()
    #expect(points.count > 20)
    // The country reaches nearly from edge to edge.
    let (wide, high) = (points.map(\.x), points.map(\.y))
    let shares = [
      (wide.max()! - wide.min()!) / Double(size[0]), (high.max()! - high.min()!) / Double(size[1]),
    ]
    #expect(shares.max()! > 0.8, "\(shares)")
  }

  @Test func `has one dot for places that are close together`() throws {
    #expect(try countryMap("TR", [(41.0, 29.0), (41.01, 29.01), (37.0, 30.7)]).places.count == 2)
  }

  @Test func `tells ways by air from ways on the ground, and bridges no gap`() {
    func place(_ longitude: Double) -> Coordinate { Coordinate(latitude: 50, longitude: longitude) }
    let places: [(Double?, TravelMode)] = [
      (0, .car), (1, .car), (2, .train), (3, .flight), (4, .flight), (5, .car), (nil, .car), (6, .car),
      (7, .car), (7, .walk),
    ]
    let trip = Trip(
      slug: "a", title: "A",
      stops: places.map { Waypoint(name: "", coordinate: $0.map(place), mode: $1) },
      source: ContentFile(path: "a.md"))
    let nowhere = Trip(slug: "b", title: "B", stops: [Waypoint(name: "")], source: ContentFile(path: "b.md"))
    let found = ways([SampleJourneys.itinerary(nowhere), SampleJourneys.itinerary(trip), Self.weekend])
    #expect(found.places.count == 9 + 2)
    #expect(found.along == [])
    #expect(
      found.course.map(\.longitude) == [0, 1, 2, 2, 3, 4, 4, 5, 6, 7] + Self.weekendLongitudes)
    #expect(
      found.runs == [
        AtlasWays.Run(isByAir: false, points: 0..<3), AtlasWays.Run(isByAir: true, points: 3..<6),
        AtlasWays.Run(isByAir: false, points: 6..<8), AtlasWays.Run(isByAir: false, points: 8..<10),
        AtlasWays.Run(isByAir: false, points: 10..<12),
      ])
    // In the library's order; the trip that is nowhere is left out.
    #expect(
      found.trips == [
        AtlasWays.Trip(index: 0, places: 0..<9, runs: 0..<4),
        AtlasWays.Trip(index: 2, places: 9..<11, runs: 4..<5),
      ])
  }

  @Test func `shows each trip within the frame, a small one as a dot, and nothing that jumps across`() {
    let drawn = geometry(SampleJourneys.all + [Self.weekend])
    let height = drawn.ground.map.height
    #expect(drawn.ground.map.isWorld && height == 512)
    #expect(drawn.journeys.map(\.trip) == Array(0...SampleJourneys.all.count))
    let points = drawn.points + drawn.journeys.compactMap(\.dot)
    let isInside = points.allSatisfy { (0...960).contains($0.x) && (0...height).contains($0.y) }
    #expect(isInside)
    for journey in drawn.journeys {
      #expect(journey.dot != nil || !(journey.lines + journey.airLines).isEmpty)
      for line in journey.lines + journey.airLines {
        for index in line.dropFirst() {
          #expect(abs(drawn.points[index].x - drawn.points[index - 1].x) < 480, "\(journey.trip)")
        }
      }
    }
    // Round the world once, cut where the picture of the world is.
    let lines = drawn.journeys.map { $0.lines.count + $0.airLines.count }
    #expect(lines.contains { $0 > 1 })
    // The library has them by their names.
    let slugs = (SampleJourneys.all + [Self.weekend]).map(\.trip.slug).sorted()
    #expect(
      drawn.journeys.filter { $0.dot != nil }.map { slugs[$0.trip] }
        == ["city-walk", "one-point", "one-stop", "weekend"])
  }

  /// Two places 4 km apart.
  private static let weekendLongitudes = [13.05, 13.14]
  private static let weekend = SampleJourneys.itinerary(
    "weekend", .walk, weekendLongitudes.map { ("W", 67.93, $0, nil, .visit) })
}
