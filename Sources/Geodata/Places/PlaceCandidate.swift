internal import Entities
internal import Geodesy
internal import Glibc

/// A place that a text can mean.
struct PlaceCandidate {
  /// How the name of a place matches the text.
  enum Match: UInt8 {
    /// The text is the place's own name.
    case own
    /// A name that travellers use: an airport, the beginning of the own name, or the name in the site's language.
    case known
    /// Another name, in any language.
    case other
  }

  /// Nil for airports and for the author's own places.
  let record: PlaceTable.Record?
  let coordinate: Coordinate
  /// Two letters, as `CountryCode.packedLetters`. Nil at sea.
  let country: UInt16?
  /// The number of the region in places.bin. Nil if the place is in no region, such as a country.
  let region: Int?
  let kind: PlaceKind
  let population: Int
  let match: Match
  let fame: Double
  /// A point on a sphere of radius 1, for distances between candidates.
  private let x: Double
  private let y: Double
  private let z: Double

  init(
    record: PlaceTable.Record?, coordinate: Coordinate, country: UInt16?, region: Int?, kind: PlaceKind,
    population: Int,
    match: Match, fame: Double
  ) {
    self.record = record
    self.coordinate = coordinate
    self.country = country
    self.region = region
    self.kind = kind
    self.population = population
    self.match = match
    self.fame = fame
    let latitude = coordinate.latitude * (.pi / 180)
    let longitude = coordinate.longitude * (.pi / 180)
    x = cos(latitude) * cos(longitude)
    y = cos(latitude) * sin(longitude)
    z = sin(latitude)
  }

  init(_ record: PlaceTable.Record, _ group: PlaceGroup, match: Match, in table: PlaceTable) {
    let cell = table.cell(of: record)
    let population = PlaceTable.population(record.people)
    self.init(
      record: record,
      coordinate: Coordinate(
        latitude: table.latitude(of: record, in: cell), longitude: table.longitude(of: record, in: cell)),
      country: group.countryLetters, region: group.region, kind: group.kind, population: population,
      match: match,
      fame: PlaceFame.fame(kind: group.kind, population: population, code: record.fame))
  }

  /// A stop with coordinates from the author. It is not in places.bin, so it has no record and no region. `country`
  /// is nil at sea.
  init(at coordinate: Coordinate, country: CountryCode?) {
    self.init(
      record: nil, coordinate: coordinate, country: country?.packedLetters, region: nil, kind: .town,
      population: 0, match: .own, fame: 0)
  }

  /// The distance along a sphere.
  @inline(__always)
  func metres(to other: Self) -> Double {
    let (dx, dy, dz) = (x - other.x, y - other.y, z - other.z)
    return 2 * Reach.radius * asin(min(1, (dx * dx + dy * dy + dz * dz).squareRoot() / 2))
  }

  /// Whether travellers see both as one place: an island and its town, or a city and a part of it.
  func isSamePlace(as other: Self) -> Bool {
    let metres = metres(to: other)
    return metres < Self.part
      || country == other.country && (kind.isWide || other.kind.isWide) && metres < Self.within
      || country == other.country && kind == other.kind && !kind.isSettlement && metres < Self.within
      || country == other.country && kind.isSettlement != other.kind.isSettlement && metres < Self.near
  }

  /// In metres. A place of the same name within this distance is a part of the other one.
  private static let part = 25_000.0
  /// In metres, between a town and the middle of its island or park.
  private static let near = 60_000.0
  /// In metres, between a town and the middle of its region.
  private static let within = 200_000.0
}
