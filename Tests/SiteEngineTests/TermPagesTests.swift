import Files
import Glibc
import LiveSites
import SiteContents
import SiteEngine
import SiteReading
import TestSupport
import Testing
import Text

@Suite struct `The pages of a tag, a country or a year` {
  private func site(trips: Int) throws -> SmallSite {
    let site = try SmallSite()
    try site.put("site.yml", "title: Small\nbaseURL: https://small.example/\npageSize: 2\n")
    for number in 0..<(trips - 3) { try site.putTrip("Trip-\(number)") }
    return site
  }

  /// The titles of the trips on a page.
  private func trips(on page: String) -> [Substring] {
    page.matches(of: #/<h3 dir="auto"><a href="\/trips\/([^"]*)\/">/#).map(\.output.1)
  }

  @Test(arguments: ["tags/walks/", "countries/ch/", "years/2025/"])
  func `spread its trips like the list of all trips`(address: String) async throws {
    let site = try site(trips: 5)
    try await site.build()
    let tree = try site.tree()
    let pages = ["", "page/2/", "page/3/"].map { tree.text(address + $0 + "index.html") ?? "" }
    let all = ["", "page/2/", "page/3/"].map { tree.text($0 + "index.html") ?? "" }
    #expect(pages.map(trips) == all.map(trips))
    #expect(pages.map { trips(on: $0).count } == [2, 2, 1])
    #expect(tree.text(address + "page/4/index.html") == nil)
    #expect(
      pages.map { page in
        page.matches(of: #/rel="(prev|next)" href="([^"]*)"/#).map { "\($0.output.1) \($0.output.2)" }
      }
        == [
          ["next /\(address)page/2/"], ["prev /\(address)", "next /\(address)page/3/"],
          ["prev /\(address)page/2/"],
        ])
    for (number, page) in zip(1..., pages) {
      #expect(page.contains("<li>5 trips</li>"))
      #expect(page.contains("Page \(number) of 3"))
    }
    let sitemap = try #require(tree.text("sitemap.xml"))
    #expect(sitemap.contains("https://small.example/\(address)page/3/"))
  }

  private func siteWithoutTrips() throws -> SmallSite {
    let site = try SmallSite()
    let folder = try FolderHandle(site.folder)
    for name in ["Content/trips", "Content/pages"] { try folder.removeTree(name) }
    return site
  }

  @Test func `are made when there is something to list, and the menu names them then`() async throws {
    let site = try siteWithoutTrips()
    try site.put("site.yml", "title: Small\nmenu: [{title: Trips, to: /}, {title: Kinds, to: /tags/}]\n")
    func put(_ more: String, story: String = "") throws {
      try site.put("trips/a.md", "---\ntitle: A\nstops: [{name: A, at: [46, 7]}]\n\(more)---\n\(story)\n")
    }
    try put("")
    try await site.build()
    #expect(try site.tree().text("tags/index.html") == nil)
    #expect(try site.tree().text("years/index.html") == nil)
    #expect(try site.tree().text("index.html")?.contains("/tags/") == false)
    try put("tags: [walks]\n")
    try await site.build()
    #expect(try site.tree().text("tags/index.html")?.contains("/tags/walks/") == true)
    #expect(try site.tree().text("countries/index.html")?.contains(">Kinds<") == true)
    // A page of the author can have the address until then.
    try put("")
    try site.put("pages/tags.md", "---\ntitle: Labels\n---\n")
    try await site.build()
    #expect(try site.tree().text("index.html")?.contains(#"<a href="/tags/">Kinds</a>"#) == true)
  }

  @Test func `are named by the hint of a link, if they are not made yet`() async throws {
    let site = try siteWithoutTrips()
    try site.put("site.yml", "title: Small\n")
    try site.put("trips/a.md", "---\ntitle: A\nstops: [{name: A, at: [46, 7]}]\n---\n[Tags](/tags/)\n")
    let failure = await #expect(throws: BuildFailure.self) { try await site.build() }
    #expect(
      failure?.diagnostics?.map { "\($0.message): \($0.hint ?? "")" } == [
        "this link leads nowhere: the site has no /tags/: no trip has tags yet, so there is no such page"
      ])
  }

