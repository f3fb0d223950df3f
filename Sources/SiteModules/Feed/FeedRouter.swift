package import Entities
internal import PagePaths
package import Pages
internal import Text

/// The Atom feed and the JSON Feed. They contain the newest twenty trips that have a date.
package struct FeedRouter: ModuleRouter {
  private let catalogue: TripCatalogue
  private let presenter: FeedPresenter

  package init(catalogue: TripCatalogue, siteFrame: SiteFramePresenter) {
    self.catalogue = catalogue
    presenter = FeedPresenter(siteFrame: siteFrame)
  }

  package var count: Int {
    let pagePaths = presenter.siteFrame.pagePaths
    return presenter.siteFrame.settings.makesFeeds && pagePaths.origin != nil && !pagePaths.isPortable ? 1 : 0
  }

  package func index(of path: String) -> Int? {
    count > 0 && [PagePath.atomFeed.file, PagePath.jsonFeed.file].contains(path) ? 0 : nil
  }

  package func source(at index: Int) -> String? { nil }

  package func inputs(at index: Int) -> PageInputs {
    PageInputs(trips: Array(catalogue.trips.indices))
  }

  package func pages(at index: Int, in context: inout RenderContext) -> [Page] {
    let model = Deferred {
      presenter.viewModel(for: FeedInteractor().facts(of: catalogue, until: presenter.siteFrame.now))
    }
    func page(_ pagePath: PagePath, render: @escaping (FeedViewModel, inout OutputBuffer) -> Void) -> Page {
      Page(OutputFile.made(at: pagePath)) { context in
        if let model = model.value { render(model, &context.output) }
      }
    }
    return [page(.atomFeed, render: AtomFeedView.render), page(.jsonFeed, render: JSONFeedView.render)]
  }
}
