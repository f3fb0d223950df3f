import Entities
import Geodata
import Geodesy
import Testing

@testable import Journeys

@Suite struct `Drawn ways` {
  private func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(latitude: latitude, longitude: longitude)
  }

  /// A road to the north, a path to the east from its end, and a railway beside both.
  private var ground: TripGround {
    func line(_ kind: GroundLineKind, _ points: [(Double, Double)]) -> TripGround.Line {
      TripGround.Line(
        kind: kind, name: "",
        points: points.map { GroundPoint(longitude: $0.1, latitude: $0.0, near: 900_000) })
    }
    return TripGround(lines: [
      line(.main, [(47, 9), (47.02, 9)]), line(.path, [(47.02, 9), (47.02, 9.03)]),
      line(.rail, [(47, 8.99), (47.02, 9.05)]),
    ])
  }

  private func drawn(_ places: [Coordinate], by mode: TravelMode) -> DrawnWay {
    var ways = CourseInteractor(contentFolder: "/nowhere", shownPrefix: "").legWays(on: ground)
    return ways.drawnWay(through: places, by: mode)
  }

  private func metres(_ places: [Coordinate]) -> Double {
    zip(places, places.dropFirst()).reduce(0) { $0 + Geodesic.distance(from: $1.0, to: $1.1) }
  }

  @Test func `follow roads and paths on foot, around a corner that nobody points at`() {
    let way = drawn([place(47.001, 9.0001), place(47.0199, 9.01), place(47.0199, 9.03)], by: .hike)
    #expect(way.straight < 30)
    let wanted = metres([place(47.001, 9), place(47.02, 9), place(47.02, 9.03)])
    #expect(abs(way.metres - wanted) < 60)
    #expect(way.points.contains { Geodesic.distance(from: $0, to: place(47.02, 9)) < 2 })
  }

  @Test func `follow no path by car`() {
    let ends = [place(47.001, 9.0001), place(47.0199, 9.03)]
    let way = drawn(ends, by: .car)
    #expect(way.points == ends)
    #expect(way.straight == way.metres && abs(way.metres - metres(ends)) < 1)
  }

  @Test func `are straight where nothing leads, and follow the ground before that`() {
    let (start, middle, end) = (place(47.001, 9), place(47.019, 9), place(47.2, 9.2))
    let way = drawn([start, middle, end], by: .walk)
    #expect(way.points.last == end)
    #expect(abs(way.straight - metres([middle, end])) < 1)
    #expect(abs(way.metres - metres([start, middle, end])) < 5)
  }

  @Test func `are straight from point to point by air`() {
    let points = [place(47, 9), place(47.02, 9), place(48, 9)]
    #expect(drawn(points, by: .flight).points == points)
  }
}
