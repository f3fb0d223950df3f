import Testing
import Text

@testable import MapDrawing

@Suite struct `The marks of spots` {
  @Test func `tell peaks, huts and other places apart`() {
    func spot(_ kind: String, hasMark: Bool = true) -> JourneyMapViewModel.Streets.Spot {
      JourneyMapViewModel.Streets.Spot(
        kind: kind, hasMark: hasMark,
        name: JourneyMapViewModel.Name(
          text: "A", at: JourneyMapViewModel.Point(x: 16, y: 13.5),
          beside: JourneyMapViewModel.Point(x: 10, y: 10), anchor: .start))
    }
    let map = JourneyMapViewModel(
      width: 480, height: 360, title: "", description: "",
      window: JourneyMapViewModel.Box(left: 0, top: 0, right: 480, bottom: 360))
    let view = StreetView(map: map, streets: JourneyMapViewModel.Streets(scale: "region"), idPrefix: "map")
    var out = OutputBuffer()
    for kind in ["peak", "hut", "station"] { view.write(spot(kind), into: &out) }
    view.write(spot("bay", hasMark: false), into: &out)
    let marks = [
      ("peak", "<path d=\"M-3 2.5h6l-3-5.2z\"/>"),
      ("hut", "<path d=\"M-3-.3 0-3l3 2.7h-.8v2.8h-4.4v-2.8z\"/>"), ("station", "<circle r=\"2\"/>"),
      ("bay", ""),
    ]
    #expect(
      out.string()
        == marks.map { kind, mark in
          "<g class=\"spot-\(kind)\" transform=\"translate(10 10)\">\(mark)<text x=\"6\" y=\"3.5\">A</text></g>"
        }.joined())
  }
}
