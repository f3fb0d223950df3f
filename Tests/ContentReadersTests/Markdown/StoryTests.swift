import Testing
import Text

@testable import Markdown

@Suite struct `A story` {
  private let days: (String) -> StorySection? = { title in
    switch title {
    case "Day 1: Bodø", "Day 1": .day(1)
    case "Day 2": .day(2)
    case "Å": .stop(3)
    default: nil
    }
  }

  @Test func `is cut at headings of the second level that name a day or a stop`() {
    var diagnostics: [Diagnostic] = []
    let story = story(
      """
      We left *early*.

      ## Day 1: Bodø

      Rain.

      ### Supper

      Fish.

      ## What we packed

      Boots.

      ## Å

      Sun.

      # After

      Home.
      """,
      sections: days, reporting: &diagnostics)
    func heading(_ level: Int, _ start: Int, _ end: Int) -> StoryMarkup.Heading {
      StoryMarkup.Heading(level: level, start: start, end: end)
    }
    #expect(
      story
        == Story(
          general: StoryMarkup(
            Array(
              """
              <p>We left <em>early</em>.</p>
              <h2 id="what-we-packed">What we packed</h2>
              <p>Boots.</p>
              <h1 id="after">After</h1>
              <p>Home.</p>

              """.utf8), headings: [heading(2, 33, 72), heading(1, 91, 112)]),
          sections: [
            Story.Section(
              key: .day(1), title: "Day 1: Bodø", anchor: "day-1-bodø",
              markup: StoryMarkup(
                Array("<p>Rain.</p>\n<h3 id=\"supper\">Supper</h3>\n<p>Fish.</p>\n".utf8),
                headings: [heading(3, 15, 38)])),
            Story.Section(
              key: .stop(3), title: "Å", anchor: "å",
              markup: StoryMarkup(Array("<p>Sun.</p>\n".utf8), headings: [])),
          ],
          anchors: ["day-1-bodø", "supper", "what-we-packed", "å", "after"],
          excerpt: "We left early. Rain. Fish. Boots. Sun. Home."))
    #expect(diagnostics.isEmpty)
  }

  @Test func `keeps sections without text and sections that follow each other`() {
    var diagnostics: [Diagnostic] = []
    let story = story("## Day 1\n## Day 2\n## Day 1\nAgain.", sections: days, reporting: &diagnostics)
    #expect(story.general.isEmpty)
    #expect(story.sections.map(\.key) == [.day(1), .day(2), .day(1)])
    #expect(story.sections.map(\.anchor) == ["day-1", "day-2", "day-1-1"])
    #expect(story.sections.map(\.markup.text) == ["", "", "<p>Again.</p>\n"])
  }

  @Test func `has cuts only at headings of the second level outside of other blocks`() {
    var asked: [String] = []
    var diagnostics: [Diagnostic] = []
    _ = story(
      "# One\n\n> ## Quoted\n\n- ## Listed\n\nTwo *and* `code`\n---\n\n### Three",
      sections: {
        asked.append($0)
        return nil
      }, reporting: &diagnostics)
    #expect(asked == ["Two and code"])
  }

  @Test func `is empty if nothing is written`() {
    var diagnostics: [Diagnostic] = []
    #expect(story("", reporting: &diagnostics) == Story())
    #expect(story(" \n\n", reporting: &diagnostics) == Story())
  }

  @Test func `is the same after any other story`() {
    var renderer = MarkdownRenderer(allowsRawHTML: false)
    var findings = FindingList()
    func render(_ markdown: String) -> Story {
      Array(markdown.utf8).withUnsafeBytes {
        renderer.story(
          $0, origin: MarkdownOrigin(file: "trip.md"), plan: { StoryPlan(headings: $0, sections: days) },
          links: { .url($0.destination) }, reporting: &findings)
      }
    }
    let text = "## Day 1\n\nA note[^a], a | b.\n\n|x|y|\n|-|-|\n|1|~~2~~|\n\n[^a]: Here."
    let first = render(text)
    _ = render(
      "# Day 1\n\n" + String(repeating: "> [^b] www.example.org ~~x~~ ", count: 2000) + "\n\n[^b]: b")
    #expect(render(text) == first)
  }

  @Test func `has an excerpt that ends behind a word`() {
    var diagnostics: [Diagnostic] = []
    let long = story(
      "# Title\n\n" + Array(repeating: "kilometre", count: 40).joined(separator: " "), reporting: &diagnostics
    )
    #expect(long.excerpt == Array(repeating: "kilometre", count: 20).joined(separator: " ") + "…")
    let exact = String(repeating: "ö", count: 200)
    #expect(story(exact, reporting: &diagnostics).excerpt == exact)
    #expect(story(exact + "ö", reporting: &diagnostics).excerpt == exact + "…")
    let kana = String(repeating: "が", count: 300)
    #expect(story(kana, reporting: &diagnostics).excerpt == String(repeating: "が", count: 200) + "…")
  }

  @Test func `shows a note of one paragraph without tags and a longer one with them`() {
    var renderer = MarkdownRenderer(allowsRawHTML: false)
    func inline(_ markdown: String) -> String {
      var findings = FindingList()
      return renderer.inline(
        markdown, origin: MarkdownOrigin(file: "trip.md"), links: { .url($0.destination) },
        reporting: &findings
      ).text
    }
    #expect(inline("Fill up *before* the ferry.") == "Fill up <em>before</em> the ferry.")
    #expect(inline("Plain \"words\" > 3") == "Plain &quot;words&quot; &gt; 3")
    #expect(inline("See www.example.org") == "See <a href=\"http://www.example.org\">www.example.org</a>")
    #expect(inline("One.\n\nTwo.") == "<p>One.</p>\n<p>Two.</p>\n")
    #expect(inline("") == "")
  }
}

