import Entities
import Testing

@testable import PagePaths

@Suite struct `A page path` {
  private static let all: [(pagePath: PagePath, path: String)] = [
    (.tripList(page: 1), ""), (.tripList(page: 12), "page/12/"), (.trip("lofoten"), "trips/lofoten/"),
    (.mapPicture(trip: "lofoten"), "trips/lofoten/map.png"), (.mapPictureOfSite, "trips.png"),
    (.mapPictureOfTerm(.tag, "hiking"), "tags/hiking/map.png"),
    (.finerMap(trip: "lofoten"), "trips/lofoten/map.js"),
    (.export(.geojson, trip: "lofoten"), "trips/lofoten/lofoten.geojson"),
    (.exportOfSite(.ics), "trips.ics"),
    (.day(trip: "lofoten", number: 3), "trips/lofoten/day-3/"),
    (.stop(trip: "lofoten", slug: "reine"), "trips/lofoten/reine/"),
    (.costs(trip: "lofoten"), "trips/lofoten/costs/"),
    (.bill(trip: "lofoten", number: 12), "trips/lofoten/costs/12/"),
    (.stop(trip: "lofoten", slug: "stop-day-3"), "trips/lofoten/stop-day-3/"), (.atlas, "map/"),
    (.tripIndex, "trips.js"), (.stats, "stats/"), (.search, "search/"),
    (.searchIndex("u7"), "search/u7.js"),
    (.pagefind("fragment/en_1a.pf_fragment"), "search/pagefind/fragment/en_1a.pf_fragment"),
    (.terms(.mode), "modes/"),
    (.term(.mode, "ferry"), "modes/ferry/"), (.terms(.tag), "tags/"), (.term(.tag, "hiking"), "tags/hiking/"),
    (.term(.tag, "hiking", page: 2), "tags/hiking/page/2/"),
    (.terms(.country), "countries/"), (.term(.country, "no"), "countries/no/"),
    (.term(.country, "no", page: 3), "countries/no/page/3/"), (.terms(.year), "years/"),
    (.term(.year, "2025"), "years/2025/"),
    (.term(.year, "2025", page: 2), "years/2025/page/2/"), (.terms(.traveller), "travellers/"),
    (.term(.traveller, "ida"), "travellers/ida/"),
    (.page("about"), "about/"), (.page("über"), "über/"),
    (.tripJournal("lofoten"), "trips/lofoten/journal/"),
    (.post(trip: "lofoten", slug: "fog"), "trips/lofoten/journal/fog/"), (.journal(page: 1), "journal/"),
    (.journal(page: 2), "journal/page/2/"), (.journalOfAuthor("ida"), "journal/ida/"),
    (.journalOfAuthor("page", page: 2), "journal/page/page/2/"),
    (.journalFeed(.atom, trip: nil), "journal/feed.xml"),
    (.journalFeed(.json, trip: "lofoten"), "trips/lofoten/journal/feed.json"),
    (.redirect(file: "old/lofoten/index.html"), "old/lofoten/"), (.redirect(file: "old.html"), "old.html"),
    (.atomFeed, "feed.xml"), (.jsonFeed, "feed.json"), (.sitemap, "sitemap.xml"),
    (.sitemapPart(4), "sitemap-4.xml"), (.photo("0f-480.webp"), "photos/0f-480.webp"),
    (.robots, "robots.txt"), (.headers, "_headers"), (.login, "locked/"),
    (.embed(trip: "lofoten"), "trips/lofoten/embed/"),
    (.notFound, "404.html"),
  ]

  /// Has no default, so that a new route is asked for here and in `all`.
  private static func kind(_ pagePath: PagePath) -> Int {
    switch pagePath {
    case .tripList: 0
    case .trip: 1
    case .mapPicture: 2
    case .day: 3
    case .stop: 4
    case .atlas: 5
    case .terms: 6
    case .term: 7
    case .page: 8
    case .redirect: 9
    case .atomFeed: 10
    case .jsonFeed: 11
    case .sitemap: 12
    case .sitemapPart: 13
    case .robots: 14
    case .notFound: 15
    case .photo: 16
    case .export: 17
    case .exportOfSite: 18
    case .finerMap: 19
    case .tripJournal: 20
    case .post: 21
    case .journal: 22
    case .journalOfAuthor: 23
    case .journalFeed: 24
    case .tripIndex: 25
    case .stats: 28
    case .costs: 26
    case .bill: 27
    case .login: 29
    case .search: 30
    case .searchIndex: 31
    case .pagefind: 32
    case .mapPictureOfSite: 33
    case .mapPictureOfTerm: 34
    case .embed: 35
    case .headers: 36
    }
  }

  @Test func `has a path, and the path of its file leads back to it`() {
    for (pagePath, path) in Self.all {
      #expect(pagePath.path == path)
      #expect(PagePath(file: pagePath.file) == pagePath, "\(path)")
      #expect(PagePath.address(ofFile: pagePath.file) == path)
    }
    #expect(Set(Self.all.map { Self.kind($0.pagePath) }) == Set(0..<37))
  }

  @Test(arguments: [
    "page/1/index.html", "page/02/index.html", "page/x/index.html",
    "trips/a/b/c/index.html", "trips/a/journal/feed.txt", "journal/page/1/index.html", "journal/feed.atom",
    "trips/a/costs/x/index.html", "trips/a/costs/01/index.html",
    "trips/a/boat.jpg", "trips/a/a.pdf", "trips/a/b.gpx", "tours.ics", "trips/a/day-3.txt",
    "tags/a/page/1/index.html", "tags/a/b/2/index.html",
    "tags/a/page/2/x", "sitemap-.xml", "sitemap-04.xml", "sitemap-0x4.xml", "a//index.html", "map/index.htm",
    "a.index.html",
  ])
  func `of a file without a page is a redirect's, with the same path`(file: String) {
    #expect(PagePath(file: file) == .redirect(file: file))
    #expect(PagePath(file: file).file == file)
  }

  @Test func `to a day or stop has the name of its anchor, and no stop has the name of a day`() {
    #expect(PageAnchor(id: "day-3") == .day(3))
    #expect(PageAnchor(id: "stop-2") == .stop(1))
    #expect(PageAnchor(id: "photo-reine") == .photo("reine"))
    #expect(PageAnchor.pageName(ofStop: "day-3") == "stop-day-3")
    #expect(PageAnchor.pageName(ofStop: "daybreak") == "daybreak")
    #expect(PageAnchor.pageName(ofStop: "journal") == "stop-journal")
    #expect(PageAnchor.pageName(ofStop: "embed") == "stop-embed")
  }
}
