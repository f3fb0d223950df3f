import Entities
import Testing
import Text

@testable import PagePaths
@testable import Pages
@testable import Templates

@Suite struct `The links of a portable site` {
  private static let pagePaths = PagePathTable(baseURL: BaseURL("https://example.org/sub/"), isPortable: true)

  private func page(_ text: String, at path: String, assets: [ThemeAsset] = []) throws -> String {
    let links = try #require(PortableLinks(of: Self.pagePaths, assets: assets))
    var out = OutputBuffer()
    Array(text.utf8).withUnsafeBytes { links.rewrite($0, at: path, into: &out) }
    return out.string()
  }

  @Test(arguments: [
    ("index.html", "", "index.html"), ("index.html", "trips/a/", "trips/a/index.html"),
    ("trips/a/index.html", "", "../../index.html"), ("trips/a/index.html", "trips/a/", "index.html"),
    ("trips/a/index.html", "trips/a/day-1/", "day-1/index.html"),
    ("trips/a/day-1/index.html", "trips/a/b c.jpg", "../b%20c.jpg"),
    ("trips/a/day-1/index.html", "trips/ab/", "../../ab/index.html"),
    ("a b/index.html", "a b/c.txt", "c.txt"), ("old.html", "trips/a/", "trips/a/index.html"),
    ("a/index.html", "a/b:c.txt", "./b:c.txt"), ("a/index.html", "b:c.txt", "../b:c.txt"),
    ("index.html", "a:b/c.txt", "./a:b/c.txt"), ("a/index.html", "a", "../a"),
  ])
  func `lead from each page to the file`(page: String, target: String, link: String) throws {
    let text = try self.page("<a href=\"\(Self.pagePaths.url(path: target))#x\">", at: page)
    #expect(text == "<a href=\"\(link)#x\">")
  }

  @Test func `are found everywhere, and other text is unchanged`() throws {
    let root = Self.pagePaths.root
    #expect(
      try page(
        "\(root)a/?b#c url(\(root)d.png) \"\(root)\" //portable.invalid \(root)e'", at: "x/index.html")
        == "../a/index.html?b#c url(../d.png) \"../index.html\" //portable.invalid ../e'")
    #expect(try page("", at: "index.html") == "")
  }

  @Test func `to symbols of a drawing become symbols of the page, each once`() throws {
    let drawing = ThemeAsset(
      source: "icons.svg", path: "assets/icons.1f.svg",
      bytes: Array(
        "<svg>\n<symbol id=\"a\"><path/></symbol><symbol x=\"0\" id=\"b\"><g/></symbol></svg>".utf8))
    let address = Self.pagePaths.url(path: drawing.path)
    func use(_ name: String) -> String { "<use href=\"\(address)#\(name)\"/>" }
    let written = try page(
      "<body>\(use("a"))\(use("b"))\(use("a"))\(use("c"))<a href=\"\(address)#a\"></body></html>",
      at: "x/index.html", assets: [drawing])
    #expect(
      written == """
        <body><use href="#icons.svg.a"/><use href="#icons.svg.b"/><use href="#icons.svg.a"/>\
        <use href="../assets/icons.1f.svg#c"/><a href="../assets/icons.1f.svg#a">\
        <svg display="none" aria-hidden="true"><symbol id="icons.svg.a"><path/></symbol>\
        <symbol x="0" id="icons.svg.b"><g/></symbol></svg>
        </body></html>
        """)
  }

  @Test func `to files for servers lead to the public site`() {
    #expect(Self.pagePaths.url(.atomFeed) == "https://example.org/sub/feed.xml")
    #expect(Self.pagePaths.absolute(.trip("a")) == "https://example.org/sub/trips/a/")
    #expect(Self.pagePaths.path(ofAddress: "https://example.org/sub/trips/a/") == "trips/a/")
    #expect(PagePathTable(baseURL: nil).url(.atomFeed) == "/feed.xml")
  }

  @Test func `are unchanged on other sites`() {
    #expect(PortableLinks(of: PagePathTable(baseURL: nil), assets: []) == nil)
  }
}
