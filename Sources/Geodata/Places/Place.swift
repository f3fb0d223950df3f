package import Entities
package import Geodesy

/// A place in the program's data, in places.yml, in the ground of a trip, or in the answer of a geocoder.
package struct Place: Equatable, Sendable {
  package let name: String
  package let kind: PlaceKind
  /// Whether the coordinates are accurate only to a kilometre or two.
  package let isApproximate: Bool
  /// Nil at sea.
  package let country: CountryCode?
  /// The first administrative level below the country, in English if there is an English name. Unknown for airports.
  package let region: String?
  package let coordinate: Coordinate
  /// Rounded to three digits. 0 if it is unknown.
  package let population: Int
  package let timeZone: TimeZoneID?
  /// The IATA code of an airport, three letters.
  package let airportCode: String?
  /// The city of an airport, if the data contain it.
  package let city: String?
  /// Whether the city and the word "airport" mean this airport and no other one.
  package let isNamedByCity: Bool
  /// The geocoder that answered. Nil for all other places.
  package let geocoder: GeocodingSettings.Engine?

  package init(
    name: String, kind: PlaceKind, isApproximate: Bool = false, country: CountryCode?, region: String? = nil,
    coordinate: Coordinate, population: Int = 0, timeZone: TimeZoneID?, airportCode: String? = nil,
    city: String? = nil, isNamedByCity: Bool = false, geocoder: GeocodingSettings.Engine? = nil
  ) {
    self.name = name
    self.kind = kind
    self.isApproximate = isApproximate
    self.country = country
    self.region = region
    self.coordinate = coordinate
    self.population = population
    self.timeZone = timeZone
    self.airportCode = airportCode
    self.city = city
    self.isNamedByCity = isNamedByCity
    self.geocoder = geocoder
  }
}
