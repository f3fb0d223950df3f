internal import MapDrawing
internal import PagePaths
internal import Pages
package import Templates

/// The page of a stop.
package struct StopDetailViewModel: ViewModel {
  let page: PageViewModel
  let stop: StopViewModel
  /// The positions of the stops before and after.
  let previous: Int?
  let next: Int?
  let map: JourneyMapViewModel?

  package static let fields = Fields<Self> {
    $0.object("site", "The site.") { $0.page.site }
    $0.object("page", "This page.") { $0.page }
    $0.object("trip", "The trip of the stop.") { $0.stop.trip.link }
    $0.object("stop", "The stop.") { $0.stop }
    $0.object("previous", "The stop before: its page, or else its place on the page of the trip.") { page in
      page.previous.map(page.stop.trip.link(toStop:))
    }
    $0.object("next", "The stop after, likewise.") { page in
      page.next.map(page.stop.trip.link(toStop:))
    }
    $0.flag("hasAlbum", "Whether the page shows any photo of the album.") {
      $0.stop.hasPhotos || $0.stop.trip.facts.hasPhotosInStory && !$0.stop.story.isEmpty
    }
    $0.text(
      "dataCredit",
      "Whose roads the legs of the trip follow, and who found its places, as in `OSRM, OpenStreetMap contributors`."
    ) { $0.stop.trip.dataCredit }
    $0.markup("story", "The story of the stop. Its highest heading is `<h2>`.") { $0.stop.story }
    $0.markup(
      "map", needs: .map,
      "The stop with its legs and their surroundings, as a tall SVG. Absent if the stop has fewer than two legs."
    ) {
      $0.map
    } write: { map, _, output in
      JourneyMapView(idPrefix: PageAnchor.partMap).write(map, into: &output)
    }
  }
}
