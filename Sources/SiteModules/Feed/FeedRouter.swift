package import Entities
internal import Text

/// The Atom feed and the JSON Feed. They contain the newest twenty trips that have a date.
package struct FeedRouter: ModuleRouter {
  private let library: TripLibrary
  private let presenter: FeedPresenter

  package init(library: TripLibrary, siteFrame: SiteFramePresenter) {
    self.library = library
    presenter = FeedPresenter(siteFrame: siteFrame)
  }

  package var count: Int {
    let routes = presenter.siteFrame.routes
    return presenter.siteFrame.settings.makesFeeds && routes.origin != nil && !routes.isPortable ? 1 : 0
  }

  package func index(of path: String) -> Int? {
    count > 0 && [Self.atom.path, Self.json.path].contains(path) ? 0 : nil
  }

  package func source(at index: Int) -> String? { nil }

  package func files(at index: Int, in context: inout RenderContext) -> [OutputFile] {
    [Self.atom, Self.json]
  }

  private static let atom = OutputFile(path: Route.atomFeed.file, origin: .program("the feed"))
  private static let json = OutputFile(path: Route.jsonFeed.file, origin: .program("the feed"))

  package func template(of path: String) -> String? { nil }

  package func inputs(at index: Int) -> PageInputs {
    PageInputs(trips: Array(library.trips.indices))
  }

  package func make(_ index: Int, in context: inout RenderContext) {
    let facts = FeedInteractor().facts(of: library, until: presenter.siteFrame.now)
    guard let model = presenter.viewModel(for: facts) else { return }
    AtomFeedView.render(model, into: &context.output)
    context.finish(Self.atom)
    JSONFeedView.render(model, into: &context.output)
    context.finish(Self.json)
  }
}
