internal import Entities

/// One page of the list of all trips.
struct TripListPresenter: Sendable {
  let cards: CardPresenter
  let pages: ListPages

  private var siteFrame: SiteFramePresenter { cards.siteFrame }

  /// `number` is from 1 to `pages.count`.
  func viewModel(for years: [TripYear], page number: Int) -> TripListViewModel {
    let heading = siteFrame.strings[.allTrips]
    let pagination = PaginationPresenter(siteFrame: siteFrame, pages: pages, number: number)
    return TripListViewModel(
      site: siteFrame.site, page: siteFrame.page(.tripList(page: number), title: pagination.title(heading)),
      heading: heading, count: siteFrame.counted(.trips, pages.items), years: cards.viewModels(for: years),
      pagination: pagination.viewModel { .tripList(page: $0) })
  }
}
