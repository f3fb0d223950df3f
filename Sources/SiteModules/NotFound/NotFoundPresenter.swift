internal import Entities
internal import PagePaths
internal import Pages
internal import Wording

/// The page for addresses that do not exist.
struct NotFoundPresenter: Sendable {
  let siteFrame: SiteFramePresenter

  /// `trips` are the trips that the page suggests.
  func viewModel(for trips: [Itinerary]) -> NotFoundViewModel {
    let heading = siteFrame.strings[.notFound]
    let cards = CardPresenter(siteFrame: siteFrame)
    return NotFoundViewModel(
      site: siteFrame.site, page: siteFrame.page(.notFound, title: heading), heading: heading,
      trips: trips.map(cards.viewModel))
  }
}
