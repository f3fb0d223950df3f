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
    if itinerary.trip.countries.isEmpty {
      for position in stops.indices {
        guard let country = itinerary.country(ofStop: position) else { continue }
        let isEnd = position == 0 || position == stops.count - 1
        weights[country, default: 0] += Self.weight(of: stops[position], isEnd: isEnd)
      }
    }
    let least = (weights.values.max() ?? 0) * Self.leastShare
    countries =
      least == 0 ? itinerary.countries : itinerary.countries.filter { weights[$0, default: 0] >= least }
  }

  /// A trip begins and ends at home, unless its travellers stay there.
  private static func weight(of stop: Waypoint, isEnd: Bool) -> Double {
    let nights = Double(stop.nightsSpent ?? (stop.kind == .stay ? 1 : 0))
    return 2 * nights + (stop.kind == .waypoint || isEnd ? 0 : 1)
  }
}
