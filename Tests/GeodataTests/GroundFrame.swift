import Geodata
import Testing

@testable import Geodesy

/// A map whose ground is looked at, 480 wide and 640 high, its window 4 units wider all around.
struct GroundFrame: CustomTestStringConvertible {
  let testDescription: String
  let map: MapProjection
  /// Of the fixture's points, as many at least are far enough from a coast to tell land from water.
  var leastCompared = 1
  /// In units of the frame. Where coasts are straight and the map is small, lines are long.
  var longestLine = 60.0

  var window: MapWindow { MapWindow(left: -4, top: -4, right: map.width + 4, bottom: map.height + 4) }

  init(_ name: String, _ map: MapProjection) {
    testDescription = name
    self.map = map
  }

  /// - Parameter across: kilometres that the frame is wide.
  init(_ name: String, around centre: (Double, Double), across: Double) {
    self.init(name, Self.map(around: centre, width: 480, height: 640, across: across))
  }

  static func map(
    around centre: (Double, Double), width: Double, height: Double, across: Double
  ) -> MapProjection {
    let projection = AzimuthalProjection(centre: Coordinate(latitude: centre.0, longitude: centre.1))
    return MapProjection(
      width: width, height: height, sphere: .around(projection),
      unitsPerRadius: width * MapProjection.earthRadius / 1000 / across,
      origin: MapPoint(x: width / 2, y: height / 2))
  }

  func ground(_ detail: GroundDetail) -> MapGround {
    var ground = MapGround()
    Basemap.ground(on: map, window: window, detail: detail, into: &ground)
    return ground
  }

  /// How much shorter a kilometre may look at a place than where the scale is true; nil where the picture is not
  /// to be trusted any more.
  func stretch(at place: Coordinate) -> Double? {
    switch map.sphere {
    case .world(let projection):
      // A unit from where the picture is cut, a point may be on either side of what is rounded.
      let offset = abs(place.longitude - projection.centralMeridian)
      return min(offset, 360 - offset) > 178 ? nil : abs(place.latitude) < 80 ? 2 : 4
    case .around(let projection):
      let z = projection.turned(UnitVector(place)).z
      return z > -0.34 ? (2 / (1 + z)).squareRoot() : nil
    }
  }

  private func expecting(_ count: Int, longest: Double = 60) -> GroundFrame {
    var frame = self
    frame.leastCompared = count
    frame.longestLine = longest
    return frame
  }

  static let fijiSamoa = GroundFrame("Fiji and Samoa", around: (-16, -177.5), across: 1700)
  static let lofoten = GroundFrame("Lofoten", around: (68.1, 13.9), across: 150)

  static func world(_ meridian: Double) -> GroundFrame {
    let unit = 470 / EqualEarthProjection.width
    return GroundFrame(
      "the world about \(meridian)",
      MapProjection(
        width: 480, height: 240, sphere: .world(EqualEarthProjection(centralMeridian: meridian)),
        unitsPerRadius: unit, origin: MapPoint(x: 240, y: 120)))
  }

  /// The whole of the disc, most of it with land at the antipode of the centre.
  private static let discs = [
    (90.0, 0.0), (-90, 0), (0, 0), (35, 105), (39.4, -5.4), (-40, 175), (78, -100), (0, 113), (1, -75),
    (-33.5, -70.6), (-15, -140), (65, -175), (-41, -72), (21, -158), (48, 16), (-70, 0),
  ].map {
    GroundFrame("the disc around \($0.0) \($0.1)", around: $0, across: 26_000).expecting(35)
  }

  static let dense = [
    GroundFrame("Norway", around: (65, 14), across: 1500),
    GroundFrame("Arctic Canada", around: (72, -90), across: 3400),
    GroundFrame("Chile", around: (-48, -72), across: 1400),
    GroundFrame("Indonesia", around: (-2, 118), across: 5000),
    GroundFrame("Europe", around: (52, 12), across: 4000),
    GroundFrame("half of the world", around: (50, 60), across: 16_000),
    world(0), world(155),
  ]

  static let all: [GroundFrame] =
    [
      fijiSamoa.expecting(25), lofoten.expecting(12, longest: 200),
      GroundFrame("the South Pole", around: (-90, 0), across: 6000).expecting(50, longest: 80),
      GroundFrame("beside the South Pole", around: (-78, 160), across: 3000).expecting(10, longest: 150),
      GroundFrame("the Bering Strait", around: (66, -170), across: 3000).expecting(4, longest: 120),
      GroundFrame("the Pacific", around: (0, 180), across: 14_000).expecting(60, longest: 80),
      world(0).expecting(60), world(180).expecting(60), world(-100).expecting(60), world(33.3).expecting(60),
    ] + discs
}

extension MapWindow {
  func holds(_ point: MapPoint) -> Bool {
    (left...right).contains(point.x) && (top...bottom).contains(point.y)
  }
}

extension MapPoint {
  fileprivate func distance(to other: MapPoint) -> Double { squaredDistance(to: other).squareRoot() }
}

extension MapGround {
  var pointCount: Int {
    [land, lakes, rivers, borders, regions, urban, glaciers].reduce(0) { $0 + $1.points.count }
  }
}

extension MapLines {
  var edges: [(MapPoint, MapPoint)] {
    var edges: [(MapPoint, MapPoint)] = []
    edges.reserveCapacity(points.count)
    for line in lines {
      for index in line.dropFirst() { edges.append((points[index - 1], points[index])) }
    }
    return edges
  }

  /// By the even-odd rule, from the lengths inside along lines of a quarter of a unit.
  var evenOddArea: Double {
    var crossings: [Int: [Double]] = [:]
    for (a, b) in edges {
      let (low, high) = (min(a.y, b.y), max(a.y, b.y))
      var row = Int((low * 4 - 0.5).rounded(.up))
      while Double(row) * 0.25 + 0.125 < high {
        let y = Double(row) * 0.25 + 0.125
        crossings[row, default: []].append(a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x))
        row += 1
      }
    }
    var area = 0.0
    for xs in crossings.values {
      for (index, x) in xs.sorted().enumerated() { area += index % 2 == 0 ? -x : x }
    }
    return area / 4
  }

  /// Leaves out the edges of the window and of the world at the poles, and what the horizon hides.
  func longestInnerLine(of frame: GroundFrame) -> Double {
    let window = frame.window
    let poles = [-90.0, 90].map { frame.map.project(Coordinate(latitude: $0, longitude: 0)).y }
    let horizon = frame.map.horizon(in: window)
    var most = 0.0
    for (a, b) in edges {
      if let horizon, min(horizon.centre.distance(to: a), horizon.centre.distance(to: b)) > horizon.radius {
        continue
      }
      let isOnEdge =
        a.x == b.x && (a.x == window.left || a.x == window.right)
        || a.y == b.y && (a.y == window.top || a.y == window.bottom)
        || abs(a.y - b.y) < 2 && frame.map.isWorld && poles.contains { abs($0 - a.y) < 2 }
      if !isOnEdge { most = max(most, a.squaredDistance(to: b)) }
    }
    return most.squareRoot()
  }
}

extension [(MapPoint, MapPoint)] {
  /// By the even-odd rule.
  func enclose(_ point: MapPoint) -> Bool {
    var isInside = false
    for (a, b) in self where (a.y > point.y) != (b.y > point.y) {
      if a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) > point.x { isInside.toggle() }
    }
    return isInside
  }
}
