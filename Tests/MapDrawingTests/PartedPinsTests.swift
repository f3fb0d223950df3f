import Entities
import Testing

@testable import MapDrawing

@Suite struct `Stops of a zoomed map` {
  private func stops(_ names: [String]) -> [Waypoint] { names.map { Waypoint(name: $0) } }

  @Test func `get the names that had no space before, once`() {
    let points = [(100.0, 100.0), (130, 100), (300, 100)].map { JourneyMapViewModel.Point(x: $0.0, y: $0.1) }
    let stops = stops(["Reine", "Hamnøy", "Å"])
    var model = JourneyMapViewModel(
      width: 480, height: 360, title: "", description: "",
      window: JourneyMapViewModel.Box(left: 0, top: 0, right: 480, bottom: 360))
    model.zoom = 8
    model.pins = PinGroups(points, stops: stops).pins(centre: nil, link: { "#\($0)" })
    model.names = [("Reine", points[0]), ("Å", points[2])].map { text, at in
      JourneyMapViewModel.Name(
        text: text, at: JourneyMapViewModel.Point(x: at.x, y: at.y - 14), beside: at, anchor: .middle)
    }
    let before = model
    PartedPins(points, of: stops, centre: nil, link: { "#\($0)" }).add(to: &model)
    #expect(model.pins == before.pins && model.names == before.names && model.partedPins.isEmpty)
    #expect(
      model.partedNames.map { "\($0.text) \($0.beside) \($0.anchor) \($0.zooms)" } == [
        "Hamnøy \(points[1]) start \(JourneyMapViewModel.ZoomRange(from: 3))"
      ])
  }

  @Test func `have all names, however many they are`() throws {
    let places = (0..<25).map { index in
      let (row, column) = (index / 5, index % 5)
      return (
        "I\(index + 1)", 66 + Double(row), Double(row % 2 == 0 ? column : 4 - column) * 4,
        TravelMode?.none, Waypoint.Kind.visit
      )
    }
    let map = try MapUnderTest(SampleJourneys.itinerary("x", .car, places), .full).model
    #expect(map.pins.count == 25 && map.partedPins.isEmpty)
    #expect(map.names.count == 20 && map.partedNames.allSatisfy { $0.zooms.from > 1 })
    #expect(Set((map.names + map.partedNames).map(\.text)) == Set(places.map(\.0)))
    #expect(map.names.count + map.partedNames.count == 25)
  }
}
