internal import Entities

/// One page of the list of all trips.
struct TripListPresenter: Sendable {
  let cards: CardPresenter
  let pages: ListPages

  private var chrome: ChromePresenter { cards.chrome }

  /// `number` from 1 to `pages.count`.
  func viewModel(for years: [TripYear], page number: Int) -> TripListViewModel {
    let heading = chrome.wording[.allTrips]
    let pagination = PaginationPresenter(chrome: chrome, pages: pages, number: number)
    return TripListViewModel(
      site: chrome.site, page: chrome.page(.tripList(page: number), title: pagination.title(heading)),
      heading: heading, count: chrome.counted(.trips, pages.items), years: cards.viewModels(for: years),
      pagination: pagination.viewModel { .tripList(page: $0) })
  }
}
