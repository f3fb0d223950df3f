package import Entities
internal import MapDrawing
package import Templates

/// The list of all trips, newest first. It is divided into pages. A site without trips has one page.
package struct TripListRouter: ModuleRouter {
  let library: TripLibrary
  let presenter: TripListPresenter
  let template: Template<TripListViewModel>
  private let parts: ListPages

  package init(library: TripLibrary, siteFrame: SiteFramePresenter, template: Template<TripListViewModel>) {
    self.library = library
    self.template = template
    parts = ListPages(items: library.trips.count, size: siteFrame.settings.pageSize)
    let (whole, half) = (RouteMapInteractor(style: .card), RouteMapInteractor(style: .halfCard))
    let cards = CardPresenter(siteFrame: siteFrame) { itinerary in
      let hasCover = CoverViewModel(of: itinerary.trip, siteFrame: siteFrame) != nil
      return (hasCover ? half : whole).geometry(of: itinerary)
    }
    presenter = TripListPresenter(cards: cards, pages: parts)
  }

  package var count: Int { parts.count }

  package func index(of path: String) -> Int? {
    guard case .tripList(let page) = Route(file: path), page <= count else { return nil }
    return page - 1
  }

  package func source(at index: Int) -> String? { nil }

  package func inputs(at index: Int) -> PageInputs {
    PageInputs(
      trips: Array(parts.items(on: index + 1)),
      others: ["\(index) of \(library.trips.count)"])
  }

  package func pages(at index: Int, in context: inout RenderContext) -> [Page] {
    let trips = Array(library.trips[parts.items(on: index + 1)])
    let file = OutputFile.page(
      .tripList(page: index + 1), from: .program("the list of trips"),
      lastModified: trips.lastChange(until: presenter.cards.siteFrame.now))
    return [
      Page(file, template: "trips") { context in
        let years = TripYearInteractor().years(of: trips[...])
        template.render(presenter.viewModel(for: years, page: index + 1), into: &context.output)
      }
    ]
  }
}
