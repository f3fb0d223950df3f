#if canImport(Glibc)
  internal import Glibc
#endif

/// A plane around a place: x to the east and y to the north. Right for lines of a few hundred kilometres.
package struct LocalPlane {
  private let origin: Coordinate
  private let across: Double
  private let up: Double

  /// `degree` is the length of a degree of latitude, by default in metres.
  package init(around origin: Coordinate, degree: Double = 111_320) {
    self.origin = origin
    across = cos(origin.latitude * .pi / 180) * degree
    up = degree
  }

  package func point(_ place: Coordinate) -> MapPoint {
    var turn = place.longitude - origin.longitude
    if turn > 180 { turn -= 360 }
    if turn < -180 { turn += 360 }
    return MapPoint(x: turn * across, y: (place.latitude - origin.latitude) * up)
  }
}
