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
    count > 0 && [Route.atomFeed.file, Route.jsonFeed.file].contains(path) ? 0 : nil
  }

  package func source(at index: Int) -> String? { nil }

  package func inputs(at index: Int) -> PageInputs {
    PageInputs(trips: Array(library.trips.indices))
  }

  package func pages(at index: Int, in context: inout RenderContext) -> [Page] {
    let model = Deferred {
      presenter.viewModel(for: FeedInteractor().facts(of: library, until: presenter.siteFrame.now))
    }
    func page(_ route: Route, render: @escaping (FeedViewModel, inout OutputBuffer) -> Void) -> Page {
      Page(OutputFile(path: route.file, origin: .program("the feed"))) { context in
        if let model = model.value { render(model, &context.output) }
      }
    }
    return [page(.atomFeed, render: AtomFeedView.render), page(.jsonFeed, render: JSONFeedView.render)]
  }
}
