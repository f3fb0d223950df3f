import Geodesy
import Testing

struct MapProjectionTests {
  private func fitted(_ places: [(Double, Double)], along: [Coordinate] = []) -> (MapProjection, [MapPoint]) {
    let points = places.map { Coordinate(latitude: $0.0, longitude: $0.1) }
    let map = MapProjection.fitting(points, along: along, width: 480, height: 640, margin: 40)
    return (map, points.map { map.project($0) })
  }

  private func isFilled(_ points: [MapPoint]) -> Bool {
    let (xs, ys) = (points.map(\.x).sorted(), points.map(\.y).sorted())
    let isInside = xs[0] > 39.9 && xs[xs.count - 1] < 440.1 && ys[0] > 39.9 && ys[ys.count - 1] < 600.1
    return isInside
      && (abs(xs[xs.count - 1] - xs[0] - 400) < 0.1 || abs(ys[ys.count - 1] - ys[0] - 560) < 0.1)
  }

  @Test func `a journey fills its frame with north up and east to the right`() {
    let (map, points) = fitted([(67.2804, 14.4049), (67.8996, 13.0466), (68.2342, 14.5683)])
    #expect(!map.isWorld)
    #expect(isFilled(points))
    #expect(points[1].y < points[0].y)
    #expect(points[0].x > points[1].x)
  }

  @Test func `the scale is the geodesic's at the middle`() {
    let (map, points) = fitted([(45.7485, 4.8467), (48.8566, 2.3522)])
    let units =
      ((points[0].x - points[1].x) * (points[0].x - points[1].x)
      + (points[0].y - points[1].y) * (points[0].y - points[1].y)).squareRoot()
    // GeodSolve's length; sphere and ellipsoid differ by up to half a percent.
    #expect(abs(units * map.scale.metresPerUnit / 393_635.840 - 1) < 0.005)
    #expect(!map.scale.isOfEquatorOnly)
  }

  @Test func `the date line is an ordinary line`() {
    let (_, across) = fitted([(-17.7765, 177.4356), (-13.8507, -171.7514), (-21.2, -175.2)])
    let (_, elsewhere) = fitted([(-17.7765, -22.5644), (-13.8507, -11.7514), (-21.2, -15.2)])
    for (one, other) in zip(across, elsewhere) {
      #expect(abs(one.x - other.x) < 1e-6 && abs(one.y - other.y) < 1e-6)
    }
    #expect(isFilled(across))
  }

  @Test func `the poles are ordinary places`() {
    let (_, points) = fitted([(-79.76, -82.8), (-90, 0), (-85, 90), (-85, 180)])
    #expect(isFilled(points))
    let (_, alone) = fitted([(90, 0)])
    #expect(alone == [MapPoint(x: 240, y: 320)])
  }

