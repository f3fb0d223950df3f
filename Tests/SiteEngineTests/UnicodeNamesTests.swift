import Files
import Glibc
import LiveSites
import SiteContents
import SiteEngine
import SiteReading
import TestSupport
import Testing
import Text

/// To Swift the two forms of an accent are the same text, to a file system two names.
@Suite struct `Names in another Unicode form` {
  private static let composed = "caf\u{E9}"
  private static let decomposed = "cafe\u{301}"

  private func names(in folder: String) throws -> [[UInt8]] {
    try Folder.entries(of: folder).map { Array($0.name.utf8) }
  }

  private func manifest(of site: SmallSite) throws -> [[UInt8]] {
    try File.read(site.output + "/.tripsite-manifest").bytes.split(separator: UInt8(ascii: "\n"))
      .map(Array.init)
  }

  private func rename(_ site: SmallSite, _ old: String, _ new: String) {
    #expect(Glibc.rename(site.folder + "/Content/" + old, site.folder + "/Content/" + new) == 0)
  }

  @Test func `move the files of a renamed folder`() async throws {
    let site = try SmallSite()
    try site.put(Self.composed + "/a.txt", "a")
    try await site.build()
    rename(site, Self.composed, Self.decomposed)
    let report = try await site.build().report
    #expect([report.written, report.removed] == [1, 1])
    let names = try names(in: site.output)
    #expect(names.contains(Array(Self.decomposed.utf8)))
    #expect(!names.contains(Array(Self.composed.utf8)))
    #expect(
      try await SiteBuilder(options: Building.options(site.folder, into: site.output)).verify()
        == Verification())
  }

  @Test func `are two files, with a warning`() async throws {
    let site = try SmallSite()
    try site.put(Self.composed + ".txt", "composed")
    try site.put(Self.decomposed + ".txt", "decomposed")
    let first = try await site.build()
    #expect(
      first.warnings.map { $0.rendered(color: false) } == [
        """
        Content/\(Self.composed).txt: warning: the address /\(Self.composed).txt and the address of \
        Content/\(Self.decomposed).txt differ only in their Unicode form (NFC, NFD) [alike-addresses]
              = hint: macOS and Windows treat both as the same name: rename one of them

        """
      ])
    #expect(try contents(of: site.output + "/" + Self.composed + ".txt") == "composed")
    #expect(try contents(of: site.output + "/" + Self.decomposed + ".txt") == "decomposed")
    let manifest = try manifest(of: site)
    for name in [Self.composed, Self.decomposed] { #expect(manifest.contains(Array("\(name).txt".utf8))) }
    let second = try await site.build()
    #expect([second.report.written, second.report.removed] == [0, 0])
    #expect(second.warnings == first.warnings)
    unlink(site.folder + "/Content/" + Self.composed + ".txt")
    #expect(try await site.build().report.removed == 1)
    #expect(Folder.kind(of: site.output + "/" + Self.composed + ".txt") == nil)
    #expect(try contents(of: site.output + "/" + Self.decomposed + ".txt") == "decomposed")
  }

  @Test func `or in upper and lower case are two files, with a warning`() async throws {
    let site = try SmallSite()
    try site.put("Files/map.txt", "another map")
    try site.put("a/b.txt", "b")
    try site.put("a/B.txt", "B")
    let warnings = try await site.build().warnings
    #expect(
      warnings.map { "\($0.file): \($0.message)" } == [
        "Content/Files/map.txt: the address /Files/map.txt and the address of Content/files/map.txt differ only in upper and lower case",
        "Content/a/B.txt: the address /a/B.txt and the address of Content/a/b.txt differ only in upper and lower case",
      ])
  }

  @Test func `of two folders are one warning for all their files`() async throws {
    let site = try SmallSite()
    for path in ["Files/a.txt", "Files/map.txt", "files/a.txt"] { try site.put(path, "text") }
    let warnings = try await site.build().warnings
    #expect(
      warnings.map { "\($0.file): \($0.message)" } == [
        "Content/Files/a.txt: the address /Files/a.txt and the address of Content/files/a.txt differ only in upper and lower case"
      ])
  }

  @Test func `are two files, which can have one address`() async throws {
    let site = try SmallSite()
    for (name, slug) in [(Self.composed, "one"), (Self.decomposed, "two")] {
      try site.put("pages/\(name).md", "---\ntitle: A\nslug: \(slug)\naliases: [/old/]\n---\n")
    }
    let problems = try await problems(of: site)
    #expect(
      problems.map { "\($0.file): \($0.message)" } == [
        "Content/pages/\(Self.composed).md: this wants the address /old/, "
          + "which Content/pages/\(Self.decomposed).md has already"
      ])
    #expect(problems.map(\.place?.line) == [4])
  }

  private func problems(of site: SmallSite) async throws -> [Diagnostic] {
    do {
      try await site.build()
    } catch BuildFailure.content(let diagnostics) {
      return diagnostics
    }
    return []
  }

  @Test func `are found by links, and written in the file's spelling`() async throws {
    let site = try SmallSite()
    try site.scratch.put(
      "site/Content/trips/" + Self.decomposed + ".jpg",
      try File.read(Project.fixtures + "/pictures/plain/baseline.jpg").bytes)
    try site.put("pages/" + Self.decomposed + ".md", "---\ntitle: Café\n---\n")
    try site.put(
      "trips/links.md",
      """
      ---
      title: Links
      cover: \(Self.composed).jpg
      stops: [{name: A, at: "47, 8"}]
      ---
      ![picture](\(Self.composed).jpg) [address](/trips/\(Self.composed).jpg) [page](../pages/\(Self.composed).md)

      """)
    try await site.build()
    let page = try contents(of: site.output + "/trips/links/index.html")
    #expect(page.contains(#"<img src="/trips/cafe%CC%81.jpg""#))
    #expect(page.contains(#"<a href="/trips/cafe%CC%81.jpg">address</a>"#))
    // An address made from a name is in NFC, whatever the name.
    #expect(page.contains(#"<a href="/caf%C3%A9/">page</a>"#))
    #expect(!page.contains("/trips/caf%C3%A9.jpg"))
  }

  @Test func `in an address are an error with the right spelling`() async throws {
    let site = try SmallSite()
    try site.put("pages/" + Self.composed + ".md", "---\ntitle: Café\n---\n")
    try site.putTrip("Links", story: "[page](/\(Self.decomposed)/)")
    let problems = try await problems(of: site)
    #expect(problems.map(\.file) == ["Content/trips/links.md"])
    #expect(
      problems.map(\.hint) == [
        "the site has this address in another Unicode form (NFC or NFD): write /caf%C3%A9/"
      ])
  }

  @Test func `are noticed while the site is served`() async throws {
    let site = try SmallSite()
    try site.put(Self.composed + ".txt", "text")
    let live = LiveSite(options: Building.options(site.folder, into: site.output))
    _ = await live.take(.everything)
    #expect(await live.file(at: Self.composed + ".txt") != nil)
    #expect(await live.file(at: Self.decomposed + ".txt") == nil)
    rename(site, Self.composed + ".txt", Self.decomposed + ".txt")
    _ = await live.take(.paths(["Content/\(Self.decomposed).txt"]))
    #expect(await live.file(at: Self.composed + ".txt") == nil)
    #expect(await live.file(at: Self.decomposed + ".txt") != nil)
  }
}
