#if canImport(Glibc)
  import Glibc
#endif

/// The Equal Earth projection of the unit sphere.
///
/// B. Šavrič, T. Patterson, B. Jenny, "The Equal Earth map projection", International Journal of
/// Geographical Information Science 33 (2019), 454–465.
package struct EqualEarthProjection: Sendable {
  /// Degrees.
  package let centralMeridian: Double
  private let cosine: Double
  private let sine: Double

  package init(centralMeridian: Double) {
    self.centralMeridian = centralMeridian
    cosine = cos(centralMeridian * (.pi / 180))
    sine = sin(centralMeridian * (.pi / 180))
  }

  private static let a1 = 1.340264
  private static let a2 = -0.081106
  private static let a3 = 0.000893
  private static let a4 = 0.003796

  /// The width on the plane of one radian of the equator.
  static let equatorScale = 2 / (3.0.squareRoot() * a1)

  /// The width of the whole picture, in radii of the sphere.
  static let width = 2 * .pi * equatorScale

  /// Turns the sphere so that the central meridian is the zero meridian.
  func turned(_ vector: UnitVector) -> UnitVector {
    UnitVector(
      x: vector.x * cosine + vector.y * sine, y: vector.y * cosine - vector.x * sine, z: vector.z)
  }

  func turnedBack(_ vector: UnitVector) -> UnitVector {
    UnitVector(
      x: vector.x * cosine - vector.y * sine, y: vector.y * cosine + vector.x * sine, z: vector.z)
  }

  /// The plane has y up. On the meridian where the picture is cut, the sign of `turned.y` decides the side. It can be
  /// a negative zero.
  static func plane(_ turned: UnitVector) -> MapPoint {
    plane(longitude: atan2(turned.y, turned.x), sine: turned.z)
  }

  package static func plane(longitude: Double, sine: Double) -> MapPoint {
    let reduced = min(max(sine, -1), 1) * (3.0.squareRoot() / 2)
    let angle = asin(reduced)
    let squared = angle * angle
    let sixth = squared * squared * squared
    let slope = a1 + 3 * a2 * squared + sixth * (7 * a3 + 9 * a4 * squared)
    return MapPoint(
      x: 2 * longitude * (1 - reduced * reduced).squareRoot() / (3.0.squareRoot() * slope),
      y: angle * (a1 + a2 * squared + sixth * (a3 + a4 * squared)))
  }

  /// Nil outside the picture of the sphere. Newton's method finds the parallel to about a metre.
  static func sphere(_ point: MapPoint) -> UnitVector? {
    var angle = point.y / a1
    for _ in 0..<6 {
      let squared = angle * angle
      let sixth = squared * squared * squared
      let y = angle * (a1 + a2 * squared + sixth * (a3 + a4 * squared))
      angle -= (y - point.y) / (a1 + 3 * a2 * squared + sixth * (7 * a3 + 9 * a4 * squared))
    }
    let sine = 2 / 3.0.squareRoot() * sin(angle)
    guard abs(sine) <= 1 else { return nil }
    let longitude = point.x / plane(longitude: 1, sine: sine).x
    guard abs(longitude) <= .pi else { return nil }
    let ring = (1 - sine * sine).squareRoot()
    return UnitVector(x: ring * cos(longitude), y: ring * sin(longitude), z: sine)
  }

  /// In radii of the sphere, x to the east of the central meridian and y to the north of the equator.
  package func project(_ coordinate: Coordinate) -> (x: Double, y: Double) {
    let point = Self.plane(turned(UnitVector(coordinate)))
    return (point.x, point.y)
  }
}
