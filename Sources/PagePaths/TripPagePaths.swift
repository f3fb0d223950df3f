package import Entities

/// The days and stops of a trip that have their own pages, and the page paths of these pages.
package struct TripPagePaths: Sendable {
  /// The numbers of the days, in order.
  package let days: [Int]
  /// The positions of the stops, in order.
  package let stops: [Int]
  private let slug: String
  private let dayNumbers: Set<Int>
  /// The last parts of the addresses of the pages of stops, by the positions of the stops.
  package let stopNames: [Int: String]

  /// `toldDays` and `toldStops` have a section in the story, in order.
  package init(of itinerary: Itinerary, toldDays: [Int], toldStops: [Int], settings: SiteSettings) {
    let slug = itinerary.trip.slug
    self.slug = slug
    days =
      switch settings.dayPages {
      case .always: Set(itinerary.days.map(\.number)).union(toldDays).sorted()
      case .story: toldDays
      case .never: []
      }
    dayNumbers = Set(days)
    stops =
      switch settings.stopPages {
      case .always: itinerary.trip.stops.indices.filter { itinerary.trip.stops[$0].outing != .back }
      case .story: toldStops
      case .never: []
      }
    var taken: Set<String> = []
    var copies: [String: Int] = [:]
    var names: [Int: String] = [:]
    for position in stops {
      let base =
        Slug.make(from: itinerary.trip.stops[position].nameInAddresses) ?? PageAnchor.stop(position).id
      var name = PageAnchor.pageName(ofStop: base)
      while !taken.insert(name).inserted {
        let copy = copies[base, default: 1] + 1
        copies[base] = copy
        name = "\(base)-\(copy)"
      }
      names[position] = name
    }
    stopNames = names
  }

  /// Nil if the day has no page.
  package func pagePath(ofDay number: Int) -> PagePath? {
    dayNumbers.contains(number) ? .day(trip: slug, number: number) : nil
  }

  /// Nil if the stop has no page.
  package func pagePath(ofStop position: Int) -> PagePath? {
    stopNames[position].map { .stop(trip: slug, slug: $0) }
  }
}
