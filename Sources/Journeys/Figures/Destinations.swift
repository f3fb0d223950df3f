package import Entities

/// The countries that a trip was made for: where its travellers stayed and what they visited. Countries of airports, of transfers and
/// of the way from home are left out.
package struct Destinations: Equatable, Sendable {
  /// In the order of the trip. The author's countries, if there are any. All countries, if the stops do not tell them apart.
  package let countries: [CountryCode]

  /// A country with less than this share of the weight of the first one is on the way.
  private static let leastShare = 0.1

  package init(of itinerary: Itinerary) {
    var weights: [CountryCode: Double] = [:]
    let stops = itinerary.trip.stops
    if itinerary.trip.countries.isEmpty, let last = stops.indices.last {
      let returns = itinerary.country(ofStop: 0) == itinerary.country(ofStop: last)
      let knowsNights = stops.contains { Self.nights(at: $0) > 0 }
      for position in stops.indices {
        guard let country = itinerary.country(ofStop: position) else { continue }
        let isHome = position == 0 && (returns || knowsNights) || position == last && returns
        weights[country, default: 0] += Self.weight(of: stops[position], isHome: isHome)
      }
    }
    let least = (weights.values.max() ?? 0) * Self.leastShare
    countries =
      least == 0 ? itinerary.countries : itinerary.countries.filter { weights[$0, default: 0] >= least }
  }

  /// A trip begins at home, and ends there if it ends in the same country. At home, only nights count.
  private static func weight(of stop: Waypoint, isHome: Bool) -> Double {
    2 * nights(at: stop) + (stop.kind == .waypoint || isHome ? 0 : 1)
  }

  private static func nights(at stop: Waypoint) -> Double {
    Double(stop.nightsSpent ?? (stop.kind == .stay ? 1 : 0))
  }
}
