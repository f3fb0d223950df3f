import Entities
import Files
import Geodata
import Geodesy
import TestSupport
import Testing
import Text

@testable import MapDrawing

/// Contours, shade and tops on maps. The ground is of the command and the model of `TerrainCommandTests`.
@Suite struct `Heights on a map` {
  static let fault = SampleJourneys.itinerary(
    "fault", .hike,
    [
      ("Caryville", 36.50, -84.30, nil, .stay), ("Ridge", 36.58, -84.22, nil, .stay),
      ("Valley", 36.53, -84.29, nil, .visit),
    ])

  static func ground() throws -> TripGround { try `Streets on a map`.ground("fault") }

  static func model(
    _ ground: TripGround?, of itinerary: Itinerary = fault, most: Int? = nil
  ) throws -> JourneyMapViewModel {
    let geometry = try #require(JourneyMapInteractor(style: .full, ground: ground).geometry(of: itinerary))
    return MapUnderTest.presenter.viewModel(
      for: geometry, of: itinerary, title: "Map", description: "A line.")
  }

  static func svg(_ map: JourneyMapViewModel) -> String {
    var out = OutputBuffer()
    JourneyMapView(idPrefix: "map").write(map, into: &out)
    return out.string()
  }

  @Test func `look as in the golden file`() throws {
    let found = Self.svg(try Self.model(Self.ground()))
    #expect(try GoldenFile("ground/fault.svg").expected(recording: found) == found)
  }

  @Test func `stay in their window, in few points and at most eight tints`() throws {
    let map = try Self.model(Self.ground())
    let heights = try #require(map.heights)
    #expect(
      (2...8).contains(heights.shades.count) && !heights.contours.isEmpty && !heights.mainContours.isEmpty)
    #expect(!heights.numbers.isEmpty && !heights.tops.isEmpty)
    let lines = heights.shades.joined() + heights.contours + heights.mainContours
    let window = map.window
    for line in lines {
      #expect(
        map.points[line].allSatisfy {
          (window.left...window.right).contains($0.x) && (window.top...window.bottom).contains($0.y)
        })
    }
    #expect(lines.reduce(0) { $0 + $1.count } <= JourneyMapStyle.full.mostHeightPoints)
    #expect(map.creditOfHeights == "SRTM: NASA, NGA, USGS")
  }

  @Test func `get coarser until they fit, and never more`() throws {
    let heights = try #require(try Self.ground().heights)
    let map = try #require(JourneyMapInteractor(style: .full).projection(of: Self.fault))
    let window = JourneyMapStyle.full.window(height: map.height)
    let all = try #require(heights.drawn(on: map, window: window, mostPoints: 100_000))
    func points(_ drawn: DrawnHeights) -> Int {
      drawn.contours.points.count + drawn.mainContours.points.count
        + drawn.shades.reduce(0) { $0 + $1.points.count }
    }
    #expect(points(all) > 500)
    let few = try #require(heights.drawn(on: map, window: window, mostPoints: points(all) / 2))
    #expect(points(few) <= points(all) / 2)
    // No drawing is so small: the coarsest one comes.
    #expect(try #require(heights.drawn(on: map, window: window, mostPoints: 1)).interval == 500)
  }

  @Test func `have numbers in the reader's unit that cover no name, no pin and no line`() throws {
    let map = try Self.model(Self.ground())
    let heights = try #require(map.heights)
    #expect(heights.tops.allSatisfy { $0.name.text.hasSuffix(" m") })
    #expect(heights.numbers.allSatisfy { $0.text.hasSuffix(" m") && $0.kind == "contour" })
    for top in heights.tops {
      for pin in map.pins {
        #expect(abs(pin.at.x - top.name.beside.x) > 8 || abs(pin.at.y - top.name.beside.y) > 8)
      }
    }
  }

  @Test func `have contours at round numbers of feet on a site with miles`() throws {
    var ground = try Self.ground()
    ground.heights?.unit = .feet
    let geometry = try #require(JourneyMapInteractor(style: .full, ground: ground).geometry(of: Self.fault))
    let numbered = try #require(geometry.heights).numbered.map { $0.metres / 0.3048 }
    #expect(!numbered.isEmpty && numbered.allSatisfy { abs($0 - ($0 / 500).rounded() * 500) < 1e-6 })
  }

  @Test func `name a top by the peak of the ground, and give the peak its height`() throws {
    var ground = try Self.ground()
    // With streets, the map is close.
    ground.parts = [try #require(JourneyMapInteractor.groundParts(of: Self.fault).first)]
    let shown = try #require(try Self.model(ground).heights?.tops.first?.name.text)
    let top = try #require(ground.heights?.tops.first { "\($0.metres) m" == shown })
    ground.spots = [TripGround.Spot(kind: .peak, name: "Cross Mountain", at: top.at)]
    let map = try Self.model(ground)
    #expect(map.streets?.spots.map(\.name.text) == ["Cross Mountain \(top.metres) m"])
    #expect(map.heights?.tops.contains { $0.name.text == "\(top.metres) m" } == false)
  }

  @Test func `are on no map of more than 100 kilometres, on no card and beside nothing known`() throws {
    var ground = try Self.ground()
    let wide = SampleJourneys.itinerary(
      "wide", .car, [("Caryville", 36.50, -84.30, nil, .stay), ("Nashville", 36.16, -86.78, nil, .stay)])
    #expect(try Self.model(ground, of: wide).heights == nil)
    let elsewhere = SampleJourneys.itinerary(
      "vaduz", .walk, [("Vaduz", 47.137, 9.522, nil, .stay), ("Castle", 47.14, 9.524, nil, .stay)])
    #expect(try Self.model(ground, of: elsewhere).heights == nil)
    let card = try #require(JourneyMapInteractor(style: .card, ground: ground).geometry(of: Self.fault))
    #expect(card.heights == nil)
    ground.heights = nil
    #expect(try Self.model(ground).creditOfHeights == nil)
  }
}
