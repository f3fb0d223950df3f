#if canImport(Glibc)
  internal import Glibc
#endif
internal import Geodesy

/// What lies within some distance of a point on a sphere: an exact test, and a quick one of what may.
struct Reach {
  /// Metres; the mean radius of the earth.
  static let radius = 6_371_008.8

  private let latitude: Double
  private let longitude: Double
  private let cosine: Double
  /// The square of half the chord, as haversine has it, that is not exceeded.
  private(set) var limit = 1.0
  /// Degrees from the centre within which the rest of the reach lies.
  private var northSouth = 180.0
  private var eastWest = 180.0

  init(_ centre: Coordinate, metres: Double = .infinity) {
    latitude = centre.latitude
    longitude = centre.longitude
    cosine = cos(latitude * (.pi / 180))
    let angle = metres / Self.radius
    if angle < .pi {
      let half = sin(max(angle, 0) / 2)
      shrink(to: half * half)
    }
  }

  mutating func shrink(to limit: Double) {
    self.limit = limit
    let angle = 2 * asin(min(limit, 1).squareRoot())
    // A hair more, so that rounding leaves nothing out.
    northSouth = angle * (180 / .pi) + 1e-9
    // Where a meridian touches the circle; none does where the circle holds a pole.
    eastWest =
      angle < .pi / 2 && sin(angle) < cosine ? asin(sin(angle) / cosine) * (180 / .pi) + 1e-9 : 180
  }

  /// Whether a part of the box of `size` degrees from its south-western corner may be within reach.
  @inline(__always)
  func touches(south: Int, west: Int, size: Int) -> Bool {
    let above = Double(south) - latitude
    if above > northSouth || above + Double(size) < -northSouth { return false }
    let half = Double(size) / 2
    return Self.turn(Double(west) + half - longitude) - half <= eastWest
  }

  /// The square of half the chord from the centre, or nil if it exceeds `limit`.
  @inline(__always)
  func distance(latitude: Double, longitude: Double) -> Double? {
    let north = latitude - self.latitude
    guard abs(north) <= northSouth, Self.turn(longitude - self.longitude) <= eastWest else { return nil }
    let halfNorth = sin(north * (.pi / 360))
    let halfEast = sin((longitude - self.longitude) * (.pi / 360))
    let distance = halfNorth * halfNorth + cosine * cos(latitude * (.pi / 180)) * halfEast * halfEast
    return distance <= limit ? distance : nil
  }

  /// Degrees between two longitudes that differ by less than two turns, whichever way is shorter.
  @inline(__always)
  private static func turn(_ difference: Double) -> Double {
    let turn = abs(difference)
    return turn > 180 ? abs(360 - turn) : turn
  }
}
