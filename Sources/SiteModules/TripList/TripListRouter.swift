package import Entities
package import Templates

/// The list of all trips, newest first, over as many pages as it takes; one page when there is no trip.
package struct TripListRouter: ModuleRouter {
  let library: TripLibrary
  let presenter: TripListPresenter
  let template: Template<TripListViewModel>
  let pageSize: Int

  package init(library: TripLibrary, chrome: ChromePresenter, template: Template<TripListViewModel>) {
    self.library = library
    self.template = template
    pageSize = chrome.settings.pageSize
    presenter = TripListPresenter(cards: CardPresenter(chrome: chrome, parts: CardParts(of: template)))
  }

  package var count: Int { max(1, (library.trips.count + pageSize - 1) / pageSize) }

  package func make(_ index: Int, on bench: inout Workbench) {
    let trips = library.trips.dropFirst(index * pageSize).prefix(pageSize)
    let model = presenter.viewModel(for: trips, page: index + 1, of: count, all: library.trips.count)
    template.render(model, into: &bench.output)
    bench.finish(
      .page(
        .tripList(page: index + 1), from: .program("the list of trips"),
        lastModified: presenter.cards.chrome.lastChange(of: trips)))
  }
}
