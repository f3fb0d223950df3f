import Files
import Glibc
import LiveSites
import SiteContents
import TestSupport
import Testing
import Text

/// What the author of a site that is held in memory sees of edits.
@Suite struct `Edits of a site held in memory` {
  let small: SmallSite
  let site: LiveSite

  init() async throws {
    small = try SmallSite()
    try small.scratch.put("site/Themes/roadbook/assets/own.css", "p { margin: 0 }\n")
    try small.scratch.put(
      "site/Themes/roadbook/templates/page.mustache",
      "<link href=\"{{assets.own.css}}\">{{page.title}} {{{story}}}\n")
    site = LiveSite(options: Building.options(small.folder, into: small.output))
    #expect(await site.take(.everything).problems.map(\.message) == [])
    #expect(await site.settle() == [])
  }

  private func page(_ path: String) async throws -> String? {
    try await site.file(at: path + "index.html").map { String(decoding: try $0.content(), as: UTF8.self) }
  }

  private func take(_ paths: String...) async -> [String] {
    await site.take(.paths(Set(paths))).problems.map { "\($0.file): \($0.message)" }
  }

  @Test func `the last good page stays while its file has errors`() async throws {
    let good = try await page("trips/alps/")
    let list = try await page("")
    for (story, problem) in [
      ("[Nowhere](nowhere.md)", "this link leads nowhere: there is no Content/trips/nowhere.md"),
      ("[Nowhere](/nowhere/)", "this link leads nowhere: the site has no /nowhere/"),
    ] {
      try small.putTrip("Alps", story: story)
      #expect(await take("Content/trips/alps.md") == ["Content/trips/alps.md: \(problem)"])
      #expect(try await page("trips/alps/") == good)
    }
    try small.put("trips/alps.md", "---\ntitle: [Alps\n---\n")
    #expect(
      await take("Content/trips/alps.md") == [
        "Content/trips/alps.md: the list that begins here lacks a comma or its ]"
      ])
    #expect(try await page("trips/alps/") == good)
    #expect(try await page("trips/alps/day-1/")?.contains("Day 1") == true)
    try small.putTrip("Alps", story: "Mended.")
    #expect(await take("Content/trips/alps.md") == [])
    #expect(try await page("trips/alps/")?.contains("Mended.") == true)
    #expect(try await page("") == list)
  }

  @Test(arguments: [
    "title: [Baltic", "title: Trip7\nnihgts: 3\nstops: [{ name: Elsewhere, at: 40 5, nights: 1 }]\n",
  ])
  func `a file with errors keeps its former place in lists until it is mended`(broken: String) async throws {
    // More at once than are made before they are asked for.
    for number in 1...20 { try small.putTrip("Trip\(number)") }
    #expect(await take("Content/trips") == [])
    let lists = ["", "trips/trip8/", "tags/walks/", "years/2025/", "feed.xml"]
    func shown() async throws -> [String] {
      var pages: [String] = []
      for list in lists {
        let path = list.hasSuffix(".xml") ? list : list + "index.html"
        pages.append(String(decoding: try #require(await site.file(at: path)).content(), as: UTF8.self))
      }
      return pages
    }
    let before = try await shown()
    #expect(before[1].contains("/trips/trip7/"))
    let file = "Content/trips/trip7.md"
    for story in ["Amber was found.", "Amber was lost."] {
      try small.put("trips/trip7.md", "---\n\(broken)\n---\n\(story)\n")
      #expect(await take(file).count == 1)
      #expect(try await shown() == before)
      // Nobody looked at its page while it was good: it is what it was, with the story as it is.
      let page = try #require(try await page("trips/trip7/"))
      #expect(page.contains("First in Trip7"))
      #expect(page.contains(story))
      #expect(try await self.page("trips/trip7/day-1/")?.contains("First in Trip7") == true)
    }
    // What else is edited is shown, and links to it lead there.
    try small.put("pages/about.md", "---\ntitle: About\n---\nSee [it](../trips/trip7.md#day-1).\n")
    #expect(await take("Content/pages/about.md").count == 1)
    #expect(try await page("about/")?.contains("href=\"/trips/trip7/#day-1\"") == true)
    #expect(await site.settle().count == 1)
    try small.putTrip("Trip7", story: "Mended.")
    #expect(await take(file) == [])
    #expect(try await shown() == before)
    #expect(try await page("trips/trip7/")?.contains("Mended.") == true)
  }

  @Test func `a file with errors is in no list if it is gone, or if another has its address`() async throws {
    try small.put("trips/baltic.md", "---\ntitle: [Baltic\n---\n")
    #expect(await take("Content/trips/baltic.md").count == 1)
    try small.put("trips/sea.md", "---\ntitle: At sea\nslug: baltic\nstops: []\n---\n")
    #expect(await take("Content/trips/sea.md").count == 2)
    #expect(try await page("")?.contains("At sea") == true)
    #expect(try await page("trips/baltic/")?.contains("At sea") == true)
    #expect(try await page("")?.contains(">Baltic<") == false)
    unlink(small.folder + "/Content/trips/sea.md")
    #expect(await take("Content/trips/sea.md").count == 1)
    #expect(try await page("")?.contains(">Baltic<") == true)
    unlink(small.folder + "/Content/trips/baltic.md")
    #expect(await take("Content/trips/baltic.md") == [])
    #expect(try await page("")?.contains(">Baltic<") == false)
    #expect(try await page("trips/baltic/") == nil)
  }

  @Test func `the site stays if site.yml, the theme or all content is broken or gone`() async throws {
    let good = try await page("trips/alps/")
    try small.put("site.yml", "title: [Small\n")
    #expect(await take("Content/site.yml").count == 1)
    #expect(try await page("trips/alps/") == good)
    // Trips can be edited all the same.
    try small.putTrip("Baltic", story: "Meanwhile.")
    #expect(await take("Content/trips/baltic.md").count == 1)
    #expect(try await page("trips/baltic/")?.contains("Meanwhile.") == true)
    try small.put("site.yml", "title: Small\npages: { days: always, stops: always }\n")
    #expect(await take("Content/site.yml") == [])

    let template = "site/Themes/roadbook/templates/page.mustache"
    try small.scratch.put(template, "{{page.titel}}")
    #expect(
      await take("Themes/roadbook/templates/page.mustache")
        == ["Themes/roadbook/templates/page.mustache: unknown name 'page.titel'"])
    #expect(try await page("about/")?.contains("About") == true)
    try small.scratch.put(template, "Now {{page.title}}")
    #expect(await take("Themes/roadbook/templates/page.mustache") == [])
    #expect(try await page("about/") == "Now About")

    rename(small.folder + "/Content", small.folder + "/Away")
    #expect(await take("Content") == ["Content: there is no such folder"])
    #expect(try await page("about/") == "Now About")
    rename(small.folder + "/Away", small.folder + "/Content")
    #expect(await take("Content") == [])
    #expect(try await page("trips/baltic/")?.contains("Meanwhile.") == true)
  }

  @Test func `links to removed pages are reported unasked`() async throws {
    unlink(small.folder + "/Content/trips/alps.md")
    #expect(await take("Content/trips/alps.md") == [])
    var news = site.news.makeAsyncIterator()
    let problems = await news.next()?.problems.map { "\($0.file): \($0.message)" }
    #expect(
      problems == ["Content/pages/about.md: this link leads nowhere: there is no Content/trips/alps.md"])
  }

  @Test func `a page changes with its text, not with a stylesheet`() async throws {
    func digests() async -> [UInt64?] {
      var digests: [UInt64?] = []
      for path in ["about/index.html", "trips/alps/index.html"] {
        digests.append(await site.file(at: path)?.digest)
      }
      return digests
    }
    let (text, before) = (try await page("about/"), await digests())
    try small.scratch.put("site/Themes/roadbook/assets/own.css", "p { margin: 1px }\n")
    let update = await site.take(.paths(["Themes/roadbook/assets/own.css"]))
    let old = try #require(text?.split(separator: "\"")[1])
    #expect(update.stylesheets.map(\.old) == [String(old)])
    #expect(
      try await page("about/") == text?.replacing(update.stylesheets[0].old, with: update.stylesheets[0].new))
    #expect(await digests() == before)
    try small.put("pages/about.md", "---\ntitle: About us\n---\n")
    #expect(await take("Content/pages/about.md") == [])
    #expect(await digests()[0] != before[0])
    #expect(await digests()[1] == before[1])
  }

  @Test func `a page changes with a picture or film on it, even at the same address`()
    async throws
  {
    let named = """
      ![One](one%20%28a%29.svg)

      [A track](/files/track.svg)
      """
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"></svg>"
    let files = ["trips/one (a).svg", "files/track.svg", "big.svg", "cover.svg", "other.svg"]
    for file in files { try small.put(file, picture) }
    try small.putTrip("Alps", story: named)
    try small.put("pages/about.md", "---\ntitle: About\n---\n![](/other.svg)\n")
    try small.scratch.put(
      "site/Themes/roadbook/templates/trip.mustache",
      "<i srcset='/big.svg 2x, /none.svg' style=\"background: url(/cover.svg)\"></i>{{{story}}}\n")
    #expect(await site.take(.everything).problems.map(\.message) == [])
    func digests() async -> [UInt64?] {
      var digests: [UInt64?] = []
      for path in ["trips/alps/index.html", "about/index.html"] {
        digests.append(await site.file(at: path)?.digest)
      }
      return digests
    }
    for (number, file) in files.enumerated() {
      let before = await digests()
      // Of the same measures, so that no page says anything else.
      try small.put(file, picture + String(repeating: " ", count: number + 1))
      #expect(await take("Content/" + file) == [])
      let after = await digests()
      #expect(zip(after, before).map { $0 != $1 } == [file != "other.svg", file == "other.svg"], "\(file)")
    }
  }

  @Test func `a page equals its file, even before the watcher reports the edit`() async throws {
    // More at once than are made before they are asked for.
    for number in 1...20 { try small.putTrip("Trip\(number)", story: "Not looked at yet.") }
    #expect(await take("Content/trips") == [])
    try small.putTrip("Trip7", story: "Sooner than told.")
    #expect(try await page("trips/trip7/")?.contains("Sooner than told.") == true)
    #expect(await site.settle() == [])
  }

  @Test(.timeLimit(.minutes(30)))
  func `the same bytes with another time are not an edit`() async throws {
    try small.putTrip("Alps", story: "A <i>steep</i> story.")
    let problems = await take("Content/trips/alps.md")
    #expect(problems.count == 1)
    let page = try await page("trips/alps/")
    for path in ["trips/alps.md", "pages/about.md"] {
      #expect(utimensat(AT_FDCWD, small.folder + "/Content/" + path, nil, 0) == 0)
      #expect(await take("Content/" + path) == problems)
    }
    #expect(try await self.page("trips/alps/") == page)
    try small.put("site.yml", "title: Smaller\nbaseURL: https://small.example/\n")
    #expect(await take("Content/site.yml") == problems)
    let sitemap = try #require(await site.file(at: "sitemap.xml"))
    #expect(String(decoding: try sitemap.content(), as: UTF8.self).contains("/trips/alps/"))
    #expect(await site.settle().map { "\($0.file): \($0.message)" } == problems)
    #expect(try await self.page("about/")?.contains("href=\"/trips/alps/\"") == true)
  }

  @Test(.timeLimit(.minutes(30)))
  func `requests are answered during edits without a pause`() async throws {
    for number in 1...30 { try small.putTrip("Trip\(number)", story: "Story \(number).") }
    #expect(await take("Content/trips") == [])
    let (firstEdits, firstEdit) = AsyncStream.makeStream(of: Void.self)
    let editing = Task { [small, site] in
      var count = 0
      while !Task.isCancelled {
        count += 1
        try small.putTrip("Trip\(count % 30 + 1)", story: "Edit \(count).")
        _ = await site.take(.paths(["Content/trips/trip\(count % 30 + 1).md"]))
        firstEdit.finish()
      }
    }
    for await _ in firstEdits {}
    for number in 1...30 {
      for path in ["trips/trip\(number)/index.html", "sitemap.xml", "index.html", "feed.xml"] {
        #expect(await site.file(at: path) != nil, "\(path)")
      }
    }
    editing.cancel()
    try await editing.value
    for number in 1...30 {
      let story = try contents(of: small.folder + "/Content/trips/trip\(number).md").split(separator: "\n")
        .last
      #expect(try await page("trips/trip\(number)/")?.contains(try #require(story)) == true, "\(story ?? "")")
    }
  }

  @Test func `a page with a mended link is made again after the check`() async throws {
    let alps = try contents(of: small.folder + "/Content/trips/alps.md")
    unlink(small.folder + "/Content/trips/alps.md")
    #expect(await take("Content/trips/alps.md").isEmpty)
    #expect(await site.settle().map(\.file) == ["Content/pages/about.md"])
    // The page is asked for before the check of the whole site knows that its link is right again.
    try small.put("trips/alps.md", alps)
    try small.scratch.put(
      "site/Themes/roadbook/templates/page.mustache", "<link href=\"{{assets.own.css}}\">New: {{{story}}}\n")
    _ = await take("Content/trips/alps.md", "Themes/roadbook/templates/page.mustache")
    _ = try await page("about/")
    #expect(await site.settle() == [])
    #expect(try await page("about/")?.contains("New: ") == true)
  }
}
