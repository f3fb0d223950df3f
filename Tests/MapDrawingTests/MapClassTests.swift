import Entities
import Geodata
import Geodesy
import Testing
import Text

@testable import MapDrawing

/// The table of CSS classes is complete: it has the classes in maps, and no others.
@Suite struct `The classes of maps` {
  @Test func `agree with the table`() throws {
    var drawn: Set<String> = []
    for itinerary in SampleJourneys.all + [Self.plains, Self.states, Self.cape, Self.peak] {
      for style in [JourneyMapStyle.full, .card] {
        drawn.formUnion(classes(try MapUnderTest(itinerary, style).model))
      }
    }
    let around = try #require(
      JourneyMapInteractor(style: .full).geometry(around: 2, in: SampleJourneys.pacific))
    drawn.formUnion(
      classes(
        MapUnderTest.presenter.viewModel(
          for: around, of: SampleJourneys.pacific, title: "", description: "")))
    drawn.formUnion(
      classes(
        MapUnderTest.presenter.viewModel(
          for: around, of: SampleJourneys.pacific,
          photos: MapPhotos(
            [MapPhoto(coordinate: Coordinate(latitude: -17, longitude: 179.5), name: "a", title: "A")],
            link: { _ in "#" }, several: { "\($1) \($0.title)" }), title: "", description: "")))
    var finer = OutputBuffer()
    FinerGroundView(of: "map").write(FinerGroundViewModel(of: FinerGround(of: around)), into: &finer)
    drawn.formUnion(classes(in: finer.string()))
    let catalogue = TripCatalogue(trips: SampleJourneys.all, pages: [], slug: { $1 })
    var atlas = OutputBuffer()
    AtlasMapView.write(
      AtlasMapPresenter { _ in "/" }.viewModel(
        for: try #require(AtlasInteractor(catalogue: catalogue).geometry()), title: "", description: ""),
      into: &atlas)
    drawn.formUnion(classes(in: atlas.string()))
    drawn.formUnion(classes(in: try countryMap()))

    let street = SampleJourneys.itinerary(
      "street", .walk, [("Gate", 60.3975, 5.3242, nil, .visit), ("Quay", 60.4015, 5.3180, nil, .visit)])
    drawn.formUnion(classes(try MapUnderTest(street, .full).model))
    let planned = LegCourse(
      points: street.trip.stops.compactMap(\.coordinate), distances: [0, 561],
      parts: [LegCourse.Part(.planned, metres: 561, points: 0..<2)])
    let beside = Itinerary(
      trip: street.trip, legs: [Leg(mode: .walk, distance: 561, planned: planned)], days: [], first: nil,
      last: nil)
    drawn.formUnion(classes(try MapUnderTest(beside, .full).model))
    var blind = `Streets on a map`.harbour(
      in: try #require(JourneyMapInteractor.groundParts(of: street).first?.box))
    blind.shores = []
    let hatched = try #require(JourneyMapInteractor(style: .full, ground: blind).geometry(of: street))
    drawn.formUnion(
      classes(MapUnderTest.presenter.viewModel(for: hatched, of: street, title: "", description: "")))
    for metres in [1_000.0, 5_000, 15_000, 40_000, 100_000, 300_000] {
      drawn.formUnion(try classesOfStreets(metres))
    }

    drawn.formUnion(classes(try `Heights on a map`.model(`Heights on a map`.ground())))

    func isOfMode(_ name: String) -> Bool { name.hasPrefix("leg-") || name.hasPrefix("by-") }
    let table = Set(MapClass.all.map(\.name))
    #expect(table.count == MapClass.all.count)
    #expect(drawn.filter(isOfMode).isSubset(of: table))
    #expect(drawn.filter { !isOfMode($0) } == table.filter { !isOfMode($0) })
  }

  /// The map of the trips in Chile.
  private func countryMap() throws -> String {
    let chile = CountryCode("CL")
    let trip = Trip(
      slug: "a", title: "A",
      stops: [(-41.47, -72.94), (-45.57, -72.07)].map {
        Waypoint(name: "", coordinate: Coordinate(latitude: $0.0, longitude: $0.1))
      }, source: ContentFile(path: "trips/a.md"))
    let itinerary = Itinerary(
      trip: trip, places: trip.stops.map { _ in StopPlace(country: chile) }, legs: [], days: [], first: nil,
      last: nil)
    let catalogue = TripCatalogue(trips: [itinerary], pages: [], slug: { $1 })
    let geometry = AtlasInteractor(catalogue: catalogue, trips: [0], country: chile).geometry()
    var map = OutputBuffer()
    AtlasMapView.write(
      AtlasMapPresenter { _ in "/" }.viewModel(for: try #require(geometry), title: "", description: ""),
      leastStep: 2, into: &map)
    return map.string()
  }

  /// The classes of a map of this width, with ground of all kinds.
  private func classesOfStreets(_ metres: Double) throws -> Set<String> {
    // 90,000 metres are a degree of longitude at 36° N.
    let step = metres / 90_000
    func point(_ x: Double, _ y: Double) -> GroundPoint {
      GroundPoint(Coordinate(latitude: 36 + y * step, longitude: 10 + x * step), near: 0)
    }
    let ground = TripGround(
      parts: [TripGround.Part(scale: .quarter, box: GroundBox(around: [point(-9, -9), point(9, 9)])!)],
      areas: GroundAreaKind.allCases.map {
        TripGround.Area(kind: $0, rings: [[point(0.1, 0.1), point(0.3, 0.1), point(0.3, 0.3)]])
      },
      lines: GroundLineKind.allCases.enumerated().map { index, kind in
        TripGround.Line(
          kind: kind, name: "Name \(index)", number: "A\(index)",
          points: [point(0.05, 0.02 * Double(index)), point(0.33, 0.02 * Double(index))])
      },
      spots: GroundSpotKind.allCases.enumerated().map { index, kind in
        TripGround.Spot(
          kind: kind, name: "A\(index)", elevation: 100,
          at: point(index % 2 == 0 ? -0.22 : 0.16, 0.28 + 0.045 * Double(index / 2)))
      })
    let walk = SampleJourneys.itinerary(
      "walk", .walk,
      [("Here", 36, 10, nil, .visit), ("There", 36 + step * 0.8, 10, nil, .visit)])
    let geometry = try #require(JourneyMapInteractor(style: .full, ground: ground).geometry(of: walk))
    return classes(
      MapUnderTest.presenter.viewModel(for: geometry, of: walk, title: "", description: ""))
  }

  /// A journey over provinces of a large country.
  private static let cape = SampleJourneys.itinerary(
    "cape", .car,
    [("Perth", -31.95, 115.86, nil, .stay), ("Albany", -35.02, 117.88, nil, .stay)])

  private static let peak = SampleJourneys.itinerary(
    "peak", .bus, [("Annecy", 45.90, 6.13, nil, .stay), ("Aosta", 45.74, 7.32, nil, .stay)])

  private static let plains = SampleJourneys.itinerary(
    "plains", .car,
    [
      ("Denver", 39.7392, -104.9847, nil, .visit), ("Kansas City", 39.0997, -94.5786, nil, .stay),
      ("Chicago", 41.8500, -87.6500, nil, .visit),
    ])

  private static let states = SampleJourneys.itinerary(
    "states", .car,
    [("Reno", 39.5296, -119.8138, nil, .visit), ("Denver", 39.7392, -104.9847, nil, .stay)])

  private func classes(_ map: JourneyMapViewModel) -> Set<String> {
    var out = OutputBuffer()
    JourneyMapView(idPrefix: "map").write(map, into: &out)
    return classes(in: out.string())
  }

  private func classes(in svg: String) -> Set<String> {
    Set(
      svg.split(separator: "class=\"").dropFirst().flatMap { part in
        part.prefix { $0 != "\"" }.split(separator: " ").map { String($0) }
      })
  }
}
