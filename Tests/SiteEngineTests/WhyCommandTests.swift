import Glibc
import Testing
import TestSupport

/// `tripsite why`, run as a user runs it.
@Suite(.serialized) struct WhyCommandTests {
  private let site: SmallSite
  private let program: Program

  init() throws {
    site = try SmallSite()
    var program = Program(site.scratch)
    program.folder = site.folder
    // 2026-01-15
    program.environment = ["SOURCE_DATE_EPOCH": "1768435200"]
    self.program = program
    try site.putTrip("Baltic", story: "From [the Alps](alps.md), with [a map](/files/map.txt).")
    let theme = "{{title}}, {{{map}}}, {{{story}}}, <img src=\"{{assets.logo.svg}}\">{{> foot}}"
    try site.scratch.put("site/Themes/roadbook/templates/trip.mustache", theme)
    try site.scratch.put("site/Themes/roadbook/templates/foot.mustache", "{{> tags}}")
    try site.scratch.put("site/Themes/roadbook/assets/logo.svg", "<svg/>")
  }

  private func why(_ arguments: String...) throws -> Program.Outcome {
    try program.run([Project.program, "why"] + arguments)
  }

  private func lastBuild(of page: String) throws -> String {
    // Behind the last empty line.
    let lines = try why(page).output.split(separator: "\n", omittingEmptySubsequences: false)
    let end = try #require(lines.dropLast().lastIndex(of: ""))
    return lines[(end + 1)...].joined(separator: "\n")
  }

  /// Another version can keep other records. What it kept is as unknown as if it were not there.
  @Test func `the build state of another version is not read`() throws {
    #expect(try program("build").code == 0)
    let other = site.scratch.path + "/other"
    #expect(try program.run(["cp", Project.program, other]).code == 0)
    #expect(try program.run([other, "build"]).code == 0)
    let told = try program.run([other, "why", "/trips/baltic/"]).output
    #expect(told.hasSuffix("because\n  no earlier one is known\n"), "\(told)")
    #expect(try program.run([other, "build"]).output.contains(": 0 files written"))
  }

