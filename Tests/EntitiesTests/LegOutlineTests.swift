import Entities
import Geodesy
import Testing

/// The line of a leg for small maps.
@Suite struct LegOutlineTests {
  /// A way to the east with one point beside the straight line.
  private func outline(latitude: Double, degreesNorth: Double) -> [Coordinate] {
    let points = [(0.0, 0.0), (0.5, degreesNorth), (1.0, 0.0)].map {
      Coordinate(latitude: latitude + $0.1, longitude: 14 + $0.0)
    }
    return LegCourse(
      points: points, distances: [0, 21_000, 42_000],
      parts: [LegCourse.Part(.engine, metres: 42_000, points: 0..<3)]
    ).outline
  }

  /// At 68 degrees, a degree of longitude has 41.8 km on WGS 84, and 0.0001 degrees of latitude have 11 m.
  @Test func `keeps a point that is more than a thousandth of the extent beside it, also in the north`() {
    #expect(outline(latitude: 68, degreesNorth: 0.0003).count == 2)
    #expect(outline(latitude: 68, degreesNorth: 0.0005).count == 3)
    #expect(outline(latitude: 0, degreesNorth: 0.0008).count == 2)
    #expect(outline(latitude: 0, degreesNorth: 0.0012).count == 3)
  }
}
