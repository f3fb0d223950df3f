package import Entities
package import Templates

/// The pages of all tags, all countries or all years. The index comes first, then the pages of each term. The
/// trips of a term are divided into pages like the list of all trips.
package struct TermRouter: ModuleRouter {
  let library: TripLibrary
  let terms: [Term]
  let interactor: TermInteractor
  let presenter: TermPresenter
  let list: Template<TermListViewModel>
  let detail: Template<TermDetailViewModel>

  private init(
    _ kind: TermKind, terms: [Term], library: TripLibrary, siteFrame: SiteFramePresenter,
    list: Template<TermListViewModel>, detail: Template<TermDetailViewModel>
  ) {
    self.library = library
    self.terms = terms
    self.list = list
    self.detail = detail
    interactor = TermInteractor(
      library: library, units: siteFrame.formats.units,
      sumsDistances: list.needs.union(detail.needs).contains(.distanceOfTerms),
      namesRegions: detail.needs.contains(.regionOfStops), drawsMaps: detail.needs.contains(.map))
    presenter = TermPresenter(siteFrame: siteFrame, kind: kind)
  }

  /// One router for each kind that is enabled in site.yml.
  package static func all(
    library: TripLibrary, siteFrame: SiteFramePresenter, list: Template<TermListViewModel>,
    detail: Template<TermDetailViewModel>
  ) -> [TermRouter] {
    func router(_ kind: TermKind, _ terms: [Term]) -> TermRouter {
      TermRouter(kind, terms: terms, library: library, siteFrame: siteFrame, list: list, detail: detail)
    }
    let settings = siteFrame.settings
    return (settings.makesTags ? [router(.tag, library.tags)] : [])
      + (settings.makesCountries ? [router(.country, library.countries)] : [])
      + (settings.makesYears ? [router(.year, library.years)] : [])
  }

  package var count: Int { terms.count + 1 }

  package func index(of path: String) -> Int? {
    switch (presenter.kind, Route(file: path)) {
    case (.tag, .tags), (.country, .countries), (.year, .years): return 0
    case (.tag, .tag(let slug, let page)), (.country, .country(let slug, let page)),
      (.year, .year(let slug, let page)):
      // Compares bytes, because strings in Swift are equal if they differ only in their Unicode form.
      guard let term = terms.firstIndex(where: { $0.slug.utf8.elementsEqual(slug.utf8) }) else { return nil }
      return page <= parts(of: terms[term]).count ? term + 1 : nil
    default: return nil
    }
  }

  private func parts(of term: Term) -> ListPages {
    ListPages(items: term.trips.count, size: presenter.siteFrame.settings.pageSize)
  }

  package func source(at index: Int) -> String? { nil }

  package func inputs(at index: Int) -> PageInputs {
    if index == 0 { return PageInputs(trips: Array(library.trips.indices)) }
    let term = terms[index - 1]
    return PageInputs(trips: term.trips, others: [term.slug, term.name])
  }

  package func pages(at index: Int, in context: inout RenderContext) -> [Page] {
    index == 0 ? [indexPage] : pages(of: terms[index - 1])
  }

  private var indexPage: Page {
    let file = OutputFile.page(
      presenter.kind.index, from: .program("the index of each \(presenter.kind)"),
      lastModified: library.trips.lastChange(until: presenter.siteFrame.now))
    return Page(file, template: "terms") { context in
      let listed = interactor.listed(terms, presenter.kind, name: presenter.name)
      list.render(presenter.list(of: listed), into: &context.output)
    }
  }

  private func pages(of term: Term) -> [Page] {
    let parts = parts(of: term)
    let facts = Deferred { interactor.facts(of: term, presenter.kind) }
    return (1...parts.count).map { number in
      let file = OutputFile.page(
        presenter.kind.route(term.slug, page: number), from: .program("the \(presenter.kind) \(term.name)"),
        lastModified: term.trips[parts.items(on: number)].map { library.trips[$0] }
          .lastChange(until: presenter.siteFrame.now))
      return Page(file, template: "term") { context in
        let years = interactor.years(of: term, at: parts.items(on: number))
        detail.render(
          presenter.detail(
            of: term, facts.value, years: years,
            map: number == 1 ? interactor.geometry(of: term, presenter.kind) : nil, in: library, page: number,
            of: parts),
          into: &context.output)
      }
    }
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
