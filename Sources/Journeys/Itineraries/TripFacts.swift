/// Facts about trips that take time to find. Only the facts that a page shows are looked up or computed.
package struct TripFacts: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The countries of trips, if the author names none.
  package static let countries = TripFacts(.countries)
  package static let countryOfStops = TripFacts(.countryOfStops)
  package static let regionOfStops = TripFacts(.regionOfStops)
  /// Time zones.
  package static let zoneOfStops = TripFacts(.zoneOfStops)
  /// The local dates of arrival at stops.
  package static let datesOfStops = TripFacts(.datesOfStops)
  /// The UTC offsets of the clocks at stops.
  package static let clocks = TripFacts(.clocks)
  package static let sunOfDays = TripFacts(.sunOfDays)
  package static let sunOfStops = TripFacts(.sunOfStops)

  private enum Bit: Int, CaseIterable {
    case countries, countryOfStops, regionOfStops, zoneOfStops, datesOfStops, clocks, sunOfDays, sunOfStops
  }

  private init(_ bit: Bit) { self.init(rawValue: 1 << bit.rawValue) }

  /// Other options that are combined with these have higher bits.
  package static let bitCount = Bit.allCases.count
  package static let all = TripFacts(rawValue: (1 << bitCount) - 1)
  /// The facts about places. They are looked up while trips are read.
  package static let ofPlaces: TripFacts = [.countries, .countryOfStops, .regionOfStops, .zoneOfStops]
}
