internal import Entities
internal import MapDrawing

/// The pages of a trip's days and stops. Each tells its story right below the page's title.
struct TripPartPresenter: Sendable {
  let chrome: ChromePresenter
  let itinerary: Itinerary
  let trip: TripDetailViewModel
  let story: TripStory
  let globe: GlobeInteractor?

  let parts: TripParts

  /// Nil where the template shows none or the day has no place.
  func map(ofDay number: Int) -> RouteMapViewModel? {
    guard parts.dayMap else { return nil }
    let day = chrome.wording.text(.day, n: "\(number)")
    return RoutePresenter(chrome: chrome, globe: globe)
      .day(number, of: itinerary, title: "\(itinerary.trip.title), \(day)")
  }

  /// Nil where the template shows none or fewer than two legs touch the stop.
  func map(around stop: Int) -> RouteMapViewModel? {
    guard parts.stopMap else { return nil }
    return RoutePresenter(chrome: chrome, globe: globe).surroundings(of: stop, in: itinerary)
  }

  func day(
    _ day: DayViewModel, number: Int, map: RouteMapViewModel?, route: Route, previous: DayViewModel?,
    next: DayViewModel?
  ) -> DayDetailViewModel {
    var day = day
    day.story = story.day(number, below: HeadingLevel.title)
    let title = day.heading ?? day.title ?? itinerary.trip.title
    return DayDetailViewModel(
      site: chrome.site, page: page(route, title: title), trip: chrome.link(to: itinerary), day: day,
      previous: previous.flatMap(link), next: next.flatMap(link), map: map)
  }

  func stop(
    _ stop: StopViewModel, position: Int, map: RouteMapViewModel?, route: Route, previous: StopViewModel?,
    next: StopViewModel?
  ) -> StopDetailViewModel {
    var stop = stop
    stop.story = story.stop(position, below: HeadingLevel.title)
    stop.note = story.note(position, below: HeadingLevel.title)
    return StopDetailViewModel(
      site: chrome.site, page: page(route, title: stop.name), trip: chrome.link(to: itinerary), stop: stop,
      previous: previous.flatMap(link), next: next.flatMap(link), map: map)
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
