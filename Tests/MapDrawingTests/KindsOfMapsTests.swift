import Entities
import Geodata
import Geodesy
import TestSupport
import Testing
import Text

@testable import MapDrawing

/// A drawing of each kind of map that the journeys of JourneyMapTests, the atlas and the grounds of StreetTests do not show.
@Suite struct `Each kind of map` {
  private typealias Stops = [(String, Double, Double, TravelMode?, Waypoint.Kind)]

  private func model(
    _ geometry: JourneyMapGeometry?, of itinerary: Itinerary, photos: [(Double, Double)] = []
  ) throws -> JourneyMapViewModel {
    MapUnderTest.presenter.viewModel(
      for: try #require(geometry), of: itinerary,
      photos: MapPhotos(
        photos.enumerated().map { index, place in
          MapPhoto(
            coordinate: Coordinate(latitude: place.0, longitude: place.1), name: "p\(index)",
            title: "Photo \(index)")
        }, link: { "#photo-\($0.name)" }, several: { "\($1) photos: \($0.title)" }),
      title: "Map: \(itinerary.trip.title)", description: "A line from stop to stop.")
  }

  private func expect(
    _ map: JourneyMapViewModel, asIn name: String, then more: (inout OutputBuffer) -> Void = { _ in }
  ) throws {
    var out = OutputBuffer()
    JourneyMapView(idPrefix: "map-1").write(map, into: &out)
    out.append("\n")
    more(&out)
    try expect(out.string(), asIn: name)
  }

  private func expect(_ drawn: String, asIn name: String) throws {
    #expect(try GoldenFile("maps/kinds/\(name).svg").expected(recording: drawn) == drawn)
  }

  private var lofoten: Itinerary {
    let days = [(1, 0..<3), (2, 3..<5), (4, 5..<9), (5, 9..<12)]
    return Itinerary(
      trip: SampleJourneys.lofoten.trip, legs: SampleJourneys.lofoten.legs,
      days: days.map { Day(number: $0.0, date: nil, arrivals: $0.1) }, first: nil, last: nil)
  }

  @Test func `of a day`() throws {
    try expect(
      model(JourneyMapInteractor(style: .full).geometry(ofDay: 4, in: lofoten), of: lofoten), asIn: "day")
  }

  @Test func `of a stop`() throws {
    try expect(
      model(JourneyMapInteractor(style: .full).geometry(around: 3, in: lofoten), of: lofoten), asIn: "stop")
  }

  @Test func `of a chapter`() throws {
    let itinerary = SampleJourneys.scotland
    let region = try #require(JourneyRegions(of: itinerary).regions.first)
    try expect(
      model(JourneyMapInteractor(style: .chapter).geometry(of: region, in: itinerary), of: itinerary),
      asIn: "chapter")
  }

  @Test func `with disputed borders as a country sees them`() throws {
    let itinerary = SampleJourneys.itinerary(
      "kashmir", .car,
      [
        ("Islamabad", 33.6938, 73.0652, nil, .stay), ("Srinagar", 34.0857, 74.8055, nil, .stay),
        ("Leh", 34.1642, 77.5848, nil, .stay),
      ])
    for (view, name) in [(PointOfView.india, "india"), (.pakistan, "pakistan")] {
      let maps = JourneyMapInteractor(style: .chapter, pointOfView: view)
      try expect(model(maps.geometry(of: itinerary), of: itinerary), asIn: "kashmir-\(name)")
    }
  }

  @Test func `beside a cover, and without ground`() throws {
    for (style, name) in [(JourneyMapStyle.halfCard, "half"), (.line, "line")] {
      let map = try model(
        JourneyMapInteractor(style: style).geometry(of: SampleJourneys.lofoten), of: SampleJourneys.lofoten)
      var out = OutputBuffer()
      JourneyMapView(idPrefix: "map-1").write(map, into: &out)
      try expect(out.string(), asIn: name)
    }
  }

