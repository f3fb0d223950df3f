import Testing
import Text

@testable import Templates

@Suite struct `The ids of a template` {
  private struct Page: ViewModel {
    var title: String
    static let fields = Fields<Self> { $0.text("title", "The title.") { $0.title } }
  }

  @Test func `are those in its template, with its partials and parents`() throws {
    let files = [
      "theme.yml": "name: bare",
      "templates/page.mustache":
        "{{<layout}}{{$main}}<p id=\"a\" data-id=\"b\" id='c'>{{>part}}<i id=\"d-{{title}}\">{{/main}}{{/layout}}",
      "templates/part.mustache":
        "{{#title}}<b\n  id=\"e\">{{/title}}{{! id=\"f\" }}<u class=\"id\" ID=\"g\" >",
      "templates/layout.mustache": "<main id=\"main\">{{$main}}<hr id=\"h\">{{/main}}</main>",
    ]
    var problems: [Diagnostic] = []
    let theme = Theme.load(
      ThemeFiles(files.mapValues { Array($0.utf8) }, displayName: "Themes/bare"), language: "en", root: "/",
      options: nil, reporting: &problems)
    let template = try #require(theme?.compile("page", for: Page.self, reporting: &problems))
    #expect(problems == [])
    #expect(template.ids == ["a", "c", "e", "main"])
  }
}
