import Testing

@testable import Auditing

@Suite struct `A stranger's reading` {
  private func lines(_ text: String, _ ending: String) -> [String] {
    FileReading.text(of: Array(text.utf8), ending: ending)!.parts.flatMap { part in
      String(decoding: part.bytes, as: UTF8.self).split(separator: "\n").map { "\(part.source) \($0)" }
    }
  }

  @Test func `of a page has its text, attributes, comments and data`() {
    #expect(
      lines(
        #"<p class="x" data-door-code="4711">A &amp; <b>B</b></p><!-- no --><script type="application/json">{"bookingCode":"X7"}</script>"#,
        "html") == [
          "text A & B", "comment  no ", "value booking Code: X7", "value data door code: 4711",
          "value type: application/json",
        ])
  }

  @Test func `of a calendar joins folded lines and leaves out names for programs`() {
    #expect(
      lines("BEGIN:VEVENT\r\nUID:1@a.example\r\nDESCRIPTION:Door co\r\n de\\, 4711\r\n", "ics")
        == ["value BEGIN:VEVENT", "value DESCRIPTION:Door code, 4711"])
  }

  @Test func `of a table has the titles of columns`() {
    #expect(lines("day,pnr\n3,YBQ4TZ\n", "csv") == ["value day: 3", "value pnr: YBQ4TZ", "text day,pnr"])
  }

  @Test func `finds what a page loads from elsewhere, and not what it links to`() {
    let text = FileReading.text(
      of: Array(
        #"<link rel="stylesheet" href="https://a.example/x.css"><a href="https://b.example/">B</a><img srcset="//c.example/1.webp 320w, /2.webp 640w"><style>@font-face{src:url(https://d.example/f.woff2)}</style>"#
          .utf8), ending: "html")!
    let found = RequestFinder(host: "own.example").findings(of: text.loads, file: "index.html")
    #expect(
      found.map(\.what) == ["a request to a.example", "a request to c.example", "a request to d.example"])
  }
}
