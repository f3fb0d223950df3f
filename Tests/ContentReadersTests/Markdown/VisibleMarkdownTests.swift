import Testing
import Text

@testable import Markdown

@Suite struct `Visible Markdown` {
  private func visible(_ text: String) -> String {
    var renderer = MarkdownRenderer(allowsRawHTML: false)
    return String(decoding: Array(text.utf8).withUnsafeBytes { renderer.visible($0) }, as: UTF8.self)
  }

  @Test(arguments: [
    ("Plain *text* < 3.\n", "Plain *text* < 3.\n"),
    ("a <!-- secret --> b", "a  b"),
    ("<!-- secret\n\nsecret -->\nshown\n", "\nshown\n"),
    ("<!-- secret", ""),
    ("# a\n\n<!-- x -->\n\n- b <!-- y\nz --> c\n", "# a\n\n\n\n- b  c\n"),
    ("> b <!-- y\n> z --> c\n\nd", "> b \n\nd"),
    ("a <b title=\"secret\">c</b> d", "a c d"),
    ("<div hidden>\nshown\n</div>\n\ne", "\nshown\n\n\ne"),
    ("<script>secret()</script>\n\nf", "\n\nf"),
    ("<https://e.org/> `<!-- shown -->`", "<https://e.org/> `<!-- shown -->`"),
    ("```\n<!-- shown -->\n[//]: # (shown)\n```\n", "```\n<!-- shown -->\n[//]: # (shown)\n```\n"),
    ("[//]: # (secret)\ng\n", "\ng\n"),
    ("[//]: #\n  \"secret\"\nh\n", "\nh\n"),
    ("[i][x] and [y]\n\n[X]: /x\n[y]: /y\n[z]: /secret\n", "[i][x] and [y]\n\n[X]: /x\n[y]: /y\n\n"),
    ("j[^1]\n\n[^1]: shown\n[^2]: secret\n    secret\n\nk", "j[^1]\n\n[^1]: shown\n\n\nk"),
    ("k[^1]\n\n[^1]: a\n\n[^2]: secret\n\n    secret\n\nl", "k[^1]\n\n[^1]: a\n\n\n\nl"),
    ("l[^1]\n\n[^1]: <!--secret-->\n", "l[^1]\n\n[^1]: \n"),
  ])
  func `has only what the page shows`(markdown: String, expected: String) {
    #expect(visible(markdown) == expected)
  }
}

@Suite struct `The plain text of markup` {
  private func text(_ markdown: String) -> String {
    var renderer = MarkdownRenderer(allowsRawHTML: false)
    var findings = FindingList()
    return renderer.inline(
      markdown, origin: MarkdownOrigin(file: ""), links: { _ in .broken }, reporting: &findings
    ).plainText
  }

  @Test(arguments: [
    ("Fill *up* at [the pump](x.md) & \"go\".", "Fill up at the pump & \"go\"."),
    ("One\nline.\n\nTwo.", "One line.\nTwo."),
    ("- a\n- b & c", "a\nb & c"), ("x &lt; <!-- secret --> y", "x <  y"), ("", ""),
  ])
  func `has no tags`(markdown: String, expected: String) {
    #expect(text(markdown) == expected)
  }
}
