import Entities
import Testing

@testable import PagePaths
@testable import Pages

@Suite struct `Addresses` {
  @Test(arguments: [
    (PagePath.tripList(page: 1), "", "index.html"), (.tripList(page: 2), "page/2/", "page/2/index.html"),
    (.trip("lofoten"), "trips/lofoten/", "trips/lofoten/index.html"),
    (.day(trip: "lofoten", number: 3), "trips/lofoten/day-3/", "trips/lofoten/day-3/index.html"),
    (.stop(trip: "lofoten", slug: "å"), "trips/lofoten/å/", "trips/lofoten/å/index.html"),
    (.terms(.tag), "tags/", "tags/index.html"),
    (.term(.tag, "hiking"), "tags/hiking/", "tags/hiking/index.html"),
    (.terms(.country), "countries/", "countries/index.html"),
    (.term(.country, "no"), "countries/no/", "countries/no/index.html"),
    (.terms(.year), "years/", "years/index.html"),
    (.term(.year, "2025"), "years/2025/", "years/2025/index.html"),
    (.term(.tag, "hiking", page: 2), "tags/hiking/page/2/", "tags/hiking/page/2/index.html"),
    (.term(.country, "no", page: 3), "countries/no/page/3/", "countries/no/page/3/index.html"),
    (.term(.year, "2025", page: 4), "years/2025/page/4/", "years/2025/page/4/index.html"),
    (.page("guides/packing"), "guides/packing/", "guides/packing/index.html"),
    (.atomFeed, "feed.xml", "feed.xml"), (.jsonFeed, "feed.json", "feed.json"),
    (.sitemap, "sitemap.xml", "sitemap.xml"), (.robots, "robots.txt", "robots.txt"),
    (.notFound, "404.html", "404.html"),
  ])
  func `are paths, and files that a static host serves there`(
    pagePath: PagePath, path: String, file: String
  ) {
    #expect([pagePath.path, pagePath.file] == [path, file])
  }

  @Test func `start at the site's root, and at its origin if it has one`() {
    let plain = PagePathTable(baseURL: nil)
    #expect(plain.url(.trip("a")) == "/trips/a/")
    #expect(plain.url(.tripList(page: 1)) == "/")
    #expect(plain.absolute(.trip("a")) == nil)
    let below = PagePathTable(baseURL: BaseURL("https://example.org/my/trips"))
    #expect(below.url(.trip("a")) == "/my/trips/trips/a/")
    #expect(below.url(.tripList(page: 1)) == "/my/trips/")
    #expect(below.absolute(.tripList(page: 1)) == "https://example.org/my/trips/")
    #expect(below.absolute(path: "trips/a b.jpg") == "https://example.org/my/trips/trips/a%20b.jpg")
  }

  /// Python 3: urllib.parse.quote(path, safe="/:@!$()*+,;=-._~").
  @Test(arguments: [
    ("trips/å/", "trips/%C3%A5/"), ("a b/c%d?e#f&g", "a%20b/c%25d%3Fe%23f%26g"),
    ("plain-._~/:@!$()*+,;=", "plain-._~/:@!$()*+,;="),
    ("'\"<>\\^`{|}[]", "%27%22%3C%3E%5C%5E%60%7B%7C%7D%5B%5D"),
    ("日本/🏔", "%E6%97%A5%E6%9C%AC/%F0%9F%8F%94"), ("\u{0}\u{7F}", "%00%7F"), ("", ""),
  ])
  func `are percent-encoded`(path: String, encoded: String) {
    #expect(PagePathTable.encoded(path) == encoded)
  }

  @Test func `show a folder's page as the folder`() {
    func address(_ path: String) -> String { String(OutputFile(path: path, origin: .content("")).address) }
    #expect(
      ["index.html", "a/index.html", "a.html", "a/b.svg"].map(address) == ["", "a/", "a.html", "a/b.svg"])
  }
}
