internal import Entities

/// The pages of a trip's days and stops.
struct TripPartPresenter: Sendable {
  let chrome: ChromePresenter
  let itinerary: Itinerary
  let trip: TripDetailViewModel

  func day(
    _ day: DayViewModel, route: Route, previous: DayViewModel?, next: DayViewModel?
  ) -> DayDetailViewModel {
    let title = day.heading ?? day.title ?? itinerary.trip.title
    return DayDetailViewModel(
      site: chrome.site, page: page(route, title: title), trip: chrome.link(to: itinerary), day: day,
      previous: previous.flatMap(link), next: next.flatMap(link), map: trip.map)
  }

  func stop(
    _ stop: StopViewModel, route: Route, previous: StopViewModel?, next: StopViewModel?
  ) -> StopDetailViewModel {
    StopDetailViewModel(
      site: chrome.site, page: page(route, title: stop.name), trip: chrome.link(to: itinerary), stop: stop,
      previous: previous.flatMap(link), next: next.flatMap(link), map: trip.map)
  }

  private func page(_ route: Route, title: String) -> PageViewModel {
    chrome.page(
      route, title: "\(title) · \(itinerary.trip.title)", description: itinerary.trip.summary,
      image: trip.page.image, kind: .article, crumbs: [chrome.link(to: itinerary)])
  }

  private func link(_ day: DayViewModel) -> LinkViewModel? {
    guard let url = day.url, let title = day.title else { return nil }
    return LinkViewModel(title: day.heading.map { "\(title): \($0)" } ?? title, url: url, dates: day.date)
  }

  private func link(_ stop: StopViewModel) -> LinkViewModel? {
    stop.url.map { LinkViewModel(title: stop.name, url: $0) }
  }
}
