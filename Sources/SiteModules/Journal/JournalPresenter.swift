internal import Entities
internal import MapDrawing
internal import PagePaths
internal import Pages
internal import Wording

/// The words on the journals of trips, of the site and of authors.
struct JournalPresenter: Sendable {
  let siteFrame: SiteFramePresenter
  let catalogue: TripCatalogue

  /// - Parameters:
  ///   - map: the map of the trip. Nil if the template shows no map, or if no stop has coordinates.
  ///   - lastSeen: nil if the trip is not under way, or if it has no post yet.
  func trip(
    _ itinerary: Itinerary, _ posts: [PostViewModel], map: JourneyMapGeometry?, lastSeen: LastSeen?
  ) -> JournalViewModel {
    let heading = siteFrame.strings.text(.journalOf, a: itinerary.trip.title)
    let entries = posts.map(\.entry)
    return JournalViewModel(
      page: siteFrame.page(
        .tripJournal(itinerary.trip.slug), title: heading, description: itinerary.trip.summary,
        picture: siteFrame.picture(of: itinerary),
        crumbs: [siteFrame.link(to: itinerary)]),
      heading: heading, trip: itinerary, isOfAuthor: false,
      count: siteFrame.counted(.posts, posts.count), posts: posts, authors: authors(of: entries),
      albums: siteFrame.albums,
      lastSeen: lastSeen.map { [$0] } ?? [],
      map: map.map {
        TripMapPresenter(siteFrame: siteFrame).journal(
          of: entries, for: $0, in: itinerary, title: itinerary.trip.title
        ) { entry in "#post-" + entry.post.slug }
      },
      feeds: JournalFeedLinks(of: itinerary.trip, wording: siteFrame.wording), pagination: nil)
  }

  /// One page of the journal of the site. `number` counts from 1.
  func site(
    _ posts: [PostViewModel], page number: Int, of parts: ListPages, lastSeen: [LastSeen]
  ) -> JournalViewModel {
    list(
      siteFrame.strings[.journal], posts, page: number, of: parts, crumbs: [],
      authors: catalogue.journals.authors.map { ($0.name, $0.entries.count) }, lastSeen: lastSeen,
      feeds: JournalFeedLinks(of: nil, wording: siteFrame.wording)
    ) { .journal(page: $0) }
  }

  /// One page of the posts of an author. `number` counts from 1.
  func author(
    _ author: Journals.Author, _ posts: [PostViewModel], page number: Int, of parts: ListPages
  ) -> JournalViewModel {
    list(
      siteFrame.strings.text(.postsOf, a: author.name), posts, page: number, of: parts,
      crumbs: [siteFrame.wording.journalLink], authors: nil, lastSeen: [], feeds: nil
    ) { .journalOfAuthor(author.slug, page: $0) }
  }

  /// `authors` is nil in the journal of an author.
  private func list(
    _ heading: String, _ posts: [PostViewModel], page number: Int, of parts: ListPages,
    crumbs: [LinkViewModel], authors: [(name: String, count: Int)]?, lastSeen: [LastSeen],
    feeds: JournalFeedLinks?, pagePath: (Int) -> PagePath
  ) -> JournalViewModel {
    let pagination = PaginationPresenter(siteFrame: siteFrame, pages: parts, number: number)
    return JournalViewModel(
      page: siteFrame.page(pagePath(number), title: pagination.title(heading), crumbs: crumbs),
      heading: heading, trip: nil, isOfAuthor: authors == nil,
      count: siteFrame.counted(.posts, parts.items), posts: posts, authors: authors ?? [],
      albums: siteFrame.albums, lastSeen: lastSeen, map: nil, feeds: feeds,
      pagination: pagination.viewModel(pagePath))
  }

  /// The authors of these posts, in the order of their addresses, with the numbers of these posts.
  private func authors(of entries: [JournalEntry]) -> [(name: String, count: Int)] {
    Journals(entries) { termSlug(.traveller, $0) }.authors.map { ($0.name, $0.entries.count) }
  }
}
