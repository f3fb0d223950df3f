import Templates
import Testing
import Text

/// As a terminal shows it, in one text.
func shown(_ problem: Diagnostic) -> String {
  var text = problem.file
  if let place = problem.place { text += ":\(place.line):\(place.column)" }
  text += ": \(problem.severity.rawValue): \(problem.message)"
  if let place = problem.place {
    let caret = String(repeating: " ", count: place.column - 1) + String(repeating: "^", count: place.length)
    text += "\n\(place.sourceLine)\n\(caret)"
  }
  if let hint = problem.hint { text += "\nhint: \(hint)" }
  return text
}

func problems(_ page: String, _ others: [String: String] = [:]) -> [String] {
  var files = others
  files["templates/page.mustache"] = page
  var problems: [Diagnostic] = []
  _ = render(TripPage(), files, reporting: &problems)
  return problems.map(shown)
}

@Suite struct `A template's problems` {
  @Test func `an unknown name is shown with its place and the nearest good one`() {
    #expect(
      problems("<h1>ü {{titel}}</h1>\n") == [
        """
        Themes/plain/templates/page.mustache:1:9: error: unknown name 'titel'
        <h1>ü {{titel}}</h1>
                ^^^^^
        hint: did you mean 'title'?
        """
      ])
  }

  @Test func `an unknown name within an object is compared with the object's names`() {
    #expect(
      problems("{{cover.ulr}}") == [
        """
        Themes/plain/templates/page.mustache:1:3: error: unknown name 'cover.ulr'
        {{cover.ulr}}
          ^^^^^^^^^
        hint: did you mean 'cover.url'?
        """
      ])
  }

  @Test func `a name of an item outside of its list leads to the section`() {
    #expect(
      problems("{{from}}") == [
        """
        Themes/plain/templates/page.mustache:1:3: error: unknown name 'from'
        {{from}}
          ^^^^
        hint: there is one within {{#legs}}…{{/legs}}
        """
      ])
  }

  @Test func `an unknown name without a near one leads to the list of names`() {
    #expect(
      problems("{{mileage}}") == [
        """
        Themes/plain/templates/page.mustache:1:3: error: unknown name 'mileage'
        {{mileage}}
          ^^^^^^^
        hint: `tripsite theme fields page` lists the names of this page
        """
      ])
  }

  @Test func `a section without an end is an error`() {
    #expect(
      problems("a\n  {{#legs}}\n") == [
        """
        Themes/plain/templates/page.mustache:2:6: error: 'legs' is not closed
          {{#legs}}
             ^^^^
        hint: {{/legs}} is missing
        """
      ])
  }

  @Test func `closing tags in the wrong order are errors`() {
    #expect(
      problems("{{#legs}}{{#note}}{{/legs}}") == [
        """
        Themes/plain/templates/page.mustache:1:13: error: 'note' is not closed
        {{#legs}}{{#note}}{{/legs}}
                    ^^^^
        hint: {{/note}} is missing before {{/legs}}
        """
      ])
  }

  @Test func `a closing tag without an opening tag is an error`() {
    #expect(
      problems("{{#legs}}{{/leg}}{{/legs}}{{/legs}}") == [
        """
        Themes/plain/templates/page.mustache:1:13: error: nothing is open that 'leg' closes
        {{#legs}}{{/leg}}{{/legs}}{{/legs}}
                    ^^^
        hint: {{/legs}} would close what is open
        """,
        """
        Themes/plain/templates/page.mustache:1:30: error: nothing is open that 'legs' closes
        {{#legs}}{{/leg}}{{/legs}}{{/legs}}
                                     ^^^^
        """,
      ])
  }

  @Test func `invalid tags are errors`() {
    #expect(
      problems("{{}}\n{{a b}}\n{{=a=}}\n{{{title}}\n") == [
        """
        Themes/plain/templates/page.mustache:1:1: error: this tag names nothing
        {{}}
        ^^^^
        """,
        """
        Themes/plain/templates/page.mustache:2:3: error: a name has no white space
        {{a b}}
          ^^^
        """,
        """
        Themes/plain/templates/page.mustache:3:1: error: a change of delimiters names two of them
        {{=a=}}
        ^^^^^^^
        hint: as in {{=<% %>=}}
        """,
        """
        Themes/plain/templates/page.mustache:4:1: error: the tag is not closed
        {{{title}}
        ^^
        hint: '}}}' is missing
        """,
      ])
  }

  @Test func `an unknown partial and an unknown parent are errors`() {
    #expect(
      problems("{{> lge}}{{<layout}}{{/layout}}", ["templates/leg.mustache": ""]) == [
        """
        Themes/plain/templates/page.mustache:1:5: error: unknown template 'lge'
        {{> lge}}{{<layout}}{{/layout}}
            ^^^
        hint: did you mean 'leg'?
        """,
        """
        Themes/plain/templates/page.mustache:1:13: error: unknown template 'layout'
        {{> lge}}{{<layout}}{{/layout}}
                    ^^^^^^
        hint: there is no templates/layout.mustache
        """,
      ])
  }

  @Test func `unknown blocks, repeated blocks and other content in a parent are errors`() {
    #expect(
      problems(
        "{{<layout}}{{$mian}}{{/mian}}{{$main}}{{/main}}{{$main}}{{/main}}{{title}}{{/layout}}",
        ["templates/layout.mustache": "{{$main}}{{/main}}"]) == [
          """
          Themes/plain/templates/page.mustache:1:66: error: only blocks may stand directly within 'layout'
          {{<layout}}{{$mian}}{{/mian}}{{$main}}{{/main}}{{$main}}{{/main}}{{title}}{{/layout}}
                                                                           ^^^^^^^^^
          hint: put this into one of its blocks, as in {{$content}}…{{/content}}
          """,
          """
          Themes/plain/templates/page.mustache:1:51: error: the block 'main' is given twice
          {{<layout}}{{$mian}}{{/mian}}{{$main}}{{/main}}{{$main}}{{/main}}{{title}}{{/layout}}
                                                            ^^^^
          hint: line 1 has the first {{$main}}: put the content of both into it
          """,
          """
          Themes/plain/templates/page.mustache:1:15: error: 'layout' has no block 'mian'
          {{<layout}}{{$mian}}{{/mian}}{{$main}}{{/main}}{{$main}}{{/main}}{{title}}{{/layout}}
                        ^^^^
          hint: did you mean 'main'?
          """,
        ])
  }

  @Test func `markup needs three braces, and lists, flags and objects need a section`() {
    #expect(
      problems("{{map}}\n{{legs}}\n{{isDraft}}\n{{cover}}\n{{legs.from}}\n{{.}}") == [
        """
        Themes/plain/templates/page.mustache:1:3: error: 'map' is ready-made markup
        {{map}}
          ^^^
        hint: write {{{map}}}
        """,
        """
        Themes/plain/templates/page.mustache:2:3: error: 'legs' is a list and no text
        {{legs}}
          ^^^^
        hint: open it as a section: {{#legs}}…{{/legs}}
        """,
        """
        Themes/plain/templates/page.mustache:3:3: error: 'isDraft' is a flag and no text
        {{isDraft}}
          ^^^^^^^
        hint: open it as a section: {{#isDraft}}…{{/isDraft}}
        """,
        """
        Themes/plain/templates/page.mustache:4:3: error: 'cover' is an object and no text
        {{cover}}
          ^^^^^
        hint: open it as a section: {{#cover}}…{{/cover}}
        """,
        """
        Themes/plain/templates/page.mustache:5:3: error: 'legs' is a list and has no 'from'
        {{legs.from}}
          ^^^^^^^^^
        hint: name it within {{#legs}}…{{/legs}}
        """,
        """
        Themes/plain/templates/page.mustache:6:3: error: '.' is no text here
        {{.}}
          ^
        hint: it stands for an item of a list of texts
        """,
      ])
  }

  @Test func `a problem in a partial is shown once, in its own file`() {
    #expect(
      problems("{{> a}}{{#legs}}{{> a}}{{/legs}}", ["templates/a.mustache": "x\r\n  {{titl}}\r\n"]) == [
        """
        Themes/plain/templates/a.mustache:2:5: error: unknown name 'titl'
          {{titl}}
            ^^^^
        hint: did you mean 'title'?
        """
      ])
  }

  @Test func `an unused part is checked too`() {
    let problems = problems("{{^root}}{{titel}}{{/root}}")
    #expect(problems.count == 1)
  }

  @Test func `templates that include each other without end are errors`() {
    #expect(
      problems("{{> a}}", ["templates/a.mustache": "{{#isDraft}}{{> page}}{{/isDraft}}"]) == [
        """
        Themes/plain/templates/a.mustache:1:17: error: this includes itself without end: page → a → page
        {{#isDraft}}{{> page}}{{/isDraft}}
                        ^^^^
        hint: a template may include itself within a section over a list of its own items
        """
      ])
  }

  @Test func `a template that includes itself for items of another list is an error`() {
    #expect(problems("{{#legs}}{{> page}}{{/legs}}").count == 1)
  }

  @Test func `templates that double each other are bounded`() {
    var others: [String: String] = [:]
    for number in 0..<40 {
      others["templates/t\(number).mustache"] = "{{> t\(number + 1)}}{{> t\(number + 1)}}"
    }
    others["templates/t40.mustache"] = "x"
    #expect(
      problems("{{> t0}}", others).map { $0.drop { $0 != ":" } } == [
        ": error: this grows beyond 262144 tags and lines with all that it includes"
      ])
  }

  @Test func `nesting is bounded`() {
    let page = String(repeating: "{{#isDraft}}", count: 65)
    #expect(problems(page).first?.contains("this is nested deeper than 64 levels") == true)
  }

  @Test func `a file that is not UTF-8 is an error`() {
    let files = ThemeFiles(
      ["theme.yml": Array("name: plain".utf8), "templates/page.mustache": [0x61, 0xFF]],
      displayName: "Themes/plain")
    var problems: [Diagnostic] = []
    _ = Theme.load(files, language: "en", root: "/", options: nil, reporting: &problems)
    #expect(problems.map(\.message) == ["this file is not UTF-8"])
  }
}
