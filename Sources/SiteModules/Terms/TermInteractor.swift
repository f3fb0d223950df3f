internal import Entities
internal import Journeys

/// What the trips of a tag, country or year amount to.
struct TermFacts: Equatable, Sendable {
  /// Tenths of the site's unit: the sum of the trips' distances as their own pages show them. Nil if none is known or
  /// wanted.
  var distance: Int?
  /// The parts of a country that its trips lead through, by name.
  var regions: [String] = []
}

struct TermInteractor: Sendable {
  let library: TripLibrary
  let units: SiteSettings.Units
  let sumsDistances: Bool
  let namesRegions: Bool

  func facts(of term: Term, _ kind: TermKind) -> TermFacts {
    TermFacts(
      distance: sumsDistances
        ? Distances.total(of: term.trips.lazy.map { library.trips[$0] }, in: units) : nil,
      regions: namesRegions && kind == .country ? regions(of: term) : [])
  }

  /// Years newest first, tags and countries by their names in the site's language.
  func listed(
    _ terms: [Term], _ kind: TermKind, name: (Term) -> String
  ) -> [(term: Term, facts: TermFacts)] {
    let listed = terms.map { (term: $0, facts: facts(of: $0, kind)) }
    if kind == .year { return listed }
    return listed.map { (key: name($0.term).lowercased(), value: $0) }.sorted { $0.key < $1.key }.map(\.value)
  }

  /// A page of the term's trips by year.
  func years(of term: Term, at positions: Range<Int>) -> [TripYear] {
    TripYearInteractor().years(of: term.trips[positions].lazy.map { library.trips[$0] })
  }

  /// Empty if no region was looked up.
  private func regions(of term: Term) -> [String] {
    let country = CountryCode(term.name)
    var names: Set<String> = []
    for trip in term.trips {
      for place in library.trips[trip].places where place.country == country {
        if let region = place.region { names.insert(region) }
      }
    }
    return names.sorted()
  }
}
