package import Entities
package import Geodesy

/// A place that the program knows, or that the author names in places.yml.
package struct Place: Equatable, Sendable {
  package let name: String
  package let kind: PlaceKind
  /// Whether the coordinates are true to a kilometre or two only.
  package let isApproximate: Bool
  /// Nil at sea.
  package let country: CountryCode?
  /// The first level of the country's parts, in English where there is an English name; unknown of airports.
  package let region: String?
  package let coordinate: Coordinate
  /// Three digits and zeros; 0 where nobody counted.
  package let population: Int
  package let timeZone: TimeZoneID?
  /// IATA's three letters of an airport.
  package let airportCode: String?
  /// What an airport serves, where the data say so.
  package let city: String?
}
