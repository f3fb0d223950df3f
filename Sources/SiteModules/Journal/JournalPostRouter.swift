package import Entities
package import Journeys
internal import PagePaths
package import Pages
internal import Stories
package import Templates
internal import Text
internal import Wording

/// The page of each post.
package struct JournalPostRouter: ModuleRouter {
  private let catalogue: TripCatalogue
  private let siteFrame: SiteFramePresenter
  private let stories: StoryInteractor
  private let template: Template<PostDetailViewModel>
  private let maps: JournalMapInteractor
  private var entries: [JournalEntry] { catalogue.journals.entries }

  package init(
    catalogue: TripCatalogue, siteFrame: SiteFramePresenter, links: LinkResolver, contentFolder: String,
    template: Template<PostDetailViewModel>, grounds: GroundFileInteractor
  ) {
    self.catalogue = catalogue
    self.siteFrame = siteFrame
    self.template = template
    maps = JournalMapInteractor(grounds: grounds, pointOfView: siteFrame.settings.pointOfView)
    stories = StoryInteractor(
      contentFolder: contentFolder, links: links, dayHeading: siteFrame.strings.dayHeading,
      themeIDs: template.ids)
  }

  package var count: Int { entries.count }

  package func index(of path: String) -> Int? {
    guard case .post(let trip, let slug) = PagePath(file: path),
      let position = catalogue.position(ofTrip: trip)
    else { return nil }
    return entries.firstIndex { $0.trip == position && $0.post.slug == slug }
  }

  package func source(at index: Int) -> String? { entries[index].post.source.path }

  package func trip(at index: Int) -> Int? { entries[index].trip }

  package func inputs(at index: Int) -> PageInputs {
    let entry = entries[index]
    let trip = catalogue.trips[entry.trip].trip
    var digest = InputDigest()
    let (earlier, later) = catalogue.journals.neighbours(of: index)
    for shown in [entry, earlier, later] {
      if let shown { digest.add(shown, withText: false) } else { digest.add(0) }
    }
    return PageInputs(
      story: entry.post.source, trips: [entry.trip],
      others: ["\(digest.value)"] + siteFrame.albums.inputs(of: trip))
  }

  package func pages(at index: Int, in context: inout RenderContext) -> [Page] {
    let entry = entries[index]
    let itinerary = catalogue.trips[entry.trip]
    let post = PostViewModel(
      wording: siteFrame.wording, albums: siteFrame.albums, entry: entry, itinerary: itinerary)
    let story = stories.story(of: entry, in: &context)
    context.findings.diagnostics += PostStoryInteractor(stories: stories).missingPhotos(
      of: entry.post, in: siteFrame.albums)
    let file = OutputFile.page(
      post.pagePath, from: .content(entry.post.source.path),
      lastModified: entry.moment.map { min($0.day, siteFrame.now) })
    return [
      Page(file, template: .post) { context in
        let (earlier, later) = catalogue.journals.neighbours(of: index)
        let model = PostPresenter(siteFrame: siteFrame).viewModel(
          for: post, story: story, earlier: earlier, later: later,
          map: template.needs.contains(.map) ? maps.geometry(of: entry, in: itinerary) : nil)
        template.render(model, into: &context.output)
      }
    ]
  }
}
