package import Entities
internal import Text

/// The newest twenty trips that have a date as Atom and as JSON Feed.
package struct FeedRouter: ModuleRouter {
  private let library: TripLibrary
  private let presenter: FeedPresenter

  package init(library: TripLibrary, chrome: ChromePresenter) {
    self.library = library
    presenter = FeedPresenter(chrome: chrome)
  }

  package var count: Int {
    let routes = presenter.chrome.routes
    return presenter.chrome.settings.makesFeeds && routes.origin != nil && !routes.isPortable ? 1 : 0
  }

  package func index(of path: String) -> Int? {
    count > 0 && [Self.atom.path, Self.json.path].contains(path) ? 0 : nil
  }

  package func source(at index: Int) -> String? { nil }

  package func files(at index: Int, on bench: inout Workbench) -> [OutputFile] {
    [Self.atom, Self.json]
  }

  private static let atom = OutputFile(path: Route.atomFeed.file, origin: .program("the feed"))
  private static let json = OutputFile(path: Route.jsonFeed.file, origin: .program("the feed"))

  package func template(of path: String) -> String? { nil }

  package func inputs(at index: Int) -> PageInputs {
    PageInputs(trips: Array(library.trips.indices))
  }

  package func make(_ index: Int, on bench: inout Workbench) {
    let facts = FeedInteractor().facts(of: library, until: presenter.chrome.now)
    guard let model = presenter.viewModel(for: facts) else { return }
    AtomFeedView.render(model, into: &bench.output)
    bench.finish(Self.atom)
    JSONFeedView.render(model, into: &bench.output)
    bench.finish(Self.json)
  }
}
