internal import ContentSource
internal import Entities

/// Which days and stops of a trip have pages of their own, and where.
struct TripAddresses: Sendable {
  /// By the day's number.
  let dayRoutes: [Int: Route]
  /// By the stop's position.
  let stopRoutes: [Int: Route]
  let days: [Int: String]
  let stops: [Int: String]

  init(of itinerary: Itinerary, story: TripStory, settings: SiteSettings, routes: RouteTable) {
    let slug = itinerary.trip.slug
    let numbers: [Int] =
      switch settings.dayPages {
      case .always: Set(itinerary.days.map(\.number)).union(story.days.keys).sorted()
      case .story: story.days.keys.sorted()
      case .never: []
      }
    let positions: [Int] =
      switch settings.stopPages {
      case .always: Array(itinerary.trip.stops.indices)
      case .story: story.stops.keys.sorted()
      case .never: []
      }
    dayRoutes = Dictionary(uniqueKeysWithValues: numbers.map { ($0, Route.day(trip: slug, number: $0)) })
    var taken: Set<String> = []
    var copies: [String: Int] = [:]
    var stopRoutes: [Int: Route] = [:]
    for position in positions {
      let base = Slug.make(from: itinerary.trip.stops[position].name) ?? "stop-\(position + 1)"
      // A stop called "Day 3" makes way for the day.
      var name = base.hasPrefix("day-") ? "stop-" + base : base
      while !taken.insert(name).inserted {
        let copy = copies[base, default: 1] + 1
        copies[base] = copy
        name = "\(base)-\(copy)"
      }
      stopRoutes[position] = .stop(trip: slug, slug: name)
    }
    self.stopRoutes = stopRoutes
    days = dayRoutes.mapValues(routes.url)
    stops = stopRoutes.mapValues(routes.url)
  }
}
