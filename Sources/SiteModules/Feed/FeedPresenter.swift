internal import Entities

struct FeedPresenter: Sendable {
  let chrome: ChromePresenter

  /// Nil where the site has no public address: a feed's links must be full ones.
  func viewModel(for trips: [Itinerary]) -> FeedViewModel? {
    guard let home = chrome.routes.absolute(.tripList(page: 1)), let atom = chrome.routes.absolute(.atomFeed),
      let json = chrome.routes.absolute(.jsonFeed)
    else { return nil }
    let settings = chrome.settings
    // A reader sorts by date: a trip that has none, or is still to come, has no place there yet.
    let newest = trips.lazy.compactMap { trip in chrome.lastChange(of: trip).map { (trip, $0) } }.prefix(20)
    let updated = newest.map { $0.1 }.max() ?? CalendarDay(number: 0)
    return FeedViewModel(
      title: settings.title, description: settings.description, author: settings.author,
      language: settings.language, home: home, atom: atom, json: json,
      updated: timestamp(updated), entries: newest.compactMap { entry($0, changed: $1) })
  }

  private func entry(_ itinerary: Itinerary, changed: CalendarDay) -> FeedViewModel.Entry? {
    let trip = itinerary.trip
    return chrome.routes.absolute(.trip(trip.slug)).map { url in
      FeedViewModel.Entry(
        title: trip.title, url: url, summary: trip.summary,
        image: trip.cover.flatMap { chrome.routes.absolute(path: $0.path) },
        updated: timestamp(changed), tags: trip.tags)
    }
  }

  private func timestamp(_ day: CalendarDay) -> String { day.iso + "T00:00:00Z" }
}
