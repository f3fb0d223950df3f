import Testing

@testable import Auditing

@Suite struct `What the headers of a site forbid` {
  private static let page =
    #"<style>p{}</style><p style="color:red" onclick="go()">A</p><script>go()</script><a href="javascript:go()">B</a>"#
    + #"<script src="/a.js"></script><script type="application/ld+json">{"a":"b"}</script><svg><style>q{}</style></svg>"#

  private func found(_ headers: String) -> [String] {
    let text = FileReading.text(of: Array(Self.page.utf8), ending: "html")!
    return PolicyFinder(headers: headers).findings(of: text.inside, file: "index.html").map {
      "\($0.what): \($0.sentence)"
    }
  }

  @Test func `is found in pages, each kind once`() {
    let all = [
      "a style element, which _headers forbids: p{}", "a style attribute, which _headers forbids: color:red",
      "an attribute that runs a script, which _headers forbids: go()",
      "a script inside a page, which _headers forbids: go()",
    ]
    #expect(found("/*\n  X-A: b\n  content-security-policy: default-src 'self'\n") == all)
    #expect(
      found("/*\n  Content-Security-Policy: style-src 'self'; script-src 'unsafe-inline'\n")
        == Array(all[..<2]))
    #expect(
      found("/*\n  Content-Security-Policy: style-src 'self' 'sha256-x='; script-src 'self'\n")
        == Array(all[2...]))
    #expect(found("/*\n  Content-Security-Policy: img-src 'self'\n") == [])
    #expect(found("") == [])
  }
}
