import Entities
import Testing

/// Ratios are from the formula of WCAG 2.2, computed apart from this program.
@Suite struct `A colour` {
  @Test(
    arguments: [
      (0xFFFFFF, 0x000000, 2100), (0x767676, 0xFFFFFF, 454), (0xA3201D, 0xFBF9F4, 717),
      (0x00AA66, 0xFBF9F4, 287),
      (0x00694D, 0x191816, 264), (0xFFD700, 0x191816, 1264), (0x123456, 0x123456, 100),
    ] as [(UInt32, UInt32, Int)])
  func `has a contrast with another colour`(colour: UInt32, paper: UInt32, hundredths: Int) {
    let (one, two) = (WebColour(colour), WebColour(paper))
    #expect(Int(one.contrast(on: two) * 100 + 1e-9) == hundredths)
    #expect(two.contrast(on: one) == one.contrast(on: two))
  }

  @Test func `stays if it is readable, and is adjusted otherwise`() {
    let (light, dark) = (SiteLook.lightPaper, SiteLook.darkPaper)
    #expect(WebColour(0x00694D).readable(on: light).hex == "#00694d")
    #expect(WebColour(0x00AA66).readable(on: light).hex == "#00844f")
    #expect(WebColour(0x00AA66).readable(on: dark).hex == "#00aa66")
    for number in stride(from: UInt32(0), to: 0xFFFFFF, by: 0x01357) {
      for paper in [light, dark, WebColour(0), WebColour(0xFFFFFF)] {
        #expect(WebColour(number).readable(on: paper).contrast(on: paper) >= 4.5)
      }
    }
  }

  @Test func `has a name in CSS`() {
    #expect(WebColour.named.count == 148)
    #expect(WebColour.named.map(\.name) == WebColour.named.map(\.name).sorted())
    let colours = Dictionary(uniqueKeysWithValues: WebColour.named)
    #expect(colours["teal"]?.hex == "#008080")
    #expect(colours["rebeccapurple"]?.hex == "#663399")
    #expect(colours["yellowgreen"]?.hex == "#9acd32")
  }
}
