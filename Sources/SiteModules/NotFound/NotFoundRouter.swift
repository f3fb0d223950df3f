package import Entities
package import Templates

/// The page for addresses that do not exist. A site has at most one.
package struct NotFoundRouter: ModuleRouter {
  let library: TripLibrary
  let siteFrame: SiteFramePresenter
  let template: Template<NotFoundViewModel>
  package let count: Int

  /// `isReplaced` is true if the author has a 404.html. Then the program makes none.
  package init(
    library: TripLibrary, siteFrame: SiteFramePresenter, template: Template<NotFoundViewModel>,
    isReplaced: Bool
  ) {
    count = isReplaced || siteFrame.routes.isPortable ? 0 : 1
    self.library = library
    self.siteFrame = siteFrame
    self.template = template
  }

  package func index(of path: String) -> Int? { count > 0 && path == Route.notFound.file ? 0 : nil }

  package func source(at index: Int) -> String? { nil }

  package func inputs(at index: Int) -> PageInputs {
    PageInputs(trips: Array(library.trips.indices.prefix(Self.suggestions)))
  }

  /// The number of trips that the page suggests.
  private static let suggestions = 3

  package func pages(at index: Int, in context: inout RenderContext) -> [Page] {
    let file = OutputFile(path: Route.notFound.file, origin: .program("the page for what is not there"))
    return [
      Page(file, template: "404") { context in
        let model = NotFoundPresenter(siteFrame: siteFrame).viewModel(
          for: Array(library.trips.prefix(Self.suggestions)))
        template.render(model, into: &context.output)
      }
    ]
  }
}
