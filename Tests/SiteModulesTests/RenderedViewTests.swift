import Testing
import Text

@testable import SiteModules

private func written(_ write: (inout OutputBuffer) -> Void) -> String {
  var output = OutputBuffer()
  write(&output)
  return output.string()
}

/// Names that end every kind of quotation.
private let hostile = "<b> & \"q\" 'a' </script> \\ \u{7}"

@Suite struct `Feeds` {
  private let plain = FeedViewModel(
    title: "Trips", language: "en", home: "https://e.org/", atom: "https://e.org/feed.xml",
    json: "https://e.org/feed.json", updated: "2026-01-15T00:00:00Z", entries: [])

  private let full = FeedViewModel(
    title: hostile, description: "Über \(hostile)", author: hostile, language: "de-AT",
    home: "https://e.org/a/",
    atom: "https://e.org/a/feed.xml", json: "https://e.org/a/feed.json", updated: "2025-06-24T00:00:00Z",
    entries: [
      FeedViewModel.Entry(
        title: "One & more", url: "https://e.org/a/trips/one/?a&b", summary: "A summary <i>",
        image: "https://e.org/a/x.jpg",
        updated: "2025-06-24T00:00:00Z", tags: ["a\"b", "c & d"]),
      FeedViewModel.Entry(
        title: "Zwei", url: "https://e.org/a/trips/zwei/", updated: "2024-01-01T00:00:00Z", tags: []),
    ])

  @Test func `in Atom have all fields`() {
    #expect(
      written { AtomFeedView.render(plain, into: &$0) } == """
        <?xml version="1.0" encoding="utf-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
        <title>Trips</title>
        <id>https://e.org/</id>
        <link rel="self" href="https://e.org/feed.xml"/>
        <link rel="alternate" href="https://e.org/"/>
        <updated>2026-01-15T00:00:00Z</updated>
        <author><name>Trips</name>
        </author>
        </feed>

        """)
    let name = "&lt;b&gt; &amp; &quot;q&quot; &#39;a&#39; &lt;/script&gt; \\ \u{FFFD}"
    #expect(
      written { AtomFeedView.render(full, into: &$0) } == """
        <?xml version="1.0" encoding="utf-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de-AT">
        <title>\(name)</title>
        <subtitle>Über \(name)</subtitle>
        <id>https://e.org/a/</id>
        <link rel="self" href="https://e.org/a/feed.xml"/>
        <link rel="alternate" href="https://e.org/a/"/>
        <updated>2025-06-24T00:00:00Z</updated>
        <author><name>\(name)</name>
        </author>
        <entry>
        <title>One &amp; more</title>
        <id>https://e.org/a/trips/one/?a&amp;b</id>
        <link rel="alternate" href="https://e.org/a/trips/one/?a&amp;b"/>
        <updated>2025-06-24T00:00:00Z</updated>
        <summary>A summary &lt;i&gt;</summary>
        <category term="a&quot;b"/>
        <category term="c &amp; d"/>
        </entry>
        <entry>
        <title>Zwei</title>
        <id>https://e.org/a/trips/zwei/</id>
        <link rel="alternate" href="https://e.org/a/trips/zwei/"/>
        <updated>2024-01-01T00:00:00Z</updated>
        </entry>
        </feed>

        """)
  }

  @Test func `in JSON have all fields`() {
    #expect(
      written { JSONFeedView.render(plain, into: &$0) } == """
        {"version":"https://jsonfeed.org/version/1.1","title":"Trips","home_page_url":"https://e.org/",\
        "feed_url":"https://e.org/feed.json","language":"en","items":[]}

        """)
    let name = #"\u003cb> & \"q\" 'a' \u003c/script> \\ \u0007"#
    #expect(
      written { JSONFeedView.render(full, into: &$0) } == """
        {"version":"https://jsonfeed.org/version/1.1","title":"\(name)","home_page_url":"https://e.org/a/",\
        "feed_url":"https://e.org/a/feed.json","description":"Über \(name)","language":"de-AT",\
        "authors":[{"name":"\(name)"}],"items":[
        {"id":"https://e.org/a/trips/one/?a&b","url":"https://e.org/a/trips/one/?a&b","title":"One & more",\
        "content_text":"A summary \\u003ci>","summary":"A summary \\u003ci>","image":"https://e.org/a/x.jpg",\
        "date_published":"2025-06-24T00:00:00Z","tags":["a\\"b","c & d"]},
        {"id":"https://e.org/a/trips/zwei/","url":"https://e.org/a/trips/zwei/","title":"Zwei",\
        "content_text":"Zwei","date_published":"2024-01-01T00:00:00Z"}]}

        """)
  }
}

