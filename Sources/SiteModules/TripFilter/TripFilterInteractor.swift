internal import Entities
internal import Geodesy
internal import Journeys

enum Season: String, CaseIterable, Sendable {
  case winter, spring, summer, autumn
}

/// What filters know of the trips.
struct TripFilterFacts: Sendable {
  struct Entry: Sendable {
    var itinerary: Itinerary
    /// The meteorological season of the first day, at the first stop with coordinates. Nil if the trip has no date.
    var season: Season?
    /// The whole of the site's unit. Nil if no distance is known.
    var distance: Int?
    /// The terms of the trip by their slugs, in the order of the trip.
    var tags: [String]
    var travellers: [String]
    /// The names of the stops, without repeats.
    var places: [String]
  }

  var entries: [Entry]
  /// Sorted by slug.
  var tags: [Term]
  var countries: [Term]
  var travellers: [Term]
  /// The modes that the trips use.
  var modes: [TravelMode]
}

struct TripFilterInteractor: Sendable {
  let units: SiteSettings.Units

  func facts(of library: TripLibrary) -> TripFilterFacts {
    let tags = slugs(of: library.terms(.tag), count: library.trips.count)
    let travellers = slugs(of: library.terms(.traveller), count: library.trips.count)
    let used = Set(library.trips.flatMap(\.modes))
    return TripFilterFacts(
      entries: library.trips.enumerated().map { index, itinerary in
        TripFilterFacts.Entry(
          itinerary: itinerary, season: Self.season(of: itinerary),
          distance: Distances(of: itinerary, in: units).total.map { $0 / 10 }, tags: tags[index],
          travellers: travellers[index], places: Self.places(of: itinerary.trip))
      },
      tags: library.terms(.tag), countries: library.terms(.country), travellers: library.terms(.traveller),
      modes: TravelMode.allCases.filter(used.contains))
  }

  private func slugs(of terms: [Term], count: Int) -> [[String]] {
    var slugs = [[String]](repeating: [], count: count)
    for term in terms { for trip in term.trips { slugs[trip].append(term.slug) } }
    return slugs
  }

  private static func places(of trip: Trip) -> [String] {
    var seen: Set<String> = []
    return trip.stops.map(\.name).filter { seen.insert($0).inserted }
  }

  /// Winter begins on 1 December north of the equator, and on 1 June south of it.
  static func season(of itinerary: Itinerary) -> Season? {
    guard let first = itinerary.first else { return nil }
    let isSouth = itinerary.trip.stops.lazy.compactMap(\.coordinate).first.map { $0.latitude < 0 } ?? false
    return Season.allCases[(first.parts.month % 12 / 3 + (isSouth ? 2 : 0)) % 4]
  }
}
