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
    /// The meteorological seasons of its days, where the travellers were. Empty if the trip has no date.
    var seasons: [Season]
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

  func facts(of catalogue: TripCatalogue) -> TripFilterFacts {
    let tags = slugs(of: catalogue.terms(.tag), count: catalogue.trips.count)
    let travellers = slugs(of: catalogue.terms(.traveller), count: catalogue.trips.count)
    let used = Set(catalogue.trips.flatMap(\.modes))
    return TripFilterFacts(
      entries: catalogue.trips.enumerated().map { index, itinerary in
        TripFilterFacts.Entry(
          itinerary: itinerary, seasons: Self.seasons(of: itinerary),
          distance: Distances(of: itinerary, in: units).total.map { $0 / 10 }, tags: tags[index],
          travellers: travellers[index], places: Self.places(of: itinerary.trip))
      },
      tags: catalogue.terms(.tag), countries: catalogue.terms(.country),
      travellers: catalogue.terms(.traveller),
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

  /// In the order of the cases.
  static func seasons(of itinerary: Itinerary) -> [Season] {
    guard let first = itinerary.first else { return [] }
    let last = max(first, itinerary.last ?? first)
    let stops = itinerary.trip.stops
    // Each hemisphere lasts until the next stop in the other one.
    var parts = [
      (from: first, isSouth: stops.lazy.compactMap(\.coordinate).first.map { $0.latitude < 0 } ?? false)
    ]
    for day in itinerary.days {
      guard let date = day.date else { continue }
      for place in day.arrivals.lazy.compactMap({ stops[$0].coordinate })
      where (place.latitude < 0) != parts[parts.count - 1].isSouth {
        parts.append((max(first, min(date, last)), place.latitude < 0))
      }
    }
    var found: Set<Season> = []
    for (index, part) in parts.enumerated() {
      let end = index + 1 < parts.count ? parts[index + 1].from : last
      let (start, stop) = (part.from.parts, end.parts)
      // A year has all seasons.
      for month in 0...min(max(0, (stop.year - start.year) * 12 + stop.month - start.month), 11) {
        found.insert(season(ofMonth: start.month + month, isSouth: part.isSouth))
      }
    }
    return Season.allCases.filter(found.contains)
  }

  /// Winter begins on 1 December north of the equator, and on 1 June south of it.
  private static func season(ofMonth month: Int, isSouth: Bool) -> Season {
    Season.allCases[(month % 12 / 3 + (isSouth ? 2 : 0)) % 4]
  }
}
