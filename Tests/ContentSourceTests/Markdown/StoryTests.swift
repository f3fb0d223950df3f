import Testing
import Text

@testable import ContentSource

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
      headingShift: 1, sections: days, reporting: &diagnostics)
    #expect(
      story
        == Story(
          general: Array(
            """
            <p>We left <em>early</em>.</p>
            <h3 id="what-we-packed">What we packed</h3>
            <p>Boots.</p>
            <h2 id="after">After</h2>
            <p>Home.</p>

            """.utf8),
          sections: [
            Story.Section(
              key: .day(1), title: "Day 1: Bodø", anchor: "day-1-bodø",
              html: Array("<p>Rain.</p>\n<h4 id=\"supper\">Supper</h4>\n<p>Fish.</p>\n".utf8)),
            Story.Section(key: .stop(3), title: "Å", anchor: "å", html: Array("<p>Sun.</p>\n".utf8)),
          ],
          anchors: ["day-1-bodø", "supper", "what-we-packed", "å", "after"],
          wordCount: 13,
          excerpt: "We left early. Rain. Fish. Boots. Sun. Home."))
    #expect(diagnostics.isEmpty)
  }

  @Test func `keeps sections without text and sections that follow each other`() {
    var diagnostics: [Diagnostic] = []
    let story = story("## Day 1\n## Day 2\n## Day 1\nAgain.", sections: days, reporting: &diagnostics)
    #expect(story.general.isEmpty)
    #expect(story.sections.map(\.key) == [.day(1), .day(2), .day(1)])
    #expect(story.sections.map(\.anchor) == ["day-1", "day-2", "day-1-1"])
    #expect(story.sections.map { String(decoding: $0.html, as: UTF8.self) } == ["", "", "<p>Again.</p>\n"])
  }

  @Test func `asks only about headings of the second level that stand outside of other blocks`() {
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

  @Test func `is empty where nothing is written`() {
    var diagnostics: [Diagnostic] = []
    #expect(story("", reporting: &diagnostics) == Story())
    #expect(story(" \n\n", reporting: &diagnostics) == Story())
  }

  @Test func `is the same whatever was rendered before it`() {
    var renderer = MarkdownRenderer(allowsRawHTML: false)
    var diagnostics: [Diagnostic] = []
    func render(_ markdown: String) -> Story {
      Array(markdown.utf8).withUnsafeBytes {
        renderer.story(
          $0, origin: MarkdownOrigin(file: "trip.md"), sections: days, links: { .url($0.destination) },
          reporting: &diagnostics)
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
    let japanese = story(kana, reporting: &diagnostics)
    #expect(japanese.excerpt == String(repeating: "が", count: 200) + "…")
    #expect(japanese.wordCount == 300)
  }

  @Test func `shows a note of one paragraph without tags and a longer one with them`() {
    var renderer = MarkdownRenderer(allowsRawHTML: false)
    func inline(_ markdown: String) -> String {
      var out = OutputBuffer()
      var diagnostics: [Diagnostic] = []
      renderer.inline(
        markdown, origin: MarkdownOrigin(file: "trip.md"), links: { .url($0.destination) },
        reporting: &diagnostics, into: &out)
      return out.string()
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

  @Test func `are numbered where a heading is repeated`() {
    #expect(
      html("# Echo\n# Echo\n# Echo 1\n# Echo-1\n# Echo") == """
        <h1 id="echo">Echo</h1>
        <h1 id="echo-1">Echo</h1>
        <h1 id="echo-1-1">Echo 1</h1>
        <h1 id="echo-1-2">Echo-1</h1>
        <h1 id="echo-2">Echo</h1>

        """)
  }

  @Test func `move with the page's own heading and end at the sixth level`() {
    #expect(
      rendered("# A\n##### B\n###### C", headingShift: 1).html
        == "<h2 id=\"a\">A</h2>\n<h6 id=\"b\">B</h6>\n<h6 id=\"c\">C</h6>\n")
  }
}
