internal import Entities

struct SearchPresenter: Sendable {
  let siteFrame: SiteFramePresenter
  let library: TripLibrary

  var page: SearchViewModel {
    let heading = siteFrame.strings[.search]
    return SearchViewModel(
      site: siteFrame.site, page: siteFrame.page(.search, title: heading), heading: heading,
      index: siteFrame.routes.url(.searchIndex(SearchRouter.index)))
  }

  func index(for facts: SearchFacts) -> SearchIndexViewModel {
    SearchIndexViewModel(
      trips: zip(library.trips, facts.parts).map(trip),
      posts: library.journals.entries.map {
        SearchIndexViewModel.Post(slug: $0.post.slug, title: $0.post.title, trip: $0.trip)
      },
      pages: library.pages.map { SearchIndexViewModel.Page(slug: $0.slug, title: $0.title) },
      shards: facts.shards.map { SearchIndexViewModel.Shard(name: $0.name, words: $0.words) })
  }

  private func trip(_ itinerary: Itinerary, _ parts: [SearchFacts.Part]) -> SearchIndexViewModel.Trip {
    let trip = itinerary.trip
    return SearchIndexViewModel.Trip(
      slug: trip.slug, title: trip.title, dates: siteFrame.dates(of: itinerary),
      stops: trip.stops.map(\.name),
      subjects: trip.tags + itinerary.countries.map { siteFrame.formats.name(of: $0) } + trip.travellers
        + itinerary.modes.map { siteFrame.strings.name(of: $0) },
      parts: ranges(of: parts))
  }

  private func ranges(of parts: [SearchFacts.Part]) -> String? {
    var ranges: [(letter: String, first: Int, last: Int)] = []
    for part in parts {
      let (letter, number) =
        switch part {
        case .day(let number): ("d", number)
        case .stop(let position): ("s", position + 1)
        }
      if let last = ranges.last, last.letter == letter, last.last + 1 == number {
        ranges[ranges.count - 1].last = number
      } else {
        ranges.append((letter, number, number))
      }
    }
    if ranges.isEmpty { return nil }
    return ranges.map { "\($0.letter)\($0.first)" + ($0.last > $0.first ? "-\($0.last)" : "") }
      .joined(separator: " ")
  }
}
