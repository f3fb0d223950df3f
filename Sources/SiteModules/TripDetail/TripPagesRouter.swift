internal import ContentSource
internal import Entities

/// The days and stops of a trip that have their own pages, and the routes of these pages.
struct TripPagesRouter: Sendable {
  /// The numbers of the days, in order.
  let days: [Int]
  /// The positions of the stops, in order.
  let stops: [Int]
  private let slug: String
  private let dayNumbers: Set<Int>
  private let stopRoutes: [Int: Route]

  init(of itinerary: Itinerary, story: ToldStory, settings: SiteSettings) {
    let slug = itinerary.trip.slug
    self.slug = slug
    days =
      switch settings.dayPages {
      case .always: Set(itinerary.days.map(\.number)).union(story.toldDays).sorted()
      case .story: story.toldDays
      case .never: []
      }
    dayNumbers = Set(days)
    stops =
      switch settings.stopPages {
      case .always: Array(itinerary.trip.stops.indices)
      case .story: story.toldStops
      case .never: []
      }
    var taken: Set<String> = []
    var copies: [String: Int] = [:]
    var stopRoutes: [Int: Route] = [:]
    for position in stops {
      let base = Slug.make(from: itinerary.trip.stops[position].name) ?? PageAnchor.stop(position).id
      var name = PageAnchor.pageName(ofStop: base)
      while !taken.insert(name).inserted {
        let copy = copies[base, default: 1] + 1
        copies[base] = copy
        name = "\(base)-\(copy)"
      }
      stopRoutes[position] = .stop(trip: slug, slug: name)
    }
    self.stopRoutes = stopRoutes
  }

  /// Nil if the day has no page.
  func route(ofDay number: Int) -> Route? {
    dayNumbers.contains(number) ? .day(trip: slug, number: number) : nil
  }

  /// Nil if the stop has no page.
  func route(ofStop position: Int) -> Route? { stopRoutes[position] }
}
