import Testing

@testable import Geodesy

/// Areas on a map of the world whose middle is 150° E, so that it is cut at 30° W.
@Suite struct `Areas on a map of the world` {
  private let map = MapProjection(
    width: 1000, height: 500, sphere: .world(EqualEarthProjection(centralMeridian: 150)),
    unitsPerRadius: 1000 / EqualEarthProjection.width, origin: MapPoint(x: 500, y: 250))

  private func parts(_ ring: [(Double, Double)]) -> [[MapPoint]] {
    map.parts(ofRing: ring.map { Coordinate(latitude: $0.0, longitude: $0.1) })
  }

  private func at(_ latitude: Double, _ longitude: Double) -> MapPoint {
    map.project(Coordinate(latitude: latitude, longitude: longitude))
  }

  private func area(_ ring: [MapPoint]) -> Double {
    abs(zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }) / 2
  }

  /// Of the whole sphere.
  private func shares(_ parts: [[MapPoint]]) -> [Double] {
    parts.map { area($0) / (4 * .pi * map.unitsPerRadius * map.unitsPerRadius) }
  }

  @Test func `are one if the cut does not cross them, also across the date line`() {
    let ring = [(10.0, 170.0), (10, -170), (-10, -170), (-10, 170)]
    let shown = parts(ring)
    #expect(shown.count == 1)
    for (point, place) in zip(shown[0], ring) {
      #expect(point.squaredDistance(to: at(place.0, place.1)) < 1e-12)
    }
  }

  @Test func `have a part on each side of the cut`() {
    let shown = parts(
      stride(from: 0.0, through: 20, by: 2).map { ($0, 0) }
        + stride(from: 20.0, through: 0, by: -2).map { ($0, -50) })
    #expect(shown.count == 2)
    let (west, east) = shown[0][0].x > 500 ? (shown[0], shown[1]) : (shown[1], shown[0])
    // The east of the Atlantic is at the left edge of the map, the west at the right edge.
    #expect(west.map(\.x).max()! > 980 && west.map(\.x).min()! > 900)
    #expect(east.map(\.x).min()! < 20 && east.map(\.x).max()! < 100)
    // Together the sine of 20°, times 50 of 720 degrees.
    let sum = shares(shown).reduce(0, +)
    #expect(abs(sum / (0.34202 * 50 / 720) - 1) < 0.01, "\(sum)")
  }

  @Test(arguments: [1.0, -1])
  func `around a pole reach the pole along the whole edge`(side: Double) {
    let shown = parts(stride(from: -180.0, to: 180, by: 5).map { (side * 70, $0) })
    let sum = shares(shown).reduce(0, +)
    // A cap has (1 - sin 70°) / 2 of the sphere.
    #expect(abs(sum / 0.030154 - 1) < 0.02, "\(sum)")
    let pole = at(side * 90, 150).y
    let reach = shown.joined().filter { abs($0.y - pole) < 0.01 }.map(\.x)
    #expect(reach.max()! - reach.min()! > 500)
  }

  @Test func `around the South Pole need not end there in the data`() {
    // As in world maps that lie on a sheet: along the date line to the pole and back.
    let sheet = [(-90.0, -180.0), (-75, -180), (-75, -90), (-75, 0), (-75, 90), (-75, 180), (-90, 180)]
    let sum = shares(parts(sheet)).reduce(0, +)
    // Chords of 90 degrees lie on the parallel.
    #expect(abs(sum / ((1 - 0.965926) / 2) - 1) < 0.02, "\(sum)")
  }
}
