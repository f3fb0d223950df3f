/// Facts about trips that take time to find. Only the facts that a page shows are looked up or computed.
package struct TripFacts: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The countries of trips, if the author names none.
  package static let countries = TripFacts(rawValue: 1)
  package static let countryOfStops = TripFacts(rawValue: 2)
  package static let regionOfStops = TripFacts(rawValue: 4)
  /// Time zones.
  package static let zoneOfStops = TripFacts(rawValue: 8)
  /// The local dates of arrival at stops.
  package static let datesOfStops = TripFacts(rawValue: 16)
  /// The UTC offsets of the clocks at stops.
  package static let clocks = TripFacts(rawValue: 32)
  package static let sunOfDays = TripFacts(rawValue: 64)
  package static let sunOfStops = TripFacts(rawValue: 128)

  package static let all = TripFacts(rawValue: 255)
  /// The facts about places. They are looked up while trips are read.
  package static let ofPlaces: TripFacts = [.countries, .countryOfStops, .regionOfStops, .zoneOfStops]
}
