package import Templates

/// What a static host shows where there is no page.
package struct NotFoundViewModel: ViewModel {
  var site: SiteViewModel
  var page: PageViewModel
  var heading: String
  var trips: [CardViewModel]

  package static let fields = Fields<Self> {
    $0.object("site", "The site.") { $0.site }
    $0.object("page", "This page.") { $0.page }
    $0.text("heading", "That there is no such page.") { $0.heading }
    $0.list("trips", "The newest three trips; their cards have no map.") { $0.trips }
  }
}
