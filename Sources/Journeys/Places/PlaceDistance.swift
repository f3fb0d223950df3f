internal import Entities
internal import Geodata
internal import Geodesy
internal import Glibc

extension PlaceCandidate {
  /// Twice the mean radius of the earth, in metres.
  private static let diameter = 2 * MapProjection.earthRadius

  /// The distance in metres along the surface of a sphere.
  @inline(__always)
  func metres(to other: Self) -> Double {
    let (dx, dy, dz) = (x - other.x, y - other.y, z - other.z)
    return Self.diameter * asin(min(1, (dx * dx + dy * dy + dz * dz).squareRoot() / 2))
  }

  /// Whether a traveller sees both as one place: an island and its town, or a city and a part of it.
  func isSamePlace(as other: Self) -> Bool {
    let metres = metres(to: other)
    if isGeocoded || isSpot && other.isSpot { return metres < Self.sameSpot }
    return metres < Self.part
      || country == other.country && (kind.isWide || other.kind.isWide) && metres < Self.within
      || country == other.country && kind == other.kind && !kind.isSettlement && metres < Self.within
      || country == other.country && kind.isSettlement != other.kind.isSettlement && metres < Self.near
  }

  /// Hotels and huts of one name can be near each other.
  private var isGeocoded: Bool { local?.place.geocoder != nil }

  /// Metres. Two places in an answer of a geocoder, two stations or two airports count as one place if they are nearer than
  /// this: parts of a street, or the building and the entrance of a station.
  private static let sameSpot = 2_000.0
  /// Metres. Two places with the same name count as one place if they are nearer than this.
  private static let part = 25_000.0
  /// Metres between a town and the middle of its island or park.
  private static let near = 60_000.0
  /// Metres between a town and the middle of its region.
  private static let within = 200_000.0
}
