import Templates
import Testing
import Text

struct Leg: ViewModel {
  var from: String
  var to: String
  var note: String?
  static let fields = Fields<Self> {
    $0.text("from", "Where it begins.") { $0.from }
    $0.text("to", "Where it ends.") { $0.to }
    $0.text("note", "A remark.") { $0.note }
  }
}

struct Picture: ViewModel {
  var url: String
  var alt: String?
  static let fields = Fields<Self> {
    $0.text("url", "Where it is.") { $0.url }
    $0.text("alt", "What it shows.") { $0.alt }
  }
}

struct TripPage: ViewModel {
  var title = "Lofoten by van"
  var summary: String?
  var isDraft = false
  var legs: [Leg] = []
  var tags: [TextItem] = []
  var cover: Picture?
  var extra: LooseValue?
  static let fields = Fields<Self> {
    $0.text("title", "The trip's title.") { $0.title }
    $0.text("summary", "The trip in a sentence.") { $0.summary }
    $0.flag("isDraft", "Whether it is unfinished.") { $0.isDraft }
    $0.list("legs", "From one stop to the next.") { $0.legs }
    $0.list("tags", "What it is about.") { $0.tags }
    $0.object("cover", "The main picture.") { $0.cover }
    $0.markup("map", "The route drawn.") { page, output in output.append("<svg>\(page.legs.count)</svg>") }
    $0.loose("extra", "The trip's own keys.") { $0.extra }
  }
}

func theme(_ files: [String: String], reporting: inout [Diagnostic]) -> Theme? {
  var files = files.mapValues { Array($0.utf8) }
  if files["theme.yml"] == nil { files["theme.yml"] = Array("name: plain".utf8) }
  return Theme.load(
    ThemeFiles(files, displayName: "Themes/plain"), language: "en", root: "/", options: nil,
    reporting: &reporting)
}

func render<Model: ViewModel>(
  _ model: Model, _ files: [String: String], reporting: inout [Diagnostic]
) -> String? {
  let page = theme(files, reporting: &reporting)?.compile("page", for: Model.self, reporting: &reporting)
  guard let page else { return nil }
  var output = OutputBuffer()
  page.render(model, into: &output)
  return output.string()
}

@Suite struct Rendering {
  @Test func `a page shows its model`() {
    var problems: [Diagnostic] = []
    let page = TripPage(
      legs: [Leg(from: "Bodø", to: "Moskenes", note: "ferry"), Leg(from: "Moskenes", to: "Å")],
      tags: [TextItem("sea & sky"), TextItem("van")],
      cover: Picture(url: "a.jpg", alt: "Reine"),
      extra: .fields([("gear", .list([.text("tent"), .fields([("name", .text("stove"))])]))]))
    let text = render(
      page,
      [
        "templates/page.mustache": """
        {{<layout}}
        {{$content}}
        <h1>{{title}}</h1>{{{map}}}
        {{#summary}}<p>{{.}}</p>{{/summary}}{{^summary}}no summary{{/summary}}
        {{#legs}}
        {{> leg}}
        {{/legs}}
        {{#tags}}[{{.}}]{{/tags}} {{cover.url}} {{#cover}}{{alt}}{{/cover}}
        {{#extra.gear}}{{.}}{{name}}, {{title}};{{/extra.gear}}
        {{/content}}
        {{/layout}}
        """,
        "templates/layout.mustache": """
        <title>{{title}}</title>
        <main>
          {{$content}}{{/content}}
        </main>
        """,
        "templates/leg.mustache": "<li>{{from}} → {{to}}{{#note}} ({{note}}){{/note}}\n",
      ], reporting: &problems)
    #expect(problems == [])
    #expect(
      text == """
        <title>Lofoten by van</title>
        <main>
          <h1>Lofoten by van</h1><svg>2</svg>
          no summary
          <li>Bodø → Moskenes (ferry)
          <li>Moskenes → Å
          [sea &amp; sky][van] a.jpg Reine
          tent, Lofoten by van;stove, Lofoten by van;

        </main>
        """)
  }
}
