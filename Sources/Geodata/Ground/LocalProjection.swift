internal import Geodesy

#if canImport(Glibc)
  import Glibc
#endif

/// A projection around a point of the grid, as a polynomial of the second degree. It takes a third of the time of the
/// projection itself.
struct LocalProjection {
  /// Units of the frame by which a point may deviate.
  private static let mostError = 0.03

  private let middle: GridPoint
  private let reach: (latitude: Int, longitude: Int)
  private let x: Terms
  private let y: Terms

  /// The value and the derivatives at the middle, per step of the grid.
  private struct Terms {
    let value: Double
    let north: Double
    let east: Double
    let northNorth: Double
    let northEast: Double
    let eastEast: Double

    @inline(__always)
    func at(_ latitude: Double, _ longitude: Double) -> Double {
      value + (north + northNorth * latitude + northEast * longitude) * latitude
        + (east + eastEast * longitude) * longitude
    }
  }

  /// Nil near the poles, where meridians bend too much.
  init?(around middle: GridPoint, unitsPerRadius: Double, cosine: Double, project: (GridPoint) -> MapPoint) {
    guard cosine > 0.2 else { return nil }
    // The third derivatives are at most about one over the square of the cosine.
    let angle = cbrt(6 * Self.mostError * cosine * cosine / unitsPerRadius)
    let steps = angle * Double(GridPoint.halfTurn) / .pi
    guard steps >= 8 else { return nil }
    let (high, wide) = (Int(steps), Int(steps / cosine))
    guard abs(middle.latitude) + high < GridPoint.halfTurn / 2 else { return nil }
    self.middle = middle
    reach = (high, wide)
    func at(_ north: Int, _ east: Int) -> MapPoint {
      var longitude = middle.longitude + east * wide
      if longitude > GridPoint.halfTurn { longitude -= 2 * GridPoint.halfTurn }
      if longitude < -GridPoint.halfTurn { longitude += 2 * GridPoint.halfTurn }
      return project(GridPoint(latitude: middle.latitude + north * high, longitude: longitude))
    }
    let (here, north, south, east, west) = (at(0, 0), at(1, 0), at(-1, 0), at(0, 1), at(0, -1))
    let (northEast, southWest) = (at(1, 1), at(-1, -1))
    func terms(_ part: (MapPoint) -> Double) -> Terms {
      let value = part(here)
      let (n, s, e, w) = (
        part(north) - value, part(south) - value, part(east) - value,
        part(west) - value
      )
      let corners = part(northEast) + part(southWest) - 2 * value
      let (high, wide) = (Double(high), Double(wide))
      return Terms(
        value: value, north: (n - s) / 2 / high, east: (e - w) / 2 / wide,
        northNorth: (n + s) / 2 / (high * high),
        northEast: (corners - n - s - e - w) / 2 / (high * wide), eastEast: (e + w) / 2 / (wide * wide))
    }
    x = terms { $0.x }
    y = terms { $0.y }
  }

  /// Adds the next points of a line. Stops at the first point out of reach, without it. Returns whether the line ended.
  func follow(_ pack: inout BasemapPack, to path: inout [MapPoint]) -> Bool {
    while pack.stepsLeft > 0 {
      pack.step()
      guard let point = project(pack.point) else { return false }
      path.append(point)
    }
    return true
  }

  /// Nil out of reach.
  @inline(__always)
  private func project(_ point: GridPoint) -> MapPoint? {
    let (latitude, longitude) = (point.latitude &- middle.latitude, point.longitude &- middle.longitude)
    guard abs(latitude) <= reach.latitude && abs(longitude) <= reach.longitude else { return nil }
    let (north, east) = (Double(latitude), Double(longitude))
    return MapPoint(x: x.at(north, east), y: y.at(north, east))
  }
}
