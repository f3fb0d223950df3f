import Testing

@testable import Entities

@Suite struct `A catalogue of trips` {
  private func trip(
    _ slug: String, _ first: String? = nil, tags: [String] = [], countries: [String] = []
  ) -> Itinerary {
    Itinerary(
      trip: Trip(
        slug: slug, title: slug.uppercased(), tags: tags, countries: countries.compactMap(CountryCode.init),
        source: ContentFile(path: "trips/\(slug).md")), legs: [], days: [],
      first: first.flatMap { CalendarDay(iso: $0) }, last: nil)
  }

  private func catalogue(_ trips: [Itinerary], pages: [String] = []) -> TripCatalogue {
    TripCatalogue(
      trips: trips,
      pages: pages.map { StandalonePage(slug: $0, title: $0, source: ContentFile(path: "pages/\($0).md")) },
      slug: { $1.lowercased() })
  }

  private let trips: [(String, String?)] = [
    ("undated-b", nil), ("old", "2019-05-01"), ("same-day-b", "2024-07-01"), ("new", "2025-01-31"),
    ("same-day-a", "2024-07-01"), ("undated-a", nil), ("ancient", "0985-01-01"),
  ]

  @Test func `lists the newest trip first, trips of one day by name, and undated trips last`() {
    let expected = ["new", "same-day-a", "same-day-b", "old", "ancient", "undated-a", "undated-b"]
    #expect(catalogue(trips.map { trip($0, $1) }).trips.map(\.trip.slug) == expected)
    #expect(catalogue(trips.reversed().map { trip($0, $1) }).trips.map(\.trip.slug) == expected)
  }

  @Test func `groups tags by their slugs, with each trip once and the newest trip's spelling`() {
    let catalogue = catalogue([
      trip("a", "2025-01-01", tags: ["Hiking", "hiking"]), trip("b", "2024-01-01", tags: ["HIKING", "Sea"]),
      trip("c", tags: ["alps"]),
    ])
    #expect(
      catalogue.terms(.tag) == [
        Term(slug: "alps", name: "alps", trips: [2]), Term(slug: "hiking", name: "Hiking", trips: [0, 1]),
        Term(slug: "sea", name: "Sea", trips: [1]),
      ])
  }

  @Test func `replaces a trip in place only if it stays among the same trips`() {
    let before = catalogue([trip("a", "2025-01-01", tags: ["sea"]), trip("b", countries: ["NO"])])
    func replaced(_ new: Itinerary) -> [Itinerary]? { before.replacing(trips: [new], pages: [])?.trips }
    var renamed = trip("b", countries: ["NO"]).trip
    renamed.title = "Another title"
    let same = Itinerary(trip: renamed, legs: [], days: [], first: nil, last: nil)
    #expect(replaced(same) == [before.trips[0], same])
    #expect(replaced(trip("b", countries: ["SE"])) == nil)
    #expect(replaced(trip("b", "2025-01-02", countries: ["NO"])) == nil)
    #expect(replaced(trip("a", "2025-01-01")) == nil)
    // The stops moved to another country, of which the author says nothing.
    let moved = Itinerary(
      trip: before.trips[1].trip, countries: [CountryCode("SE")!], legs: [], days: [], first: nil, last: nil)
    #expect(replaced(moved) == nil)
  }

  @Test func `groups countries by code, and years with the newest first`() {
    let catalogue = catalogue([
      trip("a", "2023-12-31", countries: ["SE", "NO"]), trip("b", "2025-01-01", countries: ["NO"]),
      trip("c", countries: ["CH"]),
    ])
    #expect(
      catalogue.terms(.country) == [
        Term(slug: "ch", name: "CH", trips: [2]), Term(slug: "no", name: "NO", trips: [0, 1]),
        Term(slug: "se", name: "SE", trips: [1]),
      ])
    #expect(
      catalogue.terms(.year) == [
        Term(slug: "2025", name: "2025", trips: [0]), Term(slug: "2023", name: "2023", trips: [1]),
      ])
  }

  @Test func `sorts years by time, not by letters`() {
    let catalogue = catalogue([trip("a", "0985-01-01"), trip("b", "1000-01-01"), trip("c", "2025-01-01")])
    #expect(catalogue.terms(.year).map(\.name) == ["2025", "1000", "985"])
  }

  @Test func `lists a trip over New Year in both years`() {
    let days = ["2024-12-28", "2026-01-03", "2025-05-01"].map { CalendarDay(iso: $0) }
    let long = Itinerary(
      trip: trip("long").trip, legs: [], days: [], first: days[0], last: days[1])
    let catalogue = catalogue([long, trip("may", "2025-05-01")])
    #expect(
      catalogue.terms(.year) == [
        Term(slug: "2026", name: "2026", trips: [1]), Term(slug: "2025", name: "2025", trips: [0, 1]),
        Term(slug: "2024", name: "2024", trips: [1]),
      ])
  }

  @Test func `finds trips and pages by their file`() {
    let catalogue = catalogue([trip("a"), trip("b", "2025-01-01")], pages: ["z", "a"])
    #expect(catalogue.trip(from: "trips/b.md")?.trip.slug == "b")
    #expect(catalogue.trip(from: "trips/c.md") == nil)
    #expect(catalogue.page(from: "pages/z.md")?.slug == "z")
    #expect(catalogue.page(from: "trips/a.md") == nil)
    #expect(catalogue.pages.map(\.slug) == ["a", "z"])
  }
}

@Suite struct `A base URL` {
  @Test(arguments: [
    ("https://example.org", "https://example.org", "/"), ("https://example.org/", "https://example.org", "/"),
    ("http://example.org:8080/a/b", "http://example.org:8080", "/a/b/"),
    ("https://example.org//a//b//", "https://example.org", "/a/b/"),
  ])
  func `has an origin and a path`(text: String, origin: String, root: String) throws {
    let url = try #require(BaseURL(text))
    #expect([url.origin, url.root] == [origin, root])
  }

  @Test(arguments: [
    "", "example.org", "ftp://example.org", "https://", "https:///a", "https://example.org/?a",
    "https://e/#a",
    "https://e/../a", "https://e/a b", "https://e/ü", "https://e/<", "HTTPS",
  ])
  func `cannot be anything else`(text: String) { #expect(BaseURL(text) == nil) }
}

@Suite struct `A country code` {
  @Test func `is two capital letters that are assigned`() {
    #expect(CountryCode("NO")?.letters == "NO")
    for wrong in ["no", "XX", "UK", "NOR", "N", "", "EU"] { #expect(CountryCode(wrong) == nil, "\(wrong)") }
    // ISO 3166-1 has 249, and XK is left to its users.
    #expect(CountryCode.assigned.count == 250)
  }
}
