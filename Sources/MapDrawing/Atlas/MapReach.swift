internal import Geodesy

#if canImport(Glibc)
  import Glibc
#endif

/// The latitudes and longitudes of a window. It tells at little cost that a shape is beside the window, without its projection.
struct MapReach {
  /// Degrees. Edges of shapes are straight on the map, and bend between their ends.
  private static let margin = 2.0

  private let latitudes: ClosedRange<Double>
  private let longitude: Double
  /// Degrees to the east and to the west of `longitude`.
  private let longitudes: Double

  /// Nil for a map of the world, which shows nearly all shapes.
  init?(_ window: MapWindow, of map: MapProjection) {
    guard !map.isWorld, let centre = map.coordinate(at: map.origin) else { return nil }
    let x = max(abs(window.left - map.origin.x), abs(window.right - map.origin.x))
    let y = max(abs(window.top - map.origin.y), abs(window.bottom - map.origin.y))
    // A distance on the map is the chord of the unit sphere.
    let chord = (x * x + y * y).squareRoot() / map.unitsPerRadius
    let angle = 2 * asin(min(chord / 2, 1))
    let degrees = angle * 180 / .pi + Self.margin
    latitudes = max(centre.latitude - degrees, -90)...min(centre.latitude + degrees, 90)
    longitude = centre.longitude
    let hasPole = latitudes.lowerBound == -90 || latitudes.upperBound == 90
    longitudes =
      hasPole
      ? 180 : asin(min(sin(degrees * .pi / 180) / cos(centre.latitude * .pi / 180), 1)) * 180 / .pi
  }

  /// Whether all points are north, south, east or west of the window.
  func isBeside(_ points: [Coordinate]) -> Bool {
    var (south, north) = (90.0, -90.0)
    var (west, east) = (180.0, -180.0)
    for point in points {
      (south, north) = (min(south, point.latitude), max(north, point.latitude))
      var offset = point.longitude - longitude
      if offset > 180 { offset -= 360 } else if offset < -180 { offset += 360 }
      (west, east) = (min(west, offset), max(east, offset))
    }
    return south > latitudes.upperBound || north < latitudes.lowerBound
      || west > longitudes || east < -longitudes
  }
}
