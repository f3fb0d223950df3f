import Geodesy
import Testing

@Suite struct PolylineTests {
  private let example = [
    Coordinate(latitude: 38.5, longitude: -120.2), Coordinate(latitude: 40.7, longitude: -120.95),
    Coordinate(latitude: 43.252, longitude: -126.453),
  ]

  /// The example of Google's description of the format.
  @Test func `the example of the format is read`() {
    #expect(Polyline.encoded(example, digits: 5) == "_p~iF~ps|U_ulLnnqC_mqNvxq`@")
    #expect(Polyline.points(in: "_p~iF~ps|U_ulLnnqC_mqNvxq`@".utf8, digits: 5) == example)
  }

  @Test func `six digits are read back unchanged`() {
    let line = [
      Coordinate(latitude: -89.999999, longitude: 179.999999), Coordinate(latitude: 0, longitude: 0),
      Coordinate(latitude: 47.141512, longitude: -9.521545),
    ]
    #expect(Polyline.points(in: Polyline.encoded(line, digits: 6).utf8, digits: 6) == line)
  }

  @Test(arguments: ["_p~iF", "_p~iF~ps|U_", "\u{7F}", "é", "__________", "_p~iF~ps|U ulLnnqC"])
  func `text that is not a line is refused`(text: String) {
    #expect(Polyline.points(in: text.utf8, digits: 5) == nil)
  }

  @Test func `a line has a limit of points`() {
    #expect(Polyline.points(in: "????????".utf8, digits: 5, most: 3) == nil)
    #expect(Polyline.points(in: "??????".utf8, digits: 5, most: 3)?.count == 3)
  }
}

@Suite struct ShortDistanceTests {
  /// GeographicLib's geodesic is right to nanometres.
  @Test(arguments: [0.0, 10, -33.9, 47.1, 60, -75, 88.9])
  func `a short step has the length of the geodesic`(latitude: Double) {
    for (north, east) in [
      (0.0, 0.009), (0.009, 0), (0.0001, -0.0001), (-0.004, 0.006), (0, 0), (0.0499, 0.0499),
      (-0.0499, 0.0499),
      (0, 0.0499),
    ] {
      let start = Coordinate(latitude: latitude, longitude: 9.5)
      let end = Coordinate(latitude: latitude + north, longitude: 9.5 + east)
      let (step, distance) = (Geodesic.step(from: start, to: end), Geodesic.distance(from: start, to: end))
      #expect(abs(step - distance) <= distance * 1e-6)
    }
  }

  @Test func `a step over the date line is short`() {
    let start = Coordinate(latitude: -17, longitude: 179.999)
    let end = Coordinate(latitude: -17, longitude: -179.999)
    #expect(abs(Geodesic.step(from: start, to: end) - Geodesic.distance(from: start, to: end)) < 0.001)
  }
}
