import Entities
import Testing
import Text

@testable import MapDrawing

/// A phone shows a map small. So its pins and names are larger there, and fewer.
@Suite struct `The signs for narrow screens` {
  private func target(_ pin: RouteMapViewModel.Pin, of map: RouteMapViewModel) -> MapBox {
    MapBox(around: pin.at, width: max(pin.width, map.targetSize), height: map.targetSize)
  }

  @Test(arguments: SampleJourneys.all)
  func `have a place for each finger, inside the frame`(_ itinerary: Itinerary) throws {
    let wide = try MapUnderTest(itinerary, .full).model
    let narrow = try #require(wide.narrow)
    #expect([narrow.width, narrow.height] == [wide.width * 2 / 3, wide.height * 2 / 3])
    // 560 units of the frame are 322 pixels on a phone: 28 · 1.5 · 322 / 560 is 24.15 pixels.
    #expect(narrow.targetSize == 28 && wide.targetSize == 24)
    #expect(Set(narrow.pins.flatMap(\.stops)) == Set(wide.pins.flatMap(\.stops)))
    let targets = narrow.pins.map { target($0, of: narrow) }
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
    RouteMapView(idPrefix: "map").write(map, into: &out)
    let drawn = out.string()
    let parts = drawn.split(separator: "<g class=\"map-narrow\" display=\"none\" transform=\"scale(1.5)\">")
    #expect(parts.count == 2)
    #expect(parts[0].split(separator: "<g class=\"map-wide\">", omittingEmptySubsequences: false).count == 3)
    #expect(parts.allSatisfy { $0.contains("<g class=\"map-names\" aria-hidden=\"true\" font-size=\"12\">") })
    let targets = [12, 14].map { "</text><rect class=\"map-target\" x=\"-\($0)\" y=\"-\($0)\" width=\"\(2 * $0)\"" }
    #expect(parts[0].contains(targets[0]) && !parts[0].contains(targets[1]))
    #expect(parts[1].contains(targets[1]) && !parts[1].contains(targets[0]))
  }

  @Test func `are on the maps of trips and regions only`() throws {
    for style in [RouteMapStyle.card, .picture, .plan] {
      let map = try MapUnderTest(SampleJourneys.lofoten, style).model
      #expect(map.narrow == nil)
      var out = OutputBuffer()
      RouteMapView(idPrefix: "map").write(map, into: &out)
      let drawn = out.string()
      #expect(!drawn.contains("map-narrow") && !drawn.contains("map-wide"))
    }
    #expect(try MapUnderTest(SampleJourneys.lofoten, .chapter).model.narrow != nil)
  }

  @Test func `keep the inset free`() throws {
    let map = try MapUnderTest(SampleJourneys.scotland, .full).model
    let narrow = try #require(map.narrow)
    let inset = try #require(map.overview?.box).enlarged(by: 2.0 / 3)
    #expect(narrow.overview == nil)
    for name in narrow.names + narrow.exits {
      let width = TextWidth.ems(name.text) * 10
      let left = name.anchor == .start ? name.at.x : name.anchor == .end ? name.at.x - width : name.at.x - width / 2
      #expect(!inset.overlaps(MapBox(left: left, top: name.at.y - 8, right: left + width, bottom: name.at.y)))
    }
  }
}
