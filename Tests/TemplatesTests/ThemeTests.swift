import Templates
import Testing
import Text

private func load(
  _ files: [String: String], language: String = "en", root: String = "/", options: DynamicValue? = nil,
  reporting: inout [Diagnostic]
) -> Theme? {
  Theme.load(
    ThemeFiles(files.mapValues { Array($0.utf8) }, displayName: "Themes/plain"), language: language,
    root: root, options: options, reporting: &reporting)
}

private func problems(
  _ files: [String: String], language: String = "en", options: DynamicValue? = nil
) -> [Diagnostic] {
  var problems: [Diagnostic] = []
  _ = load(files, language: language, options: options, reporting: &problems)
  return problems
}

private func page(
  _ template: String, _ files: [String: String], language: String = "en", root: String = "/",
  options: DynamicValue? = nil
) -> String {
  var files = files
  files["templates/page.mustache"] = template
  if files["theme.yml"] == nil { files["theme.yml"] = "name: plain" }
  var problems: [Diagnostic] = []
  let theme = load(files, language: language, root: root, options: options, reporting: &problems)
  let page = theme?.compile("page", for: TripPage.self, reporting: &problems)
  guard let page, !problems.contains(where: { $0.severity == .error }) else {
    return problems.map { "\($0.message) (\($0.hint ?? "-"))" }.joined(separator: "\n")
  }
  var output = OutputBuffer()
  page.render(TripPage(), into: &output)
  return output.string()
}

@Suite struct `Loading a theme` {
  @Test func `gives root and language`() {
    #expect(page("{{root}} {{language}}", [:], language: "de", root: "/sub/") == "/sub/ de")
  }

  @Test func `gives texts in the site's language, nested and with forms`() {
    let strings = """
      skip: Zum Inhalt & weiter
      modes:
        walk: Zu Fuß
        other: Anderes
      days: { one: "{n} Tag", other: "{n} Tage" }
      """
    let files = ["strings/de.yml": strings, "strings/en.yml": "skip: Skip"]
    #expect(
      page(
        "{{strings.skip}}|{{{strings.skip}}}|{{strings.modes.walk}}|{{strings.modes.other}}|{{strings.days.one}}|{{strings.days}}",
        files, language: "de-AT")
        == "Zum Inhalt &amp; weiter|Zum Inhalt & weiter|Zu Fuß|Anderes|{n} Tag|{n} Tage")
    var problems: [Diagnostic] = []
    let theme = load(
      files.merging(["theme.yml": "name: plain"]) { $1 }, language: "de", reporting: &problems)
    #expect(
      theme?.strings == [
        "skip": ThemeString("Zum Inhalt & weiter"), "modes.walk": ThemeString("Zu Fuß"),
        "modes.other": ThemeString("Anderes"), "days": ThemeString(one: "{n} Tag", other: "{n} Tage"),
      ])
  }

  @Test func `gives English and a warning if the theme lacks a language`() {
    #expect(
      problems(
        ["theme.yml": "name: plain", "strings/de.yml": "a: b", "strings/en.yml": "a: b"], language: "fr")
        == [
          Diagnostic(
            .warning(.themeLanguage), file: "Content/site.yml",
            "the theme has no texts in the language 'fr', English is used", hint: "its languages are de, en")
        ])
  }

  @Test func `suggests the nearest name of an unknown text`() {
    #expect(
      page("{{strings.skpi}}", ["strings/en.yml": "skip: Skip"])
        == "unknown name 'strings.skpi' (did you mean 'strings.skip'?)")
  }

  @Test func `gives options of the theme with the values of the site`() {
    let theme = """
      name: plain
      options:
        accent: "#a33"
        map: true
        links: [{ title: One }, { title: Two }]
      """
    let template =
      "{{options.accent}} {{#options.map}}map{{/options.map}}{{^options.map}}none{{/options.map}} {{#options.links}}{{title}} {{/options.links}}"
    #expect(page(template, ["theme.yml": theme]) == "#a33 map One Two ")
    #expect(
      page(
        template, ["theme.yml": theme], options: .fields([("accent", .text("blue")), ("map", .flag(false))]))
        == "blue none One Two ")
  }

  @Test func `reports unknown options and wrong kinds as errors of site.yml`() {
    #expect(
      problems(
        ["theme.yml": "{name: plain, options: {accent: red, map: true}}"],
        options: .fields([("acent", .text("blue")), ("map", .text("big"))])) == [
          Diagnostic(
            .error(.themeOption), file: "Content/site.yml", "the theme 'plain' has no option 'acent'",
            hint: "did you mean 'accent'?"),
          Diagnostic(
            .error(.themeOption), file: "Content/site.yml",
            "the option 'map' of the theme 'plain' is true or false"),
        ])
  }

  @Test func `checks theme.yml`() {
    #expect(
      problems(["theme.yml": "name: plain\nautor: me\n"]) == [
        Diagnostic(
          .error(.themeFile), file: "Themes/plain/theme.yml",
          place: .init(line: 2, column: 1, length: 5, sourceLine: "autor: me"), "unknown key 'autor'",
          hint: "did you mean 'author'?")
      ])
    #expect(problems(["theme.yml": "license: MIT"]).map(\.message) == ["a theme needs a name"])
    #expect(
      problems([:]) == [
        Diagnostic(.error(.themeFile), file: "Themes/plain/theme.yml", "the theme has no theme.yml")
      ])
    #expect(problems(["theme.yml": "name: [a"]).count == 1)
  }
}

