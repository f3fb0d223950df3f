internal import Entities
internal import PagePaths
internal import Pages
internal import Wording

struct SearchPresenter: Sendable {
  let siteFrame: SiteFramePresenter
  let catalogue: TripCatalogue

  /// `isPagefind` says what searches.
  func page(isPagefind: Bool) -> SearchViewModel {
    let heading = siteFrame.strings[.search]
    return SearchViewModel(
      site: siteFrame.site, page: siteFrame.page(.search, title: heading), heading: heading,
      index: isPagefind ? nil : siteFrame.pagePaths.url(.searchIndex(SearchRouter.index)),
      pagefind: isPagefind ? siteFrame.pagePaths.url(.pagefind(SearchRouter.pagefindScript)) : nil)
  }

  func page(for document: SearchDocument) -> PagefindPageViewModel {
    var model = PagefindPageViewModel(
      language: siteFrame.settings.language, file: "", title: "", texts: document.general, parts: [])
    switch document.origin {
    case .trip(let itinerary):
      let trip = itinerary.trip
      model.file = PagePath.trip(trip.slug).file
      model.title = trip.title
      model.below = siteFrame.dates(of: itinerary)
      model.texts.append(subjects(of: itinerary).joined(separator: ", "))
      for case (.day(let number), let texts) in document.parts {
        model.parts.append(
          PagefindPageViewModel.Part(
            id: PageAnchor.day(number).id, heading: siteFrame.strings.text(.day, n: "\(number)"), texts: texts
          ))
      }
      for (position, stop) in trip.stops.enumerated() {
        let texts = document.texts(of: .stop(position))
        model.parts.append(
          PagefindPageViewModel.Part(id: PageAnchor.stop(position).id, heading: stop.name, texts: texts))
      }
    case .post(let entry):
      let trip = catalogue.trips[entry.trip].trip
      model.file = PagePath.post(trip: trip.slug, slug: entry.post.slug).file
      model.title = entry.post.title
      model.below = trip.title
    case .page(let page):
      model.file = PagePath.page(page.slug).file
      model.title = page.title
    }
    return model
  }

  func index(for facts: SearchFacts) -> SearchIndexViewModel {
    SearchIndexViewModel(
      trips: zip(catalogue.trips, facts.parts).map(trip),
      posts: catalogue.journals.entries.map {
        SearchIndexViewModel.Post(slug: $0.post.slug, title: $0.post.title, trip: $0.trip)
      },
      pages: catalogue.pages.map { SearchIndexViewModel.Page(slug: $0.slug, title: $0.title) },
      shards: facts.shards.map { SearchIndexViewModel.Shard(name: $0.name, words: $0.words) })
  }

  private func trip(_ itinerary: Itinerary, _ parts: [SearchDocument.Part]) -> SearchIndexViewModel.Trip {
    let trip = itinerary.trip
    return SearchIndexViewModel.Trip(
      slug: trip.slug, title: trip.title, dates: siteFrame.dates(of: itinerary),
      stops: trip.stops.map(\.name),
      subjects: subjects(of: itinerary), parts: ranges(of: parts))
  }

  private func subjects(of itinerary: Itinerary) -> [String] {
    itinerary.trip.tags + itinerary.countries.map { siteFrame.formats.name(of: $0) }
      + itinerary.trip.travellers + itinerary.modes.map { siteFrame.strings.name(of: $0) }
  }

  private func ranges(of parts: [SearchDocument.Part]) -> String? {
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
