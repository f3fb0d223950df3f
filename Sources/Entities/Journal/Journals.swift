internal import Files
package import Geodesy

/// A post with its place in its trip.
package struct JournalEntry: Equatable, Sendable {
  package var post: JournalPost
  /// The position of its trip in the catalogue.
  package var trip: Int
  /// The moment of the post, with the offset from UTC if it is known.
  package var moment: LocalMoment?
  /// The position of the stop where it was written.
  package var stop: Int?
  package var placeName: String?
  /// Nil without a place, and in a private place.
  package var coordinate: Coordinate?
  /// The number of the day of the trip, from 1. Nil outside the trip.
  package var day: Int?

  package init(
    post: JournalPost, trip: Int, moment: LocalMoment? = nil, stop: Int? = nil, placeName: String? = nil,
    coordinate: Coordinate? = nil, day: Int? = nil
  ) {
    self.post = post
    self.trip = trip
    self.moment = moment
    self.stop = stop
    self.placeName = placeName
    self.coordinate = coordinate
    self.day = day
  }

  /// Seconds since 1970-01-01 00:00 UTC. An unknown offset counts as 0, and a day without a time begins at midnight. A post
  /// without a date has errors. It comes first, where its author looks.
  fileprivate var order: Int {
    guard let moment else { return .max }
    return moment.instant ?? moment.clockSeconds ?? Int(moment.day.number) * 86_400
  }
}

/// The posts of all trips of a site.
package struct Journals: Sendable {
  /// Somebody who wrote posts.
  package struct Author: Equatable, Sendable {
    package var slug: String
    /// As the newest post writes it.
    package var name: String
    /// Positions in `entries`, newest first.
    package var entries: [Int]
  }

  /// Newest first. Posts of the same moment are sorted by path.
  package let entries: [JournalEntry]
  /// By slug.
  package let authors: [Author]
  /// Positions in `entries`, newest first, by the position of the trip.
  private let ofTrips: [Int: [Int]]
  private let positions: [PathBytes: Int]
  /// The positions of the next older and the next newer post of the same trip.
  private let neighbours: [(earlier: Int?, later: Int?)]

  /// - Parameter slug: returns the name of an author in addresses.
  package init(_ entries: [JournalEntry] = [], slug: (String) -> String = { $0 }) {
    let sorted = entries.sorted { left, right in
      let (first, second) = (left.order, right.order)
      if first != second { return first > second }
      return PathBytes(left.post.source.path) < PathBytes(right.post.source.path)
    }
    self.entries = sorted
    var ofTrips: [Int: [Int]] = [:]
    var authors: [String: Author] = [:]
    for (position, entry) in sorted.enumerated() {
      ofTrips[entry.trip, default: []].append(position)
      for name in entry.post.authors {
        let slug = slug(name)
        // Two spellings of a name can have one slug.
        if authors[slug]?.entries.last != position {
          authors[slug, default: Author(slug: slug, name: name, entries: [])].entries.append(position)
        }
      }
    }
    self.ofTrips = ofTrips
    var neighbours = [(earlier: Int?, later: Int?)](repeating: (nil, nil), count: sorted.count)
    for posts in ofTrips.values {
      for (later, earlier) in zip(posts, posts.dropFirst()) {
        (neighbours[later].earlier, neighbours[earlier].later) = (earlier, later)
      }
    }
    self.neighbours = neighbours
    self.authors = authors.values.sorted { $0.slug < $1.slug }
    positions = Dictionary(
      sorted.enumerated().map { (PathBytes($1.post.source.path), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The positions of the trips that have posts, in order.
  package var trips: [Int] { ofTrips.keys.sorted() }

  /// Newest first.
  package func entries(ofTrip trip: Int) -> [JournalEntry] { (ofTrips[trip] ?? []).map { entries[$0] } }

  /// The posts of the same trip before and after the post at a position in `entries`. The first post of a trip has no earlier one,
  /// and the last post has no later one.
  package func neighbours(of position: Int) -> (earlier: JournalEntry?, later: JournalEntry?) {
    let (earlier, later) = neighbours[position]
    return (earlier.map { entries[$0] }, later.map { entries[$0] })
  }

  /// The post in the file at `path` below Content/. Nil if the site does not publish it.
  package func entry(from path: String) -> JournalEntry? { positions[path].map { entries[$0] } }
}
