import Testing
import Text

@testable import Markdown

/// None of these may take time that grows with the square of the text, or a deep stack.
@Suite struct `Hostile Markdown` {
  static let texts: [(name: String, text: String)] = [
    ("brackets", repeated("[", 10_000)), ("closing brackets", repeated("]", 10_000)),
    ("bracket pairs", repeated("[a](", 10_000)), ("images", repeated("![", 10_000)),
    ("quotes", repeated(">", 10_000)), ("lists", repeated("- ", 5_000) + "x"),
    ("emphasis", repeated("*a ", 17_000)), ("mixed emphasis", repeated("*a_ ", 12_000)),
    ("nested emphasis", repeated("*a **a ", 5_000) + repeated("b** b*", 5_000)),
    ("backticks", repeated("`a``b", 10_000)), ("tildes", repeated("~a ~~b ", 10_000)),
    ("closing tildes", repeated("a~ b~~ ", 10_000)), ("footnote openings", repeated("[^", 10_000)),
    ("footnotes", repeated("[^a]", 10_000) + "\n\n[^a]: x"),
    ("footnote definitions", (0..<5_000).map { "[^\($0)]: [^\($0 + 1)] a | b\n" }.joined() + "\n[^0]"),
    ("addresses", repeated("www.a.b(", 10_000)), ("colons", repeated("http://", 10_000)),
    ("mail", repeated("a@", 10_000)), ("mail with dots", repeated("a.b@c.d", 10_000)),
    (
      "table of many cells",
      repeated("|a", 100) + "\n" + repeated("|-", 100) + "\n" + repeated(repeated("|*b*", 100) + "\n", 100)
    ),
    (
      "table of empty rows",
      repeated("|a", 5_000) + "\n" + repeated("|-", 5_000) + "\n" + repeated("|x\n", 5_000)
    ),
    ("many tables", repeated("a|b\n-|-\nc|[d]\n\n", 3_000) + "[d]: e"),
    ("rows of hyphens", repeated("-|-\n", 10_000)),
    ("forbidden references", repeated("&#1; ", 10_000)), ("headings", repeated("# a\n", 10_000)),
    ("tags", repeated("<a href=\"", 10_000)),
    ("declarations", "a " + repeated("<!A ", 10_000)), ("comments", "a " + repeated("<!-- ", 10_000)),
    (
      "definitions",
      (0..<5_000).map { "[\($0)]: \($0)\n" }.joined() + "\n" + (0..<5_000).map { "[\($0)] " }.joined()
    ),
    ("same links", repeated("[a](a) ", 10_000)), ("same reference", repeated("[a] ", 10_000) + "\n\n[a]: a"),
    ("control characters", repeated("\u{1}\u{2}\0~~a~~", 5_000)),
    ("carriage returns", repeated("a\r", 10_000)),
    ("backslashes", repeated("\\~~a~~ ", 10_000)), ("entities", repeated("&#126;~a~~ ", 10_000)),
    ("one long word", repeated("a", 500_000)),
  ]

  static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  @Test(arguments: texts.map(\.name))
  func `is rendered or reported`(name: String) throws {
    let text = try #require(Self.texts.first { $0.name == name }).text
    let result = rendered(text)
    #expect(!result.html.isEmpty || !result.problems.isEmpty)
  }

