internal import Entities

/// One page of the list of all trips.
struct TripListPresenter: Sendable {
  let cards: CardPresenter

  private var chrome: ChromePresenter { cards.chrome }

  /// `number` from 1 to `pages`.
  func viewModel(for trips: ArraySlice<Itinerary>, page number: Int, of pages: Int, all: Int)
    -> TripListViewModel
  {
    let heading = chrome.wording[.allTrips]
    let pagination = PaginationPresenter(chrome: chrome, number: number, pages: pages)
    return TripListViewModel(
      site: chrome.site, page: chrome.page(.tripList(page: number), title: pagination.title(heading)),
      heading: heading, count: chrome.wording.counted(.trips, all, as: chrome.formats.number(all)),
      years: cards.years(trips.map { cards.viewModel(for: $0, withMap: true) }),
      pagination: pagination.viewModel { .tripList(page: $0) })
  }
}
