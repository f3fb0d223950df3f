internal import Files

/// All trips, pages and terms of a site, in the order of its lists.
package struct TripCatalogue: Sendable {
  /// Newest first, by the first day. Trips without a date come last. Trips with the same day are sorted by slug.
  package private(set) var trips: [Itinerary]
  /// By slug.
  package private(set) var pages: [StandalonePage]
  /// The published posts.
  package var journals = Journals()
  private let terms: [TermKind: [Term]]
  private let termSlugs: [TermKind: [String: String]]
  /// Positions in `trips`, by the path of the content file.
  private let positions: [PathBytes: Int]
  private let pagePositions: [PathBytes: Int]
  private let slugPositions: [String: Int]

  package init(trips: [Itinerary], pages: [StandalonePage], slug: (TermKind, String) -> String) {
    let trips = trips.sorted { left, right in
      if left.first != right.first {
        guard let leftDay = left.first else { return false }
        guard let rightDay = right.first else { return true }
        return leftDay > rightDay
      }
      return left.trip.slug < right.trip.slug
    }
    let pages = pages.sorted { $0.slug < $1.slug }
    self.trips = trips
    self.pages = pages
    var terms: [TermKind: [Term]] = [:]
    var termSlugs: [TermKind: [String: String]] = [:]
    for kind in TermKind.allCases {
      var collector = TermCollector()
      for (index, itinerary) in trips.enumerated() {
        for name in kind.names(in: itinerary) { collector.add(index, name: name) { slug(kind, $0) } }
      }
      termSlugs[kind] = collector.slugs
      terms[kind] = collector.terms.sorted {
        kind == .year ? Int($0.name) ?? 0 > Int($1.name) ?? 0 : $0.slug < $1.slug
      }
    }
    self.terms = terms
    self.termSlugs = termSlugs
    positions = Self.positions(of: trips) { PathBytes($0.trip.source.path) }
    pagePositions = Self.positions(of: pages) { PathBytes($0.source.path) }
    slugPositions = Self.positions(of: trips) { $0.trip.slug }
  }

  /// If two items have one name, the position of the first.
  private static func positions<Item, Name: Hashable>(
    of items: [Item], by name: (Item) -> Name
  ) -> [Name: Int] {
    var positions = [Name: Int](minimumCapacity: items.count)
    for index in items.indices.reversed() { positions[name(items[index])] = index }
    return positions
  }

  /// The same catalogue, with new versions of trips and pages from the same files. Nil if one of them changes its
  /// position or its terms.
  package func replacing(trips newTrips: [Itinerary], pages newPages: [StandalonePage]) -> TripCatalogue? {
    var catalogue = self
    for new in newTrips {
      guard let position = positions[new.trip.source.path] else { return nil }
      let old = trips[position]
      guard old.first == new.first, old.trip.slug == new.trip.slug,
        TermKind.allCases.allSatisfy({ $0.names(in: old) == $0.names(in: new) })
      else { return nil }
      catalogue.trips[position] = new
    }
    for new in newPages {
      guard let position = pagePositions[new.source.path], pages[position].slug == new.slug else {
        return nil
      }
      catalogue.pages[position] = new
    }
    return catalogue
  }

  /// Sorted by slug. Years are sorted newest first.
  package func terms(_ kind: TermKind) -> [Term] { terms[kind]! }

  /// The slugs of the terms with these names, without repeats. Two names can be one term.
  package func slugs(_ kind: TermKind, named names: [String]) -> [String] {
    var slugs: [String] = []
    for name in names {
      if let slug = termSlugs[kind]?[name], !slugs.contains(slug) { slugs.append(slug) }
    }
    return slugs
  }

  /// The trip in the file at `path` below Content/.
  package func trip(from path: String) -> Itinerary? { positions[path].map { trips[$0] } }

  /// The numbers of the days of a trip on which posts were written, with repeats.
  package func daysOfPosts(on trip: Trip) -> [Int] {
    positions[trip.source.path].map { journals.entries(ofTrip: $0).compactMap(\.day) } ?? []
  }

  /// The position in `trips` of the trip with this slug.
  package func position(ofTrip slug: String) -> Int? { slugPositions[slug] }

  /// The trip whose folder is `folder` below Content/.
  package func trip(inFolder folder: String) -> Int? {
    positions[folder + ".md"] ?? positions[folder + "/index.md"]
  }

  package func page(from path: String) -> StandalonePage? { pagePositions[path].map { pages[$0] } }
}

/// Something that trips share: a tag, a country, a year, a traveller or a mode.
package struct Term: Equatable, Sendable {
  package var slug: String
  /// As the first trip writes it: the tag, the code of the country, the year, the name of the traveller, or the
  /// mode's name in English.
  package var name: String
  /// Positions in the catalogue, in the order of the catalogue.
  package var trips: [Int]
}

private struct TermCollector {
  private(set) var terms: [Term] = []
  /// By slug, and by each name that occurs.
  private var positions: [String: Int] = [:]
  private var named: [String: Int] = [:]

  /// By each name that occurs.
  var slugs: [String: String] { named.mapValues { terms[$0].slug } }

  mutating func add(_ trip: Int, name: String, slug: (String) -> String) {
    let position = named[name] ?? place(of: name, slug: slug(name))
    if terms[position].trips.last != trip { terms[position].trips.append(trip) }
  }

  private mutating func place(of name: String, slug: String) -> Int {
    let position = positions[slug] ?? terms.count
    (named[name], positions[slug]) = (position, position)
    if position == terms.count { terms.append(Term(slug: slug, name: name, trips: [])) }
    return position
  }
}
