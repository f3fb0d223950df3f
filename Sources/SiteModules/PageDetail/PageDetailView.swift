package import Templates

/// A page that is no trip.
package struct PageDetailViewModel: ViewModel {
  var site: SiteViewModel
  var page: PageViewModel
  var title: String
  var summary: String?
  var story: [UInt8]
  var extra: LooseValue?

  package static let fields = Fields<Self> {
    $0.object("site", "The site.") { $0.site }
    $0.object("page", "This page.") { $0.page }
    $0.text("title", "The page's title.") { $0.title }
    $0.text("summary", "Its summary.") { $0.summary }
    $0.markup("story", "What it says; its headings begin with `<h2>`.") { $0.story }
    $0.loose("extra", "What the page's front matter keeps under `extra:`.") { $0.extra }
  }
}
