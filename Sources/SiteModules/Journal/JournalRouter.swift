package import Entities
package import Journeys
internal import PagePaths
package import Pages
internal import Stories
package import Templates
internal import Wording

/// The journals of trips, of the site and of authors. A site without posts has none.
package struct JournalRouter: ModuleRouter {
  /// A page, or the pages of a list.
  private enum Unit {
    /// The position of the trip.
    case trip(Int)
    case site
    /// The position of the author.
    case author(Int)
  }

  private let catalogue: TripCatalogue
  private let presenter: JournalPresenter
  private let stories: PostStoryInteractor
  private let template: Template<JournalViewModel>
  private let maps: JournalMapInteractor
  private let lastSeen: LastSeenInteractor
  private let units: [Unit]

  /// `isOfTripsOnly` leaves out the journals of the site and of authors.
  package init(
    catalogue: TripCatalogue, siteFrame: SiteFramePresenter, links: LinkResolver, contentFolder: String,
    template: Template<JournalViewModel>, grounds: GroundFileInteractor, isOfTripsOnly: Bool = false
  ) {
    self.catalogue = catalogue
    self.template = template
    maps = JournalMapInteractor(grounds: grounds, pointOfView: siteFrame.settings.pointOfView)
    presenter = JournalPresenter(siteFrame: siteFrame, catalogue: catalogue)
    lastSeen = LastSeenInteractor(catalogue: catalogue, now: siteFrame.now)
    stories = PostStoryInteractor(
      stories: StoryInteractor(
        contentFolder: contentFolder, links: links, dayHeading: siteFrame.strings.dayHeading,
        themeIDs: template.ids))
    let journals = catalogue.journals
    let ofTrips = journals.trips.map(Unit.trip)
    units =
      journals.entries.isEmpty || isOfTripsOnly
      ? ofTrips : [.site] + journals.authors.indices.map(Unit.author) + ofTrips
  }

  package var count: Int { units.count }

  package func index(of path: String) -> Int? {
    let pagePath = PagePath(file: path)
    return units.firstIndex { unit in
      switch (unit, pagePath) {
      case (.trip(let trip), .tripJournal(let slug)): catalogue.trips[trip].trip.slug == slug
      case (.site, .journal(let page)): page <= parts(of: entries(of: unit)).count
      case (.author(let author), .journalOfAuthor(let slug, let page)):
        catalogue.journals.authors[author].slug == slug && page <= parts(of: entries(of: unit)).count
      default: false
      }
    }
  }

  package func source(at index: Int) -> String? { nil }

  package func trip(at index: Int) -> Int? {
    if case .trip(let trip) = units[index] { trip } else { nil }
  }

  package func inputs(at index: Int) -> PageInputs {
    let shown = entries(of: units[index])
    var digest = InputDigest()
    for entry in shown { digest.add(entry) }
    var trips: [Int] = []
    for entry in shown where !trips.contains(entry.trip) { trips.append(entry.trip) }
    return PageInputs(
      trips: trips,
      others: ["\(digest.value)"] + trips.flatMap { lastSeen.inputs(ofTrip: $0) }
        + trips.flatMap { presenter.siteFrame.albums.inputs(of: catalogue.trips[$0].trip) })
  }

  /// In the order of the page.
  private func entries(of unit: Unit) -> [JournalEntry] {
    switch unit {
    case .trip(let trip):
      let entries = catalogue.journals.entries(ofTrip: trip)
      return catalogue.trips[trip].trip.journalOrder == .newest ? entries : entries.reversed()
    case .site: return catalogue.journals.entries
    case .author(let author):
      return catalogue.journals.authors[author].entries.map { catalogue.journals.entries[$0] }
    }
  }

  private func parts(of entries: [JournalEntry]) -> ListPages {
    ListPages(items: entries.count, size: presenter.siteFrame.settings.pageSize)
  }

  package func pages(at index: Int, in context: inout RenderContext) -> [Page] {
    let unit = units[index]
    let entries = entries(of: unit)
    switch unit {
    case .trip(let trip): return [page(ofTrip: trip, entries)]
    case .site:
      return pages(of: entries, name: "", at: { .journal(page: $0) }) { posts, number, parts in
        let trips = catalogue.trips.indices.compactMap { lastSeen.lastSeen(onTrip: $0) }
        return presenter.site(posts, page: number, of: parts, lastSeen: number == 1 ? trips : [])
      }
    case .author(let position):
      let author = catalogue.journals.authors[position]
      return pages(
        of: entries, name: author.name, at: { .journalOfAuthor(author.slug, page: $0) }
      ) { posts, number, parts in
        presenter.author(author, posts, page: number, of: parts)
      }
    }
  }

  private func pages(
    of entries: [JournalEntry], name: String, at pagePath: @escaping (Int) -> PagePath,
    viewModel: @escaping ([PostViewModel], Int, ListPages) -> JournalViewModel
  ) -> [Page] {
    let parts = parts(of: entries)
    return (1...parts.count).map { number in
      let shown = Array(entries[parts.items(on: number)])
      return Page(file(pagePath(number), of: shown, name: name), template: .journal) { context in
        let posts = posts(shown, in: &context)
        template.render(viewModel(posts, number, parts), into: &context.output)
      }
    }
  }

  private func page(ofTrip trip: Int, _ entries: [JournalEntry]) -> Page {
    let itinerary = catalogue.trips[trip]
    let pagePath = PagePath.tripJournal(itinerary.trip.slug)
    let file = file(pagePath, of: entries, name: itinerary.trip.title)
    return Page(file, template: .journal) { context in
      let posts = posts(entries, in: &context)
      let map = template.needs.contains(.map) ? maps.geometry(of: itinerary) : nil
      let model = presenter.trip(itinerary, posts, map: map, lastSeen: lastSeen.lastSeen(onTrip: trip))
      template.render(model, into: &context.output)
    }
  }

  private func file(_ pagePath: PagePath, of entries: [JournalEntry], name: String) -> OutputFile {
    let now = presenter.siteFrame.now
    return .page(
      pagePath, from: .made(at: pagePath, name: name),
      lastModified: entries.compactMap { $0.moment?.day }.max().map { min($0, now) })
  }

  private func posts(_ entries: [JournalEntry], in context: inout RenderContext) -> [PostViewModel] {
    var posts: [PostViewModel] = []
    for entry in entries {
      posts.append(
        PostViewModel(
          wording: presenter.siteFrame.wording, albums: presenter.siteFrame.albums, entry: entry,
          itinerary: catalogue.trips[entry.trip],
          excerpt: stories.excerpt(of: entry, in: &context)))
    }
    return posts
  }
}