@Suite struct `Heading anchors` {
  /// The expectations are those of GitHub's own examples and of github-slugger's tests.
  @Test(arguments: [
    ("Sample Section", "sample-section"),
    (
      "This'll be a Helpful Section About the Greek Letter Θ!",
      "thisll-be-a-helpful-section-about-the-greek-letter-θ"
    ),
    ("heading with a - dash", "heading-with-a---dash"),
    ("heading with an _ underscore", "heading-with-an-_-underscore"),
    ("heading with a period.txt", "heading-with-a-periodtxt"),
    ("Привет", "привет"),
    ("I ♥ unicode", "i--unicode"),
    ("中文标题", "中文标题"),
    ("😄", "section"),
  ])
  func `follow GitHub's rules`(heading: String, anchor: String) {
    var anchors = HeadingAnchors()
    #expect(anchors.anchor(for: heading) == anchor)
  }

  @Test func `are numbered if a heading is repeated`() {
    #expect(
      html("# Echo\n# Echo\n# Echo 1\n# Echo-1\n# Echo") == """
        <h1 id="echo">Echo</h1>
        <h1 id="echo-1">Echo</h1>
        <h1 id="echo-1-1">Echo 1</h1>
        <h1 id="echo-1-2">Echo-1</h1>
        <h1 id="echo-2">Echo</h1>

        """)
  }

  @Test func `never take the ids of the page, except at the heading of that day or stop`() {
    var diagnostics: [Diagnostic] = []
    let own: Set = ["day-1", "day-2", "day-2-1", "stop-4", "main"]
    let story = story(
      "> ## Day 2\n\n# Main\n\n### Day 1\n\n## Day 2\n\nA[^n]\n\n## Day 1: Bodø\n\n## Day 1\n\n## Å\n\n[^n]: N",
      sections: {
        switch $0 {
        case "Day 2": .day(2)
        case "Day 1", "Day 1: Bodø": .day(1)
        default: .stop(3)
        }
      }, hasOwnID: own.contains, reporting: &diagnostics)
    #expect(
      story.anchors == [
        "day-2-2", "main-1", "day-1-1", "day-2", "fnref:day-2:1", "fn:day-2:1", "day-1-bodø", "day-1", "å",
      ])
    #expect(diagnostics.isEmpty)
  }

  @Test func `are free again if the page has no such id`() {
    #expect(html("# Main\n# Day 1") == "<h1 id=\"main\">Main</h1>\n<h1 id=\"day-1\">Day 1</h1>\n")
  }

  @Test func `are reported at their heading if the page has a remark`() {
    var diagnostics: [Diagnostic] = []
    _ = story(
      "Text.\n\n## Day 1\n\n  ## Day 9 #\n", firstLine: 5, sections: { _ in nil },
      remarks: [StoryPlan.Remark(heading: 1, message: "so", hint: "thus")], reporting: &diagnostics)
    #expect(
      diagnostics == [
        Diagnostic(
          .warning(.dayHeading), file: "trip.md",
          place: Diagnostic.Place(line: 9, column: 3, length: 10, sourceLine: "  ## Day 9 #"), "so",
          hint: "thus")
      ])
  }
}

@Suite struct `Levels of headings` {
  /// As `level:text` for each heading.
  private func levels(_ markdown: String, below level: Int) -> [String] {
    var diagnostics: [Diagnostic] = []
    let html = story(markdown, reporting: &diagnostics).general.text(below: level)
    return html.matches(of: #/<h(\d) id="[^"]*">(.*?)</h(\d)>/#).map { "\($0.1)\($0.3):\($0.2)" }
  }

  @Test(arguments: [
    ("# A\n## B\n### C\n# D", 1, ["22:A", "33:B", "44:C", "22:D"]),
    ("### A\n### B\n###### C\n##### D", 1, ["22:A", "22:B", "33:C", "33:D"]),
    ("## A\n# B\n## C", 2, ["33:A", "33:B", "44:C"]),
    ("#### A\n> # B\n\n- ### C", 3, ["44:A", "44:B", "55:C"]),
    ("# A\n## B\n### C\n#### D", 4, ["55:A", "66:B", "66:C", "66:D"]),
  ])
  func `begin one below the heading above, and no level is skipped`(
    markdown: String, level: Int, expected: [String]
  ) {
    #expect(levels(markdown, below: level) == expected)
  }

  @Test func `continue in a second text`() {
    var diagnostics: [Diagnostic] = []
    var both = story("## A\nText.", reporting: &diagnostics).general
    both.append(story("#### B\n# C", reporting: &diagnostics).general)
    #expect(
      both.text(below: 1)
        == "<h2 id=\"a\">A</h2>\n<p>Text.</p>\n<h3 id=\"b\">B</h3>\n<h2 id=\"c\">C</h2>\n")
  }

  @Test func `apply to notes too, whose headings have no ids`() {
    var renderer = MarkdownRenderer(allowsRawHTML: false)
    var findings = FindingList()
    let note = renderer.inline(
      "##### A[^1]\n\n[^1]: N", origin: MarkdownOrigin(file: "trip.md", footnotePrefix: "note:2:"),
      links: { .url($0.destination) }, reporting: &findings)
    #expect(note.text(below: 3).hasPrefix("<h4>A<sup"))
    #expect(note.text.contains("<li id=\"fn:note:2:1\">"))
    #expect(note.text.contains("id=\"fnref:note:2:1\""))
  }
}
