/// What trips can share. Each kind has an index and a page for each term.
package enum TermKind: String, CaseIterable, Sendable {
  case tag, country, year, traveller, mode

  /// The folder of its pages, and its key below `make` in site.yml.
  package var plural: String {
    switch self {
    case .tag: "tags"
    case .country: "countries"
    case .year: "years"
    case .traveller: "travellers"
    case .mode: "modes"
    }
  }

  /// The names of its terms that a trip has, with repeats.
  func names(in itinerary: Itinerary) -> [String] {
    switch self {
    case .tag: itinerary.trip.tags
    case .country: itinerary.countries.map(\.letters)
    case .year: itinerary.years.map { "\($0)" }
    case .traveller: itinerary.trip.travellers
    // A leg without a mode has the mode `other`.
    case .mode: itinerary.modes.filter { $0 != .other }.map(\.rawValue)
    }
  }
}
