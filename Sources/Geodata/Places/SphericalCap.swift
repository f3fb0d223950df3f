#if canImport(Glibc)
  internal import Glibc
#endif
internal import Geodesy

/// The points within a distance of a point on a sphere. It has an exact test, and a quick test that can accept too
/// much.
struct SphericalCap {
  /// The mean radius of the Earth in metres.
  static let radius = 6_371_008.8

  private let latitude: Double
  private let longitude: Double
  private let cosine: Double
  /// The greatest square of half the chord, as in the haversine formula.
  private(set) var limit = 1.0
  /// The degrees of latitude from the centre to the edge.
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
    // Slightly more, so that rounding excludes nothing.
    northSouth = angle * (180 / .pi) + 1e-9
    // The longitude at which a meridian touches the circle. If the circle contains a pole, none does.
    eastWest =
      angle < .pi / 2 && sin(angle) < cosine ? asin(sin(angle) / cosine) * (180 / .pi) + 1e-9 : 180
  }

  /// Whether a box of `size` degrees from its south-western corner can have points in reach.
  @inline(__always)
  func touches(south: Int, west: Int, size: Int) -> Bool {
    let above = Double(south) - latitude
    if above > northSouth || above + Double(size) < -northSouth { return false }
    let half = Double(size) / 2
    return Self.turn(Double(west) + half - longitude) - half <= eastWest
  }

  /// The square of half the chord from the centre. Nil if it is more than `limit`.
  @inline(__always)
  func distance(latitude: Double, longitude: Double) -> Double? {
    let north = latitude - self.latitude
    guard abs(north) <= northSouth, Self.turn(longitude - self.longitude) <= eastWest else { return nil }
    let halfNorth = sin(north * (.pi / 360))
    let halfEast = sin((longitude - self.longitude) * (.pi / 360))
    let distance = halfNorth * halfNorth + cosine * cos(latitude * (.pi / 180)) * halfEast * halfEast
    return distance <= limit ? distance : nil
  }

  /// The degrees between two longitudes on the shorter way. They differ by less than two turns.
  @inline(__always)
  private static func turn(_ difference: Double) -> Double {
    let turn = abs(difference)
    return turn > 180 ? abs(360 - turn) : turn
  }
}
