internal import Entities
internal import PagePaths
internal import Pages

struct FeedPresenter: Sendable {
  let siteFrame: SiteFramePresenter

  /// Nil if the site has no public address, because the links of a feed must be full addresses.
  func viewModel(for facts: FeedFacts) -> FeedViewModel? {
    guard let home = siteFrame.pagePaths.absolute(.tripList(page: 1)),
      let atom = siteFrame.pagePaths.absolute(.atomFeed),
      let json = siteFrame.pagePaths.absolute(.jsonFeed)
    else { return nil }
    let settings = siteFrame.settings
    return FeedViewModel(
      title: settings.title, description: settings.description, author: settings.author,
      language: settings.language, home: home, atom: atom, json: json,
      updated: timestamp(facts.changed), entries: facts.entries.compactMap(entry))
  }

  /// Nil if the site has no public address.
  private func entry(_ entry: FeedFacts.Entry) -> FeedViewModel.Entry? {
    let trip = entry.itinerary.trip
    return siteFrame.pagePaths.absolute(.trip(trip.slug)).map { url in
      FeedViewModel.Entry(
        title: trip.title, url: url, summary: trip.summary,
        image: CoverViewModel(of: trip, in: siteFrame.albums, wording: siteFrame.wording).flatMap {
          siteFrame.pagePaths.absolute(path: $0.preview.path)
        },
        updated: timestamp(entry.changed), tags: trip.tags,
        files: siteFrame.exports.formats(of: entry.itinerary).compactMap { format in
          siteFrame.pagePaths.absolute(.export(format, trip: trip.slug)).map {
            FeedViewModel.File(url: $0, type: format.mediaType)
          }
        })
    }
  }

  private func timestamp(_ day: CalendarDay) -> String { day.iso + "T00:00:00Z" }
}
