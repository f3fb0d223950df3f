internal import Entities
internal import Journeys
internal import Pages

/// The facts about all trips that the atlas shows beside the map.
struct AtlasFacts: Sendable {
  struct Year: Sendable {
    /// Nil for trips without a date.
    var year: Int?
    var trips: [AtlasTrip]
  }

  var catalogue: TripCatalogue
  /// In tenths of the site's unit: the sum of the distances that the trips' own pages show. Nil if no
  /// distance is known.
  var distance: Int?
  var years: [Year]
  /// Sorted by name.
  var tags: [Term]
  /// The modes that the trips use.
  var modes: [TravelMode]
}

/// A trip in the atlas's list.
struct AtlasTrip: Sendable {
  var itinerary: Itinerary
  /// The slugs of the trip's tags, without repeats.
  var tagSlugs: [String]
}

struct AtlasListInteractor: Sendable {
  let catalogue: TripCatalogue
  let units: SiteSettings.Units

  func facts() -> AtlasFacts {
    AtlasFacts(
      catalogue: catalogue, distance: Distances.total(of: catalogue.trips, in: units), years: years(),
      tags: catalogue.terms(.tag).map { (key: $0.name.lowercased(), value: $0) }.sorted { $0.key < $1.key }
        .map(\.value), modes: modes())
  }

  private func years() -> [AtlasFacts.Year] {
    TripYearInteractor().years(of: catalogue.trips).map { year in
      AtlasFacts.Year(
        year: year.year,
        trips: year.trips.map { itinerary in
          AtlasTrip(itinerary: itinerary, tagSlugs: catalogue.slugs(.tag, named: itinerary.trip.tags))
        })
    }
  }

  private func modes() -> [TravelMode] {
    var used: Set<TravelMode> = []
    for itinerary in catalogue.trips { for leg in itinerary.legs { used.insert(leg.mode) } }
    return TravelMode.allCases.filter(used.contains)
  }
}
