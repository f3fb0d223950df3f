import Entities
import Testing
import Text

@testable import MapDrawing

/// A phone shows a map small. So its pins and names are larger there, and fewer.
@Suite struct `The signs for narrow screens` {
  private func target(_ pin: JourneyMapViewModel.Pin) -> MapBox {
    MapBox(around: pin.at, width: max(pin.width, 24), height: 24)
  }

  @Test(arguments: SampleJourneys.all)
  func `have a place for each finger, inside the frame`(_ itinerary: Itinerary) throws {
    let wide = try MapUnderTest(itinerary, .full).model
    let narrow = try #require(wide.narrow)
    // A target of 24 units is at least 24 pixels on a phone, where the map takes 390 × 318 pixels.
    let shown = min(390 / Double(wide.width), 318 / Double(wide.height))
    #expect((25.2...27.6).contains(24 * narrow.enlargement * shown))
    #expect(narrow.width == Int(480 / narrow.enlargement))
    #expect(Set(narrow.pins.flatMap(\.stops)) == Set(wide.pins.flatMap(\.stops)))
    let targets = narrow.pins.map { target($0) }
    for (index, box) in targets.enumerated() {
      #expect(!targets[..<index].contains { $0.overlaps(box) })
    }
    let frame = MapBox(left: 0, top: 0, right: Double(narrow.width), bottom: Double(narrow.height))
    #expect(
      narrow.pins.allSatisfy {
        frame.contains(MapBox(around: $0.at, width: $0.width, height: PinGroups.height))
      })
    #expect(!narrow.names.isEmpty && narrow.narrow == nil && narrow.partedPins.isEmpty)
  }

  @Test func `are hidden without a style, and have words of the same size`() throws {
    let map = try MapUnderTest(SampleJourneys.lofoten, .full).model
    var out = OutputBuffer()
    JourneyMapView(idPrefix: "map").write(map, into: &out)
    let drawn = out.string()
    let parts = drawn.split(separator: "<g class=\"map-narrow\" display=\"none\" transform=\"scale(1.3)\">")
    #expect(parts.count == 2)
    #expect(parts[0].split(separator: "<g class=\"map-wide\">", omittingEmptySubsequences: false).count == 3)
    #expect(parts.allSatisfy { $0.contains("<g class=\"map-names\" aria-hidden=\"true\" font-size=\"12\">") })
    let target = "</text><rect class=\"map-target\" x=\"-12\" y=\"-12\" width=\"24\" height=\"24\""
    #expect(parts.allSatisfy { $0.contains(target) })
    // Only a mouse finds tooltips.
    #expect(parts[0].contains("</title></a>") && !parts[1].contains("</title></a>"))
  }

  @Test func `are on the maps of trips and regions only`() throws {
    for style in [JourneyMapStyle.card, .picture, .plan] {
      let map = try MapUnderTest(SampleJourneys.lofoten, style).model
      #expect(map.narrow == nil)
      var out = OutputBuffer()
      JourneyMapView(idPrefix: "map").write(map, into: &out)
      let drawn = out.string()
      #expect(!drawn.contains("map-narrow") && !drawn.contains("map-wide"))
    }
    #expect(try MapUnderTest(SampleJourneys.lofoten, .chapter).model.narrow != nil)
  }

  @Test func `keep the inset free`() throws {
    let map = try MapUnderTest(SampleJourneys.scotland, .full).model
    let narrow = try #require(map.narrow)
    let inset = try #require(map.overview?.box).enlarged(by: 1 / narrow.enlargement)
    #expect(narrow.overview == nil)
    for name in narrow.names + narrow.exits {
      let width = TextWidth.ems(name.text) * 10
      let left =
        name.anchor == .start ? name.at.x : name.anchor == .end ? name.at.x - width : name.at.x - width / 2
      #expect(!inset.overlaps(MapBox(left: left, top: name.at.y - 8, right: left + width, bottom: name.at.y)))
    }
  }
}
