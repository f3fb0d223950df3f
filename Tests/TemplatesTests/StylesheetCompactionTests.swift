import Templates
import Testing
import Text

/// What is published of a stylesheet.
private func published(_ stylesheet: String) -> String {
  var problems: [Diagnostic] = []
  let files = ["theme.yml": "name: plain", "assets/a.css": stylesheet].mapValues { Array($0.utf8) }
  let theme = Theme.load(
    ThemeFiles(files, displayName: "Themes/plain"), language: "en", root: "/", options: nil,
    reporting: &problems)
  #expect(problems == [])
  return String(decoding: theme?.assets.first?.bytes ?? [], as: UTF8.self)
}

@Suite struct `A published stylesheet` {
  @Test func `is without comments, indentation and breaks of lines`() {
    #expect(
      published(
        """
        /* Colours */
        :root {
          --ink: #000;  /* black */
          --empty: ;
          font: 1rem/1.5 a ,  b
        }

        @media (min-width: 800px) {
          ul > li + li:hover, .a .b { margin: calc(1px + 2px) ; color: red }
        }

        """)
        == ":root{--ink:#000;--empty:;font:1rem/1.5 a,b}@media (min-width:800px){ul>li + li:hover,.a .b{margin:calc(1px + 2px);color:red}}"
    )
  }

  @Test func `keeps the space before a colon, which makes a descendant of it`() {
    #expect(published(".a :hover{}\n.b\n:is(p){}") == ".a :hover{}.b :is(p){}")
  }

  @Test func `is without spaces at a slash, unless they keep a comment away`() {
    #expect(published("a { grid-area: 1 / 2; font: 1rem / 2 b }") == "a{grid-area:1/2;font:1rem/2 b}")
    #expect(published("a { b: 1 / * 2 }") == "a{b:1/ * 2}")
  }

  @Test func `keeps words separate only if a comment separates them`() {
    #expect(published("a/* x */b .c/**/.d /* y */ .e/* z */{}") == "a/**/b .c/**/.d .e{}")
    #expect(published("a{}/* * / ** */b{}/* open") == "a{}b{}")
    #expect(published("a{}/*/ still one */b{}") == "a{}b{}")
    #expect(published("/*! MIT */\na {}") == "/*! MIT */ a{}")
  }

  @Test func `keeps strings, addresses and escapes as they are`() {
    for stylesheet in [
      #"a{content:"/* no */  {  ;  } \" : "}"#, #"a{content:'it\'s  "  x'}"#,
      "a{background:url(data:a  b/*c*/;,d.png)}",
      #"a{background:URL( "data:a  ,  b" )}"#, #"a{b:url(data:\)  \()}"#, #".\31 .b{}"#, "a{content:\"\\",
      "a{b:url(",
      "\\",
    ] {
      #expect(published(stylesheet) == stylesheet)
    }
    #expect(published(#".a\{  .b {}"#) == #".a\{ .b{}"#)
    #expect(published(#".\31   .b {}"#) == #".\31  .b{}"#)
    #expect(published(".\\31\r\n  .b {}") == ".\\31\r\n .b{}")
    #expect(published(#".a\:  b {}"#) == #".a\: b{}"#)
    #expect(published("a{b:\"open  \n  c:d}") == "a{b:\"open  \n c:d}")
  }
}
