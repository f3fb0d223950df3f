#if canImport(Glibc)
  import Glibc
#endif

/// A direction from the centre of a sphere. With vectors, the trigonometry of maps is a few products.
package struct UnitVector: Sendable {
  package var x: Double
  package var y: Double
  /// Towards the north pole. If a projection turned the sphere: towards the reader.
  package var z: Double

  package init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  package init(_ coordinate: Coordinate) {
    let latitude = coordinate.latitude * (.pi / 180)
    let longitude = coordinate.longitude * (.pi / 180)
    let ring = cos(latitude)
    self.init(x: ring * cos(longitude), y: ring * sin(longitude), z: sin(latitude))
  }

  package var coordinate: Coordinate {
    let latitude = atan2(z, (x * x + y * y).squareRoot()) * (180 / .pi)
    let longitude = atan2(y, x) * (180 / .pi)
    return Coordinate(
      latitude: min(max(latitude, -90), 90), longitude: min(max(longitude, -180), 180))
  }

  package func dot(_ other: UnitVector) -> Double { x * other.x + y * other.y + z * other.z }

  /// The point halfway along the great circle. The two must not be antipodes.
  func midpoint(_ other: UnitVector) -> UnitVector {
    UnitVector(x: x + other.x, y: y + other.y, z: z + other.z).normalised
  }

  var normalised: UnitVector {
    let scale = 1 / dot(self).squareRoot()
    return UnitVector(x: x * scale, y: y * scale, z: z * scale)
  }
}
