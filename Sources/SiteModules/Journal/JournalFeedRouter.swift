package import Entities
internal import PagePaths
package import Pages
internal import Stories
internal import Wording

/// The feeds of the journals of the site and of its trips. Each has the newest twenty posts.
package struct JournalFeedRouter: ModuleRouter {
  private let catalogue: TripCatalogue
  private let presenter: JournalFeedPresenter?
  private let interactor: JournalFeedInteractor
  /// The positions of trips. Nil for the site.
  private let units: [Int?]

  package init(
    catalogue: TripCatalogue, siteFrame: SiteFramePresenter, links: LinkResolver, contentFolder: String
  ) {
    self.catalogue = catalogue
    presenter = JournalFeedPresenter(siteFrame: siteFrame)
    let stories = StoryInteractor(
      contentFolder: contentFolder, links: siteFrame.pagePaths.full.map(links.spelled) ?? links,
      dayHeading: siteFrame.strings.dayHeading, themeIDs: [])
    interactor = JournalFeedInteractor(
      catalogue: catalogue, albums: siteFrame.albums,
      stories: PostStoryInteractor(stories: stories), now: siteFrame.now)
    let hasFeeds = siteFrame.settings.makesFeeds && presenter != nil && !siteFrame.pagePaths.isPortable
    units = hasFeeds && !catalogue.journals.entries.isEmpty ? [nil] + catalogue.journals.trips : []
  }

  package var count: Int { units.count }

  package func index(of path: String) -> Int? {
    guard case .journalFeed(_, let slug) = PagePath(file: path) else { return nil }
    return units.firstIndex { $0.map { catalogue.trips[$0].trip.slug } == slug }
  }

  package func source(at index: Int) -> String? { nil }

  package func trip(at index: Int) -> Int? { units[index] }

  package func inputs(at index: Int) -> PageInputs {
    let entries = interactor.entries(ofTrip: units[index])
    var digest = InputDigest()
    for entry in entries { digest.add(entry) }
    let trips = Set(entries.map(\.trip) + (units[index].map { [$0] } ?? [])).sorted()
    return PageInputs(
      trips: trips,
      others: ["\(digest.value)"] + trips.flatMap { interactor.albums.inputs(of: catalogue.trips[$0].trip) })
  }

  package func pages(at index: Int, in context: inout RenderContext) -> [Page] {
    let trip = units[index]
    var model: FeedViewModel?
    return FeedFormat.allCases.map { format in
      let pagePath = PagePath.journalFeed(format, trip: trip.map { catalogue.trips[$0].trip.slug })
      return Page(.made(at: pagePath)) { context in
        // Both formats share the texts.
        model =
          model
          ?? presenter?.viewModel(
            for: interactor.facts(ofTrip: trip, in: &context), of: trip.map { catalogue.trips[$0] })
        guard let model else { return }
        switch format {
        case .atom: AtomFeedView.render(model, into: &context.output)
        case .json: JSONFeedView.render(model, into: &context.output)
        }
      }
    }
  }
}