@Suite struct `The assets of a theme` {
  private let files = [
    "assets/site.css":
      "a { background: url(\"img/dot.svg#x\") } /* url(no.png) */ b { mask: URL( icon.svg ) }",
    "assets/img/dot.svg": "<svg>•</svg>",
    "assets/icon.svg": "<svg/>",
    "theme.yml": "name: plain",
  ]

  @Test func `have the hash of their content in their name, and stylesheets refer to it`() {
    var problems: [Diagnostic] = []
    let assets = load(files, reporting: &problems)?.assets ?? []
    #expect(problems == [])
    // The first digits of XXH3 with 128 bits, computed with Python's xxhash.
    #expect(
      assets.map(\.path) == [
        "assets/icon.\(iconHash).svg", "assets/img/dot.\(dotHash).svg", "assets/site.\(sheetHash).css",
      ])
    #expect(
      assets.map { String(decoding: $0.bytes, as: UTF8.self) } == [
        "<svg/>", "<svg>•</svg>", rewritten,
      ])
  }

  @Test func `are named and put in place by templates`() {
    #expect(
      page("{{assets.img/dot.svg}} {{{inline.icon.svg}}}", files, root: "/sub/")
        == "/sub/assets/img/dot.\(dotHash).svg <svg/>")
    #expect(
      page("{{assets.ikon.svg}}{{inline.icon.svg}}", files) == """
        unknown name 'assets.ikon.svg' (did you mean 'assets.icon.svg'?)
        'inline.icon.svg' is ready-made markup (write {{{inline.icon.svg}}})
        """)
  }

  @Test func `cannot have references without a target`() {
    #expect(
      problems([
        "theme.yml": "name: plain", "assets/a.css": "x\ny { src: url(font/b.woff) }",
        "assets/font/c.woff": "",
      ])
        == [
          Diagnostic(
            .error(.themeAsset), file: "Themes/plain/assets/a.css",
            place: .init(line: 2, column: 14, length: 11, sourceLine: "y { src: url(font/b.woff) }"),
            "there is no asset 'font/b.woff'", hint: "did you mean 'font/c.woff'?")
        ])
  }

  @Test func `can refer to other sites, and circles are errors`() {
    let css =
      "a{b:url(data:x);c:url(#d);e:url(/f.png);g:url(https://h.example/i.png);content:\"url(j)\" 'url(\\'k)'}"
    var none: [Diagnostic] = []
    let theme = load(["theme.yml": "name: plain", "assets/a.css": css], reporting: &none)
    #expect(none == [])
    #expect(theme?.assets.map(\.bytes) == [Array(css.utf8)])
    #expect(
      problems([
        "theme.yml": "name: plain", "assets/a.css": "@import url(b.css);",
        "assets/b.css": "@import url(a.css);",
      ]).map(\.message) == ["stylesheets refer to each other in a circle: a.css → b.css → a.css"])
  }

  private let iconHash = "11e8160e"
  private let dotHash = "58318542"
  private let sheetHash = "3f348d48"
  private var rewritten: String {
    "a{background:url(\"img/dot.\(dotHash).svg#x\")}b{mask:URL( icon.\(iconHash).svg )}"
  }
}

@Suite struct `The files of a theme` {
  @Test func `replace those of a lower layer`() {
    let lower = ThemeFiles(["a": [1], "b": [2]], displayName: "Themes/roadbook")
    let files = ThemeFiles(["b": [3], "c": [4]], displayName: "Themes/mine", over: lower)
    #expect(files.paths == ["a", "b", "c"])
    #expect(files.paths.map { files.bytes(at: $0) } == [[1], [3], [4]])
  }
}
