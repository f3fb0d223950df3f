internal import Entities
internal import MapDrawing
internal import PagePaths
internal import Pages
internal import Wording

/// The index of the terms of a kind, and the pages with the trips of each.
struct TermPresenter: Sendable {
  let siteFrame: SiteFramePresenter
  let kind: TermKind

  /// `terms` have the order of the list. `map` is the geometry of the map of their trips, if the page has one.
  func list(
    of terms: [(term: Term, facts: TermFacts)], map: AtlasGeometry?, credits: [String],
    in catalogue: TripCatalogue
  ) -> TermListViewModel {
    TermListViewModel(
      site: siteFrame.site, page: siteFrame.page(.terms(kind), title: heading), heading: heading,
      kind: kind.rawValue,
      map: map.map { self.map(for: $0, title: heading, description: heading, in: catalogue) },
      dataCredit: map.flatMap { _ in siteFrame.credit(credits) },
      terms: terms.map { term, facts in
        TermViewModel(
          name: name(of: term), url: siteFrame.pagePaths.url(.term(kind, term.slug)), count: count(of: term),
          number: siteFrame.formats.number(term.trips.count), distance: distance(in: facts))
      })
  }

  /// One page of a term. `number` counts from 1. `years` contains the trips of this page. `map` is the geometry of
  /// its map, if this page has one.
  func detail(
    of term: Term, _ facts: TermFacts, years: [TripYear], map: AtlasGeometry?, credits: [String],
    in catalogue: TripCatalogue,
    page number: Int,
    of pages: ListPages
  ) -> TermDetailViewModel {
    let name = name(of: term)
    let pagination = PaginationPresenter(siteFrame: siteFrame, pages: pages, number: number)
    let index = LinkViewModel(wording: siteFrame.wording, title: heading, pagePath: .terms(kind), time: nil)
    return TermDetailViewModel(
      site: siteFrame.site,
      page: siteFrame.page(
        .term(kind, term.slug, page: number), title: pagination.title(name),
        picture: siteFrame.picture(of: term, kind, in: catalogue), crumbs: [index]),
      heading: name, kind: kind.rawValue, count: count(of: term), distance: distance(in: facts),
      regions: siteFrame.list(facts.regions),
      map: map.map { self.map(for: $0, of: term, facts, in: catalogue) },
      dataCredit: map.flatMap { _ in siteFrame.credit(credits) },
      years: CardPresenter(siteFrame: siteFrame).viewModels(for: years),
      pagination: pagination.viewModel { .term(kind, term.slug, page: $0) })
  }

  private func map(
    for geometry: AtlasGeometry, of term: Term, _ facts: TermFacts, in catalogue: TripCatalogue
  ) -> AtlasMapViewModel {
    let count = count(of: term)
    return map(
      for: geometry, title: name(of: term),
      description: distance(in: facts).map { siteFrame.strings.text(.mapDescription, a: count, b: $0) }
        ?? count, in: catalogue)
  }

  /// `title` is the name of what the map shows.
  private func map(
    for geometry: AtlasGeometry, title: String, description: String, in catalogue: TripCatalogue
  ) -> AtlasMapViewModel {
    let presenter = AtlasMapPresenter(language: siteFrame.settings.language, country: siteFrame.formats.name)
    {
      catalogue.trips[$0].trip.title
    } link: {
      siteFrame.pagePaths.url(.trip(catalogue.trips[$0].trip.slug))
    }
    return presenter.viewModel(
      for: geometry, title: siteFrame.strings.text(.mapOf, a: title), description: description)
  }

  /// The name in the site's language.
  func name(of term: Term) -> String {
    switch kind {
    case .country: CountryCode(term.name).map(siteFrame.formats.name) ?? term.name
    case .mode: TravelMode(rawValue: term.name).map(siteFrame.strings.name) ?? term.name
    case .tag, .year, .traveller: term.name
    }
  }

  private var heading: String {
    switch kind {
    case .tag: siteFrame.strings[.tags]
    case .country: siteFrame.strings[.countries]
    case .year: siteFrame.strings[.years]
    case .traveller: siteFrame.strings[.travellers]
    case .mode: siteFrame.strings[.modesOfTravel]
    }
  }

  private func count(of term: Term) -> String { siteFrame.counted(.trips, term.trips.count) }

  private func distance(in facts: TermFacts) -> String? {
    facts.distance.map { siteFrame.formats.distance(tenths: $0, showsTenths: false) }
  }
}
