package import Templates

/// All trips of one tag, country or year.
package struct TermDetailViewModel: ViewModel {
  var site: SiteViewModel
  var page: PageViewModel
  var heading: String
  var kind: String
  var count: String
  var distance: String?
  var regions: String?
  var years: [YearViewModel]

  package static let fields = Fields<Self> {
    $0.object("site", "The site.") { $0.site }
    $0.object("page", "This page.") { $0.page }
    $0.text("heading", "The tag, the country's name, the year.") { $0.heading }
    $0.text("kind", "tag, country or year.") { $0.kind }
    $0.text("count", "As in `3 trips`.") { $0.count }
    $0.text("distance", "The distances of its trips together, as straight lines.") { $0.distance }
    $0.text("regions", "The parts of a country that its trips lead through, as in `Nordland and Troms`.") {
      $0.regions
    }
    $0.list("years", "The trips by the year in which they began; their cards have no map.") { $0.years }
  }
}
