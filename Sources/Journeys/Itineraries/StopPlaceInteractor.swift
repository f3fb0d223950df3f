internal import Entities
internal import Geodata

/// Looks up the country, the region and the time zone of stops.
struct StopPlaceInteractor: Sendable {
  let facts: TripFacts

  /// Empty if there is nothing to look up.
  func places(of trip: Trip) -> [StopPlace] {
    let wantsZones = facts.contains(.zoneOfStops) && trip.tellsDates
    let wantsCountries =
      !facts.isDisjoint(with: [.countryOfStops, .regionOfStops])
      || facts.contains(.countries) && trip.countries.isEmpty
    guard wantsCountries || wantsZones else { return [] }
    return trip.stops.map { stop in
      var place = StopPlace(zone: wantsZones ? stop.timeZone : nil)
      guard let coordinate = stop.coordinate else { return place }
      if wantsCountries || wantsZones && place.zone == nil {
        place.country = stop.country ?? Countries.country(at: coordinate)
      }
      if facts.contains(.regionOfStops), let country = place.country {
        place.region = Gazetteer.nearest(to: coordinate, country: country)?.region
      }
      if wantsZones, place.zone == nil {
        place.zone = TimeZones.zone(at: coordinate, country: place.country)
      }
      return place
    }
  }

  /// The author's countries. If there are none, the countries of the stops, in order and without repeats.
  func countries(of trip: Trip, at places: [StopPlace]) -> [CountryCode] {
    guard trip.countries.isEmpty, facts.contains(.countries) else { return trip.countries }
    var countries: [CountryCode] = []
    for case let country? in places.lazy.map(\.country) where !countries.contains(country) {
      countries.append(country)
    }
    return countries
  }
}

extension Trip {
  fileprivate var tellsDates: Bool {
    start != nil || stops.contains { $0.arrival != nil || $0.departure != nil }
  }
}
