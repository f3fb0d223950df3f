package import Entities
package import Geodesy
internal import Glibc

/// A place that a text can mean.
package struct PlaceCandidate: Sendable {
  /// How the name of a place matches the text.
  package enum Match: UInt8, Sendable {
    /// The text is the place's own name.
    case own
    /// A name that travellers use: an airport, the beginning of the own name, or the name in the site's language.
    case known
    /// Another name, in any language.
    case other
  }

  /// Nil for airports and for the author's own places.
  let record: PlaceTable.Record?
  package let coordinate: Coordinate
  /// Two letters, as `CountryCode.packedLetters`. Nil at sea.
  package let country: UInt16?
  /// The number of the region in places.bin. Nil if the place is in no region, such as a country.
  package let region: Int?
  package let kind: PlaceKind
  package let population: Int
  package let match: Match
  package let fame: Double
  /// A place of a trip's ground, an answer of a geocoder, an airport, or the station of a town. Nil for all others.
  package let local: LocalPlace?
  /// A point on a sphere of radius 1, for distances between candidates.
  package let x: Double
  package let y: Double
  package let z: Double

  init(
    record: PlaceTable.Record?, coordinate: Coordinate, country: UInt16?, region: Int?, kind: PlaceKind,
    population: Int,
    match: Match, fame: Double, local: LocalPlace? = nil
  ) {
    self.local = local
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

  /// A point that is not in places.bin: coordinates from the author, or an airport. It has no record and no region.
  /// `country` is nil at sea.
  package init(at coordinate: Coordinate, country: UInt16?, fame: Double = 0) {
    self.init(
      record: nil, coordinate: coordinate, country: country, region: nil, kind: .town, population: 0,
      match: .own, fame: fame)
  }

  /// An airport by an everyday name, or the station of a town. `group` is of the airport or the town.
  init(spot place: Place, _ group: PlaceGroup, match: Match, fame: Double) {
    self.init(
      record: nil, coordinate: place.coordinate, country: group.countryLetters, region: group.region,
      kind: place.kind, population: 0, match: match, fame: fame, local: LocalPlace(place, isOfWorld: true))
  }

  /// The same place, as well known as another one.
  func with(match: Match, fame: Double) -> PlaceCandidate {
    PlaceCandidate(
      record: record, coordinate: coordinate, country: country, region: region, kind: kind,
      population: population, match: match, fame: fame, local: local)
  }

  /// A place of a trip's ground.
  package init(local place: Place, fame: Double) {
    self.init(
      record: nil, coordinate: place.coordinate, country: place.country?.packedLetters, region: nil,
      kind: place.kind, population: 0, match: .own, fame: fame, local: LocalPlace(place))
  }

  /// Whether it is a place of places.bin, or made from one.
  package var isListed: Bool { record != nil || local?.isOfWorld == true }

  /// Whether it is one spot in a town, which can have others: a station or an airport.
  package var isSpot: Bool { kind == .station || local?.place.airportCode != nil }
}

/// A place by reference: candidates are copied and sorted often, and few of them have one.
package final class LocalPlace: Sendable {
  package let place: Place
  /// Whether it is in places.bin, or was made from a place there.
  package let isOfWorld: Bool

  init(_ place: Place, isOfWorld: Bool = false) {
    self.place = place
    self.isOfWorld = isOfWorld
  }
}
