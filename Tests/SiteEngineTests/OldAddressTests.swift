import Files
import SiteReading
import TestSupport
import Testing
import Text

/// The older addresses of a trip and of its pages.
@Suite struct `An old address of a trip` {
  private static func trip(_ aliases: String, story: String) -> String {
    """
    ---
    title: Fjords
    date: 2025-05-01
    aliases: \(aliases)
    show: {costs: true}
    costs: [5 EUR ferry]
    stops:
      - {name: Bergen, at: "60.39, 5.32", nights: 1}
      - {name: Voss, at: "60.63, 6.42"}
    ---
    \(story)

    """
  }

  private static let story = "Before.\n\n## Day 2\n\nOn.\n\n## Voss\n\nRiver."

  private func site(_ aliases: String) throws -> SmallSite {
    let site = try SmallSite()
    try site.put("site.yml", "title: Small\nbaseURL: https://small.example/\n")
    try site.put("trips/fjords.md", Self.trip(aliases, story: Self.story))
    try site.put("trips/fjords/journal/2025-05-01-rain.md", "---\ntitle: Rain\n---\nRain.\n")
    return site
  }

  private func redirects(_ site: SmallSite, from folder: String) throws -> [String: String] {
    let tree = try site.tree()
    var redirects: [String: String] = [:]
    for path in tree.paths where path.hasPrefix(folder) {
      let target = try #require(
        tree.text(path)?.firstMatch(of: /http-equiv="refresh" content="0; ?url=([^"]+)"/), "\(path)")
      redirects[String(path.dropFirst(folder.count))] = String(target.1)
    }
    return redirects
  }

  @Test func `redirects to each page of the present trip`() async throws {
    let site = try site("[/trips/old/, /trips/old/voss/, /short/]")
    try await site.build()
    let trip = "/trips/fjords/"
    #expect(
      try redirects(site, from: "trips/old/") == [
        "index.html": trip, "day-2/index.html": trip + "day-2/",
        // An alias that the author wrote.
        "voss/index.html": trip, "costs/index.html": trip + "costs/", "journal/index.html": trip + "journal/",
        "journal/2025-05-01-rain/index.html": trip + "journal/2025-05-01-rain/",
      ])
    #expect(try redirects(site, from: "short/") == ["index.html": trip])
  }

  @Test func `of a stop redirects to its page, or to its place on the page of the trip`() async throws {
    let site = try site("/short/")
    func put(_ story: String, _ aliases: String) throws {
      try site.put(
        "trips/fjords.md",
        Self.trip("/short/", story: story).replacing("6.42\"}", with: "6.42\", aliases: \(aliases)}"))
    }
    try put(Self.story, "[/trips/fjords/vossevangen/, /old/voss/]")
    try await site.build()
    for old in ["trips/fjords/vossevangen/", "old/voss/"] {
      #expect(try redirects(site, from: old) == ["index.html": "/trips/fjords/voss/"])
    }
    try put("Without sections.", "/old/voss/")
    try await site.build()
    #expect(try redirects(site, from: "old/voss/") == ["index.html": "/trips/fjords/#stop-2"])
    let tree = try site.tree()
    #expect(!tree.paths.contains { $0.contains("vossevangen") })
    let again = site.scratch.path + "/again"
    try await Building.run(site.folder, into: again)
    #expect(try FileTree(of: again) == tree)
  }

  @Test func `of a stop is an error if a page has it`() async throws {
    let site = try site("/short/")
    try site.put(
      "trips/fjords.md",
      Self.trip("/short/", story: Self.story).replacing(
        "5.32\", nights: 1}", with: "5.32\", nights: 1, aliases: /trips/fjords/voss/}"))
    let failure = await #expect(throws: BuildFailure.self) { try await site.build() }
    guard case .content(let problems)? = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(problems.map(\.message) == ["this alias is the address of its own page"])
    #expect(problems.map(\.place?.line) == [8])
  }

  @Test func `follows the story, in incremental builds too`() async throws {
    let site = try site("[/trips/old/]")
    try await site.build()
    #expect(try redirects(site, from: "trips/old/")["voss/index.html"] == "/trips/fjords/voss/")
    try site.put(
      "trips/fjords.md", Self.trip("[/trips/old/]", story: Self.story.replacing("## Voss", with: "## Bergen"))
    )
    try site.put("trips/fjords/journal/2025-05-02-sun.md", "---\ntitle: Sun\n---\nSun.\n")
    try await site.build()
    #expect(
      try redirects(site, from: "trips/old/").keys.sorted() == [
        "bergen/index.html", "costs/index.html", "day-2/index.html", "index.html",
        "journal/2025-05-01-rain/index.html",
        "journal/2025-05-02-sun/index.html", "journal/index.html",
      ])
    let tree = try site.tree()
    let again = site.scratch.path + "/again"
    try await Building.run(site.folder, into: again)
    #expect(try FileTree(of: again) == tree)
  }
}
