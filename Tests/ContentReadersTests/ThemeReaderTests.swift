import ContentReaders
import Entities
import TestSupport
import Testing
import Text

@Suite struct `The theme in site.yml` {
  private func read(_ text: String) throws -> (settings: SiteSettings, problems: [String]) {
    let scratch = try Scratch()
    try scratch.put("site.yml", text)
    var problems: [Diagnostic] = []
    let settings = SettingsReader.read(contentFolder: scratch.path, reporting: &problems)
    return (settings, problems.map(told))
  }

  /// With the underlined text.
  private func told(_ problem: Diagnostic) -> String {
    let place = problem.place.map { place in
      let line = place.sourceLine.unicodeScalars.dropFirst(place.column - 1).prefix(place.length)
      return "\(place.line):\(place.column): \(String(String.UnicodeScalarView(line))): "
    }
    return "\(problem.file):\(place ?? " ")\(problem.severity): \(problem.message)"
      + (problem.hint.map { "\nhint: \($0)" } ?? "")
  }

  @Test func `is a name or keys`() throws {
    #expect(try read("theme: mine").settings.theme == "mine")
    let (settings, problems) = try read(
      "theme:\n  name: mine\n  accent: TEAL\n  logo: ./img/fox.svg\n  icon: fox.png\n  stylesheet: css/fox.css\n"
    )
    #expect(problems == [])
    var expected = SiteSettings()
    expected.theme = "mine"
    expected.themePosition = SiteSettings.Position(line: 2, column: 9)
    expected.look.accent = SiteLook.Accent(light: WebColour(0x008080), dark: WebColour(0x1E8F8F))
    expected.look.logo = SiteSettings.NamedFile(path: "img/fox.svg", line: 4, column: 9)
    expected.look.icon = SiteSettings.NamedFile(path: "fox.png", line: 5, column: 9)
    expected.look.stylesheet = SiteSettings.NamedFile(path: "css/fox.css", line: 6, column: 15)
    #expect(settings == expected)
  }

  @Test(arguments: [
    ("\"#694\"", "#669944"), ("\"#1B4d3E\"", "#1b4d3e"), ("rgb(27, 77, 62)", "#1b4d3e"),
    ("rgb(27 77 62)", "#1b4d3e"),
    ("hsl(162, 48%, 20%)", "#1b4b3d"), ("hsl(0deg 100% 25%)", "#800000"), ("DarkGreen", "#006400"),
  ])
  func `takes the notations of CSS for a colour`(written: String, hex: String) throws {
    #expect(try read("theme:\n  accent:\n    light: \(written)\n").settings.look.accent?.light.hex == hex)
  }

  @Test func `takes a colour for dark pages`() throws {
    let (settings, problems) = try read("theme:\n  accent: {light: navy, dark: skyblue}\n")
    #expect(problems == [])
    #expect(
      settings.look.accent == SiteLook.Accent(light: WebColour(0x000080), dark: WebColour(0x87CEEB)))
  }

  @Test(arguments: [
    (
      "theme:\n  accent: #0a6\n",
      """
      Content/site.yml:2:3: accent: error: accent is empty
      hint: a # behind a space begins a comment: write "#0a6"
      """
    ),
    (
      "theme:\n  accent:\n",
      """
      Content/site.yml:2:3: accent: error: accent is empty
      hint: quote a colour that begins with #, as in accent: "#00694d"
      """
    ),
    (
      "theme: {accent: vermillion}",
      """
      Content/site.yml:1:17: vermillion: error: accent "vermillion" is not a colour
      hint: write "#0a6", "#00aa66", rgb(0, 170, 102), hsl(156, 100%, 33%) or a name of CSS, such as teal
      """
    ),
    (
      "theme: {accent: darkgren}",
      """
      Content/site.yml:1:17: darkgren: error: accent "darkgren" is not a colour
      hint: did you mean darkgreen? Or write "#0a6", "#00aa66", rgb(0, 170, 102), hsl(156, 100%, 33%) or a name of CSS, such as teal
      """
    ),
    (
      "theme: {accent: 00694d}",
      """
      Content/site.yml:1:17: 00694d: error: accent "00694d" is not a colour
      hint: did you mean "#00694d"?
      """
    ),
    (
      "theme: {accent: {light: rgb(1}}",
      """
      Content/site.yml:1:25: rgb(1: error: light "rgb(1" is not a colour
      hint: in braces, write a colour without commas, as in rgb(0 170 102), or quote it
      """
    ),
    (
      "theme: {accent: gold}",
      """
      Content/site.yml:1:17: gold: warning: the accent #ffd700 is hard to read on light pages: its contrast is 1.3 to 1
      hint: text needs 4.5 to 1; the nearest colour that has it is "#867100"
      """
    ),
    (
      "theme: {accent: {light: navy, dark: navy}}",
      """
      Content/site.yml:1:37: navy: warning: the accent #000080 is hard to read on dark pages: its contrast is 1.1 to 1
      hint: text needs 4.5 to 1; the nearest colour that has it is "#7a7abd"
      """
    ),
    (
      "theme: {accent: {dark: skyblue}}",
      """
      Content/site.yml:1:17: {: error: accent has no light
      hint: add light:
      """
    ),
    (
      "theme: {logo: https://fox.example/logo.svg}",
      """
      Content/site.yml:1:15: https://fox.example/logo.svg: error: the logo "https://fox.example/logo.svg" is on another site
      hint: pages ask nothing of other sites: put the file in Content/ and write its path
      """
    ),
    (
      "theme: {icon: ../fox.png}",
      """
      Content/site.yml:1:15: ../fox.png: error: the icon "../fox.png" is outside Content/
      hint: put the file in Content/
      """
    ),
    (
      "theme: {stylesheet: /srv/fox.css}",
      """
      Content/site.yml:1:21: /srv/fox.css: error: the stylesheet "/srv/fox.css" is not relative to Content/
      hint: put the file in Content/ and write its path from there
      """
    ),
    (
      "theme: {icon: fox.jpg}",
      """
      Content/site.yml:1:15: fox.jpg: error: the icon "fox.jpg" is not an icon
      hint: a name ends in .svg, .png, .ico
      """
    ),
    (
      "theme: {colour: red}",
      """
      Content/site.yml:1:9: colour: error: unknown key "colour"
      hint: the keys of theme are name, accent, logo, icon, stylesheet
      """
    ),
  ])
  func `says what is wrong`(text: String, problem: String) throws {
    #expect(try read(text).problems == [problem])
  }
}
