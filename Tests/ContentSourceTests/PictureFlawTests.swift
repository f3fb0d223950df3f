import ContentSource
import TestSupport
import Testing

@Suite struct `The flaws of pictures` {
  /// Each drawing with its flaw.
  static let drawings: [(String, PictureFlaw?)] = [
    ("<path d='M0 0'/>", nil),
    ("<!-- <script> url(http://a) --><text>if (a) on@b.example</text>", nil),
    ("<a xlink:href='https://b.example/'><text>b</text></a>", nil),
    ("<use href='#b'/><image xlink:href='data:image/png;base64,AAAA'/>", nil),
    (
      "<rect fill='url(#b)' style='filter: url( \"#c\" )'/><style>.a { fill: url(&quot;#b&quot;) }</style>",
      nil
    ),
    ("<inkscape:grid type='xygrid' option='1'/>", nil),
    ("<script>alert(1)</script>", .script),
    ("<SVG:Script xlink:href='a.js'/>", .script),
    ("<rect onClick = 'alert(1)'/>", .script),
    ("<a href='java\tscript:alert(1)'><rect/></a>", .script),
    ("<a href='&#106;avascript:alert(1)'><rect/></a>", .script),
    ("<a href='data:text/html,b'><rect/></a>", .script),
    ("<a><set attributeName='href' to='javascript:alert(1)'/></a>", .script),
    ("<foreignObject><p>b</p></foreignObject>", .foreign),
    ("<image href='https://b.example/a.png'/>", .load),
    ("<use xlink:href='b.svg#c'/>", .load),
    ("<image href='data:image/svg+xml,b'/>", .load),
    ("<rect fill='url(//b.example/c)'/>", .load),
    ("<style><![CDATA[ @IMPORT 'b.css'; ]]></style>", .load),
    ("<style>.a { fill: url(b.svg) }</style>", .load),
  ]

  @Test(arguments: drawings) func `of a drawing are what it does besides drawing`(
    content: String, flaw: PictureFlaw?
  ) throws {
    let text =
      "<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\(content)</svg>"
    #expect(try found(Array(text.utf8), named: "a.svg") == flaw)
  }

  @Test func `of a document are entities, style sheets and other encodings`() throws {
    let end = "<svg xmlns='http://www.w3.org/2000/svg'/>"
    #expect(
      try found("<!DOCTYPE svg [ <!ENTITY a 'aaaa'> ]>" + end) == .entities)
    #expect(try found("<!DOCTYPE svg [ <!entity % a SYSTEM 'file:///etc/passwd'> ]>" + end) == .entities)
    #expect(try found("<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'svg11.dtd'>" + end) == nil)
    #expect(try found("<?xml-stylesheet href='b.css'?>" + end) == .load)
    #expect(try found([0xFF, 0xFE] + end.utf8.flatMap { [$0, 0] }, named: "a.svg") == .encoding)
  }

  @Test func `of other pictures are damages`() throws {
    #expect(try found([0xFF, 0xD8, 0xFF, 0xD9], named: "a.JPG") == .damaged)
    #expect(try found(Array("<script>".utf8), named: "a.html") == nil)
    #expect(PictureFlaw.find(in: "/nowhere/a.svg") == nil)
  }

  private func found(_ text: String) throws -> PictureFlaw? { try found(Array(text.utf8), named: "a.svg") }

  private func found(_ bytes: [UInt8], named name: String) throws -> PictureFlaw? {
    let scratch = try Scratch()
    try scratch.put(name, bytes)
    return PictureFlaw.find(in: scratch.path + "/" + name)
  }
}
