import Entities
import Files
import Glibc
import TestSupport
import Testing
import Text

@testable import LiveSites
@testable import SiteContents
@testable import SiteReading

@Suite struct `The journal of a trip` {
  private func post(_ title: String, _ more: String = "", text: String = "A text.") -> String {
    "---\ntitle: \(title)\n\(more)---\n\(text)\n"
  }

  /// The small site, whose Alps have three posts: one of an author, one with a stop, and one that follows from its time.
  private func site() throws -> SmallSite {
    let site = try SmallSite()
    try site.put("trips/alps/journal/2025-05-01-one.md", post("One", "author: Ann\n"))
    try site.put("trips/alps/journal/2025-05-01-two.md", post("Two", "date: 2025-05-01 18:30\nstop: 1\n"))
    try site.put("trips/alps/journal/2025-05-02-three.md", post("Three", "author: [Ann, Bo]\n"))
    return site
  }

  private static let journal: Set = [
    "journal/index.html", "journal/feed.xml", "journal/feed.json", "trips/alps/journal/index.html",
    "trips/alps/journal/feed.xml", "trips/alps/journal/feed.json",
  ]

  /// All that the page of the trip says.
  private static let json = "trips/alps/alps.json"

  private static func page(_ slug: String) -> String { "trips/alps/journal/\(slug)/index.html" }

  /// The files whose content differs between two trees, and those that only one of them has. The search has every word.
  private func changed(_ before: FileTree, _ now: FileTree) -> Set<String> {
    Set(Set(before.paths + now.paths).filter { before.entries[$0] != now.entries[$0] })
      .subtracting([".tripsite-manifest", "sitemap.xml"]).filter { !$0.hasPrefix("search/") }
  }

  @Test func `is made again only where a post is shown`() async throws {
    let site = try site()
    try await site.build()
    var before = try site.tree()
    let steps: [(path: String, text: String?, changed: Set<String>)] = [
      (
        "2025-05-02-three.md", post("Three", "author: [Ann, Bo]\n", text: "Another text."),
        Self.journal.union([Self.page("2025-05-02-three"), "journal/ann/index.html", "journal/bo/index.html"])
      ),
      (
        "2025-05-01-two.md", post("2", "date: 2025-05-01 18:30\nstop: 1\n"),
        // The neighbours and the trip name it.
        Self.journal.union([
          Self.page("2025-05-01-one"), Self.page("2025-05-01-two"), Self.page("2025-05-02-three"),
          "trips/alps/index.html", "trips/alps/day-1/index.html", Self.json,
        ])
      ),
      (
        "2025-05-02-three.md", nil,
        Self.journal.union([
          Self.page("2025-05-01-two"), Self.page("2025-05-02-three"), "journal/ann/index.html",
          "journal/bo/index.html", "trips/alps/index.html", "trips/alps/day-2/index.html", Self.json,
        ])
      ),
    ]
    for (path, text, expected) in steps {
      let file = "trips/alps/journal/" + path
      if let text { try site.put(file, text) } else { unlink(site.folder + "/Content/" + file) }
      let built = try await site.build()
      let now = try site.tree()
      #expect(changed(before, now) == expected, "\(path)")
      // Pages of other trips, such as `about`, were not even made.
      #expect(built.report.written < 20)
      before = now
    }
    for name in ["one", "two"] { unlink(site.folder + "/Content/trips/alps/journal/2025-05-01-\(name).md") }
    try await site.build()
    #expect(try site.tree().paths.filter { $0.contains("journal/") } == [])
    #expect(try site.tree().text("trips/alps/index.html")?.contains("journal/") == false)
  }

  @Test func `has a post from its day of publishing on`() async throws {
    let site = try site()
    try site.put("trips/alps/journal/2025-05-03-four.md", post("Four", "publishAt: 2026-01-16\n"))
    var options = Building.options(site.folder, into: site.output)
    func hasPost() async throws -> [Bool] {
      try await Building.run(options)
      let tree = try site.tree()
      return [
        tree.paths.contains(Self.page("2025-05-03-four")),
        tree.text("trips/alps/journal/index.html")!.contains("Four"),
        tree.text("journal/feed.xml")!.contains("Four"),
      ]
    }
    #expect(try await hasPost() == [false, false, false])
    options.now = options.now.adding(days: 1)
    #expect(try await hasPost() == [true, true, true])
    options.now = options.now.adding(days: -1)
    #expect(try await hasPost() == [false, false, false])
    options.includesDrafts = true
    #expect(try await hasPost() == [true, true, true])
  }

