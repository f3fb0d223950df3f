package import Entities
internal import PagePaths
package import Templates
internal import Wording

/// The journal of a trip, on the page of the trip.
package struct JournalLinkViewModel: ViewModel {
  package let wording: SiteWording
  package let trip: Trip
  /// Newest first.
  package let posts: [JournalEntry]

  package init(wording: SiteWording, trip: Trip, posts: [JournalEntry]) {
    self.wording = wording
    self.trip = trip
    self.posts = posts
  }

  package static let fields = Fields<Self> {
    $0.text("url", "The address of the journal.") { $0.wording.pagePaths.url(.tripJournal($0.trip.slug)) }
    $0.text("count", "The number of posts, as in `6 posts`.") { $0.wording.counted(.posts, $0.posts.count) }
    $0.text("atomFeed", "The address of its Atom feed. Absent if the site has no feeds.") {
      JournalFeedLinks(of: $0.trip, wording: $0.wording)?.atom
    }
    $0.text("jsonFeed", "The address of its JSON feed. Absent if the site has no feeds.") {
      JournalFeedLinks(of: $0.trip, wording: $0.wording)?.json
    }
  }
}

/// The addresses of the feeds of a journal.
package struct JournalFeedLinks: Sendable {
  package let atom: String
  package let json: String

  /// Nil if the site has no feeds. `trip` is nil for the journal of the site.
  package init?(of trip: Trip?, wording: SiteWording) {
    guard wording.hasFeeds, !wording.pagePaths.isPortable else { return nil }
    atom = wording.pagePaths.url(.journalFeed(.atom, trip: trip?.slug))
    json = wording.pagePaths.url(.journalFeed(.json, trip: trip?.slug))
  }
}
