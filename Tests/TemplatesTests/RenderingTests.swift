import Templates
import Testing
import Text

extension FieldNeeds {
  fileprivate static let drawing = FieldNeeds(rawValue: 1)
  fileprivate static let lookup = FieldNeeds(rawValue: 2)
  fileprivate static let pictures = FieldNeeds(rawValue: 4)
}

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
    $0.text("url", needs: .lookup, "Where it is.") { $0.url }
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
  var extra: DynamicValue?
  static let fields = Fields<Self> {
    $0.text("title", "The trip's title.") { $0.title }
    $0.text("summary", "The trip in a sentence.") { $0.summary }
    $0.flag("isDraft", "Whether it is unfinished.") { $0.isDraft }
    $0.list("legs", "From one stop to the next.") { $0.legs }
    $0.list("tags", "What it is about.") { $0.tags }
    $0.object("cover", needs: .pictures, "The main picture.") { $0.cover }
    $0.markup("map", needs: .drawing, "The route drawn.") {
      $0.legs
    } write: { legs, _, output in
      output.append("<svg>\(legs.count)</svg>")
    }
    $0.text("length", "How many legs and tags.") {
      $0.legs.isEmpty ? nil : $0.legs.count
    } write: { legs, page, output in
      output.append("\(legs) & \(page.tags.count)")
    }
    $0.list("starts", "Where the legs begin.", of: { $0.legs }) { _, leg in TextItem(leg.from) }
    $0.dynamic("extra", "The trip's own keys.") { $0.extra }
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
  guard let page, !reporting.contains(where: { $0.severity == .error }) else { return nil }
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

  @Test func `an absent object makes all its fields absent`() {
    var problems: [Diagnostic] = []
    let template =
      "[{{cover.url}}{{#cover.alt}}{{.}}{{/cover.alt}}{{^cover.alt}}none{{/cover.alt}}{{#cover}}x{{/cover}}]"
    let text = render(TripPage(), ["templates/page.mustache": template], reporting: &problems)
    #expect(problems == [])
    #expect(text == "[none]")
  }

  @Test func `a list of a model's own type is shown to its end`() {
    var problems: [Diagnostic] = []
    let tree = Branch(
      name: "1", twigs: [Branch(name: "1.1", twigs: [Branch(name: "1.1.1")]), Branch(name: "1.2")])
    let text = render(
      tree,
      [
        "templates/page.mustache": "<ul>{{> branch}}</ul>",
        "templates/branch.mustache": "<li>{{name}}{{#twigs}}{{> branch}}{{/twigs}}{{first.name}}</li>",
      ], reporting: &problems)
    #expect(problems == [])
    #expect(text == "<ul><li>1<li>1.1<li>1.1.1</li>1.1.1</li><li>1.2</li>1.1</li></ul>")
  }

  @Test func `a template needs the same facts as its fields`() {
    func needs(_ page: String) -> FieldNeeds? {
      var problems: [Diagnostic] = []
      let files = [
        "templates/page.mustache": page,
        "templates/layout.mustache": "{{$main}}{{{map}}}{{/main}}{{> foot}}",
        "templates/foot.mustache": "{{#cover}}{{alt}}{{/cover}}",
      ]
      return theme(files, reporting: &problems)?
        .compile("page", for: TripPage.self, reporting: &problems).needs
    }
    #expect(needs("{{title}}{{#legs}}{{from}}{{/legs}}{{^root}}{{{map}}}{{/root}}") == [])
    #expect(needs("{{<layout}}{{/layout}}") == [.drawing, .pictures])
    #expect(needs("{{<layout}}{{$main}}{{/main}}{{/layout}}") == .pictures)
    #expect(needs("{{cover.alt}}") == .pictures)
    #expect(needs("{{cover.url}}") == [.pictures, .lookup])
    #expect(needs("{{^map}}{{#extra}}{{cover.url}}{{/extra}}{{/map}}") == [.drawing, .pictures, .lookup])
  }

  @Test func `a value gives a text, and facts give a list`() {
    func text(_ legs: [Leg]) -> String? {
      var problems: [Diagnostic] = []
      let template =
        "{{length}} {{{length}}}{{#length}}[{{.}}]{{/length}}{{^length}}none{{/length}}"
        + "{{#starts}}({{.}}){{/starts}}{{^starts}}nowhere{{/starts}}"
      return render(
        TripPage(legs: legs), ["templates/page.mustache": template], reporting: &problems)
    }
    #expect(text([]) == " nonenowhere")
    #expect(
      text([Leg(from: "A", to: "B"), Leg(from: "<", to: "C")]) == "2 &amp; 0 2 & 0[2 &amp; 0](A)(&lt;)")
  }

  @Test func `an empty text is false in a section`() {
    var problems: [Diagnostic] = []
    let text = render(
      TripPage(summary: ""),
      ["templates/page.mustache": "{{#summary}}x{{/summary}}{{^summary}}y{{/summary}}"],
      reporting: &problems)
    #expect(text == "y")
  }

  @Test func `fields are described under their names`() {
    #expect(
      describeFields(of: TripPage.self).map { "\($0.kind.rawValue) \($0.name)" } == [
        "text title", "text summary", "flag isDraft", "list legs", "text legs[].from", "text legs[].to",
        "text legs[].note", "list tags", "text tags[]", "object cover", "text cover.url", "text cover.alt",
        "markup map", "text length", "list starts", "text starts[]", "dynamic extra",
      ])
  }
}

private struct Branch: ViewModel {
  var name: String
  var twigs: [Branch] = []

  static let fields = Fields<Self> {
    $0.text("name", "Its name.") { $0.name }
    $0.list("twigs", "What grows on it.") { $0.twigs }
    $0.object("first", "The first that grows on it.") { $0.twigs.first }
  }
}
