import Testing

@Suite struct `CommonMark 0.30` {
  /// Bare addresses, which these say are no links, are links by GitHub's extension.
  static let linkedByExtension = [605, 607, 610, 611].map { "example \($0) Autolinks" }

  @Test(arguments: SpecExample.all(in: "commonmark-0.30.txt"))
  func `gives the reference markup`(of example: SpecExample) {
    let html = plain(rendered(example.markdown, rawHTML: true).html)
    if Self.linkedByExtension.contains(example.name) {
      #expect(html.replacing(#/</?a[^>]*>/#, with: "") == example.html)
    } else {
      #expect(html == example.html)
    }
  }

  @Test func `has all its examples`() {
    #expect(SpecExample.all(in: "commonmark-0.30.txt").count == 652)
  }

  /// Takes back what is ours: ids of headings, and figures for images that stand alone.
  private func plain(_ html: String) -> String {
    html
      .replacing(#/<h([1-6]) id="[^"]*">/#) { "<h\($0.output.1)>" }
      .replacing(
        #/<figure>\n(<img src="[^"]*" alt="[^"]*") \/>(?:\n<figcaption>(.*)<\/figcaption>)?\n<\/figure>/#
      ) { match in
        let title = match.output.2.map { " title=\"\($0)\"" } ?? ""
        return "<p>\(match.output.1)\(title) /></p>"
      }
  }
}

@Suite struct `GitHub Flavored Markdown 0.29` {
  @Test(arguments: SpecExample.all(in: "gfm-0.29.txt"))
  func `gives the reference markup of its extensions`(of example: SpecExample) {
    #expect(plain(rendered(example.markdown).html) == example.html)
  }

  /// Takes back what is ours: alignment as a class, since HTML has no such attribute any more, and labels
  /// around the text of tasks.
  private func plain(_ html: String) -> String {
    html
      .replacing(#/class="at-([a-z]+)"/#) { "align=\"\($0.output.1)\"" }
      .replacing(#/<li class="task">/#, with: "<li>")
      .replacing(#/</?label>/#, with: "")
      .replacing(
        "<input type=\"checkbox\" checked disabled />",
        with: "<input checked=\"\" disabled=\"\" type=\"checkbox\">"
      )
      .replacing("<input type=\"checkbox\" disabled />", with: "<input disabled=\"\" type=\"checkbox\">")
  }
}
