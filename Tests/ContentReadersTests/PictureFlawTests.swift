import Pictures
import TestSupport
import Testing

@Suite struct `The flaws of pictures` {
  @Test func `depend only on their content`() throws {
    #expect(try found([0xFF, 0xD8, 0xFF, 0xD9], named: "a.JPG") == [PictureFlaw(.damaged)])
    #expect(try found(Array("<script>".utf8), named: "a.html") == [])
    #expect(PictureFlaw.find(in: "/nowhere/a.svg") == [])
    let drawing = "<svg xmlns='http://www.w3.org/2000/svg'>\n  <g onload='a'/>\n <image href='b.png'/></svg>"
    #expect(
      try found(Array(drawing.utf8), named: "a.SVG") == [
        PictureFlaw(.script, "onload of <g>", line: 2, column: 3),
        PictureFlaw(.load, "b.png of <image>", line: 3, column: 2),
      ])
  }

  private func found(_ bytes: [UInt8], named name: String) throws -> [PictureFlaw] {
    let scratch = try Scratch()
    try scratch.put(name, bytes)
    return PictureFlaw.find(in: scratch.path + "/" + name)
  }
}
