import TestSupport
import Testing

@Suite struct `A new site` {
  private func made(_ options: [String] = []) throws -> (
    program: Program, folder: String, outcome: Program.Outcome
  ) {
    let scratch = try Scratch()
    var program = Program(scratch)
    program.folder = scratch.path
    let outcome = try program.run([Project.program, "new", "site", "fox"] + options)
    return (program, scratch.path + "/fox", outcome)
  }

  @Test func `has a trip with every feature`() throws {
    let (program, folder, outcome) = try made()
    #expect(program.folder + "/fox" == folder)
    #expect(outcome == Program.Outcome(code: 0, output: "Made fox. Next: tripsite build fox\n", messages: ""))
    let tree = try FileTree(of: folder)
    #expect(
      tree.paths == [
        ".gitignore", "Content/pages/about.md", "Content/places.yml", "Content/site.yml",
        "Content/trips/lofoten.md",
        "Content/trips/lofoten/journal/2025-06-15-reinebringen.md", "Content/trips/lofoten/photos/reine.jpg",
        "Content/trips/lofoten/reine-haukland.gpx",
      ])
    for (path, entry) in tree.entries {
      guard case .file(let bytes) = entry else { continue }
      #expect(bytes.count <= 40_000, "\(path)")
    }
    let trip = try #require(tree.text("Content/trips/lofoten.md"))
    for part in ["photos:", "track:", "cost:", "fare:", "- name: Reine, Norway"] {
      #expect(trip.contains(part))
    }
  }

  @Test(arguments: [[], ["--workflow", "github"]])
  func `builds without a warning`(options: [String]) throws {
    let (program, folder, outcome) = try made(options)
    #expect(outcome.code == 0)
    let built = try program("build", "--strict", "--now", "2026-01-15", folder)
    #expect(built.code == 0)
    #expect(built.messages == "")
    let site = try FileTree(of: folder + "/Site")
    #expect(
      site.paths.filter { $0.hasPrefix("trips/lofoten/") } == [
        "trips/lofoten/costs/index.html", "trips/lofoten/day-2/index.html",
        "trips/lofoten/haukland/index.html", "trips/lofoten/index.html",
        "trips/lofoten/journal/2025-06-15-reinebringen/index.html",
      ] + (options.isEmpty ? [] : ["trips/lofoten/journal/feed.json", "trips/lofoten/journal/feed.xml"]) + [
        "trips/lofoten/journal/index.html", "trips/lofoten/lofoten.gpx", "trips/lofoten/lofoten.ics",
        "trips/lofoten/lofoten.json",
      ])
    let page = try #require(site.text("trips/lofoten/index.html"))
    for part in [
      "Reine at noon, before the wind came back", "by track", "4790.00", "Two thousand steps", "Beach",
    ] {
      #expect(page.contains(part), "\(part)")
    }
  }
}
