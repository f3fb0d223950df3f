import Testing

@testable import ContentSource

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
    ("headings", repeated("# a\n", 10_000)), ("tags", repeated("<a href=\"", 10_000)),
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
  func `is rendered all the same, or reported`(name: String) throws {
    let text = try #require(Self.texts.first { $0.name == name }).text
    let result = rendered(text)
    #expect(!result.html.isEmpty || !result.problems.isEmpty)
  }

  @Test func `is refused where it would take forever`() {
    let place = "trip.md:2:1: error:"
    #expect(
      rendered("a\n" + Self.repeated("> - ", 501)).problems
        == ["\(place) this line opens more than 1000 quotes and lists in one another"])
    #expect(rendered(Self.repeated("-", 5000) + "\n\n" + Self.repeated("a > b. ", 5000)).problems.isEmpty)
  }

  @Test func `is flattened where it is nested too deep`() {
    let result = rendered(Self.repeated(">", 1000) + " deep")
    #expect(result.html.matches(of: #/<blockquote>/#).count == MarkdownWalk.deepest)
    #expect(result.html.contains("<p>deep</p>"))
    #expect(
      result.problems == [
        "trip.md:1:101: warning: this is nested more than 100 levels deep; what is deeper is shown as plain text"
      ])
  }
}
