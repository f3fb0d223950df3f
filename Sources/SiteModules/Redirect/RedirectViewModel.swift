internal import Pages
package import Templates

/// A page at an older address that leads to the new one.
package struct RedirectViewModel: ViewModel {
  var site: SiteViewModel
  var page: PageViewModel
  var target: String

  package static let fields = Fields<Self> {
    $0.object("site", "The site.") { $0.site }
    $0.object("page", "The page at the new address.") { $0.page }
    $0.text("target", "The new address of the page.") { $0.target }
  }
}
