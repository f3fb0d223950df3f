internal import Entities
internal import MapDrawing
internal import PagePaths
internal import Pages
package import Templates
internal import Wording

/// A region of a trip, or a chapter of its author.
package struct ChapterViewModel: ViewModel {
  let presenter: TripDetailPresenter
  let chapter: TripChapterFacts

  private var region: JourneyRegions.Region { chapter.region }

  package static let fields = Fields<Self> {
    $0.text(
      "title", needs: .countryOfStops,
      "The author's title, the countries of the stops, or the first and the last stop."
    ) {
      $0.title
    }
    $0.text("url", "The address of the first stop, on the page of the trip.") {
      "#" + PageAnchor.stop($0.region.stops[0]).id
    }
    $0.markup("map", needs: [.map, .countryOfStops], "The region as an SVG whose pins lead to the stops.") {
      chapter in
      chapter.chapter.map
    } write: { geometry, chapter, output in
      let map = TripMapPresenter(siteFrame: chapter.presenter.siteFrame).chapter(
        chapter.title, for: geometry, of: chapter.presenter.facts.itinerary)
      JourneyMapView(idPrefix: PageAnchor.map(ofChapter: chapter.chapter.position)).write(map, into: &output)
    }
  }

  private var title: String {
    if let title = region.title { return title }
    let itinerary = presenter.facts.itinerary
    let stops = region.stops.map { itinerary.trip.stops[$0] }
    var countries: [String] = []
    for country in region.stops.compactMap(itinerary.country(ofStop:)) {
      let name = presenter.siteFrame.formats.name(of: country)
      if !countries.contains(name) { countries.append(name) }
    }
    if let list = presenter.siteFrame.list(countries), countries.count <= 2 { return list }
    let (first, last) = (stops[0].name, stops[stops.count - 1].name)
    return first == last ? first : first + " – " + last
  }
}
