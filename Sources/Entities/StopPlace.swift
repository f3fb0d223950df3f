/// Facts about the place of a stop, if a page shows them.
package struct StopPlace: Equatable, Codable, Sendable {
  package var country: CountryCode?
  /// The region of the country, such as "Nordland".
  package var region: String?
  package var zone: TimeZoneID?

  package init(country: CountryCode? = nil, region: String? = nil, zone: TimeZoneID? = nil) {
    self.country = country
    self.region = region
    self.zone = zone
  }
}
