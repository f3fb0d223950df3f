internal import Entities
internal import Text

/// What search engines read: runs last, since it lists what the others published.
package struct SitemapRouter: ModuleRouter {
  private let routes: RouteTable
  private let files: [OutputFile]

  /// `files` are sorted by path.
  package init(routes: RouteTable, files: [OutputFile]) {
    self.routes = routes
    self.files = files
  }

  package var count: Int { 1 }

  package func make(_ index: Int, on bench: inout Workbench) {
    RobotsView.render(sitemap: routes.absolute(.sitemap), into: &bench.output)
    bench.finish(OutputFile(path: Route.robots.file, origin: .program("the rules for search engines")))
    guard routes.origin != nil else { return }
    let model = SitemapViewModel(
      pages: files.lazy.filter(\.isListed).compactMap { file in
        routes.absolute(path: String(file.address)).map {
          SitemapViewModel.Page(url: $0, lastModified: file.lastModified?.iso)
        }
      })
    SitemapView.render(model, into: &bench.output)
    bench.finish(OutputFile(path: Route.sitemap.file, origin: .program("the list for search engines")))
  }
}
