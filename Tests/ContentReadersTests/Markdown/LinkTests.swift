import Testing
import Text

@testable import Markdown

@Suite struct `Links and images` {
  @Test(arguments: [
    (
      ["note: |", "    é [a](b) [c](d)", "    [e](f)"], "é [a](b) [c](d)\n[e](f)\n",
      ["6:11", "6:18", "6:11", "7:9"]
    ),
    (["note: é [a](b) [c](d)", "  [e](f)"], "é [a](b) [c](d) [e](f)", ["5:13", "5:20", "5:13", "6:7"]),
  ])
  func `are found in the lines of a note, in any order`(lines: [String], text: String, expected: [String]) {
    let found = Array(text.utf8).withUnsafeBytes { bytes -> [String] in
      var places = LinkPlaces(
        origin: MarkdownOrigin(file: "trip.md", firstLine: 5, valueLines: lines), source: MarkdownPart(bytes))
      return ["b", "d", "b", "f"].map { destination in
        let place = Array(destination.utf8).withUnsafeBytes {
          places.place(ofDestination: $0, in: 0..<bytes.count)
        }
        return "\(place.line):\(place.column)"
      }
    }
    #expect(found == expected)
  }

  @Test(.timeLimit(.minutes(30)))
  func `are found at their destinations, however many a line has`() {
    let count = 4000
    let definitions = (0..<count).map { "[r\($0)]: /x\($0)" }
    let uses = (0..<count).map { "[r\($0)] é [a](y\($0).md) [b](<z \($0)>) [c](w(\($0)).md)" }
    let text = definitions.joined(separator: "\n") + "\n" + uses.joined(separator: " ")
    let lines = text.split(separator: "\n").map { Array($0.unicodeScalars) }
    var wrong: [String] = []
    var seen = 0
    var diagnostics: [Diagnostic] = []
    _ = story(
      text,
      links: { link in
        seen += 1
        let (line, start) = (lines[link.place.line - 1], link.place.column - 1)
        let found = String(String.UnicodeScalarView(line[start..<start + link.place.length]))
        if found != link.destination.replacing("%20", with: " ") {
          wrong.append("\(link.destination): \(found)")
        }
        return .broken
      }, reporting: &diagnostics)
    #expect(seen == 4 * count)
    #expect(wrong == [])
  }

