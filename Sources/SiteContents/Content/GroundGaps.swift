package import Entities
internal import Geodata
internal import Journeys
internal import MapDrawing

/// The trips without a ground whose maps are too close for the basemap's coasts.
package struct GroundGaps: Equatable, Sendable {
  /// Their slugs, sorted.
  package var trips: [String] = []
  /// The countries of their narrow maps, by the number of these maps.
  package var countries: [CountryCode] = []

  package init(in content: SiteContent) {
    var counts: [CountryCode: Int] = [:]
    for itinerary in content.catalogue.trips where content.grounds.digest(ofTrip: itinerary.trip.slug) == 0 {
      let places = JourneyMapInteractor.placesOfHatchedMaps(of: itinerary)
      if places.isEmpty { continue }
      trips.append(itinerary.trip.slug)
      for country in places.compactMap(Countries.country) { counts[country, default: 0] += 1 }
    }
    trips.sort()
    countries = counts.sorted { ($1.value, $0.key.letters) < ($0.value, $1.key.letters) }.map(\.key)
  }
}
