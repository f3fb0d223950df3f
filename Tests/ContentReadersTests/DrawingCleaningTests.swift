import Files
import Pictures
import TestSupport
import Testing

@Suite struct `A drawing that is cleaned` {
  /// The content of an SVG with its cleaned form, and what is lost.
  static let kept: [(String, String, [String])] = [
    ("<path d='M0 0'/>", "<path d=\"M0 0\"/>", []),
    ("<!-- <script> --><text>if (a) on@b.example &lt;</text>", "<text>if (a) on@b.example &lt;</text>", []),
    ("<title>A &amp; B</title><desc>C</desc>", "<title>A &amp; B</title><desc>C</desc>", []),
    (
      "<a href='https://b.example/'><text>b</text></a>",
      "<a href=\"https://b.example/\"><text>b</text></a>", []
    ),
    ("<a href='file:///home/ada/b'><text>b</text></a>", "<a><text>b</text></a>", []),
    ("<use href=' #b'/>", "<use href=\"#b\"/>", []),
    (
      "<rect fill='url( \"#c\" ) none' style='filter: u\\72l( #c ); -inkscape-stroke: hairline'/>",
      "<rect fill=\"url(#c) none\" style=\"filter:url(#c)\"/>", []
    ),
    (
      "<style>/* a */ .a:hover > b[c='d'] { fill : RED !important;; } <![CDATA[@media print{.b{stroke:#123}}]]></style>",
      "<style>.a:hover &gt; b[c='d']{fill:RED !important}\n@media print{.b{stroke:#123}\n}\n</style>", []
    ),
    (
      "<style>@namespace svg url(http://www.w3.org/2000/svg); svg|g { opacity: .5 }</style>",
      "<style>@namespace svg 'http://www.w3.org/2000/svg';\nsvg|g{opacity:.5}\n</style>", []
    ),
    ("<style>a { fill: red } b { fill: blue</style>", "<style>a{fill:red}\nb{fill:blue}\n</style>", []),
    ("<rect style='fi/**/ll: red'/>", "<rect/>", ["the declaration fi ll: red"]),
    ("<rect fill='\\--&gt;'/>", "<rect fill=\"\\2d \\2d &gt;\"/>", []),
    ("<rect style='width: 3px; behaviour: x'/>", "<rect style=\"width:3px\"/>", ["the property behaviour"]),
    ("<rect style='fill: expression(1)'/>", "<rect/>", ["the value of fill"]),
    (
      "<rect><animate attributeName='fill' values='red;url(#a)' dur='2s' fill='freeze'/></rect>",
      "<rect><animate attributeName=\"fill\" values=\"red;url(#a)\" dur=\"2s\" fill=\"freeze\"/></rect>", []
    ),
    ("<rect><set attributeName='class' to='b'/></rect>", "<rect/>", ["the animation of class"]),
    ("<metadata><a:b xmlns:a='urn:a'>Ada</a:b></metadata><g>Ada</g>", "<g/>", []),
    (
      "<g xmlns:i='http://www.inkscape.org/namespaces/inkscape' i:export-filename='/home/ada/b.png'><i:grid on='1'/></g>",
      "<g/>", []
    ),
    ("<blink><path/></blink>", "", ["<blink>"]),
    (
      "<foreignObject x='1'><h:div xmlns:h='http://www.w3.org/1999/xhtml' id='a' style='display: flex'>A<h:br/><h:b> B</h:b></h:div></foreignObject>",
      "<foreignObject x=\"1\"><div xmlns=\"http://www.w3.org/1999/xhtml\" style=\"display:flex\">A<br/><b> B</b></div></foreignObject>",
      []
    ),
    (
      "<foreignObject><p xmlns='http://www.w3.org/1999/xhtml'><svg xmlns='http://www.w3.org/2000/svg'/><img src='data:image/png;base64,AAAA'/></p><p>a</p></foreignObject>",
      "<foreignObject><p xmlns=\"http://www.w3.org/1999/xhtml\"><svg xmlns=\"http://www.w3.org/2000/svg\"/></p></foreignObject>",
      ["<img>", "<p>"]
    ),
    ("<use href='data:image/png;base64,AAAA'/>", "<use/>", ["the address of <use>"]),
    (
      "<switch><foreignObject requiredExtensions='x'/><g/></switch>", "<switch><g/></switch>", []
    ),
    ("<text>a&#13;b\t</text><path d='a&#10;b'/>", "<text>a&#13;b\t</text><path d=\"a&#10;b\"/>", []),
    (
      "<style>@font-face { font-family: A; src: url(data:application/x-font-woff;base64,d09GMk8=) format('woff2') }</style>",
      "<style>@font-face{font-family:A;src:url(data:font/woff2;base64,d09GMk8=) format('woff2')}\n</style>",
      []
    ),
    ("<image href='data:image/bmp;base64,Qk0='/>", "<image/>", ["the picture in <image>"]),
  ]

