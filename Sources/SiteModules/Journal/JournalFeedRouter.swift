internal import ContentSource
package import Entities
internal import Text

/// The feeds of the journals of the site and of its trips. Each has the newest twenty posts.
package struct JournalFeedRouter: ModuleRouter {
  private let library: TripLibrary
  private let presenter: JournalFeedPresenter?
  private let interactor: JournalFeedInteractor
  /// The positions of trips. Nil for the site.
  private let units: [Int?]

  package init(
    library: TripLibrary, siteFrame: SiteFramePresenter, links: LinkResolver, contentFolder: String
  ) {
    self.library = library
    presenter = JournalFeedPresenter(siteFrame: siteFrame)
    let stories = StoryInteractor(
      contentFolder: contentFolder, links: siteFrame.routes.full.map(links.spelled) ?? links,
      dayHeading: siteFrame.strings.dayHeading, themeIDs: [])
    interactor = JournalFeedInteractor(
      library: library, albums: siteFrame.albums,
      stories: PostStoryInteractor(stories: stories, library: library), now: siteFrame.now)
    let hasFeeds = siteFrame.settings.makesFeeds && presenter != nil && !siteFrame.routes.isPortable
    units = hasFeeds && !library.journals.entries.isEmpty ? [nil] + library.journals.trips : []
  }

  package var count: Int { units.count }

  package func index(of path: String) -> Int? {
    guard case .journalFeed(_, let slug) = Route(file: path) else { return nil }
    return units.firstIndex { $0.map { library.trips[$0].trip.slug } == slug }
  }

  package func source(at index: Int) -> String? { nil }

  package func inputs(at index: Int) -> PageInputs {
    let entries = interactor.entries(ofTrip: units[index])
    var digest = InputDigest()
    for entry in entries { digest.add(entry) }
    let trips = Set(entries.map(\.trip) + (units[index].map { [$0] } ?? [])).sorted()
    return PageInputs(
      trips: trips,
      others: ["\(digest.value)"] + trips.flatMap { interactor.albums.inputs(of: library.trips[$0].trip) })
  }

  package func pages(at index: Int, in context: inout RenderContext) -> [Page] {
    let trip = units[index]
    var model: FeedViewModel?
    return FeedFormat.allCases.map { format in
      let route = Route.journalFeed(format, trip: trip.map { library.trips[$0].trip.slug })
      return Page(OutputFile(path: route.file, origin: .program("the feed of the journal"))) { context in
        // Both formats share the texts.
        model =
          model
          ?? presenter?.viewModel(
            for: interactor.facts(ofTrip: trip, in: &context), of: trip.map { library.trips[$0] })
        guard let model else { return }
        switch format {
        case .atom: AtomFeedView.render(model, into: &context.output)
        case .json: JSONFeedView.render(model, into: &context.output)
        }
      }
    }
  }
}
