package import Entities
package import Geodata
package import Geodesy

/// A place that an author names in places.yml.
package struct OwnPlace: Equatable, Sendable {
  package var name: String
  package var coordinate: Coordinate
  /// A place without a kind counts as a town.
  package var kind: PlaceKind?
  /// Nil at sea and in Antarctica, if the author names none.
  package var country: CountryCode?
  /// Nil if the author names none. Then it follows from the coordinates.
  package var timeZone: TimeZoneID?

  package init(
    name: String, coordinate: Coordinate, kind: PlaceKind? = nil, country: CountryCode? = nil,
    timeZone: TimeZoneID? = nil
  ) {
    self.name = name
    self.coordinate = coordinate
    self.kind = kind
    self.country = country
    self.timeZone = timeZone
  }
}

/// The author's own places, by their names. Case and accents do not matter.
package struct OwnPlaces: Equatable, Sendable {
  private var places: [[UInt8]: OwnPlace] = [:]

  package init(_ places: [OwnPlace] = []) {
    for place in places { _ = add(place) }
  }

  package var isEmpty: Bool { places.isEmpty }

  /// Adds a place. If the name is taken, returns the place that has it and changes nothing.
  package mutating func add(_ place: OwnPlace) -> OwnPlace? {
    let name = PlaceSearch().folded(place.name)
    if let known = places[name] { return known }
    var place = place
    place.country = place.country ?? Countries.country(at: place.coordinate)
    places[name] = place
    return nil
  }

  /// The place of this name. Nil if the author has none.
  package func named(_ text: String) -> Place? { place(PlaceSearch().folded(text))?.place }

  /// Nil if the author has no place of this name.
  func place(_ folded: [UInt8]) -> (candidate: PlaceCandidate, place: Place)? {
    guard let own = places[folded] else { return nil }
    return (
      PlaceCandidate(at: own.coordinate, country: own.country?.packedLetters),
      Place(
        name: own.name, kind: own.kind ?? .town, country: own.country, coordinate: own.coordinate,
        timeZone: own.timeZone)
    )
  }
}
