internal import MapDrawing
internal import Pages
package import Templates

/// One page of the trips of a tag, country, year, traveller or mode.
package struct TermDetailViewModel: ViewModel {
  var site: SiteViewModel
  var page: PageViewModel
  var heading: String
  var kind: String
  var count: String
  var distance: String?
  var regions: String?
  var map: AtlasMapViewModel?
  var dataCredit: String?
  var years: [YearViewModel]
  var pagination: PaginationViewModel?

  package static let fields = Fields<Self> {
    $0.object("site", "The site.") { $0.site }
    $0.object("page", "This page.") { $0.page }
    $0.text("heading", "The tag, the country's name, the year.") { $0.heading }
    $0.text("kind", "tag, country, year, traveller or mode.") { $0.kind }
    $0.text("count", "The number of all trips, as in `3 trips`.") { $0.count }
    $0.text(
      "distance", needs: .distanceOfTerms, "The sum of the distances of its trips. For a mode, of its legs."
    ) { $0.distance }
    $0.text(
      "regions", needs: .regionOfStops,
      "The regions of a country that its trips visit, as in `Nordland and Troms`."
    ) { $0.regions }
    $0.markup(
      "map", needs: .mapOfTerms,
      "The journeys of its newest trips as a wide SVG. Each journey links to its trip. Absent on all pages but the first."
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
    $0.list(
      "years", "The trips of this page, grouped by the year of their first day. Their cards have no map."
    ) {
      $0.years
    }
    $0.object("pagination", "Links to the other pages of the list. Absent if one page holds all trips.") {
      $0.pagination
    }
  }
}
