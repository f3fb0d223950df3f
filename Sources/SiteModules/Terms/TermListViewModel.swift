package import Templates

/// The index of all tags, countries, years, travellers or modes.
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
    $0.text("kind", "tag, country, year, traveller or mode.") { $0.kind }
    $0.list("terms", "The tags or countries, sorted by name, or the years, newest first.") { $0.terms }
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
    $0.text("count", "The number of trips, as in `3 trips`.") { $0.count }
    $0.text("number", "The number without the word.") { $0.number }
    $0.text(
      "distance", needs: .distanceOfTerms, "The sum of the distances of its trips. For a mode, of its legs."
    ) {
      $0.distance
    }
  }
}
