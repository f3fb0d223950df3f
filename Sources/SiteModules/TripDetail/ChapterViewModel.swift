internal import Entities
internal import MapDrawing
internal import PagePaths
internal import Pages
package import Templates
internal import Wording

/// A region of a trip, or a chapter of its author.
package struct ChapterViewModel: ViewModel {
  let trip: TripWording
  let chapter: TripChapterFacts
  let map: LateValue<JourneyMapViewModel>?

  private var region: JourneyRegions.Region { chapter.region }

  package static let fields = Fields<Self> {
    $0.text(
      "title", needs: .countryOfStops,
      "The author's title, the countries of the stops, or the first and the last stop."
    ) {
      $0.trip.title(of: $0.region)
    }
    $0.text("url", "The address of the first stop, on the page of the trip.") {
      "#" + PageAnchor.stop($0.region.stops[0]).id
    }
    $0.markup("map", needs: [.map, .countryOfStops], "The region as an SVG whose pins lead to the stops.") {

      $0.map
    } write: { map, chapter, output in
      JourneyMapView(idPrefix: PageAnchor.map(ofChapter: chapter.chapter.position)).write(
        map.value, into: &output)
    }
  }
}