@Suite struct `Files for search engines` {
  @Test func `list pages with the day of their last change, if it is known`() {
    let model = SitemapViewModel(pages: [
      SitemapViewModel.Page(url: "https://e.org/a&b'/", lastModified: "2025-06-24"),
      SitemapViewModel.Page(url: "https://e.org/", lastModified: nil),
    ])
    #expect(
      written { SitemapView.render(model, into: &$0) } == """
        <?xml version="1.0" encoding="utf-8"?>
        <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
        <url><loc>https://e.org/a&amp;b&#39;/</loc><lastmod>2025-06-24</lastmod></url>
        <url><loc>https://e.org/</loc></url>
        </urlset>

        """)
  }

  @Test func `list the lists of a large site`() {
    let model = SitemapIndexViewModel(sitemaps: ["https://e.org/sitemap-1.xml", "https://e.org/a&b"])
    #expect(
      written { SitemapIndexView.render(model, into: &$0) } == """
        <?xml version="1.0" encoding="utf-8"?>
        <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
        <sitemap><loc>https://e.org/sitemap-1.xml</loc></sitemap>
        <sitemap><loc>https://e.org/a&amp;b</loc></sitemap>
        </sitemapindex>

        """)
  }

  @Test func `allow everything to robots`() {
    #expect(written { RobotsView.render(sitemap: nil, into: &$0) } == "User-agent: *\nAllow: /\n")
    #expect(
      written { RobotsView.render(sitemap: "https://e.org/sitemap.xml", into: &$0) }
        == "User-agent: *\nAllow: /\nSitemap: https://e.org/sitemap.xml\n")
  }
}

@Suite struct `Structured data of a trip` {
  @Test func `is schema.org's Trip with the known facts`() {
    let model = StructuredDataViewModel(name: "Lofoten", places: [])
    #expect(
      written { StructuredDataView.render(model, into: &$0) } == """
        <script type="application/ld+json">{"@context":"https://schema.org","@type":"Trip",\
        "name":"Lofoten"}</script>
        """)
  }

  @Test func `lists the places in order, and names cannot end it`() {
    let model = StructuredDataViewModel(
      name: hostile, description: "D", url: "https://e.org/t/", image: "https://e.org/i.jpg",
      start: "2025-06-14", end: "2025-06-23", author: "A & B",
      places: [
        StructuredDataViewModel.Place(name: "</script>", latitude: "67.2804", longitude: "-14.4"),
        StructuredDataViewModel.Place(name: "Unplaced"),
      ])
    #expect(
      written { StructuredDataView.render(model, into: &$0) } == #"""
        <script type="application/ld+json">{"@context":"https://schema.org","@type":"Trip",\#
        "name":"\u003cb> & \"q\" 'a' \u003c/script> \\ \u0007","description":"D","url":"https://e.org/t/",\#
        "image":"https://e.org/i.jpg","departureTime":"2025-06-14","arrivalTime":"2025-06-23",\#
        "provider":{"@type":"Person","name":"A & B"},\#
        "itinerary":{"@type":"ItemList","numberOfItems":2,"itemListElement":[\#
        {"@type":"ListItem","position":1,"item":{"@type":"Place","name":"\u003c/script>",\#
        "geo":{"@type":"GeoCoordinates","latitude":67.2804,"longitude":-14.4}}},\#
        {"@type":"ListItem","position":2,"item":{"@type":"Place","name":"Unplaced"}}]}}</script>
        """#)
  }
}
