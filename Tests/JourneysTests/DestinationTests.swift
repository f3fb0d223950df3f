import Entities
import Journeys
import Testing

@Suite struct `Destination countries` {
  private func destination(
    _ stops: [(country: String?, kind: Waypoint.Kind, nights: Int16?)], author: [String] = []
  ) throws -> [String] {
    var trip = Trip(
      slug: "a", title: "A",
      stops: stops.map { stop in
        var waypoint = Waypoint(name: "")
        waypoint.kind = stop.kind
        waypoint.nights = stop.nights
        return waypoint
      }, source: ContentFile(path: "trips/a.md"))
    trip.countries = try author.map { try #require(CountryCode($0)) }
    let places = try stops.map { StopPlace(country: try $0.country.map { try #require(CountryCode($0)) }) }
    var countries: [CountryCode] = []
    for case let country? in places.map(\.country) where !countries.contains(country) {
      countries.append(country)
    }
    let itinerary = Itinerary(
      trip: trip, countries: author.isEmpty ? countries : nil, places: places, legs: [], days: [], first: nil,
      last: nil)
    return Destinations(of: itinerary).countries.map(\.letters)
  }

  @Test func `leave out home, and the airports on the way`() throws {
    #expect(
      try destination([
        ("FI", .waypoint, nil), ("DE", .waypoint, nil), ("JP", .stay, 3), ("JP", .visit, nil),
        ("JP", .stay, 4),
        ("FI", .waypoint, nil),
      ]) == ["JP"])
  }

  @Test func `leave out places of only the first and the last stop`() throws {
    #expect(try destination([("SE", .visit, nil), ("IS", .visit, nil), ("SE", .visit, nil)]) == ["IS"])
  }

  @Test func `have the last stop of a way that does not lead back`() throws {
    #expect(
      try destination([("EE", .visit, nil), ("LV", .visit, nil), ("LT", .visit, nil)]) == ["EE", "LV", "LT"])
    #expect(
      try destination([("DE", .visit, 1), ("AT", .visit, 2), ("IT", .visit, nil)]) == ["DE", "AT", "IT"])
    #expect(try destination([("CH", .visit, nil), ("AT", .stay, 2), ("IT", .visit, nil)]) == ["AT", "IT"])
  }

  @Test func `are the places of stays, in the order of the trip`() throws {
    #expect(
      try destination([("LA", .stay, 2), ("KH", .stay, 3), (nil, .stay, 9), ("VN", .stay, 2)])
        == ["LA", "KH", "VN"])
  }

  @Test func `are all countries if there was no stay or visit`() throws {
    #expect(try destination([("PT", .waypoint, nil), ("ES", .waypoint, nil)]) == ["PT", "ES"])
  }

  @Test func `are the author's if the trip names them`() throws {
    #expect(try destination([("PT", .stay, 5), ("ES", .waypoint, nil)], author: ["ES"]) == ["ES"])
  }
}
