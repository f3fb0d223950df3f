package import Entities
internal import MapDrawing
package import Templates

/// The list of all trips, newest first. It is divided into pages. A site without trips has one page.
package struct TripListRouter: ModuleRouter {
  let library: TripLibrary
  let presenter: TripListPresenter
  let template: Template<TripListViewModel>
  private let pages: ListPages

  package init(library: TripLibrary, siteFrame: SiteFramePresenter, template: Template<TripListViewModel>) {
    self.library = library
    self.template = template
    pages = ListPages(items: library.trips.count, size: siteFrame.settings.pageSize)
    let maps = RouteMapInteractor(style: .card)
    let cards = CardPresenter(siteFrame: siteFrame) { maps.geometry(of: $0) }
    presenter = TripListPresenter(cards: cards, pages: pages)
  }

  package var count: Int { pages.count }

  package func index(of path: String) -> Int? {
    guard case .tripList(let page) = Route(file: path), page <= count else { return nil }
    return page - 1
  }

  package func source(at index: Int) -> String? { nil }

  package func files(at index: Int, in context: inout RenderContext) -> [OutputFile] { [file(at: index)] }

  private func trips(at index: Int) -> ArraySlice<Itinerary> {
    library.trips[pages.items(on: index + 1)]
  }

  private func file(at index: Int) -> OutputFile {
    .page(
      .tripList(page: index + 1), from: .program("the list of trips"),
      lastModified: Array(trips(at: index)).lastChange(until: presenter.cards.siteFrame.now))
  }

  package func template(of path: String) -> String? { "trips" }

  package func inputs(at index: Int) -> PageInputs {
    PageInputs(
      trips: Array(pages.items(on: index + 1)),
      others: ["\(index) of \(library.trips.count)"])
  }

  package func make(_ index: Int, in context: inout RenderContext) {
    let years = TripYearInteractor().years(of: trips(at: index))
    template.render(presenter.viewModel(for: years, page: index + 1), into: &context.output)
    context.finish(file(at: index))
  }
}
