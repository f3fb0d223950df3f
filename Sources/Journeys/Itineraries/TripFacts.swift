/// Facts about trips that take time: only those that some page shows are found out.
package struct TripFacts: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The countries of trips whose authors name none.
  package static let countries = TripFacts(rawValue: 1)
  package static let countryOfStops = TripFacts(rawValue: 2)
  package static let regionOfStops = TripFacts(rawValue: 4)
  /// Time zones.
  package static let zoneOfStops = TripFacts(rawValue: 8)
  /// When stops are reached, by the calendars there.
  package static let datesOfStops = TripFacts(rawValue: 16)
  /// How far the clocks at stops are from UTC.
  package static let clocks = TripFacts(rawValue: 32)
  package static let sunOfDays = TripFacts(rawValue: 64)
  package static let sunOfStops = TripFacts(rawValue: 128)

  package static let all = TripFacts(rawValue: 255)
  /// What is looked up of places while trips are read.
  package static let ofPlaces: TripFacts = [.countries, .countryOfStops, .regionOfStops, .zoneOfStops]
}
