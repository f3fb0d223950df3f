package import Entities
internal import PagePaths
package import Pages
package import Templates

/// The page for addresses that do not exist. A site has at most one.
package struct NotFoundRouter: ModuleRouter {
  let catalogue: TripCatalogue
  let siteFrame: SiteFramePresenter
  let template: Template<NotFoundViewModel>
  package let count: Int

  /// `isReplaced` is true if the author has a 404.html. Then the program makes none.
  package init(
    catalogue: TripCatalogue, siteFrame: SiteFramePresenter, template: Template<NotFoundViewModel>,
    isReplaced: Bool
  ) {
    count = isReplaced || siteFrame.pagePaths.isPortable ? 0 : 1
    self.catalogue = catalogue
    self.siteFrame = siteFrame
    self.template = template
  }

  package func index(of path: String) -> Int? { count > 0 && path == PagePath.notFound.file ? 0 : nil }

  package func source(at index: Int) -> String? { nil }

  package func inputs(at index: Int) -> PageInputs {
    PageInputs(trips: Array(catalogue.trips.indices.prefix(Self.suggestions)))
  }

  /// The number of trips that the page suggests.
  private static let suggestions = 3

  package func pages(at index: Int, in context: inout RenderContext) -> [Page] {
    let file = OutputFile.made(at: .notFound)
    return [
      Page(file, template: .notFound) { context in
        let model = NotFoundPresenter(siteFrame: siteFrame).viewModel(
          for: Array(catalogue.trips.prefix(Self.suggestions)))
        template.render(model, into: &context.output)
      }
    ]
  }
}
