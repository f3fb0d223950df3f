internal import MapDrawing
internal import Pages
package import Templates

/// The index of all tags, countries, years, travellers or modes.
package struct TermListViewModel: ViewModel {
  var site: SiteViewModel
  var page: PageViewModel
  var heading: String
  var kind: String
  var map: AtlasMapViewModel?
  var dataCredit: String?
  var terms: [TermViewModel]

  package static let fields = Fields<Self> {
    $0.object("site", "The site.") { $0.site }
    $0.object("page", "This page.") { $0.page }
    $0.text("heading", "The index's heading.") { $0.heading }
    $0.text("kind", "tag, country, year, traveller or mode.") { $0.kind }
    $0.markup(
      "map", needs: .mapOfTerms,
      "The journeys of the newest trips of all terms as a wide SVG. Each journey links to its trip. Visited countries are marked."
    ) {
      $0.map
    } write: { map, _, output in
      AtlasMapView.write(map, leastStep: 2, into: &output)
    }
    $0.text("credit", needs: .mapOfTerms, "The source of the land on the map. Name it beside the map.") {
      $0.map?.credit
    }
    $0.text(
      "dataCredit", needs: .mapOfTerms,
      "Whose roads the journeys on the map follow, and who found their places. Absent without a map."
    ) { $0.dataCredit }
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