  @Test func `of the trips of a tag, and of a country`() throws {
    let norway = try #require(CountryCode("NO"))
    let trip = SampleJourneys.lofoten
    let places = trip.trip.stops.map { _ in StopPlace(country: norway, region: nil) }
    let journey = Itinerary(
      trip: trip.trip, places: places, legs: trip.legs, days: [], first: nil, last: nil)
    let catalogue = TripCatalogue(trips: [journey], pages: [], slug: { $1 })
    for (country, name) in [(CountryCode?.none, "tag"), (norway, "country")] {
      let interactor = AtlasInteractor(catalogue: catalogue, trips: [0], country: country)
      let presenter = AtlasMapPresenter { "/trips/\(catalogue.trips[$0].trip.slug)/" }
      var out = OutputBuffer()
      AtlasMapView.write(
        presenter.viewModel(for: try #require(interactor.geometry()), title: name, description: "A trip"),
        into: &out)
      try expect(out.string(), asIn: name)
    }
  }

  @Test func `with a small map of a day, and with streets on it`() throws {
    for (itinerary, ground, name) in [
      (lofoten, TripGround?.none, "close-up"),
      (huts, try `Streets on a map`.ground("huts"), "close-up-streets"),
    ] {
      let geometry = try #require(JourneyMapInteractor(style: .full, ground: ground).geometry(of: itinerary))
      let views = StoryViews(of: itinerary, on: geometry)
      let view = try #require(views.view(ofDay: 2, shape: CloseUpView.shape))
      var out = OutputBuffer()
      CloseUpView(of: "map-1").write(view, of: views, into: &out)
      try expect(out.string(), asIn: name)
    }
  }

  private var huts: Itinerary {
    Itinerary(
      trip: `Streets on a map`.huts.trip, legs: `Streets on a map`.huts.legs,
      days: [Day(number: 1, date: nil, arrivals: 0..<2), Day(number: 2, date: nil, arrivals: 2..<4)],
      first: nil, last: nil)
  }

  @Test func `with hatched ground`() throws {
    // The sea is near. The basemap is too coarse to say where, and the ground of the trip does not know it.
    let walk = SampleJourneys.itinerary(
      "walk", .walk,
      [
        ("Rossio", 38.7139, -9.1394, nil, .visit), ("Carmo", 38.7120, -9.1405, nil, .visit),
        ("Cais do Sodré", 38.7061, -9.1447, nil, .stay),
      ])
    var ground = `Streets on a map`.harbour(
      in: try #require(JourneyMapInteractor.groundParts(of: walk).first?.box))
    ground.shores = []
    let map = try model(JourneyMapInteractor(style: .full, ground: ground).geometry(of: walk), of: walk)
    #expect(map.isHatched)
    try expect(map, asIn: "hatched")
  }

  @Test func `with pins that fan out, legs there and back, and photos`() throws {
    let stops: Stops = [
      ("Reine", 67.932, 13.088, nil, .stay), ("Hamnøy", 67.946, 13.133, .boat, .visit),
      ("Reine", 67.932, 13.088, .boat, .visit), ("Sakrisøy", 67.941, 13.115, .bike, .visit),
      ("Reine", 67.932, 13.088, .walk, .visit), ("Leknes", 68.147, 13.614, .bus, .visit),
      ("Reine", 67.932, 13.088, .car, .visit), ("Leknes", 68.147, 13.614, .taxi, .visit),
    ]
    let itinerary = SampleJourneys.itinerary("reine", .car, stops)
    let interactor = JourneyMapInteractor(style: .full, loadsFinerGround: true)
    let map = try model(
      interactor.geometry(of: itinerary), of: itinerary,
      photos: [(68.05, 13.3), (68.051, 13.301), (67.99, 13.5)])
    #expect(!map.partedPins.isEmpty && map.photos.count == 2)
    #expect(map.lines.contains { $0.aside != nil })
    try expect(map, asIn: "fanned")
  }

  @Test func `with a way over water, recorded and planned`() throws {
    func course(_ source: LegCourse.Source, _ places: [(Double, Double)]) -> LegCourse {
      LegCourse(
        points: places.map { Coordinate(latitude: $0.0, longitude: $0.1) },
        distances: places.indices.map { Double($0) * 10_000 },
        parts: [LegCourse.Part(source, metres: 30_000, points: 0..<places.count)])
    }
    var itinerary = SampleJourneys.itinerary(
      "lofoten-ferry", .ferry,
      [
        ("Bodø", 67.2804, 14.4049, nil, .visit), ("Moskenes", 67.8996, 13.0466, nil, .visit),
        ("Reine", 67.9324, 13.0886, .hike, .stay),
      ])
    let walk = [(67.8996, 13.0466), (67.91, 13.07), (67.92, 13.06), (67.9324, 13.0886)]
    itinerary = Itinerary(
      trip: itinerary.trip,
      legs: [
        Leg(
          mode: .ferry, distance: nil,
          course: course(.sea, [(67.2804, 14.4049), (67.29, 14.1), (67.80, 13.0), (67.8996, 13.0466)])),
        Leg(
          mode: .hike, distance: nil, course: course(.track, walk),
          planned: course(.planned, [walk[0], (67.915, 13.1), walk[3]])),
      ], days: [], first: nil, last: nil)
    let map = try model(JourneyMapInteractor(style: .full).geometry(of: itinerary), of: itinerary)
    #expect(!map.planned.isEmpty)
    try expect(map, asIn: "courses")
  }

  @Test func `around the North Pole, and over the date line`() throws {
    let pole: Stops = [
      ("Longyearbyen", 78.2232, 15.6267, nil, .stay), ("Barneo", 89.5, 30, .flight, .stay),
      ("North Pole", 90, 0, .hike, .stay), ("Longyearbyen", 78.2232, 15.6267, .flight, .visit),
    ]
    let line: Stops = [
      ("Matei", -16.6900, -179.8770, nil, .visit), ("Waiyevo", -16.7930, 179.9790, .bus, .visit),
      ("Buca", -16.6500, 179.7800, .ferry, .visit),
    ]
    for (stops, name) in [(pole, "north-pole"), (line, "date-line")] {
      let itinerary = SampleJourneys.itinerary(name, .boat, stops)
      try expect(model(JourneyMapInteractor(style: .full).geometry(of: itinerary), of: itinerary), asIn: name)
    }
  }
}
