import Entities
import Geodesy
import TestSupport
import Testing
import Text

@testable import MapDrawing

@Suite struct `The finer ground of a map` {
  private func map(_ itinerary: Itinerary) throws -> JourneyMapGeometry {
    try #require(JourneyMapInteractor(style: .full).geometry(of: itinerary))
  }

  private func coast(_ model: JourneyMapViewModel) -> [[JourneyMapViewModel.Point]] {
    model.layers.filter { $0.name == "land" }.flatMap(\.lines).map { Array(model.points[$0]) }
  }

  @Test func `is the same land with more bends`() throws {
    let coarse = try map(SampleJourneys.lofoten)
    let finer = FinerGroundViewModel(of: FinerGround(of: coarse))
    #expect(finer.scale == 0.2)
    let near = coarse.near
    #expect(
      finer.window
        == JourneyMapViewModel.Box(
          left: near.left - 20, top: near.top - 20, right: near.right + 20, bottom: near.bottom + 20))
    // All of it reaches over the window, by less than two units.
    let box = finer.ground.window
    #expect(box.left < finer.window.left * 5 && box.left > (finer.window.left - 2) * 5)
    #expect(box.bottom > finer.window.bottom * 5)
    let fine = coast(finer.ground).map { ring in
      ring.map { JourneyMapViewModel.Point(x: $0.x * finer.scale, y: $0.y * finer.scale) }
    }
    var model = JourneyMapViewModel(
      width: 480, height: 560, title: "", description: "", window: JourneyMapViewModel.Box(coarse.window))
    model.addGround(of: coarse)
    let isInside = { (point: JourneyMapViewModel.Point) in
      (near.left...near.right).contains(point.x) && (near.top...near.bottom).contains(point.y)
    }
    let bends = coast(model).joined().filter(isInside)
    #expect(fine.joined().filter(isInside).count > 2 * bends.count)
    // A unit is 776 metres. The coarse coast is true to 200 metres and to the rounding, the finer one to 60 metres.
    for bend in bends {
      #expect(fine.contains { isNear(bend, $0, within: 0.6) }, "\(bend)")
    }
  }

  @Test(arguments: SampleJourneys.all)
  func `is around the journey, and no larger than the map`(_ itinerary: Itinerary) throws {
    let map = try map(itinerary)
    let near = map.near
    #expect(near.left >= 0 && near.top >= 0 && near.right <= 480 && near.bottom <= map.map.height)
    // At least a view that is enlarged four times.
    #expect(near.right - near.left >= 60 && near.bottom - near.top >= map.map.height / 8)
    for stop in map.stops.compactMap({ $0 }) {
      #expect(near.left <= stop.x && stop.x <= near.right && near.top <= stop.y && stop.y <= near.bottom)
    }
  }

  private func isNear(
    _ point: JourneyMapViewModel.Point, _ line: [JourneyMapViewModel.Point], within most: Double
  ) -> Bool {
    zip(line, line.dropFirst()).contains { start, end in
      let (x, y) = (end.x - start.x, end.y - start.y)
      let length = x * x + y * y
      let share = length == 0 ? 0 : ((point.x - start.x) * x + (point.y - start.y) * y) / length
      let near = min(max(share, 0), 1)
      let (dx, dy) = (start.x + near * x - point.x, start.y + near * y - point.y)
      return dx * dx + dy * dy <= most * most
    }
  }

  @Test func `is written as a script that needs no server`() throws {
    var out = OutputBuffer()
    FinerGroundView(of: "map-").write(
      FinerGroundViewModel(of: FinerGround(of: try map(SampleJourneys.pacific))), into: &out)
    let drawn = out.string()
    #expect(try GoldenFile("maps/fiji-samoa-finer.js").expected(recording: drawn) == drawn)
  }

  @Test func `exists if the data is finer than the map, and allows more zoom`() throws {
    func zoom(_ itinerary: Itinerary) throws -> (hasFiner: Bool, without: Int, with: Int) {
      let finer = JourneyMapInteractor(style: .full, loadsFinerGround: true).geometry(of: itinerary)
      let with = try #require(finer)
      return (with.loadsFinerGround, try map(itinerary).zoom, with.zoom)
    }
    #expect(try zoom(SampleJourneys.lofoten) == (true, 4, 8))
    #expect(try zoom(SampleJourneys.world) == (false, 4, 4))
    // 13 km wide: the frame of the nearest view is three kilometres.
    #expect(try zoom(SampleJourneys.cityWalk) == (false, 2, 2))
    // The map of a street is as near as the coast is true.
    let street = SampleJourneys.itinerary(
      "street", .walk, [("Gate", 60.3975, 5.3242, nil, .visit), ("Quay", 60.4015, 5.3180, nil, .visit)])
    #expect(try zoom(street) == (false, 2, 2))
  }
}
