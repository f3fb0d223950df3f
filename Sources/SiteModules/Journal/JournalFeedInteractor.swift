internal import Entities
internal import Pages
internal import Stories

/// The posts of a feed.
struct JournalFeedFacts: Sendable {
  struct Entry: Sendable {
    var entry: JournalEntry
    var itinerary: Itinerary
    /// HTML with full addresses.
    var story: [UInt8]
    var photos: PostPhotos
    /// Seconds since 1970-01-01 00:00 UTC. A time without an offset counts as UTC.
    var seconds: Int
  }

  /// Newest first.
  var entries: [Entry]
  /// The time of the newest post. 0 without posts.
  var updated: Int { entries.map(\.seconds).max() ?? 0 }
}

/// Finds the posts of the feeds of journals, and reads their texts.
struct JournalFeedInteractor: Sendable {
  private static let mostEntries = 20

  let catalogue: TripCatalogue
  let albums: PhotoAlbums
  let stories: PostStoryInteractor
  let now: CalendarDay

  /// Feed readers sort by date, so a feed contains no posts without a date. In the east, tomorrow begins before it begins
  /// in UTC. `trip` is nil for the feed of the site.
  func entries(ofTrip trip: Int?) -> [JournalEntry] {
    let all = trip.map { catalogue.journals.entries(ofTrip: $0) } ?? catalogue.journals.entries
    let latest = now.adding(days: 1)
    return Array(
      all.lazy.filter { $0.post.defect == nil && $0.moment.map { $0.day <= latest } ?? false }
        .prefix(Self.mostEntries))
  }

  func facts(ofTrip trip: Int?, in context: inout RenderContext) -> JournalFeedFacts {
    var facts = JournalFeedFacts(entries: [])
    for entry in entries(ofTrip: trip) {
      guard let moment = entry.moment else { continue }
      facts.entries.append(
        JournalFeedFacts.Entry(
          entry: entry, itinerary: catalogue.trips[entry.trip],
          story: stories.story(of: entry, in: &context).general(below: HeadingLevel.title),
          photos: PostPhotos(of: entry.post, in: albums),
          seconds: moment.instant ?? moment.clockSeconds ?? Int(moment.day.number) * 86_400))
    }
    return facts
  }
}
