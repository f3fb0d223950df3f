import Geodesy
import Testing

@testable import Auditing

@Suite struct `The finder of places where trips begin and end` {
  private func stop(_ name: String, _ latitude: Double, _ longitude: Double) -> Positions.Stop {
    Positions.Stop(name: name, place: Coordinate(latitude: latitude, longitude: longitude))
  }

  /// The page and a file of each trip. `start` makes the first stop of a trip.
  private func sources(
    _ count: Int, _ start: (Int) -> Positions.Stop, last: Positions.Stop? = nil
  ) -> [HomeFinder.Source] {
    (0..<count).flatMap { trip in
      let far = stop("Far", 40 + Double(trip), 10.12345)
      let stops = Positions(stops: [start(trip), far] + (last.map { [$0] } ?? []))
      return ["trip-\(trip).json", "index.html"].map {
        HomeFinder.Source(file: "trips/trip-\(trip)/\($0)", positions: stops)
      } + [HomeFinder.Source(file: "trips.json", positions: stops)]
    }
  }

  private func found(_ sources: [HomeFinder.Source]) -> [[String]] {
    HomeFinder(discs: []).findings(in: sources).map {
      [$0.what, $0.file, $0.sentence, "\($0.distance ?? 0)"]
    }
  }

  @Test func `names a place of three trips, within 75 metres`() {
    let near = { (trip: Int) in self.stop("Start", 47.14123 + Double(trip) * 0.0002, 9.52345) }
    #expect(found(sources(2, near)) == [])
    #expect(
      found(sources(3, near)) == [
        [
          "where trips begin and end", "trips/trip-0/trip-0.json",
          "3 trips begin or end at Start, 47.14123, 9.52345",
          "75",
        ]
      ])
    #expect(found(sources(3, { self.stop("Start", 47.14123 + Double($0) * 0.002, 9.52345) })) == [])
    #expect(HomeFinder(discs: []).findings(in: sources(3, near)).map(\.isGuess) == [true])
  }

  @Test func `names no town and no airport, and no place of a stop between`() {
    #expect(found(sources(5, { _ in self.stop("Vaduz", 47.1415, 9.5215) })) == [])
    #expect(found(sources(5, { _ in self.stop("Zurich Airport", 47.4647, 8.5492) })) == [])
    let between = { (trip: Int) in self.stop("Here", 47.14123 + Double(trip), 9.52345) }
    #expect(found(sources(5, between)) == [])
  }

  @Test func `says how far a place is from coordinates with few decimals`() {
    #expect(found(sources(3, { _ in self.stop("Start", 47.14, 9.52) })).map { $0[3] } == ["556"])
    #expect(found(sources(3, { _ in self.stop("Start", 47.1, 9.5) })) == [])
  }
}