  @Test(arguments: [300, 301])
  func `have no map of their only trip if there are more than 300 of them`(count: Int) async throws {
    let site = try SmallSite()
    let names = (1...count).map { "T\($0)" }
    func put(_ trip: String, _ names: [String]) throws {
      try site.put(
        "trips/\(trip).md",
        "---\ntitle: \(trip)\ndate: 2025-05-01\ntravellers: [\(names.joined(separator: ", "))]\nstops: [{name: A, at: [46, 7]}, {name: B, at: [46.5, 8]}]\n---\n"
      )
    }
    try put("many", names)
    try put("few", ["T1"])
    try await site.build()
    let tree = try site.tree()
    func hasMap(_ traveller: String) throws -> Bool {
      try #require(tree.text("travellers/\(traveller)/index.html")).contains("term-map")
    }
    #expect(try ["t1", "t2"].map(hasMap) == [true, count == 300])
    // One traveller more or less changes the pages of the others.
    try put("many", Array(names.dropLast()) + (count == 300 ? ["T300", "T301"] : []))
    try await site.build()
    try await Building.run(site.folder, into: site.scratch.path + "/full")
    #expect(try site.tree().firstDifference(from: FileTree(of: site.scratch.path + "/full")) == nil)
  }

  @Test(arguments: ["tags/walks/", "countries/ch/", "years/2025/"])
  func `open with a map of their trips, which follows the trips`(address: String) async throws {
    let site = try site(trips: 5)
    try await site.build()
    func map(_ page: String) throws -> Substring? {
      try site.tree().text(address + page + "index.html")?.firstMatch(
        of: #/<figure class="term-map">.*?<\/figure>/#.dotMatchesNewlines())?.output
    }
    let before = try #require(try map(""))
    #expect(before.matches(of: #/<a href="\/trips\/[^"]*" tabindex="-1">/#).count == 5)
    #expect(try map("page/2/") == nil)
    // The trip is on the last page of the list, and on the map of the first.
    try site.put(
      "trips/trip-0.md",
      "---\ntitle: Trip-0\ndate: 2025-05-01\ntags: [walks]\nstops:\n  - {name: A, at: \"46.2, 7\", nights: 1}\n---\n"
    )
    try await site.build()
    let after = try #require(try map(""))
    #expect(after != before)
    #expect(after.matches(of: #/<a href="\/trips\/[^"]*" tabindex="-1">/#).count == 5)
  }

  @Test func `disappear with their trips`() async throws {
    let site = try site(trips: 5)
    try await site.build()
    unlink(site.folder + "/Content/trips/trip-0.md")
    try await site.build()
    let tree = try site.tree()
    #expect(tree.text("tags/walks/page/2/index.html") != nil)
    #expect(tree.text("tags/walks/page/3/index.html") == nil)
    #expect(
      try await SiteBuilder(options: Building.options(site.folder, into: site.output)).verify()
        == Verification())
  }

  @Test func `are served and explained one by one`() async throws {
    let site = try site(trips: 5)
    try await site.build()
    let live = LiveSite(options: Building.options(site.folder, into: site.output))
    _ = await live.take(.everything)
    #expect(await live.file(at: "tags/walks/page/3/index.html") != nil)
    #expect(await live.file(at: "tags/walks/page/4/index.html") == nil)
    #expect(await live.file(at: "tags/walks/page/1/index.html") == nil)
    let why = try Program(site.scratch)("why", "/tags/walks/page/2/", "--site", site.folder)
    #expect(why.code == 0)
    #expect(why.output.contains("term.mustache"))
  }
}
