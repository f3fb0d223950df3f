import Files
import Glibc
import SiteEngine
import SiteReading
import TestSupport
import Testing
import Text

@Suite struct `Building again` {
  @Test func `writes nothing if nothing changed`() async throws {
    let site = try SmallSite()
    let first = try await site.build()
    let tree = try site.tree()
    let stamps = try FileStamp.all(in: site.output)
    // Our manifest is a file more, and no page.
    #expect(first.report.written == tree.paths.count - 1)
    let second = try await site.build()
    #expect(second.counts == [3, first.report.pages, 0, first.report.written, 0])
    #expect(try site.tree() == tree)
    #expect(try FileStamp.all(in: site.output) == stamps)
  }

  @Test func `writes only changed files`() async throws {
    let site = try SmallSite()
    try await site.build()
    let stamps = try FileStamp.all(in: site.output)
    try site.putTrip("Baltic", story: "Another story, longer than the one before.\n\n## Day 1\n\nA day.")
    let report = try await site.build().report
    let now = try FileStamp.all(in: site.output)
    let written = now.keys.filter { now[$0] != stamps[$0] }.sorted()
    // The JSON of the trip and the search have the story too. The letters are the first letters of the new words.
    let search = ["a", "b", "d", "index", "l", "o", "s", "t"].map { "search/\($0).js" }
    #expect(
      written == [".tripsite-manifest"] + search + [
        "trips/baltic/baltic.json", "trips/baltic/day-1/index.html", "trips/baltic/index.html",
      ])
    #expect([report.written, report.removed] == [11, 0])
  }

  @Test func `makes the sitemap again if it is edited, and warns again of names that are alike`() async throws
  {
    let site = try SmallSite()
    try site.put("Map.txt", "a")
    try site.put("map.txt", "b")
    func warnings() async throws -> [String] {
      try await site.build().warnings.map { "\($0.file): \($0.message)" }
    }
    let first = try await warnings()
    #expect(
      first == [
        "Content/Map.txt: the address /Map.txt and the address of Content/map.txt differ only in upper and lower case"
      ])
    let tree = try site.tree()
    for path in ["sitemap.xml", "robots.txt"] {
      try site.scratch.put("site/Site/" + path, "edited")
      try site.putTrip("Alps", story: "A story without other pages that was edited for \(path).")
      #expect(try await warnings() == first)
      #expect(try site.tree().text(path) == tree.text(path))
    }
    #expect(unlink(site.folder + "/Content/Map.txt") == 0)
    #expect(try await warnings() == [])
    #expect(
      try await SiteBuilder(options: Building.options(site.folder, into: site.output)).verify()
        == Verification())
  }

  @Test func `updates the search after renames of pages and trips`() async throws {
    let site = try SmallSite()
    try await site.build()
    for (old, new) in [("trips/corsica.md", "trips/corse.md"), ("pages/about.md", "pages/colophon.md")] {
      let (from, to) = (site.folder + "/Content/" + old, site.folder + "/Content/" + new)
      #expect(rename(from, to) == 0)
      try await site.build()
      let index = try #require(try site.tree().text("search/index.js"))
      let slug = String(new.split(separator: "/")[1].dropLast(3))
      #expect(
        index.contains("\"\(slug)\"") && !index.contains("\"\(old.split(separator: "/")[1].dropLast(3))\""))
      #expect(
        try await SiteBuilder(options: Building.options(site.folder, into: site.output)).verify()
          == Verification())
    }
  }

  @Test func `updates the files of a trip after renames of posts`() async throws {
    let site = try SmallSite()
    let journal = "trips/alps/journal/"
    try site.put(journal + "2025-05-01-up.md", "---\ntitle: Up\ndate: 2025-05-01\n---\nA text.\n")
    try await site.build()
    #expect(
      rename(site.folder + "/Content/\(journal)2025-05-01-up.md", site.folder + "/Content/\(journal)x.md")
        == 0)
    try await site.build()
    let json = try #require(try site.tree().text("trips/alps/alps.json"))
    #expect(json.contains("trips/alps/journal/x/") && !json.contains("2025-05-01-up"))
    try await Building.run(site.folder, into: site.scratch.path + "/full")
    #expect(try site.tree().firstDifference(from: FileTree(of: site.scratch.path + "/full")) == nil)
    // The journal moves to another trip. The search has the same words of it, and another address.
    #expect(rename(site.folder + "/Content/trips/alps", site.folder + "/Content/trips/baltic") == 0)
    try await site.build()
    try await Building.run(site.folder, into: site.scratch.path + "/moved")
    #expect(try site.tree().firstDifference(from: FileTree(of: site.scratch.path + "/moved")) == nil)
  }

  @Test func `makes all pages again for a portable site, and for the other one`() async throws {
    let site = try SmallSite()
    try await site.build()
    let tree = try site.tree()
    var options = Building.options(site.folder, into: site.output)
    options.isPortable = true
    #expect(try await SiteBuilder(options: options).verify().differing != [])
    let report = try await Building.run(options).report
    #expect(report.removed == 6)
    #expect(report.written == report.pages)
    #expect(try await SiteBuilder(options: options).verify() == Verification())
    let portable = try site.tree()
    var checked: [Int] = []
    _ = try await SiteBuilder(options: options).check { report, _ in checked = [report.trips, report.pages] }
    #expect(checked == [report.trips, report.pages])
    #expect(try await Building.run(options).report.written == 0)
    try await site.build()
    #expect(try site.tree() == tree)
    #expect(
      Set(tree.paths).subtracting(portable.paths) == [
        "404.html", "_headers", "feed.json", "feed.xml", "robots.txt", "sitemap.xml",
      ])
  }

  @Test func `removes a deleted trip with its folders and keeps the rest`() async throws {
    let site = try SmallSite()
    try await site.build()
    let before = try site.tree()
    unlink(site.folder + "/Content/trips/corsica.md")
    unlink(site.folder + "/Content/files/map.txt")
    let report = try await site.build().report
    let after = try site.tree()
    let gone = before.paths.filter { after.entries[$0] == nil }
    #expect(
      gone == [
        "files/map.txt", "trips/corsica/corsica.gpx", "trips/corsica/corsica.ics",
        "trips/corsica/corsica.json",
        "trips/corsica/day-1/index.html", "trips/corsica/day-2/index.html",
        "trips/corsica/first-in-corsica/index.html", "trips/corsica/index.html",
        "trips/corsica/last-in-corsica/index.html", "trips/corsica/map.png",
      ])
    #expect(report.removed == gone.count)
    #expect(Folder.kind(of: site.output + "/trips/corsica") == nil)
    #expect(Folder.kind(of: site.output + "/files") == nil)
    #expect(after.entries.values.allSatisfy { $0 != .emptyFolder })
  }

  @Test func `keeps an author's own robots.txt, 404.html and _headers instead of the generated ones`()
    async throws
  {
    let site = try SmallSite()
    try site.put("robots.txt", "User-agent: *\nDisallow: /\n")
    try site.put("404.html", "<p>Gone fishing.")
    try site.put("_headers", "/*\n  X-Frame-Options: DENY\n")
    try await site.build()
    let tree = try site.tree()
    #expect(tree.text("robots.txt") == "User-agent: *\nDisallow: /\n")
    #expect(tree.text("404.html") == "<p>Gone fishing.")
    #expect(tree.text("_headers") == "/*\n  X-Frame-Options: DENY\n")
  }

  @Test func `replaces a file by a folder, and a folder by a file`() async throws {
    let site = try SmallSite()
    try site.put("a.txt", "a file")
    try site.put("b.txt/c/d.txt", "in folders")
    try await site.build()
    unlink(site.folder + "/Content/a.txt")
    try FolderHandle(site.folder + "/Content").removeTree("b.txt")
    try site.put("a.txt/b.txt", "in a folder")
    try site.put("b.txt", "a file")
    try await site.build()
    let tree = try site.tree()
    #expect(tree.text("a.txt/b.txt") == "in a folder")
    #expect(tree.text("b.txt") == "a file")
    #expect(tree.entries["b.txt/c/d.txt"] == nil)
  }

  @Test func `completes a killed build to the same bytes`() async throws {
    let site = try SmallSite()
    try site.scratch.copy(Project.folder + "/Content", to: "sample/Content")
    let sample = site.scratch.path + "/sample"
    // Half of the builds change a whole site into a smaller one, half begin anew.
    let smaller = site.folder
    var random = SplitMix(seed: 20_260_115)
    let program = Program(site.scratch)
    let arguments = ["--now", "2026-01-15", "--quiet", "--output"]
    let whole = site.scratch.path + "/whole"
    let small = site.scratch.path + "/small"
    try await Building.run(sample, into: whole)
    try await Building.run(smaller, into: small)
    let (wholeTree, smallTree) = (try FileTree(of: whole), try FileTree(of: small))
    var killed = 0
    for round in 0..<30 {
      let output = site.scratch.path + "/out-\(round)"
      let begins = round % 2 == 0
      if !begins { try wholeTree.write(to: output) }
      let source = begins ? sample : smaller
      let wait = UInt32(random.next(below: begins ? 300_000 : 60_000))
      if try program.killed(after: wait, ["build", source] + arguments + [output]) { killed += 1 }
      if Folder.kind(of: output) != nil, !begins {
        // Whatever stands there is of the one site or of the other, whole.
        let halfway = try FileTree(of: output)
        for (path, entry) in halfway.entries where !path.hasPrefix(".tripsite") && entry != .emptyFolder {
          #expect(
            entry == wholeTree.entries[path] || entry == smallTree.entries[path], "\(path) after \(wait) µs")
        }
      }
      let outcome = try program.run([Project.program, "build", source] + arguments + [output])
      #expect(outcome.code == 0, "\(outcome.messages)")
      let difference = try FileTree(of: output).firstDifference(from: begins ? wholeTree : smallTree)
      #expect(difference == nil, "killed after \(wait) µs: \(difference ?? "")")
      try FolderHandle(site.scratch.path).removeTree("out-\(round)")
    }
    #expect(killed > 10)
  }

  /// The sample site as it is, and as authors left it.
  private struct SampleVariants {
    let folder: String
    private let scratch: Scratch
    private let settings: String
    private let trip: String
    static let count = 5

    init(_ scratch: Scratch) throws {
      self.scratch = scratch
      folder = scratch.path + "/sample"
      try scratch.copy(Project.folder + "/Content", to: "sample/Content")
      settings = try contents(of: folder + "/Content/site.yml")
      trip = try contents(of: folder + "/Content/trips/andes.md")
    }

    func take(_ variant: Int) throws {
      try scratch.put("sample/Content/site.yml", settings + (variant == 1 ? "\nmaps: osm\n" : ""))
      try scratch.put("sample/Content/trips/andes.md", trip + (variant == 2 ? "\nAnother word.\n" : ""))
      let (extra, style) = (folder + "/Content/trips/extra.md", folder + "/Themes/roadbook/assets/style.css")
      _ = (unlink(extra), unlink(style))
      if variant == 3 {
        try scratch.put(
          "sample/Content/trips/extra.md", "---\ntitle: Extra\ndate: 2025-05-01\n---\nA day out.\n")
      }
      if variant == 4 {
        try scratch.put("sample/Themes/roadbook/assets/style.css", "body { color: black }\n")
      }
    }
  }

  @Test func `completes a killed incremental build to the same bytes`() async throws {
    let scratch = try Scratch()
    let sample = try SampleVariants(scratch)
    var trees: [FileTree] = []
    for variant in 0..<SampleVariants.count {
      try sample.take(variant)
      try await Building.run(sample.folder, into: scratch.path + "/fresh-\(variant)")
      trees.append(try FileTree(of: scratch.path + "/fresh-\(variant)"))
    }
    let program = Program(scratch)
    let output = scratch.path + "/Site"
    let arguments = ["build", sample.folder, "--now", "2026-01-15", "--quiet", "--output", output]
    var random = SplitMix(seed: 20_261_121)
    var (before, killed) = (0, 0)
    try sample.take(before)
    #expect(try program.run([Project.program] + arguments).code == 0)
    for _ in 0..<70 {
      let variant = random.next(below: SampleVariants.count)
      try sample.take(variant)
      let wait = UInt32(random.next(below: 150_000))
      if try program.killed(after: wait, arguments) { killed += 1 }
      // Whatever stands there is of the one site or of the other, whole.
      for (path, entry) in try FileTree(of: output).entries where !path.hasPrefix(".tripsite") {
        let isWhole = entry == trees[before].entries[path] || entry == trees[variant].entries[path]
        #expect(isWhole || entry == .emptyFolder, "\(path) from \(before) to \(variant) after \(wait) µs")
      }
      let outcome = try program.run([Project.program] + arguments)
      #expect(outcome.code == 0, "\(outcome.messages)")
      let difference = try FileTree(of: output).firstDifference(from: trees[variant])
      #expect(difference == nil, "from \(before) to \(variant), killed after \(wait) µs: \(difference ?? "")")
      before = variant
    }
    #expect(killed > 30)
  }
}
