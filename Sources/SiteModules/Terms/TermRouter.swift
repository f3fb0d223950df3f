package import Entities
internal import PagePaths
package import Pages
package import Templates
internal import Wording

/// The pages of all terms of a kind. The index comes first, then the pages of each term. The
/// trips of a term are divided into pages like the list of all trips.
package struct TermRouter: ModuleRouter {
  let catalogue: TripCatalogue
  let terms: [Term]
  let interactor: TermInteractor
  let presenter: TermPresenter
  let list: Template<TermListViewModel>
  let detail: Template<TermDetailViewModel>

  private init(
    _ kind: TermKind, terms: [Term], catalogue: TripCatalogue, siteFrame: SiteFramePresenter,
    list: Template<TermListViewModel>, detail: Template<TermDetailViewModel>
  ) {
    self.catalogue = catalogue
    self.terms = terms
    self.list = list
    self.detail = detail
    interactor = TermInteractor(
      catalogue: catalogue, units: siteFrame.formats.units,
      sumsDistances: list.needs.union(detail.needs).contains(.distanceOfTerms),
      namesRegions: detail.needs.contains(.regionOfStops), drawsMaps: detail.needs.contains(.map),
      pointOfView: siteFrame.settings.pointOfView, count: terms.count)
    presenter = TermPresenter(siteFrame: siteFrame, kind: kind)
  }

  /// One router for each kind that is enabled in site.yml and has terms. Without terms, a page of the author may have the
  /// address of the index.
  package static func all(
    catalogue: TripCatalogue, siteFrame: SiteFramePresenter, list: Template<TermListViewModel>,
    detail: Template<TermDetailViewModel>
  ) -> [TermRouter] {
    TermKind.allCases.filter {
      siteFrame.settings.madeTerms.contains($0) && !catalogue.terms($0).isEmpty
    }
    .map {
      TermRouter(
        $0, terms: catalogue.terms($0), catalogue: catalogue, siteFrame: siteFrame, list: list, detail: detail
      )
    }
  }

  package var count: Int { terms.count + 1 }

  package func index(of path: String) -> Int? {
    switch PagePath(file: path) {
    case .terms(presenter.kind): return 0
    case .term(presenter.kind, let slug, let page):
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
    if index == 0 { return PageInputs(trips: Array(catalogue.trips.indices)) }
    let term = terms[index - 1]
    return PageInputs(
      trips: term.trips, others: [term.slug, term.name, interactor.drawsMap(of: term) ? "with a map" : ""])
  }

  /// Many files are listed only to know the first one.
  package func name(at index: Int, in context: inout RenderContext) -> String? {
    let first: PagePath =
      index == 0 ? .terms(presenter.kind) : .term(presenter.kind, terms[index - 1].slug, page: 1)
    return first.file
  }

  package func pages(at index: Int, in context: inout RenderContext) -> [Page] {
    index == 0 ? [indexPage] : pages(of: terms[index - 1])
  }

  private var indexPage: Page {
    let file = OutputFile.page(
      .terms(presenter.kind), from: .made(at: .terms(presenter.kind)),
      lastModified: catalogue.trips.lastChange(until: presenter.siteFrame.now))
    return Page(file, template: .terms) { context in
      let listed = interactor.listed(terms, presenter.kind, name: presenter.name)
      let shown = list.needs.contains(.map) ? interactor.trips(of: terms) : []
      list.render(
        presenter.list(
          of: listed, map: shown.isEmpty ? nil : interactor.geometry(of: shown),
          credits: interactor.credits(of: shown), in: catalogue), into: &context.output)
    }
  }

  private func pages(of term: Term) -> [Page] {
    let parts = parts(of: term)
    let facts = Deferred { interactor.facts(of: term, presenter.kind) }
    return (1...parts.count).map { number in
      let pagePath = PagePath.term(presenter.kind, term.slug, page: number)
      let file = OutputFile.page(
        pagePath, from: .made(at: pagePath, name: term.name),
        lastModified: term.trips[parts.items(on: number)].map { catalogue.trips[$0] }
          .lastChange(until: presenter.siteFrame.now))
      return Page(file, template: .term) { context in
        let years = interactor.years(of: term, at: parts.items(on: number))
        detail.render(
          presenter.detail(
            of: term, facts.value, years: years,
            map: number == 1 ? interactor.geometry(of: term, presenter.kind) : nil,
            credits: number == 1 ? interactor.credits(of: term) : [], in: catalogue, page: number,
            of: parts),
          into: &context.output)
      }
    }
  }
}
