/// What the program knows of the place of a stop, as far as some page shows it.
package struct StopPlace: Equatable, Sendable {
  package var country: CountryCode?
  /// The part of the country, as in "Nordland".
  package var region: String?
  package var zone: TimeZoneID?

  package init(country: CountryCode? = nil, region: String? = nil, zone: TimeZoneID? = nil) {
    self.country = country
    self.region = region
    self.zone = zone
  }
}
