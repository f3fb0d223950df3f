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
    let label = chrome.wording.text(.pageOf, a: "\(number)", b: "\(pages)")
    return TripListViewModel(
      site: chrome.site,
      page: chrome.page(.tripList(page: number), title: number == 1 ? heading : "\(heading) · \(label)"),
      heading: heading, count: chrome.wording.counted(.trips, all, as: chrome.formats.number(all)),
      years: cards.years(trips.map { cards.viewModel(for: $0, withMap: true) }),
      pagination: pages > 1 ? pagination(number, of: pages, label: label) : nil)
  }

  private func pagination(_ number: Int, of pages: Int, label: String) -> PaginationViewModel {
    let shown = Set([1, pages] + (number - 2...number + 2)).filter { (1...pages).contains($0) }.sorted()
    func url(_ page: Int) -> String { chrome.routes.url(.tripList(page: page)) }
    return PaginationViewModel(
      current: "\(number)", total: "\(pages)", label: label, newer: number > 1 ? url(number - 1) : nil,
      older: number < pages ? url(number + 1) : nil,
      pages: zip(shown, [0] + shown).map { page, before in
        PageNumberViewModel(
          number: "\(page)", url: url(page), isCurrent: page == number, isGap: page > before + 1)
      })
  }
}
