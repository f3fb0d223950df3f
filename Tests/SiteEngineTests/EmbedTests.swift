import Files
import TestSupport
import Testing

@Suite struct `The map of a trip for pages of other sites` {
  private let site: SmallSite

  init() throws { site = try SmallSite() }

  private func put(_ name: String, _ keys: String) throws {
    try site.put(
      "trips/\(name).md",
      """
      ---
      title: Way <of> \(name)
      date: 2025-05-01
      \(keys)
      stops:
        - { name: Bern, at: "46.95, 7.45" }
      ---
      A story.

      """)
  }

  @Test func `is made for trips that allow it, have a place and are not locked`() async throws {
    try put("alps", "embed: true\naliases: [/trips/old-alps/]")
    try put("baltic", "embed: false")
    try site.put("trips/corsica.md", "---\ntitle: Corsica\nembed: true\nstops: []\n---\nA story.\n")
    try site.put(
      "site.yml",
      "title: Small\nbaseURL: https://small.example/\nopenPassphrases: {guest: marble gravel walnut tiptoe abacus confess}\n"
    )
    try put("locked", "embed: true\nlocked: {readers: [guest]}")
    try await site.build()
    let tree = try site.tree()
    #expect(
      tree.paths.filter { $0.contains("/embed/") } == [
        "trips/alps/embed/index.html", "trips/old-alps/embed/index.html",
      ])
    let old = try #require(tree.text("trips/old-alps/embed/index.html"))
    #expect(old.contains("url=/trips/alps/embed/\""))
    let sitemap = try #require(tree.text("sitemap.xml"))
    #expect(!sitemap.contains("embed"))
  }

  @Test func `has the map, its credit and a link to the trip, and no script`() async throws {
    try put("alps", "embed: true")
    try await site.build()
    let page = try #require(try site.tree().text("trips/alps/embed/index.html"))
    #expect(page.utf8.count < 20_000)
    #expect(!page.contains("<script"))
    #expect(page.contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(page.contains("<link rel=\"canonical\" href=\"https://small.example/trips/alps/\">"))
    #expect(page.contains("<svg class=\"map\""))
    #expect(
      page.contains(
        "<h1 class=\"small\"><a href=\"/trips/alps/\" target=\"_blank\" dir=\"auto\">Way &lt;of&gt; alps</a></h1>\n<p class=\"small muted\">GSHHG · Natural Earth</p>"
      ))
  }
}
