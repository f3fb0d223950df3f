internal import Entities
internal import PagePaths
internal import Pages

struct SitemapPresenter: Sendable {
  let pagePaths: PagePathTable

  /// Leaves out all files if the site has no public address.
  func viewModel(for files: some Sequence<OutputFile>) -> SitemapViewModel {
    SitemapViewModel(
      pages: files.compactMap { file in
        pagePaths.absolute(path: String(file.address)).map {
          SitemapViewModel.Page(url: $0, lastModified: file.lastModified?.iso)
        }
      })
  }

  func index(of parts: [PagePath]) -> SitemapIndexViewModel {
    SitemapIndexViewModel(sitemaps: parts.compactMap(pagePaths.absolute))
  }
}
