import LiveSites
import SiteContents
import Testing
import TestSupport
import Text

@Suite struct `Allowed warnings` {
  private let html = "A <b>large</b> harbour."

  private func trip(_ matter: String, stop: String = "", story: String = "A story.") -> String {
    """
    ---
    title: Coast
    \(matter)
    stops:
      - name: Reine
        at: 67.93, 13.09
      - name: Bergen
        at:
    \(stop)
    ---
    \(story)

    """
  }

  private func texts(_ warnings: [Diagnostic]) -> [String] { warnings.map { $0.rendered(color: false) } }

  /// The same warnings, whatever builds the site.
  private func warnings(of site: SmallSite) async throws -> [String] {
    let again = texts(try await site.build().warnings)
    let idle = texts(try await site.build().warnings)
    let fresh = texts(
      try await Building.run(site.folder, into: site.scratch.path + "/fresh", jobs: 1).warnings)
    let live = LiveSite(options: Building.options(site.folder, into: site.output))
    _ = await live.take(.everything)
    #expect(await texts(live.settle()) == again)
    #expect(idle == again)
    #expect(fresh == again)
    return again
  }

  @Test func `at a stop, in a trip, a post, a page and the whole site`() async throws {
    let site = try SmallSite()
    try site.put("trips/coast.md", trip("", story: html))
    try site.put("trips/coast/journal/a.md", "---\ntitle: A\ndate: 2025-06-01\n---\n\(html)\n")
    try site.put("pages/html.md", "---\ntitle: B\n---\n\(html)\n")
    #expect(
      try await warnings(of: site).map { $0.split(separator: "\n")[0].split(separator: " ").last } == [
        "[raw-html]", "[no-coordinates]", "[raw-html]", "[raw-html]",
      ])
    try site.put("trips/coast.md", trip("", stop: "    allow: no-coordinates", story: html))
    #expect(try await warnings(of: site).count == 3)
    try site.put(
      "trips/coast.md", trip("allow: [raw-html]", stop: "    allow: no-coordinates", story: html))
    // The allowance of a trip is for the files in its folder too.
    #expect(try await warnings(of: site).count == 1)
    try site.put("pages/html.md", "---\ntitle: B\nallow: [raw-html]\n---\n\(html)\n")
    #expect(try await warnings(of: site) == [])
    try site.put("trips/coast.md", trip("allow: [no-coordinates]"))
    try site.put(
      "trips/coast/journal/a.md", "---\ntitle: A\ndate: 2025-06-01\nallow: raw-html\n---\n\(html)\n")
    #expect(try await warnings(of: site) == [])
    try site.put("trips/coast.md", trip("", story: html))
    try site.put("trips/coast/journal/a.md", "---\ntitle: A\ndate: 2025-06-01\n---\n\(html)\n")
    try site.put("pages/html.md", "---\ntitle: B\n---\n\(html)\n")
    try site.put("site.yml", "title: Small\nallow: [raw-html, no-coordinates]\n")
    #expect(try await warnings(of: site) == [])
    var program = Program(site.scratch)
    program.folder = site.folder
    let strict = try program("check", "--strict")
    #expect(strict.messages == "")
    #expect(strict.code == 0)
  }

  @Test func `that do not arise are unused`() async throws {
    let site = try SmallSite()
    try site.put("trips/coast.md", trip("allow: [raw-html]", stop: "    allow: [no-coordinates, no-route]"))
    #expect(
      try await warnings(of: site) == [
        """
        Content/trips/coast.md:3:9: warning: nothing here has the warning raw-html [unused-allowance]
            3 | allow: [raw-html]
              |         ^~~~~~~~
              = hint: leave the name out

        """,
        """
        Content/trips/coast.md:9:29: warning: nothing here has the warning no-route [unused-allowance]
            9 |     allow: [no-coordinates, no-route]
              |                             ^~~~~~~~
              = hint: leave the name out

        """,
      ])
    var program = Program(site.scratch)
    program.folder = site.folder
    #expect(try program("check", "--strict").code == 65)
    // The planner and the commands for trips do not know all warnings, so they do not call an allowance unused.
    #expect(try program("trip", "show", "coast").messages == "")
  }

  @Test func `have names of warnings`() async throws {
    let site = try SmallSite()
    try site.put("trips/coast.md", trip("allow: [raw-htm, no-such-stop, 5, [a]]", stop: "    allow:"))
    do {
      try await Building.run(site.folder, into: site.output)
      Issue.record("the build should fail")
    } catch {
      #expect(
        texts(error.diagnostics ?? []) == [
          """
          Content/trips/coast.md:3:9: error: no warning has the name "raw-htm" [bad-allowance]
              3 | allow: [raw-htm, no-such-stop, 5, [a]]
                |         ^~~~~~~
                = hint: did you mean "raw-html"?

          """,
          """
          Content/trips/coast.md:3:18: error: no-such-stop is an error, and only warnings can be allowed [bad-allowance]
              3 | allow: [raw-htm, no-such-stop, 5, [a]]
                |                  ^~~~~~~~~~~~
                = hint: `tripsite explain no-such-stop` says how to mend it

          """,
          """
          Content/trips/coast.md:3:32: error: no warning has the name "5" [bad-allowance]
              3 | allow: [raw-htm, no-such-stop, 5, [a]]
                |                                ^
                = hint: `tripsite explain` lists all names

          """,
          """
          Content/trips/coast.md:3:35: error: an entry of allow takes the name of a warning, not a list [wrong-type]
              3 | allow: [raw-htm, no-such-stop, 5, [a]]
                |                                   ^

          """,
          """
          Content/trips/coast.md:8:5: warning: "Bergen" has no coordinates [no-coordinates]
              8 |     at:
                |     ^~
                = hint: it is listed, but not on the map; without at: it is looked up by its name

          """,
        ])
    }
  }
}
