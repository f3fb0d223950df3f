import Testing
import TestSupport

/// What authors write, between the built-in theme's own ids and headings.
@Suite struct `Pages of stories` {
  private func tree(of site: String) async throws -> FileTree {
    let scratch = try Scratch()
    try await Building.run(Project.folder + "/" + site, into: scratch.path + "/Site")
    return try FileTree(of: scratch.path + "/Site")
  }

  @Test(arguments: [".", "Tests/Fixtures/odd", "Tests/Fixtures/broken-sites/stories"])
  func `have unique ids, no skipped level of headings, and only characters of HTML`(
    site: String
  ) async throws {
    let tree = try await tree(of: site)
    for path in tree.paths where path.hasSuffix(".html") {
      let page = try #require(tree.text(path))
      let ids = page.matches(of: #/<[^<>]* id="([^"]*)"/#).map(\.1)
      let repeated = Dictionary(grouping: ids) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
      #expect(repeated == [], "\(path)")
      let levels = [0] + page.matches(of: #/<h([1-6])[ >]/#).compactMap { Int($0.1) }
      let skips = zip(levels, levels.dropFirst()).filter { $1 > $0 + 1 }
      #expect(skips.isEmpty, "\(path): \(skips)")
      let foreign = page.unicodeScalars.filter { scalar in
        scalar.value < 0x20 && scalar != "\t" && scalar != "\n" || (0x7F..<0xA0).contains(scalar.value)
          || (0xFDD0...0xFDEF).contains(scalar.value) || scalar.value & 0xFFFE == 0xFFFE
      }
      #expect(foreign.isEmpty, "\(path)")
    }
  }

  /// Each heading as its level, its id and its text.
  private func headings(_ path: String, of tree: FileTree) throws -> [String] {
    let page = try #require(tree.text(path))
    return page.matches(of: #/<h([1-6])([^>]*)>(.*?)</h[1-6]>/#).map { match in
      let id = match.2.firstMatch(of: #/ id="([^"]*)"/#).map { "#" + $0.1 } ?? ""
      return "\(match.1)\(id) \(match.3.replacing(#/<[^>]*>/#, with: ""))"
    }
  }

  @Test func `keep the author's ranks, below the headings of the page`() async throws {
    let tree = try await tree(of: "Tests/Fixtures/broken-sites/stories")
    #expect(
      try headings("trips/dated/index.html", of: tree) == [
        "1 Dated", "2 The story", "3#begins-deep Begins deep", "4#deeper Deeper", "3#day-3-1 Day 3",
        "4#day-1-1 Day 1", "3#main-1 Main", "3#glance-1 Glance", "3#map--t-1 Map  T", "3#day-1-2 Day 1",
        "4#six Six", "4#day-9 Day 9", "4#oslo-3 Oslo (3)",
        "2 Day 1", "3#oslo Oslo", "4 Deep", "4#sub Sub",
        "2 Day 2", "3 Stop 2",
        "2#day-3-the-end Day 3 the end", "3#oslo-1 Oslo", "3#begin Begin", "3#and-go-on And go on",
        "2 Day 4", "3#note-2 Note 2",
      ])
    #expect(
      try headings("trips/dated/day-3/index.html", of: tree)
        == ["1 Day 3 the end", "2#begin Begin", "2#and-go-on And go on", "2 The route", "3#oslo-1 Oslo"])
    #expect(
      try headings("trips/dated/oslo/index.html", of: tree) == ["1 Oslo", "2 Deep", "2#sub Sub"])
    #expect(
      try headings("trips/undated/index.html", of: tree) == [
        "1 Undated", "2 The story", "3#day-3-1 Day 3", "3#stops-1 Stops", "3#bergen-2 Bergen (2)",
        "2 The route", "3#oslo Oslo", "3 Bergen", "3 Oslo", "2 Day 3",
      ])
    #expect(
      try headings("ranks/index.html", of: tree)
        == ["1 Ranks", "2#one One", "3#day-3 Day 3", "4#deep Deep", "2#main-1 Main"])
  }

  @Test func `show each visit of a stop its own section`() async throws {
    let tree = try await tree(of: "Tests/Fixtures/broken-sites/stories")
    let stories = ["oslo", "oslo-2"].map { name in
      tree.text("trips/dated/\(name)/index.html")?.firstMatch(of: #/<p>(First|Second)\.</p>/#).map(\.1)
    }
    #expect(stories == ["First", "Second"])
  }
}
