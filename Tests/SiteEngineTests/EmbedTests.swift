import Files
import TestSupport
import Testing

@Suite struct `The map of a trip for pages of other sites` {
  private let site: SmallSite

  init() throws { site = try SmallSite() }

  private func put(_ name: String, _ keys: String, stop: String = "{ name: Bern, at: \"46.95, 7.45\" }")
    throws
  {
    try site.put(
      "trips/\(name).md",
      "---\ntitle: Way <of> \(name)\ndate: 2025-05-01\n\(keys)\nstops:\n  - \(stop)\n---\nA story.\n")
  }

  @Test func `is made for trips that allow it, have a place and are not locked`() async throws {
    try put("alps", "embed: true\naliases: [/trips/old-alps/]")
    try put("baltic", "embed: false")
    try put("corsica", "embed: true", stop: "{ name: A hut }")
    try site.put(
      "site.yml",
      "title: Small\nbaseURL: https://small.example/\nopenPassphrases: {guest: one two three four five six}\n"
    )
    try put("locked", "embed: true\nlocked: {readers: [guest]}")
    try await site.build()
    let tree = try site.tree()
    #expect(
      tree.paths.filter { $0.contains("embed") } == [
        "trips/alps/embed/index.html", "trips/old-alps/embed/index.html",
      ])
    let old = try #require(tree.text("trips/old-alps/embed/index.html"))
    #expect(
      old.contains("url=https://small.example/trips/alps/embed/\"")
        || old.contains("url=/trips/alps/embed/\""))
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
        "<a href=\"/trips/alps/\" target=\"_blank\" dir=\"auto\">Way &lt;of&gt; alps</a> <span class=\"muted\">GSHHG · Natural Earth</span>"
      ))
  }
}
