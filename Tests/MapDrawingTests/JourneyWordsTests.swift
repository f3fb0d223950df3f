import Entities
import Geodesy
import Testing

@testable import MapDrawing

/// What a map shows, as facts.
@Suite struct `The facts of a map in words` {
  private func words(_ itinerary: Itinerary) throws -> JourneyWords {
    let geometry = try #require(JourneyMapInteractor(style: .full).geometry(of: itinerary))
    return try #require(JourneyWordsInteractor(geometry, of: itinerary).words())
  }

  /// An itinerary whose legs know their distances and whose stops know their countries.
  private func journey(
    _ stops: [(String, Double, Double, TravelMode?)], in countries: [String] = []
  ) -> Itinerary {
    let waypoints = stops.map { name, latitude, longitude, mode in
      Waypoint(
        name: name, coordinate: Coordinate(latitude: latitude, longitude: longitude), kind: .visit,
        mode: mode)
    }
    let trip = Trip(
      slug: "t", title: "t", mode: .car, stops: waypoints, source: ContentFile(path: "trips/t.md"))
    let legs = zip(waypoints, waypoints.dropFirst()).enumerated().map { index, ends in
      Leg(
        mode: trip.mode(to: index + 1),
        distance: Geodesic.distance(from: ends.0.coordinate!, to: ends.1.coordinate!))
    }
    return Itinerary(
      trip: trip, places: countries.map { StopPlace(country: CountryCode($0)) }, legs: legs, days: [],
      first: nil, last: nil)
  }

  @Test func `legs have the direction and the length of the shortest line`() throws {
    let words = try words(
      journey([
        ("A", 0, 0, nil), ("B", 1, 0, nil), ("C", 1, 1, nil), ("D", 0, 1, nil), ("E", 0, 0, nil),
        ("F", 0.5, 0.5, nil), ("A", 0, 0, nil),
      ]))
    #expect(
      words.legs.map { $0.way?.direction } == [
        .north, .east, .south, .west, .northeast, .southwest,
      ])
    #expect(words.legs.map { Int((($0.way?.metres ?? 0) / 1000).rounded()) } == [111, 111, 111, 111, 78, 78])
    #expect(words.isRound && words.ends == nil)
  }

  @Test func `a leg with equal ends has no direction`() throws {
    let words = try words(journey([("A", 46, 7, nil), ("A again", 46, 7, .hike), ("B", 46.5, 7, nil)]))
    #expect(words.legs[0].way == nil)
    #expect(words.ends == words.legs[1].way)
  }

  @Test func `a ferry names the water between its ends, and a car does not`() throws {
    let ends: [(String, Double, Double)] = [("Bodø", 67.2804, 14.4049), ("Moskenes", 67.8996, 13.0466)]
    for (mode, names) in [(TravelMode.ferry, ["Vestfjorden"]), (.car, [])] {
      let words = try words(
        journey([(ends[0].0, ends[0].1, ends[0].2, nil), (ends[1].0, ends[1].1, ends[1].2, mode)]))
      #expect(words.legs[0].waters.map { $0.text(in: "en") } == names)
    }
  }

  @Test func `a flight names the countries below it, and every leg the country that it enters`() throws {
    let stops: [(String, Double, Double)] = [("Paris", 48.85, 2.35), ("Prague", 50.08, 14.43)]
    for (mode, below) in [(TravelMode.flight, ["DE"]), (.car, [])] {
      let words = try words(
        journey(
          [(stops[0].0, stops[0].1, stops[0].2, nil), (stops[1].0, stops[1].1, stops[1].2, mode)],
          in: ["FR", "CZ"]))
      #expect(words.legs[0].countries.map(\.letters) == ["CZ"])
      #expect(
        words.legs[0].below.map(\.letters).filter { ["DE", "LU"].contains($0) }.suffix(1) == below[...])
    }
  }

  @Test func `a stop on a coast has the direction of the sea, if the map shows it`() throws {
    // Biarritz has the Atlantic in the west, Pau lies inland.
    let near = try words(journey([("Biarritz", 43.483, -1.56, nil), ("Pau", 43.295, -0.37, nil)]))
    #expect(near.site?.sea == .west || near.site?.sea == .northwest)
    #expect(near.legs[0].site?.sea == nil)
    // A map of half of Europe is too coarse to say it.
    let far = try words(journey([("Biarritz", 43.483, -1.56, nil), ("Warsaw", 52.23, 21.01, nil)]))
    #expect(far.site?.sea == nil)
  }

  @Test func `a stop beside a town has its distance, and one in the middle of a town has none`() throws {
    let words = try words(
      journey([("Inn", 46.05108, 14.50513, nil), ("Farm", 46.2, 14.6, .walk)]))
    #expect(words.site?.town == nil)
    #expect(words.legs[0].site?.town != nil)
  }

  @Test func `a place has its surroundings only once`() throws {
    let words = try words(
      journey([
        ("Biarritz", 43.483, -1.56, nil), ("Pau", 43.295, -0.37, nil), ("Biarritz", 43.483, -1.56, nil),
      ]))
    #expect(words.site != nil)
    #expect(words.legs[1].site == nil)
  }
}
