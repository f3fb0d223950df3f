import Entities
import Testing

@testable import PagePaths
@testable import Pages
@testable import SiteModules

@Suite struct `The words of a sitemap` {
  private let files = [
    OutputFile(path: "index.html", origin: .program("the list"), isListed: true),
    OutputFile(
      path: "trips/å/index.html", origin: .content("å.md"), isListed: true,
      lastModified: CalendarDay(iso: "2025-06-18")),
  ]

  @Test func `are full addresses and days`() {
    let presenter = SitemapPresenter(pagePaths: PagePathTable(baseURL: BaseURL("https://e.org/t")))
    #expect(
      presenter.viewModel(for: files)
        == SitemapViewModel(pages: [
          SitemapViewModel.Page(url: "https://e.org/t/"),
          SitemapViewModel.Page(url: "https://e.org/t/trips/%C3%A5/", lastModified: "2025-06-18"),
        ]))
    #expect(
      presenter.index(of: [.sitemapPart(1), .sitemapPart(2)])
        == SitemapIndexViewModel(sitemaps: [
          "https://e.org/t/sitemap-1.xml", "https://e.org/t/sitemap-2.xml",
        ]))
  }

  @Test func `are absent without a public address`() {
    let presenter = SitemapPresenter(pagePaths: PagePathTable(baseURL: nil))
    #expect(presenter.viewModel(for: files) == SitemapViewModel(pages: []))
    #expect(presenter.index(of: [.sitemapPart(1)]) == SitemapIndexViewModel(sitemaps: []))
  }
}
