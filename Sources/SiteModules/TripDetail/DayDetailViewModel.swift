internal import MapDrawing
internal import PagePaths
internal import Pages
package import Templates

/// The page of a day.
package struct DayDetailViewModel: ViewModel {
  let page: PageViewModel
  let day: DayViewModel
  let previous: TripDay?
  let next: TripDay?
  let map: JourneyMapViewModel?
  /// Nil if the template does not show it, or without a map.
  let words: JourneyWordsViewModel?

  package static let fields = Fields<Self> {
    $0.object("site", "The site.") { $0.page.site }
    $0.object("page", "This page.") { $0.page }
    $0.object("trip", "The trip of the day.") { $0.day.trip.link }
    $0.object("day", "The day.") { $0.day }
    $0.object("previous", "The day before: its page, or else its place on the page of the trip.") { page in
      page.previous.flatMap(page.day.trip.link)
    }
    $0.object("next", "The day after, likewise.") { page in
      page.next.flatMap(page.day.trip.link)
    }
    $0.flag("hasAlbum", "Whether the page shows any photo of the album.") {
      $0.day.hasAlbum || $0.day.trip.facts.hasPhotosInStory && !$0.day.story.isEmpty
    }
    $0.text(
      "dataCredit",
      "Whose roads the legs of the trip follow, and who found its places, as in `OSRM, OpenStreetMap contributors`."
    ) { $0.day.trip.dataCredit }
    $0.markup("story", "The story of the day. Its highest heading is `<h2>`.") { $0.day.story }
    $0.markup(
      "map", needs: .map,
      "The day and the stop where it begins, as a tall SVG. Absent if neither has coordinates."
    ) {
      $0.map
    } write: { map, _, output in
      JourneyMapView(idPrefix: PageAnchor.partMap).write(map, into: &output)
    }
    $0.object("mapInWords", needs: .mapInWords, "What `map` shows, for readers who do not see it.") {
      $0.words
    }
  }
}
