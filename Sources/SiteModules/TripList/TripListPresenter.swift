internal import Entities
internal import Journeys
internal import PagePaths
internal import Pages
internal import Wording

/// One page of the list of all trips.
struct TripListPresenter: Sendable {
  let cards: CardPresenter
  /// Its maps are as wide as the page.
  let leads: CardPresenter
  let pages: ListPages

  private var siteFrame: SiteFramePresenter { cards.siteFrame }

  /// `number` is from 1 to `pages.count`. `lead` is the trip with which the page opens, `others` are `years` without it.
  func viewModel(
    for years: [TripYear], lead: Itinerary?, others: [TripYear], page number: Int
  ) -> TripListViewModel {
    let heading = siteFrame.strings[.allTrips]
    let pagination = PaginationPresenter(siteFrame: siteFrame, pages: pages, number: number)
    return TripListViewModel(
      site: siteFrame.site, page: siteFrame.page(.tripList(page: number), title: pagination.title(heading)),
      heading: heading, count: siteFrame.counted(.trips, pages.items),
      lead: lead.map(leads.viewModel), years: cards.viewModels(for: years),
      others: cards.viewModels(for: others),
      dataCredit: siteFrame.credit(years.flatMap(\.trips).wayCredits),
      pagination: pagination.viewModel { .tripList(page: $0) })
  }
}
