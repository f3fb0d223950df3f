internal import Entities

struct SitemapPresenter: Sendable {
  let routes: RouteTable

  /// Leaves out all files if the site has no public address.
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
