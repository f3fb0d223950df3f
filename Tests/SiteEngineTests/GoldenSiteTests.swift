import Files
import SiteEngine
import SiteReading
import TestSupport
import Testing

/// Tests/Fixtures/sites: sites with the whole output as it was approved, in `expected`.
@Suite struct `Golden sites` {
  @Test(arguments: ["everything", "minimal", "empty", "portable", "journal", "costs", "routes"])
  func `a site equals its approved files, to the byte`(name: String) async throws {
    let scratch = try Scratch()
    let site = Project.fixtures + "/sites/" + name
    var options = Building.options(site, into: scratch.path + "/Site")
    options.isPortable = name == "portable"
    let built = try await Building.run(options)
    #expect(built.warnings == [])
    var tree = try FileTree(of: scratch.path + "/Site")
    if ["minimal", "portable", "journal", "costs", "routes"].contains(name) { tree.leaveOutAssets() }
    let expected = try GoldenFolder("sites/\(name)/expected").expected(recording: tree)
    let difference = tree.firstDifference(from: expected)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test func `check reports the same as build and writes nothing`() async throws {
    let scratch = try Scratch()
    let output = scratch.path + "/Site"
    let site = Project.fixtures + "/sites/everything"
    var checked: BuildReport?
    _ = try await SiteBuilder(options: Building.options(site, into: output)).check { report, _ in
      checked = report
    }
    let report = try #require(checked)
    #expect(Folder.kind(of: output) == nil)
    let built = try await Building.run(site, into: output).report
    #expect([report.trips, report.pages, report.warnings] == [built.trips, built.pages, built.warnings])
  }

  @Test func `drafts are built on request`() async throws {
    let scratch = try Scratch()
    var options = Building.options(Project.fixtures + "/sites/everything", into: scratch.path + "/Site")
    options.includesDrafts = true
    let built = try await Building.run(options)
    #expect(built.report.trips == 7)
    let tree = try FileTree(of: scratch.path + "/Site")
    #expect(tree.text("trips/someday/index.html")?.contains("Some day") == true)
    #expect(tree.text("notes/index.html")?.contains("Notes to ourselves") == true)
  }
}

extension FileTree {
  /// Assets of the built-in theme, which change with its looks.
  fileprivate mutating func leaveOutAssets() {
    entries = entries.filter { !$0.key.hasPrefix("assets/") }
    guard let manifest = text(".tripsite-manifest") else { return }
    let lines = manifest.split(separator: "\n", omittingEmptySubsequences: false)
    let kept = lines.filter { !$0.hasPrefix("assets/") }.joined(separator: "\n")
    entries[".tripsite-manifest"] = .file(Array(kept.utf8))
  }
}
