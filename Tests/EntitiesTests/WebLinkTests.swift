import Entities
import Testing

@Suite struct `Links to other sites` {
  @Test(arguments: [
    ("https://www.example.org/", "example.org"), ("http://example.org", "example.org"),
    ("HTTPS://Example.org/A?b=c&d=%20#e", "Example.org"), ("https://example.org:8080/x", "example.org"),
    ("https://de.wikipedia.org/wiki/Å_(Lofoten)", "de.wikipedia.org"),
    ("https://münchen.example/", "münchen.example"),
    ("https://例え.テスト/", "例え.テスト"), ("https://[2001:db8::1]/", "[2001:db8::1]"),
    ("https://example.org?q=a@b", "example.org"), ("https://localhost", "localhost"),
  ])
  func `show the host without www`(address: String, host: String) throws {
    let link = try #require(WebLink(address))
    #expect(link.shown == host)
    #expect(link.url.hasPrefix("http"))
    #expect(link.url.dropFirst(5) == address.dropFirst(5))
    #expect(WebLink(address, title: "Here & there")?.shown == "Here & there")
  }

  @Test(
    arguments: [
      ("", .noScheme(isBare: false)), ("www.example.org", .noScheme(isBare: true)),
      ("example.org/a?b", .noScheme(isBare: true)), ("/trips/reine/", .noScheme(isBare: false)),
      ("Ferry", .noScheme(isBare: false)), ("javascript:alert(1)", .noScheme(isBare: false)),
      ("mailto:a@example.org", .noScheme(isBare: false)), ("tel:+4712345678", .noScheme(isBare: false)),
      ("ftp://example.org/", .noScheme(isBare: false)), ("//example.org/", .noScheme(isBare: false)),
      ("https://", .noHost), ("https:///a", .noHost), ("https://a..b/", .noHost),
      ("https://-a.example/", .noHost),
      ("https://a.example:99999/", .noHost), ("https://a%20b/", .noHost), ("https://a,b/", .noHost),
      ("https://ida:pw@example.org/", .credentials), ("https://ida@example.org/", .credentials),
      ("https://example.org/a b", .character(" ")), ("https://example.org/\"x", .character("\"")),
      ("https://example.org/<", .character("<")), ("https://example.org/\u{202E}x", .character("\u{202E}")),
      ("https://example.org/\u{200B}", .character("\u{200B}")), ("https://example.org/\n", .character("\n")),
    ] as [(String, WebLink.Defect)])
  func `have one reason why they are none`(text: String, defect: WebLink.Defect) {
    #expect(WebLink.defect(of: text) == defect)
    #expect(WebLink(text) == nil)
  }
}