  @Test func `a trip is explained by its ground, its tracks and the kept answers`() throws {
    let lines = try program.run([
      Project.program, "why", "Content/trips/liechtenstein-huts.md", "--site", Project.folder,
      "--output", site.scratch.path + "/none",
    ]).output.split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex { $0.hasPrefix("  places ") })
    let end = try #require(lines.firstIndex { $0.hasPrefix("  neighbours ") })
    #expect(
      lines[start..<end].joined(separator: "\n") == """
          places     Augstenberg: Augstenberg, mountain, AT, mountain, at 47.08239, 9.61011
          ways       Content/.ground/liechtenstein-huts.ground
                     Content/trips/liechtenstein-huts/tracks
                     Content/trips/liechtenstein-huts/tracks/2024-08-16.gpx
                     Content/trips/liechtenstein-huts/tracks/2024-08-17.gpx
                     Content/trips/liechtenstein-huts/tracks/2024-08-18.gpx
                     Content/trips/liechtenstein-huts/plan/planken.gpx
                     Content/routes.lock
        """)
  }

  @Test func `a page is explained by its parts, and parts by their sources`() throws {
    #expect(try program("build").code == 0)
    let told = try why("/trips/baltic/")
    #expect(
      told
        == Program.Outcome(
          code: 0,
          output: """
            trips/baltic/index.html, the page /trips/baltic/

              story      Content/trips/baltic.md
              neighbours Content/trips/alps.md
                         Content/trips/corsica.md
              links      Content/trips/alps.md
                         Content/files/map.txt
              settings   Content/site.yml
              templates  Themes/roadbook/templates/trip.mustache (yours, instead of the built-in one)
                         Themes/roadbook/templates/foot.mustache
                         Themes/roadbook/templates/tags.mustache (built in)
              assets     Themes/roadbook/assets/logo.svg
              theme      Themes/roadbook/strings/en.yml (built in)
                         Themes/roadbook/theme.yml (built in)
              data       places, countries, regions, time zones, land: built into the program
              made with  trips/baltic/map.png
                         trips/baltic/day-1/index.html
                         trips/baltic/day-2/index.html
                         trips/baltic/first-in-baltic/index.html
                         trips/baltic/last-in-baltic/index.html

            The last build wrote it, because
              no earlier one is known

            """, messages: ""))
    for name in [
      "trips/baltic", "Site/trips/baltic/index.html", "Content/trips/baltic.md",
      "https://small.example/trips/baltic/?from=here#day-1", "http://127.0.0.1:8080/trips/baltic/",
      site.folder + "/Content/trips/baltic.md",
    ] {
      #expect(try why(name) == told, "\(name)")
    }
  }

  @Test func `programs get one object`() throws {
    #expect(try program("build").code == 0)
    let copy = try why("--json", "/files/map.txt").output
    #expect(
      copy == """
        {"file":"files/map.txt","address":"/files/map.txt","copyOf":"Content/files/map.txt","story":null,"places":[],"ways":[],"trips":[],\
        "links":[],"templates":[],"assets":[],"theme":[],"data":[],"madeWith":[],"lastBuild":"written",\
        "because":["no earlier one is known"]}

        """)
    let page = try why("--json", "/about/").output
    #expect(
      page.hasPrefix(
        """
        {"file":"about/index.html","address":"/about/","copyOf":null,"story":"Content/pages/about.md","places":[],"ways":[],"trips":[],\
        "links":["Content/trips/alps.md"],"templates":[{"file":"Themes/roadbook/templates/page.mustache",\
        "layer":"built-in"},
        """.dropLast()))
  }

  @Test func `the reason of the last build follows from the edits`() throws {
    func sentences(_ pages: String...) throws -> [String] { try pages.map(lastBuild) }
    let unknown = "There is no record of a build: there was none, or its cache was removed.\n"
    #expect(try why("/trips/alps/").output.hasSuffix("\n\n" + unknown))
    #expect(try program("build").code == 0)
    #expect(try program("build").code == 0)
    let idle = "Nothing changed before the last build, so it made no page.\n"
    let kept = "The last build did not make it again: none of its inputs changed.\n"
    #expect(try [idle, kept].contains(lastBuild(of: "/trips/alps/")))

    // A story is told on its own page, and a title on those of others.
    try site.putTrip("Alps", story: "Another story.")
    #expect(try program("build").code == 0)
    #expect(
      try sentences("/trips/alps/", "/trips/alps/day-1/", "/trips/baltic/", "/", "/feed.xml") == [
        "The last build wrote it, because\n  Content/trips/alps.md changed\n",
        "The last build made it again, but the file stayed the same. It made it again because\n"
          + "  Content/trips/alps.md changed\n",
        kept, kept, kept,
      ])
    try site.putTrip("Alpine")
    unlink(site.folder + "/Content/trips/alps.md")
    try site.put("files/map.txt", "another map\n")
    try site.putTrip("Baltic", story: "With [a map](/files/map.txt).")
    try site.put("pages/about.md", "---\ntitle: About\n---\nSee [the Alps](../trips/alpine.md).\n")
    #expect(try program("build").code == 0)
    #expect(
      try sentences("/trips/baltic/", "/", "/files/map.txt", "/trips/alpine/", "/about/") == [
        "The last build wrote it, because\n  Content/trips/baltic.md changed\n",
        "The last build wrote it, because\n  content that it tells of changed\n",
        "The last build wrote it, because\n  Content/files/map.txt changed, or was too new to tell\n",
        "The last build wrote it, because\n  no earlier one is known\n",
        "The last build wrote it, because\n  Content/pages/about.md changed\n",
      ])
    unlink(site.output + "/trips/corsica/index.html")
    try site.scratch.put("site/Themes/roadbook/templates/foot.mustache", "!{{> tags}}")
    #expect(try program("build").code == 0)
    #expect(
      try sentences("/trips/corsica/", "/trips/baltic/", "/about/") == [
        "The last build wrote it, because\n"
          + "  the file in the output folder was missing or not as the last build left it\n"
          + "  a file in Themes/ changed\n",
        "The last build wrote it, because\n  a file in Themes/ changed\n",
        "The last build made it again, but the file stayed the same. It made it again because\n"
          + "  a file in Themes/ changed\n",
      ])
    try site.put("places.yml", "Grandma's house: 45.2, 9.1\n")
    #expect(try program("build").code == 0)
    #expect(
      try lastBuild(of: "/about/")
        == "The last build made it again, but the file stayed the same. It made it again because\n"
        + "  Content/places.yml changed\n")
  }

  @Test func `a file that is not a page and a missing file have their own messages`() throws {
    try site.put("trips/draft.md", "---\ntitle: Draft\ndraft: true\n---\n")
    try site.put("trips/wrong.md", "---\ntitle: [Wrong\n---\n")
    try site.put("trips/moved.md", "---\ntitle: Moved\nslug: elsewhere\n---\n")
    func messages(_ name: String) throws -> String {
      let outcome = try why(name)
      #expect(outcome.code == 66 && outcome.output.isEmpty)
      return outcome.messages
    }
    #expect(
      try messages("/trips/balti/") == """
        error: the site has no file for /trips/balti/
          hint: did you mean trips/baltic/index.html?

        """)
    #expect(
      try messages("Content/trips/alp.md") == """
        error: the site has no file for Content/trips/alp.md
          hint: did you mean Content/trips/alps.md?

        """)
    #expect(
      try messages("Content/trips/draft.md") == """
        error: Content/trips/draft.md is a draft, which is left out
          hint: add --drafts

        """)
    #expect(
      try messages("Content/trips/wrong.md") == """
        error: Content/trips/wrong.md has errors, so that no page is made of it
          hint: `tripsite check` shows them

        """)
    #expect(
      try messages("/trips/moved/") == """
        error: the site has no file for /trips/moved/
          hint: did you mean Content/trips/moved.md, which has another address?

        """)
    #expect(
      try messages("Content/site.yml") == """
        error: Content/site.yml is no page: it goes into every page
          hint: name one of them

        """)
    #expect(
      try messages("Themes/roadbook/templates/trip.mustache") == """
        error: Themes/roadbook/templates/trip.mustache is no page: it is a file of the theme
          hint: name a page, and its files of the theme are listed

        """)
    #expect(try why("").code == 64)
    #expect(try why("/", "--site", "/nowhere").code == 66)
  }
}
