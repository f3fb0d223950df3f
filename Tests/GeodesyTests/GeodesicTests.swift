import Geodesy
import Testing

/// Expected values: `GeodSolve -i -p 6` of GeographicLib 2.1.2, and its documentation for the antipode.
struct GeodesicTests {
  @Test(arguments: [
    (45.7485, 4.8467, 48.8566, 2.3522, 393_635.839820),
    (-30, 0, 29.9, 179.8, 19_989_832.827610),
    (0, 0, 0.5, 179.5, 19_936_288.578965),
    (-17.7765, 177.4356, -13.8507, -171.7514, 1_236_823.361704),
    (40.4719, -3.5626, -41.3272, 174.8053, 19_848_782.768773),
    (90, 0, -90, 0, 20_003_931.458625),
    (67.2804, 14.4049, 67.8996, 13.0466, 90_057.994212),
    (12.5, 10, 12.5, 10, 0),
  ])
  func `distances agree with GeodSolve to the micrometre`(
    _ line: (Double, Double, Double, Double, Double)
  ) {
    let start = Coordinate(latitude: line.0, longitude: line.1)
    let end = Coordinate(latitude: line.2, longitude: line.3)
    #expect(abs(Geodesic.distance(from: start, to: end) - line.4) < 1e-6)
    #expect(abs(Geodesic.distance(from: end, to: start) - line.4) < 1e-6)
  }

  @Test func `points across the date line stay between -180 and 180`() {
    let start = Coordinate(latitude: -17.7765, longitude: 177.4356)
    let end = Coordinate(latitude: -13.8507, longitude: -171.7514)
    let points = Geodesic.points(from: start, to: end, count: 5)
    #expect(points.count == 5)
    #expect(points.first == start)
    #expect(points.last == end)
    // GeodSolve -p 6, a quarter and half of the way.
    #expect(isNear(points[1], -16.84708498113, -179.82141255868))
    #expect(isNear(points[2], -15.88129916456, -177.10558815688))
  }

  @Test func `distances between poles and between equal places exist`() {
    let pole = Coordinate(latitude: 90, longitude: 0)
    let points = Geodesic.points(from: pole, to: Coordinate(latitude: -90, longitude: 0), count: 3)
    #expect(abs(points[1].latitude) < 1e-9)
    #expect(Geodesic.points(from: pole, to: pole, count: 2) == [pole, pole])
  }

  @Test func `only long legs need points on the way`() {
    let bodo = Coordinate(latitude: 67.2804, longitude: 14.4049)
    let moskenes = Coordinate(latitude: 67.8996, longitude: 13.0466)
    #expect(Geodesic.course(from: bodo, to: moskenes) == [bodo, moskenes])
    let heathrow = Coordinate(latitude: 51.47, longitude: -0.4543)
    let haneda = Coordinate(latitude: 35.5494, longitude: 139.7798)
    #expect(Geodesic.course(from: heathrow, to: haneda).count == 10)
  }

  private func isNear(_ point: Coordinate, _ latitude: Double, _ longitude: Double) -> Bool {
    abs(point.latitude - latitude) < 1e-9 && abs(point.longitude - longitude) < 1e-9
  }
}
