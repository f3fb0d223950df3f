internal import Entities

/// The page that is shown where there is none.
struct NotFoundPresenter: Sendable {
  let siteFrame: SiteFramePresenter

  /// `trips` are those that it leads to instead.
  func viewModel(for trips: [Itinerary]) -> NotFoundViewModel {
    let heading = siteFrame.strings[.notFound]
    let cards = CardPresenter(siteFrame: siteFrame)
    return NotFoundViewModel(
      site: siteFrame.site, page: siteFrame.page(.notFound, title: heading), heading: heading,
      trips: trips.map(cards.viewModel))
  }
}
