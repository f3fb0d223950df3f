package import Templates

/// The index of all tags, countries or years.
package struct TermListViewModel: ViewModel {
  var site: SiteViewModel
  var page: PageViewModel
  var heading: String
  var kind: String
  var terms: [TermViewModel]

  package static let fields = Fields<Self> {
    $0.object("site", "The site.") { $0.site }
    $0.object("page", "This page.") { $0.page }
    $0.text("heading", "The index's heading.") { $0.heading }
    $0.text("kind", "tag, country or year.") { $0.kind }
    $0.list("terms", "The tags or countries by name, the years newest first.") { $0.terms }
  }
}

package struct TermViewModel: ViewModel, Equatable {
  var name: String
  var url: String
  var count: String
  var number: String
  var distance: String?

  package static let fields = Fields<Self> {
    $0.text("name", "The tag, the country's name, the year.") { $0.name }
    $0.text("url", "The address of its page.") { $0.url }
    $0.text("count", "As in `3 trips`.") { $0.count }
    $0.text("number", "The count alone.") { $0.number }
    $0.text("distance", needs: .distanceOfTerms, "The distances of its trips together, as straight lines.") {
      $0.distance
    }
  }
}
