package import Entities
internal import Geodesy
internal import Journeys

/// Where the travellers of a trip under way were last, and where they go.
package struct LastSeen: Equatable, Sendable {
  var itinerary: Itinerary
  /// The newest post that has a place.
  var entry: JournalEntry
  /// The position of the next stop, and the day of the arrival if it is known. Nil at the end of the trip.
  var next: Int?
  var nextDay: CalendarDay?
}

/// Finds out where travellers were last seen, and what of its journal the page of a trip shows.
package struct LastSeenInteractor: Sendable {
  package let catalogue: TripCatalogue
  /// The day of the build.
  package let now: CalendarDay

  package init(catalogue: TripCatalogue, now: CalendarDay) {
    self.catalogue = catalogue
    self.now = now
  }

  /// Nil before and after the trip, and without a post that has a place.
  package func lastSeen(onTrip trip: Int) -> LastSeen? {
    let itinerary = catalogue.trips[trip]
    guard let first = itinerary.first, first <= now, now <= itinerary.last ?? first,
      let entry = catalogue.journals.entries(ofTrip: trip).first(where: {
        $0.placeName != nil && $0.moment.map { $0.day <= now.adding(days: 1) } ?? false
          && $0.post.defect == nil
      })
    else { return nil }
    let next = next(after: entry, in: itinerary)
    return LastSeen(itinerary: itinerary, entry: entry, next: next?.stop, nextDay: next?.day)
  }

  /// The first stop behind the post that the travellers do not reach before today.
  private func next(after entry: JournalEntry, in itinerary: Itinerary) -> (stop: Int, day: CalendarDay?)? {
    let dates = LocalTimeInteractor(itinerary: itinerary)
      .times(clocks: false, sunOfDays: [], sunOfStops: EmptyCollection<Int>()).stops.map(\.date)
    let start =
      entry.stop.map { $0 + 1 } ?? itinerary.days.first { $0.number > entry.day ?? 0 }?.arrivals.lowerBound
    guard let start else { return nil }
    return dates[start...].indices.first { dates[$0].map { $0 >= now } ?? true }.map { ($0, dates[$0]) }
  }

  /// Stands for everything of the journal that the pages of a trip show. Empty if it has none.
  package func inputs(ofTrip trip: Int) -> [String] {
    let entries = catalogue.journals.entries(ofTrip: trip)
    if entries.isEmpty { return [] }
    var digest = InputDigest()
    for entry in entries { digest.add(entry, withText: false) }
    let lastSeen = lastSeen(onTrip: trip)
    digest.add(lastSeen?.entry.post.source.path)
    digest.add(lastSeen?.next ?? -1)
    return ["\(digest.value)"]
  }
}

extension InputDigest {
  /// A post as pages show it. Without the text, only what its front matter says.
  package mutating func add(_ entry: JournalEntry, withText: Bool = true) {
    let source = entry.post.source
    add(source.path)
    add(entry.post.slug)
    add(withText ? source.digest : source.frontDigest)
    add(entry.moment?.iso)
    add(entry.stop ?? -1)
    add(entry.placeName)
    add(entry.coordinate?.decimal)
    add(entry.day ?? 0)
    add(entry.post.defect)
  }
}
