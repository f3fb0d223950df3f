import Templates
import Testing
import Text

@Suite struct `The stylesheet of a site` {
  private func made(
    _ rules: String?, at path: String = "css/fox.css", accent: (light: String, dark: String)? = nil,
    _ files: [String] = []
  ) -> (css: String?, problems: [String]) {
    var problems: [Diagnostic] = []
    let file = rules.map {
      (file: SourceFile(path: "Content/" + path, bytes: Array($0.utf8)), path: path)
    }
    let asset = OwnStylesheet(accent: accent, rules: file).asset(among: files, reporting: &problems)
    return (asset.map { String(decoding: $0.bytes, as: UTF8.self) }, problems.map(shown))
  }

  @Test func `has the accent before the rules`() {
    #expect(made(nil).css == nil)
    let (css, problems) = made("p { margin: 0 }\n", accent: ("#00694d", "#4bb59a"))
    #expect(problems == [])
    #expect(
      css
        == "@media screen{:root{--accent:#00694d}}@media screen and (prefers-color-scheme:dark){:root{--accent:#4bb59a}}p{margin:0}"
    )
  }

  @Test func `has a name that changes only with its content`() {
    var problems: [Diagnostic] = []
    let one = OwnStylesheet(accent: ("#000001", "#ffffff")).asset(among: [], reporting: &problems)
    let two = OwnStylesheet(accent: ("#000002", "#ffffff")).asset(among: [], reporting: &problems)
    #expect(one?.source == two?.source)
    #expect(one?.path != two?.path)
    #expect(one?.path.wholeMatch(of: #/assets\/site\.[0-9a-f]{8}\.css/#) != nil)
  }

  @Test func `has links to files of the site relative to its published place`() {
    let (css, problems) = made(
      """
      a { background: url(fox.png) }
      b { src: url("../fonts/old%20fox.woff2#f?x") format("woff2") }
      c { background: url('/den/(fox).svg') }
      d { mask: url(#hole); background: url(data:image/png;base64,AA==) } /* url(gone.png) */
      """, ["css/fox.png", "den/(fox).svg", "fonts/old fox.woff2"])
    #expect(problems == [])
    #expect(
      css
        == "a{background:url(../css/fox.png)}b{src:url(\"../fonts/old%20fox.woff2#f?x\") format(\"woff2\")}c{background:url('../den/%28fox%29.svg')}d{mask:url(#hole);background:url(data:image/png;base64,AA==)}"
    )
  }

  @Test func `loses imports`() {
    let (css, problems) = made(
      "@import url(https://fonts.example/css?a=1;b=2);\n@IMPORT 'fox.css'\np { margin: 0 }\n/* @import 'x'; */\n"
    )
    #expect(css == "p{margin:0}")
    #expect(
      problems == [
        """
        Content/css/fox.css:1:1: warning: this @import is left out
        @import url(https://fonts.example/css?a=1;b=2);
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        hint: pages ask nothing of other sites; write the rules of the other stylesheet here
        """,
        """
        Content/css/fox.css:2:1: warning: this @import is left out
        @IMPORT 'fox.css'
        ^^^^^^^^^^^^^^^^^
        hint: pages ask nothing of other sites; write the rules of the other stylesheet here
        """,
      ])
  }

  @Test func `reports missing, outside and external files`() {
    let problems = made(
      "a { background: url(foxx.png), url(../../x.png), url(//cdn.example/y.png) }", ["css/fox.png"]
    ).problems
    #expect(
      problems == [
        """
        Content/css/fox.css:1:21: error: the site has no file Content/css/foxx.png
        a { background: url(foxx.png), url(../../x.png), url(//cdn.example/y.png) }
                            ^^^^^^^^
        hint: did you mean Content/css/fox.png?
        """,
        """
        Content/css/fox.css:1:36: error: "../../x.png" is outside Content/
        a { background: url(foxx.png), url(../../x.png), url(//cdn.example/y.png) }
                                           ^^^^^^^^^^^
        hint: put the file in Content/
        """,
        """
        Content/css/fox.css:1:54: warning: the stylesheet asks another site
        a { background: url(foxx.png), url(../../x.png), url(//cdn.example/y.png) }
                                                             ^^^^^^^^^^^^^^^^^^^
        hint: pages ask nothing of other sites: put the file in Content/, and write its path
        """,
      ])
  }
}
