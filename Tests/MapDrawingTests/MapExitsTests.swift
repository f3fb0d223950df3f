import Entities
import Geodesy
import Testing

@testable import MapDrawing

@Suite struct `Legs beside the region of a map` {
  /// Travellers stay at two places, and change planes at a third one, a little north of both.
  private static let hub = {
    let places: [(String, Double, Double, Int16?)] = [
      ("Sydney", -33.868, 151.207, nil), ("Bangkok", 13.751, 100.538, nil), ("Siem Reap", 13.369, 103.846, 3),
      ("Bangkok", 13.751, 100.538, nil), ("Phuket", 7.883, 98.393, 3), ("Bangkok", 13.751, 100.538, nil),
      ("Sydney", -33.868, 151.207, nil),
    ]
    let stops = places.map { name, latitude, longitude, nights in
      Waypoint(
        name: name, coordinate: Coordinate(latitude: latitude, longitude: longitude), nights: nights,
        kind: nights == nil ? .waypoint : .stay, mode: .flight)
    }
    return SampleJourneys.itinerary(
      Trip(slug: "hub", title: "Hub", stops: stops, source: ContentFile(path: "trips/hub.md")))
  }()

  @Test func `meet at a pin if the map shows the stop between them`() throws {
    let geometry = try #require(JourneyMapInteractor(style: .full).geometry(of: Self.hub))
    #expect(JourneyRegions(of: Self.hub).focus == [2, 4])
    #expect(geometry.shownStops == [1, 2, 3, 4, 5])
    #expect(Set(geometry.exits.map(\.name)) == ["Sydney"])
    let model = MapUnderTest.presenter.viewModel(for: geometry, of: Self.hub, title: "", description: "")
    #expect(model.pins.map(\.stops) == [[2, 4, 6], [3], [5]])
  }

  @Test(arguments: [JourneyMapStyle.full, .chapter, .card])
  func `end clear of the edge`(_ style: JourneyMapStyle) throws {
    let geometry = try #require(JourneyMapInteractor(style: style).geometry(of: Self.hub))
    let (width, height) = (geometry.map.width, geometry.map.height)
    for at in geometry.stops.compactMap(\.self) {
      #expect((19.99...width - 19.99).contains(at.x) && (19.99...height - 19.99).contains(at.y))
    }
    #expect(geometry.shownStops == [1, 2, 3, 4, 5])
  }
}
