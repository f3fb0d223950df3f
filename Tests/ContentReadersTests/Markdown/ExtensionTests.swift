import Testing
import Text

@testable import Markdown

@Suite struct Tables {
  @Test func `take inline Markdown, links by reference and escaped pipes`() {
    #expect(
      html(
        """
        | # a # | `b\\|c` |
        |:--|--:|
        | 1. [x] | ![i](j) \\\\ |
        | \\*d\\* ~~e~~ |

        [x]: /x
        """) == """
          <table>
          <thead>
          <tr>
          <th class="at-left"># a #</th>
          <th class="at-right"><code>b|c</code></th>
          </tr>
          </thead>
          <tbody>
          <tr>
          <td class="at-left">1. <a href="/x">x</a></td>
          <td class="at-right"><img src="j" alt="i" /> \\</td>
          </tr>
          <tr>
          <td class="at-left">*d* <del>e</del></td>
          <td class="at-right"></td>
          </tr>
          </tbody>
          </table>

          """)
  }

  private let small = "<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n</table>\n"

  @Test func `can follow a line of text, be inside quotes and lists, and end at a rule`() {
    #expect(
      html("Costs *x*:\n**a**|b\n-|-") == "<p>Costs <em>x</em>:</p>\n"
        + small.replacing("a<", with: "<strong>a</strong><"))
    #expect(html("~~c\na|b\n-|-\n~~").hasPrefix("<p>~~c</p>\n<table>"))
    #expect(html("> a | b\n> --|--") == "<blockquote>\n\(small)</blockquote>\n")
    #expect(html("- > |a|b|\n  > |-|-|") == "<ul>\n<li>\n<blockquote>\n\(small)</blockquote>\n</li>\n</ul>\n")
    #expect(html("a|b\n-|-\n---") == small + "<hr />\n")
    #expect(html("a|b\r\n-|-\r\n\r\nc") == small + "<p>c</p>\n")
  }

  @Test func `need a row of hyphens that fits`() {
    #expect(html("a | b\n--") == "<h2 id=\"a--b\">a | b</h2>\n")
    #expect(html("a | b\n- | - | -").contains("<table>") == false)
    #expect(html("```\na|b\n-|-\n```") == "<pre><code>a|b\n-|-\n</code></pre>\n")
  }
}

@Suite struct `Extensions in text` {
  @Test func `strike text through between tildes`() {
    #expect(
      html("a ~~b *c* d~~ ~e~ f~~g~~h") == "<p>a <del>b <em>c</em> d</del> <del>e</del> f<del>g</del>h</p>\n")
    #expect(html("\\~~a~~ ~~~b~~~ ~~ c ~~ ~d~~") == "<p>~~a~~ ~~~b~~~ ~~ c ~~ ~d~~</p>\n")
    #expect(html("&#126;~a~~ `~~b~~`") == "<p>~~a~~ <code>~~b~~</code></p>\n")
    #expect(
      html("~~www.example.org~~")
        == "<p><del><a href=\"http://www.example.org\">www.example.org</a></del></p>\n")
  }

  @Test func `link addresses in the way of GitHub`() {
    #expect(
      html("(http://google.com/ok.) \"http://google.com\" http://x🍄.ga/ https://a.b/c_d_e")
        == """
        <p>(<a href="http://google.com/ok">http://google.com/ok</a>.) \
        &quot;<a href="http://google.com">http://google.com</a>&quot; \
        <a href="http://x%F0%9F%8D%84.ga/">http://x🍄.ga/</a> \
        <a href="https://a.b/c_d_e">https://a.b/c_d_e</a></p>

        """)
    #expect(
      html("![http://a.b](c) [www.a.b](d)")
        == "<p><img src=\"c\" alt=\"http://a.b\" /> <a href=\"d\">www.a.b</a></p>\n")
    #expect(
      html("[a](http://b.c) `http://d.e` xwww.f.g")
        == "<p><a href=\"http://b.c\">a</a> <code>http://d.e</code> xwww.f.g</p>\n")
  }

  @Test func `show tasks as boxes with their text as the label`() {
    #expect(
      html("1. [x] *a* ~~b~~\n2. [ ] c\n\n   d\n3. \\[x] e\n4. [x]f") == """
        <ol>
        <li class="task">
        <p><label><input type="checkbox" checked disabled /> <em>a</em> <del>b</del></label></p>
        </li>
        <li class="task">
        <p><label><input type="checkbox" disabled /> c</label></p>
        <p>d</p>
        </li>
        <li>
        <p>[x] e</p>
        </li>
        <li>
        <p>[x]f</p>
        </li>
        </ol>

        """)
  }
}

@Suite struct FootnoteTests {
  @Test func `are numbered by their first reference and lead back to each`() {
    #expect(
      rendered(
        """
        One[^long] and two[^1], one again[^LONG].

        [^1]: word
        [^long]: A [link][x]
        that goes on.

            And more:

                code

        [x]: /x
        """)
        == Rendered(
          html: """
            <p>One<sup class="footnote-ref"><a href="#fn:1" id="fnref:1" role="doc-noteref">1</a></sup> \
            and two<sup class="footnote-ref"><a href="#fn:2" id="fnref:2" role="doc-noteref">2</a></sup>, \
            one again<sup class="footnote-ref"><a href="#fn:1" id="fnref:1-2" role="doc-noteref">1</a></sup>.</p>
            <div class="footnotes">
            <ol>
            <li id="fn:1">
            <p>A <a href="/x">link</a>
            that goes on.</p>
            <p>And more:</p>
            <pre><code>code
            </code></pre>
            <a href="#fnref:1" class="footnote-backref" role="doc-backlink" aria-labelledby="fnref:1">↩</a> \
            <a href="#fnref:1-2" class="footnote-backref" role="doc-backlink" aria-labelledby="fnref:1-2">↩<sup>2</sup></a>
            </li>
            <li id="fn:2">
            <p>word <a href="#fnref:2" class="footnote-backref" role="doc-backlink" aria-labelledby="fnref:2">↩</a></p>
            </li>
            </ol>
            </div>

            """, problems: []))
  }

  @Test func `stand in the section that refers to them, with their own ids`() {
    var diagnostics: [Diagnostic] = []
    let story = story(
      "A[^n].\n\n## Day 1\n\nB[^n].\n\n[^n]: Note.", sections: { _ in .day(1) }, reporting: &diagnostics)
    #expect(story.anchors == ["fnref:1", "day-1", "fnref:day-1:1", "fn:day-1:1", "fn:1"])
    #expect(story.generalHTML.contains("<li id=\"fn:1\">"))
    #expect(story.sections[0].markup.text.contains("<li id=\"fn:day-1:1\">"))
    #expect(diagnostics.isEmpty)
  }

  @Test func `can refer to other footnotes and to themselves`() {
    let result = rendered("A[^a].\n\n[^a]: See[^b].\n[^b]: See[^a] and[^b].")
    #expect(result.html.matches(of: #/<li id="fn:\d">/#).count == 2)
    #expect(result.problems.isEmpty)
  }

  @Test func `are reported if the note or the reference is missing`() {
    #expect(
      rendered(
        "A[^nope] B[^a] \\[^x]\n\n[^a]: A\n[^b]: B\n[^A]: Again\n\n    [^c]: code\n\n```\n[^d]: code\n```"
      ).problems == [
        "trip.md:1:2: warning: there is no footnote [^nope]",
        "trip.md:4:1: warning: nothing refers to the footnote [^b], so it is left out",
        "trip.md:5:1: warning: there is another footnote [^A] above, so this one is left out",
      ])
  }
}
