package import Entities
package import Templates

/// The pages of the tags, of the countries or of the years: the index first, then one page each.
package struct TermRouter: ModuleRouter {
  let library: TripLibrary
  let terms: [Term]
  let presenter: TermPresenter
  let list: Template<TermListViewModel>
  let detail: Template<TermDetailViewModel>

  private init(
    _ kind: TermKind, terms: [Term], library: TripLibrary, chrome: ChromePresenter,
    list: Template<TermListViewModel>, detail: Template<TermDetailViewModel>
  ) {
    self.library = library
    self.terms = terms
    self.list = list
    self.detail = detail
    presenter = TermPresenter(
      chrome: chrome, library: library, kind: kind,
      cards: CardPresenter(chrome: chrome, parts: CardParts(of: detail)),
      sumsDistances: detail.uses("distance") || list.uses("distance", of: TermViewModel.self),
      namesRegions: detail.uses("regions"))
  }

  /// One router for each kind that site.yml asks for.
  package static func all(
    library: TripLibrary, chrome: ChromePresenter, list: Template<TermListViewModel>,
    detail: Template<TermDetailViewModel>
  ) -> [TermRouter] {
    func router(_ kind: TermKind, _ terms: [Term]) -> TermRouter {
      TermRouter(kind, terms: terms, library: library, chrome: chrome, list: list, detail: detail)
    }
    let settings = chrome.settings
    return (settings.makesTags ? [router(.tag, library.tags)] : [])
      + (settings.makesCountries ? [router(.country, library.countries)] : [])
      + (settings.makesYears ? [router(.year, library.years)] : [])
  }

  package var count: Int { terms.count + 1 }

  package func index(of path: String) -> Int? {
    let index = presenter.kind.index.path
    guard path.hasPrefix(index), let folder = Route.folder(of: path) else { return nil }
    let slug = folder.utf8.dropFirst(index.utf8.count)
    if slug.isEmpty { return 0 }
    return terms.firstIndex { $0.slug.utf8.elementsEqual(slug) }.map { $0 + 1 }
  }

  package func source(at index: Int) -> String? { nil }

  package func files(at index: Int, on bench: inout Workbench) -> [OutputFile] { [file(at: index)] }

  private func file(at index: Int) -> OutputFile {
    let kind = presenter.kind
    if index == 0 {
      return .page(
        kind.index, from: .program("the index of each \(kind)"),
        lastModified: presenter.chrome.lastChange(of: library.trips))
    }
    let term = terms[index - 1]
    return .page(
      kind.route(term.slug), from: .program("the \(kind) \(term.name)"),
      lastModified: presenter.chrome.lastChange(of: term.trips.lazy.map { library.trips[$0] }))
  }

  package func template(of path: String) -> String? { path == presenter.kind.index.file ? "terms" : "term" }

  package func inputs(at index: Int) -> PageInputs {
    if index == 0 { return PageInputs(trips: Array(library.trips.indices)) }
    let term = terms[index - 1]
    return PageInputs(trips: term.trips, others: [term.slug, term.name])
  }

  package func make(_ index: Int, on bench: inout Workbench) {
    if index == 0 {
      list.render(presenter.list(of: terms), into: &bench.output)
    } else {
      detail.render(presenter.detail(of: terms[index - 1]), into: &bench.output)
    }
    bench.finish(file(at: index))
  }
}
