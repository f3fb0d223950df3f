internal import Entities

/// What a feed tells of.
struct FeedFacts: Equatable, Sendable {
  struct Entry: Equatable, Sendable {
    var itinerary: Itinerary
    var changed: CalendarDay
  }

  /// The newest first.
  var entries: [Entry]
  var changed: CalendarDay
}

struct FeedInteractor: Sendable {
  private static let mostEntries = 20

  /// A reader sorts by date: a trip that has none, or is still to come, has no place in a feed yet.
  func facts(of library: TripLibrary, until now: CalendarDay) -> FeedFacts {
    let entries = library.trips.lazy.compactMap { itinerary in
      itinerary.lastChange(until: now).map { FeedFacts.Entry(itinerary: itinerary, changed: $0) }
    }.prefix(Self.mostEntries)
    return FeedFacts(
      entries: Array(entries), changed: entries.map(\.changed).max() ?? CalendarDay(number: 0))
  }
}