  @Test func `one stop, or two at one place, show ten kilometres`() {
    for places in [[(67.28, 14.4)], [(67.28, 14.4), (67.28, 14.4)]] {
      let (map, points) = fitted(places)
      #expect(abs(map.scale.metresPerUnit * 400 - 10_000) < 1e-6)
      for point in points { #expect(abs(point.x - 240) < 1e-6 && abs(point.y - 320) < 1e-6) }
    }
  }

  @Test func `a journey up to 75 degrees wide is drawn from above, a wider one on a world map`() {
    #expect(!fitted([(0, 0), (0, 149)]).0.isWorld)
    #expect(fitted([(0, 0), (0, 151)]).0.isWorld)
    let (map, points) = fitted([(51.5, -0.1), (35.5, 139.8), (37.6, -122.4), (-33.9, 151.2)])
    #expect(map.isWorld)
    #expect(map.scale.isOfEquatorOnly)
    #expect(points.allSatisfy { (12...468).contains($0.x) && (40...600).contains($0.y) })
  }

  @Test func `the world is centred opposite the widest gap`() {
    // From Paris east to Sydney there is nothing; so the Pacific is in the middle, and Paris at the right.
    let (_, points) = fitted([(-33.9, 151.2), (21.3, -157.9), (-12, -77), (48.9, 2.4)])
    #expect(points.map(\.x) == points.map(\.x).sorted())
  }

  @Test func `the edges of a map of many trips pass through no continent`() {
    func middle(_ places: [(Double, Double)]) -> Double? {
      let map = MapProjection.fitting(
        places.map { Coordinate(latitude: $0.0, longitude: $0.1) }, width: 960, height: 720, margin: 28,
        cutsOceansOnly: true)
      guard case .world(let projection) = map.sphere else { return nil }
      return projection.centralMeridian
    }
    // Across the Pacific, and so the cut is in the Atlantic.
    #expect(
      middle([(-37.8, 145), (-17.8, -178), (21.3, -158), (37.8, -122.4), (-33.4, -70.7), (51, 0)]) == 152)
    // Across the Atlantic, and so it is in the Bering Strait.
    #expect(
      middle([(40.7, -74), (38.7, -9.1), (-22.9, -43.2), (35.7, 139.7), (-33.9, 151.2), (64.1, -21.9)]) == 11)
  }

  @Test func `a line through the frame's middle stays one line, and a long one bends`() {
    let (map, _) = fitted([(51.47, -0.4543), (35.5494, 139.7798)])
    var lines = MapLines()
    map.trace(
      [
        Coordinate(latitude: 51.47, longitude: -0.4543),
        Coordinate(latitude: 35.5494, longitude: 139.7798),
      ], into: &lines)
    #expect(lines.lines == [0..<lines.points.count])
    #expect(lines.points.count > 2)
  }

  @Test func `a round-the-world line is cut once, at the two edges of the picture`() throws {
    let stops = [(51.5, -0.1), (40.6, -73.8), (33.9, -118.4), (-36.8, 174.8), (1.4, 103.9), (51.5, -0.1)]
      .map { Coordinate(latitude: $0.0, longitude: $0.1) }
    var along: [Coordinate] = []
    for (from, to) in zip(stops, stops.dropFirst()) { along += Geodesic.course(from: from, to: to) }
    let map = MapProjection.fitting(stops, along: along, width: 480, height: 640, margin: 40)
    #expect(map.isWorld)
    var lines = MapLines()
    map.trace(stops, into: &lines)
    try #require(lines.lines.count == 2)
    let (end, start) = (lines.points[lines.lines[0].upperBound - 1], lines.points[lines.lines[1].lowerBound])
    #expect(abs(end.y - start.y) < 1e-6)
    // The whole world is in the frame, and so is its middle in the middle.
    #expect(abs(end.x + start.x - 480) < 1e-6)
    // Nowhere does a line leap across the picture.
    for line in lines.lines {
      for index in line.dropFirst() {
        #expect(abs(lines.points[index].x - lines.points[index - 1].x) < 120)
      }
    }
  }

  @Test func `a point of the frame maps back to the sphere`() throws {
    let (map, _) = fitted([(67.2804, 14.4049), (67.8996, 13.0466), (48, -60)])
    let place = Coordinate(latitude: 61.5, longitude: -21.25)
    let found = try #require(map.coordinate(at: map.project(place)))
    #expect(abs(found.latitude - 61.5) < 1e-9 && abs(found.longitude + 21.25) < 1e-9)
  }

  @Test func `a wide journey can have a lower frame`() {
    let stops = [Coordinate(latitude: 55.8, longitude: 37.6), Coordinate(latitude: 43.1, longitude: 131.9)]
    let map = MapProjection.fitting(stops, width: 480, height: 640, leastHeight: 360, margin: 40)
    #expect(map.height == 360)
    #expect(MapProjection.fitting(stops, width: 480, height: 640, margin: 40).height == 640)
  }

  @Test func `the graticule has a few lines and stays in the frame`() {
    for places in [
      [(67.2804, 14.4049), (67.8996, 13.0466)], [(-17.8, 177.4), (-13.9, -171.8)],
      [(-79.8, -82.8), (-90, 0)],
      [(51.5, -0.1), (35.5, 139.8), (37.6, -122.4), (-33.9, 151.2)], [(0, 0), (0, 149)], [(90, 0)],
      [(89.95, 7)], [(-89.96, -120), (-90, 0)], [(-89, 90), (-89, -90)],
    ] {
      var lines = MapLines()
      fitted(places).0.graticule(into: &lines)
      #expect((1...40).contains(lines.lines.count))
      #expect(
        lines.points.allSatisfy { (-1e-6...480.000001).contains($0.x) && (-1e-6...640.000001).contains($0.y) }
      )
    }
  }

  @Test func `simplifying keeps points off the line, and the ends`() {
    let line = [(0, 0), (1, 0.05), (2, -0.05), (3, 5), (4, 6), (5, 7), (6, 8.02), (7, 9), (8, 9), (9, 9)]
      .map { MapPoint(x: Double($0.0), y: $0.1) }
    // shapely's simplify of the same line, tolerance 0.1, without preserving topology.
    #expect(simplified(line, tolerance: 0.1) == [line[0], line[2], line[3], line[7], line[9]])
    #expect(simplified(Array(line[0...1]), tolerance: 9) == Array(line[0...1]))
    #expect(simplified([line[0], line[4], line[0]], tolerance: 1) == [line[0], line[4], line[0]])
  }

  private static func coordinates(_ places: [(Double, Double)]) -> [Coordinate] {
    places.map { Coordinate(latitude: $0.0, longitude: $0.1) }
  }

  /// Journeys that lie within 75 degrees of a point near a pole.
  @Test(arguments: [
    // London, New York, Tokyo, Moscow.
    coordinates([(51.5, -0.1), (40.7, -74), (35.7, 139.7), (55.8, 37.6)]),
    // Berlin and Tokyo.
    coordinates([(52.5, 13.4), (35.7, 139.7)]),
    // Santiago, Cape Town, Sydney.
    coordinates([(-33.4, -70.7), (-33.9, 18.4), (-33.9, 151.2)]),
  ])
  func `north is up wherever a journey stops, unless it is polar`(_ places: [Coordinate]) {
    let map = MapProjection.fitting(places, width: 480, height: 560, leastHeight: 360, margin: 44)
    for place in places {
      let (at, north) = (
        map.project(place),
        map.project(Coordinate(latitude: place.latitude + 0.1, longitude: place.longitude))
      )
      #expect(at.y - north.y > abs(north.x - at.x), "\(place)")
      #expect((0...map.width).contains(at.x) && (0...map.height).contains(at.y))
    }
  }

  @Test(arguments: [
    coordinates([(59.9, 10.8), (78.2, 15.6), (90, 0), (61.2, -149.9)]),
    coordinates([(-53.2, -70.9), (-79.8, -82.9), (-90, 0), (-43.5, 172.5)]),
  ])
  func `a polar journey is drawn around its pole`(_ places: [Coordinate]) {
    #expect(!MapProjection.fitting(places, width: 480, height: 560, margin: 44).isWorld)
  }
}
