import QRCodes
import Testing
import Text

@Suite struct `QR codes as SVG` {
  private func svg(_ address: String) throws -> (code: QRCode, text: String) {
    let code = try #require(QRCode(address))
    var out = OutputBuffer()
    QRCodeView.write(code, title: address, into: &out)
    return (code, out.string())
  }

  @Test func `are an image with the address as its name and four light modules around`() throws {
    let text = try svg("https://example.org/?a&b").text
    #expect(
      text.hasPrefix(
        """
        <svg class="qr" viewBox="0 0 33 33" role="img" shape-rendering="crispEdges">\
        <title>https://example.org/?a&amp;b</title><path fill="#fff" d="M0 0h33v33H0z"/>\
        <path stroke="#000" stroke-width="1.05" d="M4 4.5m0 0h7
        """))
    #expect(text.hasSuffix("\"/></svg>"))
  }

  @Test(arguments: ["https://a.example/trips/fiji/", "https://trips.example/trips/around-the-world/"])
  func `have lines for the code's dark modules`(address: String) throws {
    let (code, text) = try svg(address)
    let data = try #require(text.split(separator: "M4 4.5").last).dropLast("\"/></svg>".count)
    var rows = [UInt64](repeating: 0, count: code.size)
    var (x, y) = (0, 0)
    for line in data.split(separator: "m") {
      let numbers = line.split { $0 == " " || $0 == "h" }.compactMap { Int($0) }
      try #require(numbers.count == 3)
      (x, y) = (x + numbers[0], y + numbers[1])
      for column in x..<x + numbers[2] { rows[y] |= 1 << column }
      x += numbers[2]
    }
    #expect(rows == code.rows)
  }

  @Test func `are small for a usual address`() throws {
    let (code, text) = try svg("https://trips.example/trips/lofoten/")
    #expect(code.size == 29)
    #expect(text.utf8.count < 2048)
  }
}
