/// What has to be looked up of the places of trips: only what some page shows.
package struct TripFacts: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The countries of trips whose authors name none.
  package static let countries = TripFacts(rawValue: 1)
  package static let countryOfStops = TripFacts(rawValue: 2)
  package static let regionOfStops = TripFacts(rawValue: 4)
  /// Time zones.
  package static let zoneOfStops = TripFacts(rawValue: 8)
}
