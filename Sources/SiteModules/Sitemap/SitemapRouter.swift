internal import Entities
internal import Text

/// The files for search engines. Runs last, because it lists the files of the other modules.
package struct SitemapRouter: ModuleRouter {
  private let routes: RouteTable
  private let files: [OutputFile]
  private let makesRobots: Bool

  /// `files` must be sorted by path. `makesRobots` is false if the author has a robots.txt.
  package init(routes: RouteTable, files: [OutputFile], makesRobots: Bool) {
    self.routes = routes
    self.files = files
    self.makesRobots = makesRobots && !routes.isPortable
  }

  package var count: Int { 1 }

  package func index(of path: String) -> Int? {
    switch Route(file: path) {
    case .robots: makesRobots ? 0 : nil
    case .sitemap, .sitemapPart: makesSitemap ? 0 : nil
    default: nil
    }
  }

  private var makesSitemap: Bool { routes.origin != nil && !routes.isPortable }

  package func source(at index: Int) -> String? { nil }

  package func files(at index: Int, in context: inout RenderContext) -> [OutputFile] {
    let robots = makesRobots ? [Self.file(.robots)] : []
    guard makesSitemap else { return robots }
    let pages = files.count(where: \.isListed)
    let parts = pages > Self.mostPages ? (pages + Self.mostPages - 1) / Self.mostPages : 0
    return robots + (0..<parts).map { Self.file(.sitemapPart($0 + 1)) } + [Self.file(.sitemap)]
  }

  private static func file(_ route: Route) -> OutputFile {
    OutputFile(
      path: route.file,
      origin: .program(route == .robots ? "the rules for search engines" : "the list for search engines"))
  }

  package func make(_ index: Int, in context: inout RenderContext) {
    if makesRobots {
      RobotsView.render(sitemap: routes.absolute(.sitemap), into: &context.output)
      context.finish(Self.file(.robots))
    }
    guard makesSitemap else { return }
    let pages = files.filter(\.isListed)
    if pages.count <= Self.mostPages {
      makeSitemap(of: pages[...], at: .sitemap, in: &context)
      return
    }
    var parts: [Route] = []
    for start in stride(from: 0, to: pages.count, by: Self.mostPages) {
      let part = Route.sitemapPart(parts.count + 1)
      makeSitemap(of: pages[start..<min(start + Self.mostPages, pages.count)], at: part, in: &context)
      parts.append(part)
    }
    SitemapIndexView.render(SitemapPresenter(routes: routes).index(of: parts), into: &context.output)
    context.finish(Self.file(.sitemap))
  }

  package func template(of path: String) -> String? { nil }

  package func inputs(at index: Int) -> PageInputs {
    PageInputs(
      others: [makesRobots ? "with robots.txt" : "alone"]
        + files.lazy.filter(\.isListed).flatMap { [$0.path, $0.lastModified?.iso ?? ""] })
  }

  /// The maximum number of addresses in one file, by the protocol.
  private static let mostPages = 50_000

  private func makeSitemap(of pages: ArraySlice<OutputFile>, at route: Route, in context: inout RenderContext)
  {
    SitemapView.render(SitemapPresenter(routes: routes).viewModel(for: pages), into: &context.output)
    context.finish(Self.file(route))
  }
}