  /// What HTML's parser takes for an error: a control character, a noncharacter, bytes that are not UTF-8.
  private func isSound(_ html: [UInt8]) -> Bool {
    guard let text = String(validating: html, as: UTF8.self) else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x09, 0x0A: true
      case 0..<0x20, 0x7F...0x9F, 0xFDD0...0xFDEF: false
      default: scalar.value & 0xFFFF < 0xFFFE
      }
    }
  }

  @Test func `shows a sign for characters that no page can hold, and names their places`() {
    let line = "A&#1;b &#xFFFF; &#x9b; &#x85; &#xFDD0; &#x1FFFE; &#13; &#127; ![c&#2;d](x \"t&#xfffe;\")"
    let text = """
      \(line)

      |e&#3;|f|
      |-|-|
      |&#4;|`&#1;`|

      ```g&#5;
      &#6;
      ```

      [^n] <i title="&#1;">&#14; &#0; &#xD800; &#x110000; &#1114111;</i>

      [^n]: h&#7;
      """
    var diagnostics: [Diagnostic] = []
    let story = story(text, reporting: &diagnostics)
    #expect(isSound(story.general.html(below: 1)))
    #expect(isSound(Array(story.excerpt.utf8)))
    #expect(story.generalHTML.hasPrefix("<p>A\u{FFFD}b \u{FFFD} \u{FFFD} \u{FFFD} \u{FFFD} \u{FFFD} "))
    #expect(story.generalHTML.contains("<code>&amp;#1;</code>"))
    #expect(story.generalHTML.contains("<code class=\"language-g\u{FFFD}\">&amp;#6;\n</code>"))
    let message = "warning: HTML does not allow this character; the page shows \u{FFFD}"
    #expect(
      diagnostics.map(\.line).filter { $0.hasSuffix(message) } == [
        2, 8, 17, 24, 31, 40, 50, 56, 66, 77,
      ].map { "trip.md:1:\($0): \(message)" } + [
        "trip.md:3:3: \(message)", "trip.md:5:2: \(message)", "trip.md:7:5: \(message)",
        "trip.md:11:22: \(message)", "trip.md:11:53: \(message)", "trip.md:13:8: \(message)",
      ])
  }

  @Test func `names the line of a link with such a character in its title`() {
    #expect(
      rendered("A\n[b](c 'd\n&#1;')")
        == Rendered(
          html: "<p>A\n<a href=\"c\" title=\"d\n\u{FFFD}\">b</a></p>\n",
          problems: [
            "trip.md:2:1: warning: HTML does not allow this character; the page shows \u{FFFD}"
          ]))
  }

  @Test(arguments: ["&#1; ", "![a](b c.jpg) "])
  func `has few findings of a kind, and the last one counts the others`(text: String) {
    var diagnostics: [Diagnostic] = []
    _ = story(Self.repeated(text, FindingList.limit + 5), reporting: &diagnostics)
    #expect(diagnostics.map(\.others) == Array(repeating: 0, count: FindingList.limit - 1) + [5])
  }

  @Test func `keeps only the references of HTML from raw HTML`() {
    #expect(
      html("<div>&#1; &#65; &#xE4; &nbsp; &bogus; &#0; &#xD800; &#x9b; &#xFFFF; & &amp;</div>")
        == "<p>&amp;#1; &#65; &#xE4; &nbsp; &amp;bogus; &amp;#0; &amp;#xD800; &amp;#x9b; &amp;#xFFFF; &amp; &amp;</p>\n"
    )
  }

  @Test func `is refused if it takes forever`() {
    let place = "trip.md:2:1: error:"
    #expect(
      rendered("a\n" + Self.repeated("> - ", 501)).problems
        == ["\(place) this line opens more than 1000 quotes and lists in one another"])
    #expect(rendered(Self.repeated("-", 5000) + "\n\n" + Self.repeated("a > b. ", 5000)).problems.isEmpty)
  }

  /// At twice the length each takes four times as long in cmark 0.30.
  @Test(arguments: [
    ("![[]()", 40_000), ("![ []()", 40_000), ("![`]`[]()", 40_000), ("![[](])", 40_000),
    ("![a\n[]()\n", 40_000),
    ("![\\]<]>[a] ", 40_000), ("- ![[]()\n", 40_000),
  ])
  func `is refused if each link walks through all open images`(text: String, count: Int) throws {
    let result = rendered("\n" + Self.repeated(text, count) + "\n\n[a]: b\n")
    #expect(result.html.isEmpty)
    let problem = try #require(result.problems.first)
    #expect(result.problems.count == 1)
    #expect(problem.hasSuffix(" error: this paragraph has too many images without an end"))
  }

  @Test func `is refused with the line beyond the limit`() {
    var diagnostics: [Diagnostic] = []
    let open = Self.repeated("![a ", 5_000)
    _ = story("One\n\n" + open + "\n" + Self.repeated("[b](c)\n", 5_000), reporting: &diagnostics)
    #expect(
      diagnostics.map { $0.rendered(color: false) } == [
        """
        trip.md:4004:1: error: this paragraph has too many images without an end [endless-markup]
         4004 | [b](c)
              | ^~~~~~
              = hint: end each ![ with ](…), or write \\![ for the signs alone

        """
      ])
    #expect(rendered(open + "\n\n" + Self.repeated("[b](c) ", 5_000)).problems.isEmpty)
  }

  @Test(arguments: [
    ("- ", 900, "\n"), ("> - ", 400, "> \n"), ("1. ", 900, "\n"),
    ("- ", 900, Self.repeated(" ", 1800) + "a\n"),
  ])
  func `is refused if each line walks through all open lists`(mark: String, depth: Int, line: String) {
    let open = Self.repeated(mark, depth) + "a\n"
    let lines = ParsingCost.limit / depth + 2
    #expect(
      rendered(open + Self.repeated(line, min(lines, 25_000))).problems.map { $0.drop { $0 != " " } } == [
        " error: too many lines are in deeply nested lists"
      ])
  }

  @Test(arguments: [
    ("words", repeated("A story of two hundred thousand words. ", 30_000)),
    ("paragraphs", repeated("A paragraph of some words.\n\n", 12_000)),
    ("links", repeated("A [link](https://example.org/a_(b) \"Title\") and text.\n", 6_000)),
    ("pictures", repeated("- ![A picture](reine.jpg \"Title\") `code`\n", 3_000)),
    ("pictures without titles", repeated("![A picture](reine.jpg)\n", 20_000)),
    ("nested lists", repeated("- a\n  - b\n    - c\n\n      d\n", 5_000)),
    ("art", repeated(repeated(" ", 100) + "*\n", 20_000)),
    ("quotes", repeated("> > a\n> >\n", 20_000)),
    ("code", "```\n" + repeated("![[]()\n", 4_000) + "```\n"),
  ])
  func `is told from a long story`(name: String, text: String) {
    let source = Array(text.utf8)
    source.withUnsafeBytes { #expect(ParsingCost.excess(of: MarkdownPart($0)) == nil) }
  }

  @Test func `is flattened if it is nested too deep`() {
    let result = rendered(Self.repeated(">", 1000) + " deep")
    #expect(result.html.matches(of: #/<blockquote>/#).count == MarkdownWalk.deepest)
    #expect(result.html.contains("<p>deep</p>"))
    #expect(
      result.problems == [
        "trip.md:1:101: warning: this is nested more than 100 levels deep; what is deeper is shown as plain text"
      ])
  }
}
