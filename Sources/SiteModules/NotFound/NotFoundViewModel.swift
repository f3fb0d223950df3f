internal import Pages
package import Templates

/// The page that a static host shows for addresses that do not exist.
package struct NotFoundViewModel: ViewModel {
  var site: SiteViewModel
  var page: PageViewModel
  var heading: String
  var trips: [CardViewModel]

  package static let fields = Fields<Self> {
    $0.object("site", "The site.") { $0.site }
    $0.object("page", "This page.") { $0.page }
    $0.text("heading", "The message that the page does not exist.") { $0.heading }
    $0.list("trips", "The three newest trips. Their cards have no map.") { $0.trips }
  }
}
