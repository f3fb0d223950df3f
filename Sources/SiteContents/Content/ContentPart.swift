package import Entities
internal import Files
internal import Locking
internal import PagePaths

/// Which trips of a site a `SiteContent` has.
package enum ContentPart: Sendable {
  /// All trips, open to everybody. Previews show a site like this.
  case all
  /// The trips without a lock.
  case open(all: TripCatalogue)
  /// The trips with a lock. Only their own files are made.
  case locked(open: TripCatalogue, all: TripCatalogue)

  /// The whole library, if `catalogue` is the part of it.
  package func whole(_ catalogue: TripCatalogue) -> TripCatalogue {
    switch self {
    case .all: catalogue
    case .open(let all), .locked(_, let all): all
    }
  }

  /// The trips that everybody can see.
  func visible(_ catalogue: TripCatalogue) -> TripCatalogue {
    if case .locked(let open, _) = self { open } else { catalogue }
  }

  var isOpen: Bool { if case .open = self { true } else { false } }
  var isLocked: Bool { if case .locked = self { true } else { false } }

  /// Whether a file below Content/ can be copied in this part.
  func has(_ path: String, folders: TripFolders) -> Bool {
    guard case .all = self else {
      let trip = folders.trip(ofFile: path).flatMap { source in whole(TripCatalogue.none).trip(from: source) }
      return (trip?.trip.lock != nil) == isLocked
    }
    return true
  }
}

extension TripCatalogue {
  /// Without trips and pages.
  static let none = TripCatalogue(trips: [], pages: []) { $1 }

  /// The trips with or without a lock. The locked part has no pages.
  func part(isLocked: Bool) -> TripCatalogue {
    TripCatalogue(
      trips: trips.filter { ($0.trip.lock != nil) == isLocked }, pages: isLocked ? [] : pages, slug: termSlug)
  }

  /// The Markdown files of locked trips and of their posts.
  var lockedSources: PathSet {
    PathSet(paths: trips.filter { $0.trip.lock != nil }.map(\.trip.source.path)).union(
      PathSet(paths: journals.entries.filter { trips[$0.trip].trip.lock != nil }.map(\.post.source.path)))
  }

  var hasLocks: Bool { trips.contains { $0.trip.lock != nil } }
}

extension SiteSettings {
  /// The salt of the site, from its address or its title.
  package var lockSalt: [UInt8] { LockKey.salt(of: baseURL.map(\.text) ?? title) }

  /// The pages of locked trips lead to no lists, because the lists do not have them.
  var ofLockedTrips: SiteSettings {
    var settings = self
    settings.madeTerms = []
    (settings.makesFeeds, settings.makesPictures) = (false, false)
    return settings
  }
}

extension SiteContent {
  package var counts: ContentCounts {
    ContentCounts(trips: part.whole(catalogue).trips.count, drafts: leftOut)
  }
}
