import Entities
import Geodesy
import MapDrawing
import Testing
import Text

@testable import PagePaths
@testable import Pages
@testable import SiteModules
@testable import Wording

@Suite struct `The words of the atlas` {
  @Test func `are the number of trips and their distance, and each path leads to its trip`() throws {
    let place = Coordinate(latitude: 50, longitude: 10)
    let trips = ["a", "b"].map { slug in
      Itinerary(
        trip: Trip(
          slug: slug, title: slug, stops: [Waypoint(name: "", coordinate: place)],
          source: ContentFile(path: "trips/\(slug).md")),
        legs: [], days: [], first: nil, last: nil)
    }
    let catalogue = TripCatalogue(trips: trips, pages: [], slug: { $1 })
    let settings = SiteSettings()
    let strings = try #require(
      LocalizedStrings(language: "en") { LocalizedStrings.Counted([.one: $0], other: "\($0) {n}{a} {b}") })
    let siteFrame = SiteFramePresenter(
      settings: settings, pagePaths: PagePathTable(baseURL: nil),
      formats: TravelFormats(settings: settings, countries: []), strings: strings, menu: [],
      now: try #require(CalendarDay(year: 2026, month: 1, day: 1)), hasAtlas: true)
    let facts = AtlasListInteractor(catalogue: catalogue, units: .km).facts()
    let geometry = AtlasInteractor(catalogue: catalogue).geometry()
    let map = try #require(AtlasPresenter(siteFrame: siteFrame).viewModel(for: facts, geometry).map)
    var out = OutputBuffer()
    AtlasMapView.write(map, into: &out)
    let text = out.string()
    #expect(
      text.contains(#"<title id="map-t">atlasMap {n}{a} {b}</title><desc id="map-d">trips 2{a} {b}</desc>"#))
    #expect(text.contains(#"<a href="/trips/a/" tabindex="-1">"#))
    #expect(text.contains(#"<a href="/trips/b/" tabindex="-1">"#))
  }
}
