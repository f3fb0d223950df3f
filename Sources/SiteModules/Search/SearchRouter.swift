package import Entities
package import Templates

/// The page of the search, and the files of its index. A site without trips has none.
package struct SearchRouter: ModuleRouter {
  private let library: TripLibrary
  private let presenter: SearchPresenter
  private let interactor: SearchInteractor
  private let template: Template<SearchViewModel>
  /// The page, and the index.
  package let count: Int
  /// The name of the file with titles and places.
  static let index = "index"

  package init(
    library: TripLibrary, siteFrame: SiteFramePresenter, contentFolder: String,
    template: Template<SearchViewModel>
  ) {
    self.library = library
    self.template = template
    presenter = SearchPresenter(siteFrame: siteFrame, library: library)
    interactor = SearchInteractor(
      library: library, contentFolder: contentFolder, albums: siteFrame.albums,
      dayHeading: siteFrame.strings.dayHeading)
    count = siteFrame.site.search == nil ? 0 : 2
  }

  package func index(of path: String) -> Int? {
    guard count > 0 else { return nil }
    switch Route(file: path) {
    case .search: return 0
    case .searchIndex: return 1
    default: return nil
    }
  }

  package func source(at index: Int) -> String? { nil }

  package func inputs(at index: Int) -> PageInputs {
    if index == 0 { return PageInputs() }
    var digest = InputDigest()
    for itinerary in library.trips {
      digest.add(itinerary.trip.source.digest)
      digest.add(itinerary.trip.slug)
      for input in interactor.albums.inputs(of: itinerary.trip) { digest.add(input) }
    }
    for entry in library.journals.entries {
      digest.add(entry.post.source.digest)
      digest.add(entry.post.slug)
    }
    for page in library.pages {
      digest.add(page.source.digest)
      digest.add(page.slug)
    }
    return PageInputs(trips: Array(library.trips.indices), others: ["\(digest.value)"])
  }

  package func pages(at index: Int, in context: inout RenderContext) -> [Page] {
    if index == 0 {
      let file = OutputFile(path: Route.search.file, origin: .program("the search"))
      return [Page(file, template: "search") { template.render(presenter.page, into: &$0.output) }]
    }
    let model = presenter.index(for: interactor.facts(in: &context))
    func file(_ name: String) -> OutputFile {
      OutputFile(path: Route.searchIndex(name).file, origin: .program("the index of the search"))
    }
    return [Page(file(Self.index)) { SearchIndexView.render(model, into: &$0.output) }]
      + model.shards.map { shard in
        Page(file(shard.name)) { SearchIndexView.render(shard, into: &$0.output) }
      }
  }
}
