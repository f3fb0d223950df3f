internal import Entities
internal import Text

/// What search engines read: runs last, since it lists what the others published.
package struct SitemapRouter: ModuleRouter {
  private let routes: RouteTable
  private let published: [PublishedPage]

  package init(routes: RouteTable, published: [PublishedPage]) {
    self.routes = routes
    self.published = published.sorted { $0.path < $1.path }
  }

  package var count: Int { 1 }

  package func make(_ index: Int, on bench: inout Workbench) {
    RobotsView.render(sitemap: routes.absolute(.sitemap), into: &bench.output)
    bench.finish(.robots, origin: "the list for search engines")
    guard routes.origin != nil else { return }
    let model = SitemapViewModel(
      pages: published.compactMap { page in
        routes.absolute(path: page.path).map {
          SitemapViewModel.Page(url: $0, lastModified: page.lastModified?.iso)
        }
      })
    SitemapView.render(model, into: &bench.output)
    bench.finish(.sitemap, origin: "the list for search engines")
  }
}