  private static func drawing(_ content: String) -> [UInt8] {
    Array(
      "<?xml version='1.0'?>\n<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\(content)</svg>".utf8
    )
  }

  private static func text(_ drawing: CleanDrawing) -> String? {
    drawing.bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func cleaned(_ content: String) -> String {
    let start = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\""
    return start + (content.isEmpty ? "/>\n" : ">\(content)</svg>\n")
  }

  @Test(arguments: kept) func `keeps everything that draws and reports its losses`(
    content: String, expected: String, losses: [String]
  ) {
    let drawing = DrawingCleaning.clean(Self.drawing(content))
    #expect(Self.text(drawing) == Self.cleaned(expected))
    #expect(drawing.flaws.map(\.what) == losses)
    #expect(drawing.flaws.allSatisfy { $0.kind == .lost && $0.line == 2 && $0.column > 1 })
  }

  @Test(arguments: kept) func `does not change when it is cleaned again`(
    content: String, expected: String, losses: [String]
  ) throws {
    let once = try #require(DrawingCleaning.clean(Self.drawing(content)).bytes)
    let again = DrawingCleaning.clean(once)
    #expect(again.bytes == once)
    #expect(again.flaws == [])
  }

  /// The content of an SVG with the reason why it is left out.
  static let refused: [(String, PictureFlaw.Kind, String)] = [
    ("<script>alert(1)</script>", .script, "<script>"),
    ("<g xmlns:s='http://www.w3.org/2000/svg'><s:script href='a.js'/></g>", .script, "<script>"),
    ("<metadata><script/></metadata>", .script, "<script>"),
    ("<rect onClick = 'alert(1)'/>", .script, "onClick of <rect>"),
    ("<a href='java\tscript:alert(1)'><rect/></a>", .script, "java script:alert(1) of <a>"),
    ("<a href='&#106;avascript:1'><rect/></a>", .script, "javascript:1 of <a>"),
    ("<a href='data:text/html,b'><rect/></a>", .script, "data:text/html,b of <a>"),
    ("<a><set attributeName='href' to='javascript:1'/></a>", .script, "the animation of href"),
    (
      "<a xmlns:l='http://www.w3.org/1999/xlink'><animate attributeName='l:href' values='javascript:1'/></a>",
      .script, "the animation of l:href"
    ),
    (
      "<foreignObject><iframe xmlns='http://www.w3.org/1999/xhtml' src='a.html'/></foreignObject>", .foreign,
      "<iframe>"
    ),
    (
      "<foreignObject><p xmlns='http://www.w3.org/1999/xhtml' style='background: url(b.png)'/></foreignObject>",
      .load, "url(b.png)"
    ),
    (
      "<foreignObject><img xmlns='http://www.w3.org/1999/xhtml' srcset='b.png 2x'/></foreignObject>", .load,
      "srcset of <img>"
    ),
    ("<h:p xmlns:h='http://www.w3.org/1999/xhtml'/>", .foreign, "<p>"),
    ("<iframe/>", .foreign, "<iframe>"),
    ("<image href='https://b.example/a.png'/>", .load, "https://b.example/a.png of <image>"),
    (
      "<use xmlns:l='http://www.w3.org/1999/xlink' l:href='b.svg#c'/>", .load, "b.svg#c of <use>"
    ),
    ("<cursor href='//b.example/c'/>", .load, "//b.example/c of <cursor>"),
    ("<rect fill='url(//b.example/c)'/>", .load, "url(//b.example/c)"),
    ("<rect fill='\\75 r\\6C(//b.example/c)'/>", .load, "url(//b.example/c)"),
    ("<rect style='cursor: url(b.cur), auto'/>", .load, "url(b.cur)"),
    ("<rect style='--a: url(//b.example/c'/>", .load, "url(//b.example/c)"),
    ("<style>@IMPORT 'b.css';</style>", .load, "@import"),
    ("<style>@\\69mport 'b.css';</style>", .load, "@import"),
    ("<style>.a { x: -webkit-image-set('b.png' 1x) }</style>", .load, "-webkit-image-set()"),
    ("<style>.a { --b: 'b.png'; fill: image-set(var(--b) 1x) }</style>", .load, "image-set()"),
    ("<style>.a { unknown { b: url(b.svg) } }</style>", .load, "url(b.svg)"),
    (
      "<image href='data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22%3E%3Cscript/%3E%3C/svg%3E'/>",
      .script, "inside <image>: <script>"
    ),
    ("<use href='&a;'/>", .malformed, "undefined entity"),
    ("<rect><rect></svg>", .malformed, "mismatched tag"),
  ]

  @Test(arguments: refused) func `is left out if it does more than draw`(
    content: String, kind: PictureFlaw.Kind, what: String
  ) throws {
    let drawing = DrawingCleaning.clean(Self.drawing(content))
    #expect(drawing.bytes == nil)
    let flaw = try #require(drawing.flaws.first)
    #expect(flaw.kind == kind && flaw.what == what && flaw.line == 2 && flaw.column > 1, "\(drawing.flaws)")
  }

  @Test func `can have entities, but none that grow or name files`() {
    func document(_ declarations: String, _ content: String) -> CleanDrawing {
      DrawingCleaning.clean(
        Array("<!DOCTYPE svg [\(declarations)]><svg xmlns='&ns;' viewBox='0 0 9 9'>\(content)</svg>".utf8))
    }
    let ns = "<!ENTITY ns 'http://www.w3.org/2000/svg'>"
    #expect(Self.text(document(ns + "<!ENTITY a '<g/>'>", "&a;&a;")) == Self.cleaned("<g/><g/>"))
    #expect(document(ns + "<!ENTITY a '<script/>'>", "&a;").flaws.map(\.kind) == [.script])
    #expect(document(ns + "<!ATTLIST g onload CDATA 'a'>", "<g/>").flaws.map(\.kind) == [.script])
    #expect(
      document(ns + "<!ENTITY a SYSTEM 'file:///etc/hostname'>", "&a;").flaws.map(\.kind) == [.entities])
    #expect(document(ns + "<!ENTITY % a SYSTEM 'a.dtd'> %a;", "").flaws.map(\.kind) == [.entities])
    let bomb = (1...9).reduce("<!ENTITY e0 'aaaaaaaaaa'>") {
      $0 + "<!ENTITY e\($1) '\(String(repeating: "&e\($1 - 1);", count: 10))'>"
    }
    #expect(document(ns + bomb, "<text>&e9;</text>").flaws.map(\.kind) == [.entities])
  }

