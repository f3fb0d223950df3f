import Templates
import Testing
import Text

/// What is said of a theme of one page in Swedish. The page uses five texts.
private func problems(
  swedish: String?, others: [String: String] = [:], own: String = "", place: Diagnostic.Place? = nil
) -> [Diagnostic] {
  var files = [
    "theme.yml": "name: plain",
    "templates/page.mustache":
      "{{strings.dayWord}} {{strings.days.one}} {{> part}}{{#legs}}{{strings.modes.walk}}{{/legs}}\(own)",
    "templates/unused.mustache": "{{strings.zeal}}",
    "templates/part.mustache":
      "{{strings.modes.bus}}{{^strings.dayWord}}{{strings.nights}}{{/strings.dayWord}}",
  ]
  files["strings/sv.yml"] = swedish
  for (language, text) in others { files["strings/\(language).yml"] = text }
  var problems: [Diagnostic] = []
  let theme = Theme.load(
    ThemeFiles(files.mapValues { Array($0.utf8) }, displayName: "Themes/plain"), language: "sv", root: "/",
    options: nil, languagePlace: place, reporting: &problems)
  _ = theme?.compile("page", for: TripPage.self, reporting: &problems)
  theme?.reportMissingTexts(of: ["page"], reporting: &problems)
  return problems
}

@Suite struct `The strings of a theme` {
  private let whole =
    "dayWord: Dag\ndays: {one: dag, other: dagar}\nnights: nätter\nmodes: {walk: Gång, bus: Buss}\n"
  private let hint =
    "copy what is missing from strings/en.yml, which `tripsite theme copy` writes, and translate it"

  @Test func `are whole if every text that a template uses is there`() {
    #expect(problems(swedish: whole) == [])
  }

  @Test(arguments: [
    ("dayWord: Dag\nmodes: {bus: Buss}", "3 texts that this file lacks: days, modes.walk, nights"),
    ("dayWord: Dag\nnights: n\nmodes: {bus: Buss, walk: Gång}", "a text that this file lacks: days"),
    ("", "5 texts that this file lacks: dayWord, days, modes.bus, modes.walk, nights"),
  ])
  func `are named in one error at their file if they are missing`(swedish: String, message: String) {
    #expect(
      problems(swedish: swedish) == [
        Diagnostic(
          .error(.themeFile), file: "Themes/plain/strings/sv.yml", "the templates use " + message, hint: hint)
      ])
  }

  @Test func `are named up to five`() {
    #expect(
      problems(swedish: "", others: ["en": "zeal: Zeal"], own: "{{strings.zeal}}").map(\.message) == [
        "the templates use 6 texts that this file lacks: dayWord, days, modes.bus, modes.walk, nights and 1 more"
      ])
  }

  @Test func `have no other errors if there is no file, or it is no YAML, or no keys and values`() {
    #expect(
      problems(swedish: "dayWord: Dag\ndays: [a, b\n") == [
        Diagnostic(
          .error(.yamlSyntax), file: "Themes/plain/strings/sv.yml",
          place: .init(line: 2, column: 7, sourceLine: "days: [a, b"),
          "the list that begins here lacks a comma or its ]",
          hint: "a text with brackets or a comma in it needs quotes")
      ])
    #expect(
      problems(swedish: "- Dag\n").map(\.message) == ["this file is a mapping of names to values"])
    #expect(
      problems(swedish: nil, others: ["de": whole]) == [
        Diagnostic(
          .error(.themeFile), file: "Themes/plain/strings/de.yml",
          "the theme has neither strings/sv.yml nor strings/en.yml", hint: "its languages are de")
      ])
  }

  @Test func `have no second error for a key without a text`() {
    #expect(
      problems(swedish: "dayWord: Dag\ndays:\nnights: [a]\nmodes:\n").map {
        "\($0.place?.line ?? 0): \($0.message)"
      } == [
        "2: 'days' is a text, or has forms such as 'one' and 'other'",
        "3: 'nights' is a text, or has forms such as 'one' and 'other'",
        "4: 'modes' is a text, or has forms such as 'one' and 'other'",
      ])
  }

  @Test func `leave a name that no language has to its template`() {
    #expect(
      problems(swedish: whole, own: "{{strings.nigths}}").map { "\($0.file): \($0.message)" } == [
        "Themes/plain/templates/page.mustache: unknown name 'strings.nigths'"
      ])
  }

  @Test func `are the English ones with a warning where site.yml names the language`() {
    let place = Diagnostic.Place(line: 2, column: 11, length: 2, sourceLine: "language: sv")
    #expect(
      problems(swedish: nil, others: ["en": whole], place: place) == [
        Diagnostic(
          .warning(.themeLanguage), file: "Content/site.yml", place: place,
          "the theme has no texts in the language 'sv', English is used", hint: "its languages are en")
      ])
  }
}
