internal import Pages
package import Templates

/// The page of the search.
package struct SearchViewModel: ViewModel {
  var site: SiteViewModel
  var page: PageViewModel
  var heading: String
  var index: String?
  var pagefind: String?

  package static let fields = Fields<Self> {
    $0.object("site", "The site.") { $0.site }
    $0.object("page", "This page.") { $0.page }
    $0.text("heading", "The name of the page, as in `Search`.") { $0.heading }
    $0.text(
      "index",
      "The address of the script that hands titles and places of the site to the function `searchIndex`. Absent if "
        + "pagefind searches."
    ) { $0.index }
    $0.text(
      "pagefind",
      "The address of the script of pagefind, if site.yml has `make: {search: pagefind}`. Absent otherwise."
    ) { $0.pagefind }
  }
}
