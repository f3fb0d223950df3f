import Entities
import Testing

@Suite struct `The public address of a site` {
  @Test(arguments: [
    ("https://example.org", "https://example.org/"), ("http://localhost:8080/", "http://localhost:8080/"),
    ("https://example.org/a//b", "https://example.org/a/b/"),
    ("https://xn--mnchen-3ya.de:65535/@me/", "https://xn--mnchen-3ya.de:65535/@me/"),
    ("https://my_host/", "https://my_host/"), ("https://192.0.2.1:80/", "https://192.0.2.1:80/"),
    ("https://[2001:db8::1]/x", "https://[2001:db8::1]/x/"), ("http://[::1]:8080", "http://[::1]:8080/"),
    ("https://[::ffff:192.0.2.1]/", "https://[::ffff:192.0.2.1]/"),
  ])
  func `has a scheme, a host, an optional port and a path`(text: String, address: String) {
    #expect(BaseURL(text)?.text == address)
  }

  @Test(arguments: [
    "https://", "https:///", "https://:80/", "https://example.org:/", "https://example.org:0/",
    "https://example.org:65536/", "https://example.org:8a/", "https://example.org:+80/",
    "https://example.org:80:80/",
    "https://[::1/", "https://[]/", "https://[1]/", "https://[::g]/", "https://[::1]x/", "https://[::1]:/",
    "https://::1/", "https://a..b/", "https://.a/", "https://-a/", "https://a%62/", "https://a,b/",
    "https://me@example.org/", "https://me:password@example.org/", "https://:password@example.org/",
    "ftp://example.org/", "https://example.org/?a", "https://example.org/a/../b",
  ])
  func `cannot be anything else`(text: String) {
    #expect(BaseURL(text) == nil)
  }
}
