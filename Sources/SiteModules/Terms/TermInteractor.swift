internal import Entities
internal import Journeys
internal import MapDrawing
internal import Pages

/// The facts about all trips of a tag, country, year, traveller or mode.
struct TermFacts: Equatable, Sendable {
  /// In tenths of the site's unit: the sum of the distances that the trips' own pages show. For a mode, the sum of its legs. Nil
  /// if no distance is known, or if no template shows it.
  var distance: Int?
  /// The regions of a country that its trips visit, sorted by name.
  var regions: [String] = []
}

struct TermInteractor: Sendable {
  let catalogue: TripCatalogue
  let units: SiteSettings.Units
  let sumsDistances: Bool
  let namesRegions: Bool
  let drawsMaps: Bool
  /// The country whose view of disputed borders the maps show. Nil for who holds the land.
  let pointOfView: PointOfView?
  /// The number of terms of the kind.
  let count: Int

  /// The map of a term shows the newest trips. More journeys would hide each other, and make a page heavy.
  private static let mostRoutes = 150
  /// If a kind has more terms, a term with a single trip gets no map: the page of the trip has the same one. Otherwise 1,000
  /// travellers of one trip make 1,000 equal maps.
  private static let mostTermsWithMaps = 300

  func facts(of term: Term, _ kind: TermKind) -> TermFacts {
    TermFacts(
      distance: sumsDistances ? distance(of: term, kind) : nil,
      regions: namesRegions && kind == .country ? regions(of: term) : [])
  }

  private func distance(of term: Term, _ kind: TermKind) -> Int? {
    let trips = term.trips.lazy.map { catalogue.trips[$0] }
    guard kind == .mode, let mode = TravelMode(rawValue: term.name) else {
      return Distances.total(of: trips, in: units)
    }
    return trips.compactMap { Distances(of: $0, in: units).sum(of: mode) }.reduce(nil) { ($0 ?? 0) + $1 }
  }

  /// Whether the pages of a term can have a map.
  func drawsMap(of term: Term) -> Bool {
    drawsMaps && (term.trips.count > 1 || count <= Self.mostTermsWithMaps)
  }

  /// The map of the term's trips. Nil if the template or the term shows none, or if no stop has coordinates.
  func geometry(of term: Term, _ kind: TermKind) -> AtlasGeometry? {
    guard drawsMap(of: term) else { return nil }
    return AtlasInteractor(
      catalogue: catalogue, trips: term.trips.prefix(Self.mostRoutes),
      country: kind == .country ? CountryCode(term.name) : nil, pointOfView: pointOfView
    ).geometry()
  }

  /// The newest trips of all terms, for their map.
  func trips(of terms: [Term]) -> [Int] {
    Array(Set(terms.flatMap(\.trips)).sorted().prefix(Self.mostRoutes))
  }

  /// The map of these trips. Nil if no stop has coordinates.
  func geometry(of trips: [Int]) -> AtlasGeometry? {
    AtlasInteractor(catalogue: catalogue, trips: trips, country: nil, pointOfView: pointOfView).geometry()
  }

  /// Whose data the map of these trips shows.
  func credits(of trips: [Int]) -> [String] { trips.map { catalogue.trips[$0] }.dataCredits }

  /// Whose data the map shows.
  func credits(of term: Term) -> [String] {
    term.trips.prefix(Self.mostRoutes).lazy.map { catalogue.trips[$0] }.dataCredits
  }

  /// Returns years newest first. Returns tags and countries sorted by their names in the site's language.
  func listed(
    _ terms: [Term], _ kind: TermKind, name: (Term) -> String
  ) -> [(term: Term, facts: TermFacts)] {
    let listed = terms.map { (term: $0, facts: facts(of: $0, kind)) }
    if kind == .year { return listed }
    return listed.map { (key: name($0.term).lowercased(), value: $0) }.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The term's trips at `positions`, grouped by year.
  func years(of term: Term, at positions: Range<Int>) -> [TripYear] {
    TripYearInteractor().years(of: term.trips[positions].lazy.map { catalogue.trips[$0] })
  }

  /// Empty if no region was looked up.
  private func regions(of term: Term) -> [String] {
    let country = CountryCode(term.name)
    var names: Set<String> = []
    for trip in term.trips {
      for place in catalogue.trips[trip].places where place.country == country {
        if let region = place.region { names.insert(region) }
      }
    }
    return names.sorted()
  }
}
