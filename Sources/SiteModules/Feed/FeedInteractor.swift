internal import Entities

/// The trips of a feed.
struct FeedFacts: Equatable, Sendable {
  struct Entry: Equatable, Sendable {
    var itinerary: Itinerary
    var changed: CalendarDay
  }

  /// Newest first.
  var entries: [Entry]
  var changed: CalendarDay
}

struct FeedInteractor: Sendable {
  private static let mostEntries = 20

  /// Feed readers sort by date. So a feed contains no trips without a date and no trips in the future.
  func facts(of catalogue: TripCatalogue, until now: CalendarDay) -> FeedFacts {
    let entries = catalogue.trips.lazy.compactMap { itinerary in
      itinerary.lastChange(until: now).map { FeedFacts.Entry(itinerary: itinerary, changed: $0) }
    }.prefix(Self.mostEntries)
    return FeedFacts(
      entries: Array(entries), changed: entries.map(\.changed).max() ?? CalendarDay(number: 0))
  }
}
