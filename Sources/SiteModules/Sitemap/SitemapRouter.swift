internal import Entities
package import PagePaths
package import Pages

/// The files for search engines. It runs last, because it lists the pages of the others.
package struct SitemapRouter: ModuleRouter {
  private let pagePaths: PagePathTable
  private let files: [OutputFile]
  private let makesRobots: Bool

  /// `files` are sorted by path. An author's own robots.txt replaces ours.
  package init(pagePaths: PagePathTable, files: [OutputFile], makesRobots: Bool) {
    self.pagePaths = pagePaths
    self.files = files
    self.makesRobots = makesRobots && !pagePaths.isPortable
  }

  package var count: Int { 1 }

  package func index(of path: String) -> Int? {
    switch PagePath(file: path) {
    case .robots: makesRobots ? 0 : nil
    case .sitemap, .sitemapPart: makesSitemap ? 0 : nil
    default: nil
    }
  }

  private var makesSitemap: Bool { pagePaths.origin != nil && !pagePaths.isPortable }

  package func source(at index: Int) -> String? { nil }

  package func inputs(at index: Int) -> PageInputs {
    PageInputs(
      others: [makesRobots ? "with robots.txt" : "alone"]
        + files.lazy.filter(\.isListed).flatMap { [$0.path, $0.lastModified?.iso ?? ""] })
  }

  /// The protocol's limit for one file.
  private static let mostPages = 50_000

  package func pages(at index: Int, in context: inout RenderContext) -> [Page] {
    var made: [Page] = []
    if makesRobots {
      made.append(
        Page(OutputFile.made(at: .robots)) {
          RobotsView.render(sitemap: pagePaths.absolute(.sitemap), into: &$0.output)
        })
    }
    guard makesSitemap else { return made }
    let listed = files.filter(\.isListed)
    guard listed.count > Self.mostPages else { return made + [sitemap(of: listed[...], at: .sitemap)] }
    var parts: [PagePath] = []
    for start in stride(from: 0, to: listed.count, by: Self.mostPages) {
      parts.append(.sitemapPart(parts.count + 1))
      made.append(
        sitemap(of: listed[start..<min(start + Self.mostPages, listed.count)], at: .sitemapPart(parts.count)))
    }
    return made + [
      page(.sitemap) { [parts] in
        SitemapIndexView.render(SitemapPresenter(pagePaths: pagePaths).index(of: parts), into: &$0.output)
      }
    ]
  }

  private func sitemap(of listed: ArraySlice<OutputFile>, at pagePath: PagePath) -> Page {
    page(pagePath) {
      SitemapView.render(SitemapPresenter(pagePaths: pagePaths).viewModel(for: listed), into: &$0.output)
    }
  }

  private func page(_ pagePath: PagePath, write: @escaping (inout RenderContext) -> Void) -> Page {
    Page(OutputFile.made(at: pagePath), write: write)
  }
}
