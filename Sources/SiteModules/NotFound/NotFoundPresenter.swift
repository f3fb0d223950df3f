internal import Entities

/// The page that is shown where there is none.
struct NotFoundPresenter: Sendable {
  let chrome: ChromePresenter

  /// `trips` are those that it leads to instead.
  func viewModel(for trips: [Itinerary]) -> NotFoundViewModel {
    let heading = chrome.wording[.notFound]
    let cards = CardPresenter(chrome: chrome)
    return NotFoundViewModel(
      site: chrome.site, page: chrome.page(.notFound, title: heading), heading: heading,
      trips: trips.map(cards.viewModel))
  }
}