  @Test func `are listed with their places in the file`() {
    var seen: [MarkdownLink] = []
    var diagnostics: [Diagnostic] = []
    _ = story(
      """
      Über [uns](about.md) und [hier](<zwei.md> "t").

      - ![Bild](a.jpg), [x][ref] und <https://example.org/>
      > weit
      www.example.org

      | a | [b](b.md) |
      |---|---|
      | ![c](c.jpg) | d[^n] |

      [ref]: ../ref.md
      [^n]: Siehe
          [dort](dort.md).
      """,
      firstLine: 10,
      links: {
        seen.append($0)
        return .url($0.destination)
      }, reporting: &diagnostics)
    let places = seen.map { "\($0.place.line):\($0.place.column)+\($0.place.length) \($0.destination)" }
    #expect(
      places == [
        "10:12+8 about.md", "10:34+7 zwei.md", "12:11+5 a.jpg", "20:8+9 ../ref.md",
        "12:33+20 https://example.org/",
        "14:1+15 http://www.example.org", "16:11+4 b.md", "18:8+5 c.jpg", "22:12+7 dort.md",
      ])
    #expect(seen.map(\.isImage) == [false, false, true, false, false, false, false, true, false])
    #expect(seen[0].place.sourceLine == "Über [uns](about.md) und [hier](<zwei.md> \"t\").")
  }

  @Test func `keep their places behind a footnote`() {
    var places: [Diagnostic.Place] = []
    var diagnostics: [Diagnostic] = []
    _ = story(
      "One.[^1]\n\n[^1]: A note\n    of two lines.\n\nTwo <b>x</b>.\n\n[gone](nowhere.md)\n",
      links: {
        places.append($0.place)
        return .broken
      }, reporting: &diagnostics)
    #expect(places == [Diagnostic.Place(line: 8, column: 8, length: 10, sourceLine: "[gone](nowhere.md)")])
    #expect(
      diagnostics.map(\.place)
        == [Diagnostic.Place(line: 6, column: 5, length: 3, sourceLine: "Two <b>x</b>.")])
  }

  @Test func `are found in their line of the front matter`() {
    var renderer = MarkdownRenderer(allowsRawHTML: false)
    var findings = FindingList()
    var place: Diagnostic.Place?
    let markup = renderer.inline(
      "See [this](gone.md)",
      origin: MarkdownOrigin(
        file: "trip.md", firstLine: 7, valueLines: ["    note: \"See [this](gone.md)\""]),
      links: {
        place = $0.place
        return .broken
      }, reporting: &findings)
    #expect(
      place
        == Diagnostic.Place(
          line: 7, column: 23, length: 7, sourceLine: "    note: \"See [this](gone.md)\""))
    #expect(markup.text == "See this")
  }

  @Test func `lead to the address that the caller gives`() {
    let result = rendered(
      "[a *b*](one \"T\") [gone](two) ![i](three \"T\") ![gone](four) www.gone.org\n\n![Reine](reine.jpg \"Reine & co\")"
    ) { link in
      switch link.destination {
      case "one": .url("/köln/?a&b")
      case "three", "reine.jpg": .image(url: "/i.jpg", width: 800, height: 600)
      default: .broken
      }
    }
    #expect(
      result.html == """
        <p><a href="/k%C3%B6ln/?a&amp;b" title="T">a <em>b</em></a> gone \
        <img src="/i.jpg" alt="i" title="T" width="800" height="600" loading="lazy" decoding="async" /> \
        gone www.gone.org</p>
        <figure>
        <img src="/i.jpg" alt="Reine" width="800" height="600" loading="lazy" decoding="async" />
        <figcaption>Reine &amp; co</figcaption>
        </figure>

        """)
  }

  @Test func `are never nested`() {
    #expect(html("[a <http://b.c> www.d.e](f)") == "<p><a href=\"f\">a http://b.c www.d.e</a></p>\n")
  }

  @Test func `are figures only if an image stands alone`() {
    #expect(html("![a](b)") == "<figure>\n<img src=\"b\" alt=\"a\" />\n</figure>\n")
    #expect(html("![a](b) c") == "<p><img src=\"b\" alt=\"a\" /> c</p>\n")
    #expect(html("- ![a](b)") == "<ul>\n<li><img src=\"b\" alt=\"a\" /></li>\n</ul>\n")
    #expect(html("[![a](b)](c)") == "<p><a href=\"c\"><img src=\"b\" alt=\"a\" /></a></p>\n")
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:alert(1)", "vbscript:x", "data:text/html,x", "java&#9;script:alert(1)",
    "&#1;javascript:alert(1)", "data:image/png;base64,AAAA",
  ])
  func `never run anything`(destination: String) {
    let result = rendered("a [b](\(destination))")
    #expect(result.html == "<p>a b</p>\n")
    #expect(result.problems.count == 1)
    #expect(result.problems[0].hasPrefix("trip.md:1:"))
    #expect(result.problems[0].contains("error: a link cannot be a "))
  }

  @Test func `can carry a picture as data`() {
    #expect(
      rendered("a ![b](data:image/png;base64,AAAA) ![c](data:text/html,x)")
        == Rendered(
          html: "<p>a <img src=\"data:image/png;base64,AAAA\" alt=\"b\" /> c</p>\n",
          problems: ["trip.md:1:41: error: an image cannot be a data: address"]))
  }
}

@Suite struct `Raw HTML` {
  @Test func `is kept if the site allows it`() {
    #expect(
      rendered("<b>x</b>\n\n<div>\n*y*\n</div>", rawHTML: true).html
        == "<p><b>x</b></p>\n<div>\n*y*\n</div>\n")
  }

  @Test func `is removed with a warning, and the text inside stays`() {
    #expect(
      rendered(
        "Some <b class=\"x\">bold</b> words.\n\n  <div>\n<p>Tea &amp; 2 < 3</p>\n<script>alert(1)</script>\n</div>"
      )
        == Rendered(
          html: "<p>Some bold words.</p>\n<p>Tea &amp; 2 &lt; 3</p>\n",
          problems: [
            "trip.md:1:6: warning: raw HTML is left out", "trip.md:3:3: warning: raw HTML is left out",
          ]))
  }

  @Test func `is removed without a warning if it is a comment`() {
    #expect(rendered("a <!-- b --> c\n\n<!-- d -->\n") == Rendered(html: "<p>a  c</p>\n", problems: []))
    #expect(
      rendered("a\n\n<!-- b\n\nc")
        == Rendered(html: "<p>a</p>\n", problems: ["trip.md:3:1: warning: raw HTML is left out"]))
  }
}
