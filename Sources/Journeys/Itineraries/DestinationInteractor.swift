package import Entities

/// Finds the countries that a trip was made for: where its travellers stayed and what they visited. Countries of airports, of transfers
/// and of the way from home are left out.
package struct DestinationInteractor: Sendable {
  /// A country with less than this share of the weight of the first one is on the way.
  private static let leastShare = 0.1

  package init() {}

  /// In the order of the trip. The author's countries, if there are any. All countries, if the stops do not tell them apart.
  package func countries(of itinerary: Itinerary) -> [CountryCode] {
    if !itinerary.trip.countries.isEmpty { return itinerary.countries }
    var weights: [CountryCode: Double] = [:]
    let stops = itinerary.trip.stops
    for position in stops.indices {
      guard let country = itinerary.country(ofStop: position) else { continue }
      weights[country, default: 0] += weight(
        of: stops[position], isEnd: position == 0 || position == stops.count - 1)
    }
    let least = (weights.values.max() ?? 0) * Self.leastShare
    if least == 0 { return itinerary.countries }
    return itinerary.countries.filter { weights[$0, default: 0] >= least }
  }

  /// A trip begins and ends at home, unless its travellers stay there.
  private func weight(of stop: Waypoint, isEnd: Bool) -> Double {
    let nights = Double(stop.nightsSpent ?? (stop.kind == .stay ? 1 : 0))
    return 2 * nights + (stop.kind == .waypoint || isEnd ? 0 : 1)
  }
}
