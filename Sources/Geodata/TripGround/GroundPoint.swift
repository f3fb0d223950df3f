package import Geodesy

/// A place in the ground of a trip, on a grid of 0.00001 degrees: at most 1.1 m.
package struct GroundPoint: Hashable, Sendable {
  /// The longitude. Beyond the date line it goes on, so that neighbours have close numbers: 180.5° is 18,050,000.
  package var x: Int32
  /// The latitude, north positive.
  package var y: Int32

  package static let unitsPerDegree = 100_000.0
  package static let mostX: Int32 = 54_000_000
  package static let mostY: Int32 = 9_000_000
  private static let fullCircle = 36_000_000.0

  package init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }

  /// `middle` is the longitude in grid units that the point must be less than half a circle away from.
  package init(longitude: Double, latitude: Double, near middle: Int32) {
    var x = longitude * Self.unitsPerDegree
    x -= ((x - Double(middle)) / Self.fullCircle).rounded() * Self.fullCircle
    self.x = Int32(min(max(x, -Double(Self.mostX)), Double(Self.mostX)).rounded())
    y = Int32(min(max(latitude * Self.unitsPerDegree, -9_000_000), 9_000_000).rounded())
  }

  package init(_ coordinate: Coordinate, near middle: Int32) {
    self.init(longitude: coordinate.longitude, latitude: coordinate.latitude, near: middle)
  }

  package var coordinate: Coordinate {
    let longitude = Double(x) / Self.unitsPerDegree
    return Coordinate(
      latitude: Double(y) / Self.unitsPerDegree, longitude: longitude - 360 * (longitude / 360).rounded())
  }
}

/// A rectangle of the grid. Its edges belong to it.
package struct GroundBox: Hashable, Sendable {
  package var west: Int32
  package var south: Int32
  package var east: Int32
  package var north: Int32

  package init(west: Int32, south: Int32, east: Int32, north: Int32) {
    self.west = west
    self.south = south
    self.east = east
    self.north = north
  }

  /// The smallest box around points. Nil if there are none.
  package init?(around points: some Sequence<GroundPoint>) {
    var box: GroundBox?
    for point in points {
      guard let known = box else {
        box = GroundBox(west: point.x, south: point.y, east: point.x, north: point.y)
        continue
      }
      box = GroundBox(
        west: min(known.west, point.x), south: min(known.south, point.y), east: max(known.east, point.x),
        north: max(known.north, point.y))
    }
    guard let box else { return nil }
    self = box
  }

  package func overlaps(_ other: GroundBox) -> Bool {
    west <= other.east && other.west <= east && south <= other.north && other.south <= north
  }

  package func contains(_ other: GroundBox) -> Bool {
    west <= other.west && other.east <= east && south <= other.south && other.north <= north
  }

  package func contains(_ point: GroundPoint) -> Bool {
    west <= point.x && point.x <= east && south <= point.y && point.y <= north
  }

  package func union(_ other: GroundBox) -> GroundBox {
    GroundBox(
      west: min(west, other.west), south: min(south, other.south), east: max(east, other.east),
      north: max(north, other.north))
  }

  /// In squares of the grid.
  package var size: Double { (Double(east) - Double(west) + 1) * (Double(north) - Double(south) + 1) }

  /// The box of a map's window. Nil for a map of the world, and within five degrees of a pole.
  package init?(of window: MapWindow, on map: MapProjection, near middle: Int32) {
    let steps = (0...8).map { Double($0) / 8 }
    let (width, height) = (window.right - window.left, window.bottom - window.top)
    var corners: [GroundPoint] = []
    for share in steps {
      for point in [
        MapPoint(x: window.left + width * share, y: window.top),
        MapPoint(x: window.left + width * share, y: window.bottom),
        MapPoint(x: window.left, y: window.top + height * share),
        MapPoint(x: window.right, y: window.top + height * share),
      ] {
        guard let coordinate = map.coordinate(at: point), abs(coordinate.latitude) < 85 else { return nil }
        corners.append(GroundPoint(coordinate, near: middle))
      }
    }
    self.init(around: corners)
  }
}
