internal import MapDrawing
internal import Pages
package import Templates

/// The map of a trip alone, in a frame on a page of another site.
package struct EmbedViewModel: ViewModel {
  var site: SiteViewModel
  var page: PageViewModel
  var title: String
  var url: String
  var map: JourneyMapViewModel
  var credit: String?
  var dataCredit: String?

  package static let fields = Fields<Self> {
    $0.object("site", "The site.") { $0.site }
    $0.object("page", "This page, with the address of the page of the trip.") { $0.page }
    $0.text("title", "The trip's title.") { $0.title }
    $0.text("url", "The address of the page of the trip.") { $0.url }
    $0.markup("map", "The journey as a small SVG.") {
      $0.map
    } write: { map, _, output in
      JourneyMapView(idPrefix: "map-").write(map, into: &output)
    }
    $0.text("credit", "Who made the data of the map. Absent if the map has no ground.") { $0.credit }
    $0.text(
      "dataCredit",
      "Whose ways and places the trip shows, as in `OSRM, OpenStreetMap contributors`. Absent if all are tripsite's or the author's own."
    ) { $0.dataCredit }
  }
}
