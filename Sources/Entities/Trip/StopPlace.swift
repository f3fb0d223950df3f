/// Facts about the place of a stop, if a page shows them.
package struct StopPlace: Equatable, Sendable {
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

extension StopPlace: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(country)
    record.put(region)
    record.put(zone)
  }

  package init(from record: inout RecordReader) {
    self.init(country: record.read(), region: record.read(), zone: record.read())
  }
}
