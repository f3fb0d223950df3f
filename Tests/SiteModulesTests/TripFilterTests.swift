import Entities
import Geodesy
import Testing
import Text

@testable import PagePaths
@testable import Pages
@testable import SiteModules
@testable import Wording

@Suite struct `Facts for trip filters` {
  private func itinerary(_ title: String, from day: String? = nil, latitude: Double? = nil) throws
    -> Itinerary
  {
    let place = latitude.flatMap { Coordinate(latitude: $0, longitude: 10) }
    let first = try day.map { try #require(CalendarDay(iso: $0)) }
    return Itinerary(
      trip: Trip(
        slug: "a", title: title, tags: ["Big & small"], travellers: ["Zoë"],
        stops: [Waypoint(name: "A \"place\"", coordinate: place), Waypoint(name: "A \"place\"")],
        source: ContentFile(path: "trips/a.md")),
      legs: [], days: [], first: first, last: first)
  }

  /// Meteorological seasons begin with a month: https://www.weather.gov/dvn/Climate_Astronomical_Seasons
  @Test(arguments: [
    ("2025-02-28", 60.0, Season.winter), ("2025-03-01", 60, .spring), ("2025-05-31", 0, .spring),
    ("2025-06-01", 60, .summer), ("2025-08-31", 60, .summer), ("2025-09-01", 60, .autumn),
    ("2025-12-01", 60, .winter), ("2025-12-01", -40, .summer), ("2025-03-01", -40, .autumn),
    ("2025-06-01", -0.1, .winter), ("2025-11-30", -40, .spring),
  ]) func `the season is the one of its hemisphere`(day: String, latitude: Double, season: Season) throws {
    #expect(
      TripFilterInteractor.seasons(of: try itinerary("", from: day, latitude: latitude)) == [season])
  }

  @Test func `the season is unknown without a date, and northern without a place`() throws {
    #expect(TripFilterInteractor.seasons(of: try itinerary("", latitude: 50)) == [])
    #expect(TripFilterInteractor.seasons(of: try itinerary("", from: "2025-07-01")) == [.summer])
  }

  /// First day, last day, stops with a date and a latitude, seasons.
  private static let journeys: [(String, String, [(String, Double)], [Season])] = [
    ("2025-08-20", "2025-09-02", [("2025-08-20", 60)], [.summer, .autumn]),
    ("2024-12-30", "2025-01-03", [("2024-12-30", 60)], [.winter]),
    ("2024-11-30", "2025-03-01", [("2024-11-30", 60)], [.winter, .spring, .autumn]),
    ("2024-05-01", "2026-01-03", [("2024-05-01", 60)], Season.allCases),
    ("2025-01-10", "2025-02-20", [("2025-01-10", 60), ("2025-01-20", -40)], [.winter, .summer]),
    ("2025-01-10", "2025-04-20", [("2025-01-10", -40), ("2025-04-10", 60)], [.spring, .summer, .autumn]),
  ]

  @Test(arguments: journeys) func `a trip has the seasons of all its days at their places`(
    first: String, last: String, stops: [(String, Double)], seasons: [Season]
  ) throws {
    let itinerary = Itinerary(
      trip: Trip(
        slug: "a", title: "A",
        stops: stops.map {
          Waypoint(name: "A", coordinate: Coordinate(latitude: $0.1, longitude: 10))
        }, source: ContentFile(path: "trips/a.md")),
      legs: [],
      days: stops.enumerated().map { index, stop in
        Day(number: index + 1, date: CalendarDay(iso: stop.0), arrivals: index..<index + 1)
      }, first: CalendarDay(iso: first), last: CalendarDay(iso: last))
    #expect(TripFilterInteractor.seasons(of: itinerary) == seasons)
  }

  @Test func `texts are strings of a script, and each place is stored once`() throws {
    let trips = [try itinerary("</script><b>", from: "2025-07-01", latitude: 50)]
    let catalogue = TripCatalogue(trips: trips, pages: []) { termSlug($0, $1) }
    let settings = SiteSettings()
    let strings = try #require(
      LocalizedStrings(language: "en") { LocalizedStrings.Counted(other: "\($0) {n}{a} {b}") })
    let siteFrame = SiteFramePresenter(
      settings: settings, pagePaths: PagePathTable(baseURL: nil),
      formats: TravelFormats(settings: settings, countries: []), strings: strings, menu: [],
      now: try #require(CalendarDay(year: 2026, month: 1, day: 1)), hasAtlas: false, trips: trips)
    var output = OutputBuffer()
    TripFilterView.render(
      TripFilterPresenter(siteFrame: siteFrame).viewModel(
        for: TripFilterInteractor(units: .km).facts(of: catalogue)), into: &output)
    #expect(
      output.string() == """
        tripIndex({"unit":"km","tag":[["big-small","Big & small"]],"country":[],"mode":[],\
        "traveller":[["zoë","Zoë"]],"trips":[
        {"slug":"a","title":"\\u003c/script>\\u003cb>","places":["A \\"place\\""],"start":"2025-07-01",\
        "end":"2025-07-01","season":["summer"],"tag":["big-small"],"traveller":["zoë"],"dates":"July 1, 2025",\
        "facts":{}}
        ]})

        """)
  }
}