  @Test func `is written in UTF-8, without declarations, and is left out if it cannot be read`() {
    let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><text>日本</text></svg>"
    let expected = Self.cleaned("<text>日本</text>")
    #expect(Self.text(DrawingCleaning.clean([0xEF, 0xBB, 0xBF] + text.utf8)) == expected)
    let wide: [UInt8] =
      [0xFE, 0xFF] + text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
    #expect(Self.text(DrawingCleaning.clean(wide)) == expected)
    let doctype =
      "<?xml version='1.0' encoding='UTF-8'?><!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'svg11.dtd'>"
    #expect(Self.text(DrawingCleaning.clean(Array((doctype + text).utf8))) == expected)
    func kinds(_ bytes: [UInt8]) -> [PictureFlaw.Kind] { DrawingCleaning.clean(bytes).flaws.map(\.kind) }
    #expect(kinds(Array(("<?xml version='1.0' encoding='UTF-7'?>" + text).utf8)) == [.encoding])
    #expect(kinds([0x1F, 0x8B, 8, 0]) == [.encoding])
    #expect(kinds(Array(("<?xml-stylesheet href='a.xsl'?>" + text).utf8)) == [.load])
    #expect(kinds(Array("<html/>".utf8)) == [.malformed])
    #expect(kinds(Array("not XML".utf8)) == [.malformed])
    #expect(kinds(Self.drawing(String(repeating: "<g>", count: 300))) == [.large])
  }

  @Test func `gets the namespace that its author forgot`() {
    let text = "<svg viewBox='0 0 9 9'><path d='M0 0'/></svg>"
    #expect(Self.text(DrawingCleaning.clean(Array(text.utf8))) == Self.cleaned("<path d=\"M0 0\"/>"))
  }

  @Test func `has pictures without metadata`() throws {
    func address(_ folder: String) throws -> String {
      let bytes = try File.read("\(Project.fixtures)/pictures/\(folder)/baseline.jpg").bytes
      return "data:image/jpeg;base64," + base64(bytes)
    }
    let drawing = DrawingCleaning.clean(
      Self.drawing(
        "<image xmlns:xlink='http://www.w3.org/1999/xlink' xlink:href='\(try address("full"))'/>"))
    #expect(
      Self.text(drawing)
        == "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 9 9\">"
        + "<image xlink:href=\"\(try address("plain"))\"/></svg>\n")
  }

  /// RFC 4648, section 4.
  private func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    return stride(from: 0, to: bytes.count, by: 3).map { start in
      let part = bytes[start..<min(start + 3, bytes.count)]
      let word = (0..<3).reduce(0) { $0 << 8 | (start + $1 < bytes.count ? Int(bytes[start + $1]) : 0) }
      return String(
        (0..<4).map { $0 <= part.count ? digits[word >> (18 - 6 * $0) & 63] : "=" })
    }.joined()
  }
}
