package import Templates

/// A page at an older address that leads to the new one.
package struct RedirectViewModel: ViewModel {
  var site: SiteViewModel
  var page: PageViewModel
  var target: String

  package static let fields = Fields<Self> {
    $0.object("site", "The site.") { $0.site }
    $0.object("page", "The page that the address leads to.") { $0.page }
    $0.text("target", "The address that the page has now.") { $0.target }
  }
}
