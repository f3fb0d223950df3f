import Entities
import Files
import LiveSites
import SiteContents
import SiteEngine
import TestSupport
import Testing
import Text

@Suite struct `The look of a site` {
  private static let fox =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"90\" height=\"60\"><metadata>secret</metadata><path d=\"M0 0h9v6z\"/></svg>"

  private func site(_ theme: String) throws -> SmallSite {
    let site = try SmallSite()
    try site.put("site.yml", "title: Small\nbaseURL: https://small.example/sub/\ntheme:\n\(theme)")
    try site.put("fox.svg", Self.fox)
    try site.put("css/fox.css", "p { background: url(../fox.svg) }\n")
    for size in [179, 180] { try site.scratch.put("site/Content/icon-\(size).png", Self.png(size, size)) }
    return site
  }

  /// Only the head, which tells the measures, and the end.
  private static func png(_ width: Int, _ height: Int) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { [0, 0, UInt8(value >> 8), UInt8(value & 255)] }
    let mark: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let head = Array("IHDR".utf8) + number(width) + number(height) + [8, 2, 0, 0, 0]
    let end: [UInt8] = number(0) + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
    return mark + number(13) + head + [0, 0, 0, 0] + number(0) + Array("IDAT".utf8) + [
      0x35, 0xAF, 0x06, 0x1E,
    ] + end
  }

  /// The tags of a page that the look decides.
  private func tags(_ page: String?) -> [String] {
    (page ?? "").split(separator: "\n").filter {
      $0.contains("rel=\"icon\"") || $0.contains("apple-touch-icon") || $0.contains("/site.")
        || $0.contains("class=\"site-name\"")
    }.map(String.init)
  }

  @Test func `is on each page, and its files lose their metadata`() async throws {
    let site = try site(
      "  accent: \"#00694d\"\n  logo: fox.svg\n  icon: icon-180.png\n  stylesheet: css/fox.css\n")
    #expect(try await site.build().warnings == [])
    let tree = try site.tree()
    let sheet = try #require(tree.paths.first { $0.hasPrefix("assets/site.") })
    #expect(
      tree.text(sheet)
        == "@media screen{:root{--accent:#00694d}}@media screen and (prefers-color-scheme:dark){:root{--accent:#3f8e79}}p{background:url(../fox.svg)}"
    )
    for page in ["index.html", "about/index.html", "trips/alps/index.html", "404.html"] {
      #expect(
        tags(tree.text(page)) == [
          "<link rel=\"icon\" href=\"/sub/icon-180.png\" type=\"image/png\">",
          "<link rel=\"apple-touch-icon\" href=\"/sub/icon-180.png\">",
          "<link rel=\"stylesheet\" href=\"/sub/\(sheet)\">",
          "<a class=\"site-name\" href=\"/sub/\" dir=\"auto\"><img src=\"/sub/fox.svg\" alt=\"\" width=\"90\" height=\"60\">Small</a>",
        ])
    }
    #expect(tree.text("fox.svg")?.contains("secret") == false)
    #expect(!tree.paths.contains("css/fox.css"))
  }

  @Test func `has no icon for home screens if its picture is too small`() async throws {
    let site = try site("  icon: icon-179.png\n")
    try await site.build()
    #expect(
      tags(try site.tree().text("about/index.html")) == [
        "<link rel=\"icon\" href=\"/sub/icon-179.png\" type=\"image/png\">",
        "<a class=\"site-name\" href=\"/sub/\" dir=\"auto\">Small</a>",
      ])
  }

  @Test func `is made again only if its files change`() async throws {
    let site = try site("  stylesheet: css/fox.css\n")
    try await site.build()
    let before = try site.tree()
    try site.put("css/fox.css", "p { margin: 0 }\n")
    try await site.build()
    let after = try site.tree()
    #expect(after.paths.filter { $0.hasPrefix("assets/site.") }.compactMap(after.text) == ["p{margin:0}"])
    #expect(tags(before.text("about/index.html")) != tags(after.text("about/index.html")))
    try await site.build()
    #expect(try site.tree() == after)
    let verification = try await SiteBuilder(options: Building.options(site.folder, into: site.output))
      .verify()
    #expect(verification.differing == [])
  }

  @Test func `reports missing and wrong files with their place in site.yml`() throws {
    let site = try site("  logo: foxx.svg\n  icon: words.ico\n  stylesheet: css/foxes.css\n")
    try site.put("words.ico", "only words\n")
    let outcome = try Program(site.scratch)("check", "--now", "2026-01-15", site.folder)
    #expect(outcome.code == 78)
    #expect(
      outcome.messages == """
        Content/site.yml:4:9: error: logo: there is no file Content/foxx.svg [look-file]
            4 |   logo: foxx.svg
              |         ^~~~~~~~
              = hint: did you mean fox.svg?
        Content/site.yml:6:15: error: stylesheet: there is no file Content/css/foxes.css [look-file]
            6 |   stylesheet: css/foxes.css
              |               ^~~~~~~~~~~~~
              = hint: did you mean css/fox.css?
        Content/words.ico: warning: the content of this file is not what its name says [file-left-out]
              = hint: it is left out: correct its name, or publish it as it is: files: {publish: [words.ico]} in Content/site.yml
        2 errors, 1 warning; nothing was written

        """)
  }

  @Test func `warns about a large logo`() async throws {
    let site = try site("  logo: wide.svg\n")
    try site.put("wide.svg", Self.fox + String(repeating: " ", count: 300_000))
    let warnings = try await site.build().warnings
    #expect(warnings.map(\.message) == ["logo: Content/wide.svg has 300 KB, and each reader loads it"])
    #expect(warnings.map(\.hint) == ["make it smaller than 300 KB"])
  }

  @Test func `leaves out a logo that has a script`() async throws {
    let site = try site("  logo: evil.svg\n")
    try site.put("evil.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>")
    let warnings = try await site.build().warnings
    #expect(warnings.map(\.file) == ["Content/evil.svg"])
    #expect(try !site.tree().paths.contains("evil.svg"))
    #expect(try site.tree().text("about/index.html")?.contains("evil.svg") == false)
  }

  @Test func `follows edits in a preview`() async throws {
    let site = try site("  accent: \"#00694d\"\n  stylesheet: css/fox.css\n")
    let live = LiveSite(options: Building.options(site.folder, into: site.output))
    #expect(await live.take(.everything).problems.map(\.message) == [])
    func sheet() async throws -> String? {
      let page = try await live.file(at: "about/index.html").map {
        String(decoding: try $0.content(), as: UTF8.self)
      }
      return page?.firstMatch(of: #/\/sub\/(assets\/site\.[0-9a-f]+\.css)/#).map { String($0.output.1) }
    }
    let old = try #require(try await sheet())
    try site.put("css/fox.css", "p { margin: 0 }\n")
    let update = await live.take(.paths(["Content/css/fox.css"]))
    let new = try #require(try await sheet())
    #expect(update.stylesheets.map { [$0.old, $0.new] } == [["/sub/" + old, "/sub/" + new]])
    let bytes = try #require(await live.file(at: new)).content()
    #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("p{margin:0}"))
    #expect(await live.file(at: old) == nil)
    try site.put("site.yml", "title: Small\nbaseURL: https://small.example/sub/\n")
    _ = await live.take(.paths(["Content/site.yml"]))
    #expect(try await sheet() == nil)
  }

  /// The program warns about an accent by these colours.
  @Test func `has the papers of roadbook`() throws {
    let css = try contents(of: Project.folder + "/Themes/roadbook/assets/roadbook.css")
    #expect(
      css.matches(of: #/--paper: (#[0-9a-f]+)/#).prefix(2).map { String($0.output.1) } == [
        SiteLook.lightPaper.hex, SiteLook.darkPaper.hex,
      ])
  }
}
