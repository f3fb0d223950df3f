internal import Entities

struct SitemapPresenter: Sendable {
  let routes: RouteTable

  /// Files of a site that has no public address are left out.
  func viewModel(for files: some Sequence<OutputFile>) -> SitemapViewModel {
    SitemapViewModel(
      pages: files.compactMap { file in
        routes.absolute(path: String(file.address)).map {
          SitemapViewModel.Page(url: $0, lastModified: file.lastModified?.iso)
        }
      })
  }

  func index(of parts: [Route]) -> SitemapIndexViewModel {
    SitemapIndexViewModel(sitemaps: parts.compactMap(routes.absolute))
  }
}
