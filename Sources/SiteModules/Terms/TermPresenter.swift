internal import Entities
internal import Journeys

/// Tags, countries and years: their indexes and the trips of each.
struct TermPresenter: Sendable {
  let chrome: ChromePresenter
  let library: TripLibrary
  let kind: TermKind
  let cards: CardPresenter
  /// Whether any template shows how far the trips of a term went.
  let sumsDistances: Bool
  /// Whether any shows the regions of a country.
  let namesRegions: Bool

  func list(of terms: [Term]) -> TermListViewModel {
    TermListViewModel(
      site: chrome.site, page: chrome.page(kind.index, title: heading), heading: heading, kind: kind.rawValue,
      terms: (kind == .year
        ? terms.map(row) : terms.map(row).sorted { $0.name.lowercased() < $1.name.lowercased() }))
  }

  /// The pages of a term, one after the other.
  func details(of term: Term, on pages: ListPages) -> some Sequence<TermDetailViewModel> {
    let name = name(of: term)
    let index = LinkViewModel(title: heading, url: chrome.routes.url(kind.index))
    let (count, distance, regions) = (count(of: term), distance(of: term), regions(of: term))
    return (1...pages.count).lazy.map { number in
      let pagination = PaginationPresenter(chrome: chrome, number: number, pages: pages.count)
      return TermDetailViewModel(
        site: chrome.site,
        page: chrome.page(
          kind.route(term.slug, page: number), title: pagination.title(name), crumbs: [index]),
        heading: name, kind: kind.rawValue, count: count, distance: distance, regions: regions,
        years: cards.years(
          term.trips[pages.items(on: number)].map { cards.viewModel(for: library.trips[$0]) }),
        pagination: pagination.viewModel { kind.route(term.slug, page: $0) })
    }
  }

  private var heading: String {
    switch kind {
    case .tag: chrome.wording[.tags]
    case .country: chrome.wording[.countries]
    case .year: chrome.wording[.years]
    }
  }

  private func row(_ term: Term) -> TermViewModel {
    TermViewModel(
      name: name(of: term), url: chrome.routes.url(kind.route(term.slug)), count: count(of: term),
      number: chrome.formats.number(term.trips.count), distance: distance(of: term))
  }

  private func name(of term: Term) -> String {
    guard kind == .country, let code = CountryCode(term.name) else { return term.name }
    return chrome.formats.name(of: code)
  }

  private func count(of term: Term) -> String {
    chrome.wording.counted(.trips, term.trips.count, as: chrome.formats.number(term.trips.count))
  }

  /// Those of the stops that its trips have in a country.
  private func regions(of term: Term) -> String? {
    guard namesRegions, kind == .country, let country = CountryCode(term.name) else { return nil }
    var names: Set<String> = []
    for trip in term.trips {
      for place in library.trips[trip].places where place.country == country {
        if let region = place.region { names.insert(region) }
      }
    }
    return chrome.list(names.sorted())
  }

  /// The sum of the trips' distances as their own pages show them, in whole units.
  private func distance(of term: Term) -> String? {
    guard sumsDistances else { return nil }
    let totals = term.trips.compactMap {
      Distances.total(of: library.trips[$0], in: chrome.formats.units)?.tenths
    }
    guard !totals.isEmpty else { return nil }
    return chrome.formats.distance(tenths: totals.reduce(0, +), showsTenths: false)
  }
}

enum TermKind: String, Sendable {
  case tag, country, year

  var index: Route {
    switch self {
    case .tag: .tags
    case .country: .countries
    case .year: .years
    }
  }

  func route(_ slug: String, page: Int = 1) -> Route {
    switch self {
    case .tag: .tag(slug, page: page)
    case .country: .country(slug, page: page)
    case .year: .year(slug, page: page)
    }
  }
}