  /// The words about the travellers on the page of the trip, without tags.
  private func lastSeen(_ site: SmallSite, on day: String) async throws -> String? {
    var options = Building.options(site.folder, into: site.output)
    options.now = try #require(CalendarDay(iso: day))
    try await Building.run(options)
    let page = try #require(try site.tree().text("trips/alps/index.html"))
    guard let start = page.firstRange(of: "last-seen\">")?.upperBound,
      let end = page[start...].firstRange(of: "</ul>")?.lowerBound
    else { return nil }
    let words = page[start..<end].split(separator: "<").map { $0.split(separator: ">").dropFirst().joined() }
    return words.joined().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func `shows the last position of the travellers, while they are under way`() async throws {
    let site = try site()
    try site.put(
      "trips/alps.md",
      """
      ---
      title: Alps
      stops:
        - { name: Thun, at: [46.75, 7.63], arrive: 2025-05-01 10:00, nights: 1 }
        - { name: Brig, at: [46.32, 7.99], arrive: 2025-05-02 12:00, nights: 2 }
        - { name: Arth, at: [47.06, 8.53], arrive: 2025-05-04 15:00 }
      ---

      """)
    #expect(try await lastSeen(site, on: "2025-04-30") == nil)
    #expect(try await lastSeen(site, on: "2025-05-02") == "Last seen Thun, May 1, 18:30 Next Brig, May 2")
    // Nobody wrote since, but Brig lies behind them.
    #expect(try await lastSeen(site, on: "2025-05-03") == "Last seen Thun, May 1, 18:30 Next Arth, May 4")
    try site.put("trips/alps/journal/2025-05-04-end.md", post("End", "date: 2025-05-04 18:00\nstop: Arth\n"))
    #expect(try await lastSeen(site, on: "2025-05-04") == "Last seen Arth, May 4, 18:00")
    #expect(try await lastSeen(site, on: "2025-05-05") == nil)
  }

  @Test func `shows errors of a post in its place in the preview`() async throws {
    let site = try site()
    let live = LiveSite(options: Building.options(site.folder, into: site.output))
    _ = await live.take(.everything)
    func text(_ path: String) async throws -> String {
      let file = try #require(await live.file(at: path), "\(path)")
      guard case .bytes(let bytes) = file.body else { return "" }
      return String(decoding: bytes, as: UTF8.self)
    }
    let path = "trips/alps/journal/2025-05-01-two.md"
    let (page, list) = (Self.page("2025-05-01-two"), "trips/alps/journal/index.html")
    #expect(try await text(page).contains("post-error") == false)
    let mistakes = [
      ("---\ntitle: [Two\n---\nText.\n", "line 2: the list that begins here lacks a comma or its ]"),
      ("Only text.\n", "line 1: the file does not begin with front matter"),
      (post("Two", "stop: Frist in Alps\n"), "line 3: there is no stop &quot;Frist in Alps&quot;"),
    ]
    for (mistake, words) in mistakes {
      try site.put(path, mistake)
      let problems = await live.take(.paths(["Content/" + path])).problems
      #expect(problems.map(\.file) == ["Content/" + path])
      for shown in [page, list] {
        let text = try await text(shown)
        #expect(text.contains("<code dir=\"ltr\">Content/\(path)</code>"), "\(shown)")
        #expect(text.contains(words), "\(shown): \(words)")
      }
      // The others are there.
      #expect(try await text(list).contains("<a href=\"/trips/alps/journal/2025-05-02-three/\">Three</a>"))
      #expect(try await text("journal/feed.xml").contains("<title>Three</title>"))
      #expect(try await !text("journal/feed.xml").contains("2025-05-01-two"))
    }
    try site.put(path, post("Two again", "stop: 1\n"))
    #expect(await live.take(.paths(["Content/" + path])).problems == [])
    #expect(try await text(page).contains("Two again"))
    #expect(try await !text(list).contains("post-error"))
  }

  @Test func `is left out with a draft trip and names no private place`() async throws {
    let site = try site()
    try site.put(
      "site.yml",
      "title: Small\nbaseURL: https://small.example/\nprivate: [{name: Home, at: [47.2, 8.2], radius: 1 km}]\n"
    )
    try site.put(
      "trips/alps/journal/2025-05-02-home.md", post("At ours", "place: Secret Lane 5\nat: 47.2001, 8.2002\n"))
    try await site.build()
    let tree = try site.tree()
    #expect(tree.paths.contains(Self.page("2025-05-02-home")))
    for path in tree.paths {
      let text = tree.text(path) ?? ""
      #expect(!text.contains("Secret Lane") && !text.contains("47.2001"), "\(path)")
    }
    let indexed = SearchShards.words(in: tree)
    #expect(indexed["secret"] == nil && indexed["lane"] == nil)
    // The places of stops that posts have by their time are found.
    try site.put("trips/alps/journal/2025-05-03-far.md", post("Far", "place: Grindelwald\nat: 46.62, 8.04\n"))
    try await site.build()
    #expect(SearchShards.words(in: try site.tree())["grindelwald"] != nil)
    try site.put("trips/alps.md", "---\ntitle: Alps\ndraft: true\nstops: [{name: A, at: [47, 8]}]\n---\n")
    try site.put("pages/about.md", post("About"))
    try await site.build()
    #expect(try site.tree().paths.filter { $0.contains("journal/") } == [])
  }
}
