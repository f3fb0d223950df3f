import Geodesy
import Testing

@testable import Auditing

@Suite struct `Photos on the map of a page` {
  private let home = Coordinate(latitude: 47.14, longitude: 9.52)

  /// A page with four stops, and photos at `places`. The map is 10 km wide, and a unit of it 20 m.
  private func page(_ places: [Coordinate], shift: Double = 0) -> String {
    func point(_ place: Coordinate) -> String {
      let (x, y) = ((place.longitude - 9.45) * 0.68 * 111_320 / 20, (47.18 - place.latitude) * 111_320 / 20)
      return "translate(\((x * 10).rounded() / 10 + shift) \((y * 10).rounded() / 10))"
    }
    let stops = [(47.17, 9.46), (47.16, 9.56), (47.11, 9.47), (47.12, 9.55)].map {
      Coordinate(latitude: $0.0, longitude: $0.1)
    }
    let data = stops.enumerated().map {
      "{\"position\":\($0 + 1),\"item\":{\"name\":\"S\",\"geo\":{\"latitude\":\($1.latitude),\"longitude\":\($1.longitude)}}}"
    }
    let pins = stops.enumerated().map {
      "<a class=\"pin pin-stay\" href=\"#stop-\($0 + 1)\" data-stops=\"\($0 + 1)\" transform=\"\(point($1))\"></a>"
    }
    let marks = places.map { "<a class=\"photo-mark\" href=\"#photo-a\" transform=\"\(point($0))\"></a>" }
    return data.joined(separator: ",") + "<svg class=\"map\" viewBox=\"0 0 480 360\">"
      + (marks + pins).joined()
      + "<g class=\"map-narrow\"><a class=\"photo-mark\" transform=\"translate(1 1)\"></a></g></svg>"
  }

  @Test func `are where their marks and the pins of the stops say`() throws {
    let found = PhotoPlaces.read(Array(page([home], shift: 7).utf8))
    #expect(found.count == 1)
    #expect(Geodesic.step(from: try #require(found.first), to: home) < 5)
    // Beside a pin there is no room for a mark at its own place, and a map without stops tells no place.
    #expect(PhotoPlaces.read(Array(page([Coordinate(latitude: 47.1601, longitude: 9.5602)]).utf8)) == [])
    #expect(PhotoPlaces.read(Array(page([home]).replacing("\"position\"", with: "\"p\"").utf8)) == [])
  }

  @Test func `tell a home if those of several trips are in one place`() {
    func sources(_ trips: Int) -> [HomeFinder.Source] {
      (0..<trips).flatMap { number in
        let places = [home, Coordinate(latitude: home.latitude + 0.0002, longitude: home.longitude)]
        let bytes = Array(page(places).utf8)
        // A page of a day shows the same photos again.
        return ["trips/\(number)/index.html", "trips/\(number)/day-1/index.html"].map {
          HomeFinder.Source(file: $0, positions: PositionReader.read(bytes, ending: "html"))
        }
      }
    }
    // All trips of this test have the same stops.
    let found = HomeFinder(discs: []).findings(in: sources(3)).filter { !$0.isGuess }
    #expect(found.map(\.what) == ["where photos of several trips were taken"])
    #expect(found.map(\.sentence) == ["6 photos are within 75 m of 47.14, 9.52"])
    #expect(HomeFinder(discs: []).findings(in: sources(2)) == [])
  }
}
