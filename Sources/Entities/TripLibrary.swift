internal import Files

/// All that a site tells of, in the order in which it tells it.
package struct TripLibrary: Sendable {
  /// Newest first by the first day; trips without a date behind those with one; then by slug.
  package private(set) var trips: [Itinerary]
  /// By slug.
  package private(set) var pages: [StandalonePage]
  /// By name.
  package let tags: [Term]
  /// By code.
  package let countries: [Term]
  /// Newest first.
  package let years: [Term]
  /// The position in `trips` by the content file's path.
  private let positions: [PathBytes: Int]
  private let pagePositions: [PathBytes: Int]
  private let slugPositions: [String: Int]

  package init(trips: [Itinerary], pages: [StandalonePage], tagSlug: (String) -> String) {
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
    var tags = TermCollector()
    var countries = TermCollector()
    var years = TermCollector()
    for (index, itinerary) in trips.enumerated() {
      for tag in itinerary.trip.tags { tags.add(index, name: tag, slug: tagSlug) }
      for country in itinerary.countries { countries.add(index, name: country.letters) { $0.lowercased() } }
      if let year = itinerary.first?.year { years.add(index, name: "\(year)") { $0 } }
    }
    self.tags = tags.terms.sorted { $0.slug < $1.slug }
    self.countries = countries.terms.sorted { $0.slug < $1.slug }
    // In the order of the trips, which is theirs.
    self.years = years.terms
    positions = Self.positions(of: trips) { PathBytes($0.trip.source.path) }
    pagePositions = Self.positions(of: pages) { PathBytes($0.source.path) }
    slugPositions = Self.positions(of: trips) { $0.trip.slug }
  }

  /// Where two have one name, that of the first.
  private static func positions<Item, Name: Hashable>(
    of items: [Item], by name: (Item) -> Name
  ) -> [Name: Int] {
    var positions = [Name: Int](minimumCapacity: items.count)
    for index in items.indices.reversed() { positions[name(items[index])] = index }
    return positions
  }

  /// The same library with these in the places of those that were read from the same files; nil where one of
  /// them would stand elsewhere, or among others.
  package func replacing(trips newTrips: [Itinerary], pages newPages: [StandalonePage]) -> TripLibrary? {
    var library = self
    for new in newTrips {
      guard let position = positions[new.trip.source.path] else { return nil }
      let old = trips[position]
      guard old.first == new.first, old.trip.slug == new.trip.slug, old.trip.tags == new.trip.tags,
        old.countries == new.countries
      else { return nil }
      library.trips[position] = new
    }
    for new in newPages {
      guard let position = pagePositions[new.source.path], pages[position].slug == new.slug else {
        return nil
      }
      library.pages[position] = new
    }
    return library
  }

  /// The trip that was read from the file at `path` below Content/.
  package func trip(from path: String) -> Itinerary? { positions[path].map { trips[$0] } }

  /// The position in `trips` of the one whose address ends with this.
  package func position(ofTrip slug: String) -> Int? { slugPositions[slug] }

  package func page(from path: String) -> StandalonePage? { pagePositions[path].map { pages[$0] } }
}

/// What trips have in common: a tag, a country, a year.
package struct Term: Equatable, Sendable {
  package var slug: String
  /// As the first trip writes it: the tag, the country's code, the year.
  package var name: String
  /// Positions in the library, in its order.
  package var trips: [Int]
}

private struct TermCollector {
  private(set) var terms: [Term] = []
  /// By slug, and by each name that was met.
  private var positions: [String: Int] = [:]
  private var named: [String: Int] = [:]

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
