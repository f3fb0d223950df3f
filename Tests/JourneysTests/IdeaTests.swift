import ContentReaders
import Entities
import Geodesy
import Journeys
import TestSupport
import Testing
import Text

/// Places that are on no day yet.
@Suite struct `Ideas` {
  private func read(_ lines: String) throws -> (trip: Trip, problems: [String]) {
    let scratch = try Scratch()
    try scratch.put("trips/a.md", "---\ntitle: A\n\(lines)\n---\n")
    var problems: [Diagnostic] = []
    let trip = TripReader(contentFolder: scratch.path, shownPrefix: "Content/")
      .read("trips/a.md", reporting: &problems)
      .flatMap { JourneyInteractor().trip(from: $0, reporting: &problems) }
    return (try #require(trip), problems.map { "\($0.place?.line ?? 0): \($0.message)" })
  }

  @Test func `are read with their keys, and are no stops`() throws {
    let (trip, problems) = try read(
      """
      stops:
        - {name: Bodø, at: "67.2804, 14.4049", status: booked}
        - {name: Reine, at: "67.9313, 13.0885", status: skipped, wayStatus: done}
      ideas:
        - name: Hamnøy
          at: 67.9460, 13.1320
          nights: 2
          note: If *dry*
          extra: {wish: 1}
        - {name: Somewhere, at: ~}
      """)
    #expect(problems == ["12: \"Somewhere\" has no coordinates"])
    #expect(
      trip.ideas == [
        Waypoint(
          name: "Hamnøy", coordinate: Coordinate(latitude: 67.946, longitude: 13.132), nights: 2, kind: .stay,
          note: "If *dry*", noteLine: 10, extra: .fields([(name: "wish", value: .text("1"))])),
        Waypoint(name: "Somewhere"),
      ])
    #expect(trip.stops.map(\.status) == [.booked, .skipped])
    #expect(trip.stops.map(\.wayStatus) == [nil, .done])
    let itinerary = ItineraryInteractor().itinerary(of: trip)
    let without = ItineraryInteractor().itinerary(
      of: try read(
        """
        stops:
          - {name: Bodø, at: "67.2804, 14.4049"}
          - {name: Reine, at: "67.9313, 13.0885"}
        """
      ).trip)
    #expect(itinerary.legs == without.legs)
    #expect(itinerary.days == without.days)
  }

  @Test func `in a private place are shown where a stop there is shown`() throws {
    let (trip, problems) = try read(
      """
      private: [{name: Ours, at: "67.9313, 13.0885"}, {name: Town, at: "67.2804, 14.4049"}]
      stops: [{name: Door, at: "67.9320, 13.0890"}, {name: Town, at: "67.2810, 14.4050"}]
      ideas:
        - {name: Home, at: "67.9313, 13.0885"}
        - Bodø
        - {name: Hamnøy, at: "67.9460, 13.1320"}
      """)
    #expect(
      problems == ["3: the site has no key for private places, so larger discs of a fixed grid hide them"])
    let shown = trip.stops.map(\.coordinate)
    let (hamnøy, door) = (
      Coordinate(latitude: 67.946, longitude: 13.132), Coordinate(latitude: 67.932, longitude: 13.089)
    )
    #expect(trip.ideas.map(\.coordinate) == [shown[0], shown[1], hamnøy])
    #expect(shown[0] != door && shown[0] != nil)
  }

  /// The journey ends far from the first stop, and the idea is beside the first.
  @Test func `lie beside the nearest stop`() throws {
    let stops = """
      stops:
        - {name: San Francisco, at: "37.7749, -122.4194"}
        - {name: Detroit, at: "42.3314, -83.0457", by: flight}
        - {name: Toronto, at: "43.7, -79.42", by: train}
      """
    let (trip, problems) = try read(stops + "\nideas: [San Jose, London]")
    #expect(trip.ideas.map(\.name) == ["San Jose", "London"])
    #expect(trip.ideas.map { $0.coordinate?.decimal } == ["37.3394, -121.895", "51.5085, -0.1257"])
    #expect(problems.map { $0.prefix { $0 != "," } } == ["7: \"London\" is taken for London"])
  }

  @Test func `never decide where a stop is`() throws {
    for ideas in ["", "\nideas: [{name: Vancouver, at: \"49.2497, -123.1193\"}]", "\nideas: [Vancouver]"] {
      let (trip, _) = try read("stops: [Paris, Victoria]" + ideas)
      let alone = try read("stops: [Paris, Victoria]").trip
      #expect(trip.stops == alone.stops)
    }
  }

  @Test func `five hundred are the limit`() throws {
    func problems(_ count: Int) throws -> [String] {
      let ideas = Array(repeating: "{name: A, at: \"1, 2\"}", count: count).joined(separator: ", ")
      return try read("stops: [{name: B, at: \"1, 2\"}]\nideas: [\(ideas)]").problems
    }
    #expect(try problems(500) == [])
    #expect(try problems(501) == ["4: a trip takes at most 500 ideas, and this one has 501"])
  }
}
