import ContentReaders
import Entities
import TestSupport
import Testing
import Text

@Suite struct SettingsReaderTests {
  private func read(_ text: String?) throws -> (settings: SiteSettings, problems: [Diagnostic]) {
    let scratch = try Scratch()
    if let text { try scratch.put("site.yml", text) }
    var problems: [Diagnostic] = []
    return (SettingsReader.read(contentFolder: scratch.path, reporting: &problems), problems)
  }

  @Test(arguments: [nil, "", "# nothing\n", "---\n", "title:\n  Trips\nmenu:\nmaps:\nmake:\npages: {}\n"])
  func `a missing key keeps its default`(text: String?) throws {
    let (settings, problems) = try read(text)
    #expect(problems == [])
    #expect(settings == SiteSettings())
  }

  @Test func `site.yml with every key is read`() throws {
    let (settings, problems) = try read(
      """
      title: Slow Miles
      baseURL: https://example.org/travels
      language: pt-BR
      author: Ida & Jonas
      description: Twelve journeys.
      units: mi
      timeFormat: 12h
      theme: mine
      options: {accent: red, dark: false}
      pageSize: 1000
      menu:
        - title: Journeys
          to: /
        - {title: About, to: pages/about.md#us}
        - {title: Elsewhere, to: "https://example.org/"}
      pages: {days: always, stops: never}
      maps: [osm, geo]
      pointOfView: IN
      make: {tags: false, countries: false, years: false, travellers: false, modes: false, feeds: false, map: false}
      rawHTML: true
      """)
    #expect(problems == [])
    var expected = SiteSettings()
    expected.title = "Slow Miles"
    expected.baseURL = BaseURL("https://example.org/travels/")
    expected.language = "pt-BR"
    expected.languagePosition = SiteSettings.Position(line: 3, column: 11)
    expected.author = "Ida & Jonas"
    expected.description = "Twelve journeys."
    expected.units = .mi
    expected.timeFormat = .twelveHours
    expected.theme = "mine"
    expected.themePosition = SiteSettings.Position(line: 8, column: 8)
    expected.themeOptionPositions = [
      "accent": SiteSettings.Position(line: 9, column: 11),
      "dark": SiteSettings.Position(line: 9, column: 24),
    ]
    expected.themeOptions = .fields([("accent", .text("red")), ("dark", .flag(false))])
    expected.pageSize = 1000
    expected.menu = [
      SiteSettings.MenuEntry(title: "Journeys", target: "/", line: 13, column: 9),
      SiteSettings.MenuEntry(title: "About", target: "pages/about.md#us", line: 14, column: 24),
      SiteSettings.MenuEntry(title: "Elsewhere", target: "https://example.org/", line: 15, column: 28),
    ]
    expected.dayPages = .always
    expected.stopPages = .never
    expected.maps = [.osm, .geo]
    expected.pointOfView = .india
    expected.madeTerms = []
    expected.makesFeeds = false
    expected.makesAtlas = false
    expected.allowsRawHTML = true
    #expect(settings == expected)
  }

  @Test(
    arguments: [
      ("maps: apple\n", [.apple]), ("maps: []\n", []),
      ("maps:\n  - google\n  - apple\n  - osm\n", [.google, .apple, .osm]),
    ] as [(String, [SiteSettings.MapProgram])])
  func `maps are one word, several or none`(text: String, maps: [SiteSettings.MapProgram]) throws {
    let (settings, problems) = try read(text)
    #expect(problems == [])
    #expect(settings.maps == maps)
  }

  @Test func `a point of view is a code in any case, and a wrong one gets the list of codes`() throws {
    #expect(try read("pointOfView: ua\n").settings.pointOfView == .ukraine)
    #expect(try read("pointOfView:\n").settings.pointOfView == nil)
    let (settings, problems) = try read("title: Slow Miles\npointOfView: CH\n")
    #expect(settings.pointOfView == nil)
    #expect(
      problems.map { $0.rendered(color: false) }.joined() == """
        Content/site.yml:2:14: error: unknown point of view "CH" [unknown-word]
            2 | pointOfView: CH
              |              ^~
              = hint: write one of AR, BD, BR, CN, DE, EG, ES, FR, GB, GR, ID, IL, IN, IT, JP, KR, MA, NL, NP, PK, PL, PS, PT, RU, \
        SA, SE, TR, TW, UA, US, VN

        """)
  }

  @Test func `names of files to publish are paths below Content/`() throws {
    let (settings, problems) = try read("files:\n  publish: [a/b.pdf, ./c.tif, Content/d.gpx, ../e, /f]\n")
    #expect(
      settings.namedFiles == [
        SiteSettings.NamedFile(path: "a/b.pdf", line: 2, column: 13),
        SiteSettings.NamedFile(path: "c.tif", line: 2, column: 22),
        SiteSettings.NamedFile(path: "d.gpx", line: 2, column: 31),
      ])
    #expect(
      problems.map { "\($0.place?.column ?? 0) \($0.message) \($0.hint ?? "")" } == [
        "46 publish \"../e\" is not a path below Content/ write a path such as gpx/route.pdf",
        "52 publish \"/f\" is not a path below Content/ write a path such as gpx/route.pdf",
      ])
    #expect(try read("files: {publish: one.pdf}\n").settings.namedFiles.map(\.path) == ["one.pdf"])
  }
}
