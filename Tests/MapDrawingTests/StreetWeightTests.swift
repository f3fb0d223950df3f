import Entities
import Files
import Geodata
import Geodesy
import MapDrawing
import Testing

/// How much streets add to a map.
extension `Streets on a map` {
  /// The size of the SVG as servers send it.
  func packed(_ map: JourneyMapViewModel) throws -> Int {
    var call = ProgramCall(try #require(ProgramCall.path(of: "gzip")), ["-9c"])
    call.input = .bytes(Array(svg(map).utf8))
    return try call.run().output.count
  }

  @Test(arguments: all) func `take at most forty kilobytes, packed`(_ itinerary: Itinerary) throws {
    let map = try model(itinerary, with: Self.ground(itinerary.trip.slug))
    #expect((5_000...40_000).contains(try packed(map)))
  }

  @Test func `take no more in the densest town`() throws {
    var ground = try Self.ground("vaduz")
    var state: UInt32 = 15
    func chance(_ limit: Int32) -> Int32 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int32(state >> 8) % limit
    }
    // 20,000 houses on five square kilometres.
    let box = ground.parts[0].box
    for _ in 0..<20_000 {
      let (x, y) = (box.west + chance(box.east - box.west), box.south + chance(box.north - box.south))
      let (width, height) = (8 + chance(20), 6 + chance(15))
      ground.areas.append(
        TripGround.Area(
          kind: .building,
          rings: [
            [
              GroundPoint(x: x, y: y), GroundPoint(x: x + width, y: y + chance(4)),
              GroundPoint(x: x + width - chance(4), y: y + height),
              GroundPoint(x: x - chance(4), y: y + height),
            ]
          ]))
    }
    #expect((10_000...40_000).contains(try packed(model(Self.vaduz, with: ground))))
  }

  @Test func `are thinned if there are too many`() throws {
    let ground = try Self.ground("vaduz")
    let map = MapProjection.fitting(
      Self.vaduz.trip.stops.compactMap(\.coordinate), width: 480, height: 560, margin: 44, leastExtent: 1000)
    func points(_ most: Int) -> Int {
      ground.drawn(on: map, window: map.frame, mostPoints: most).map { drawn in
        drawn.areas.reduce(0) { $0 + $1.rings.points.count }
          + drawn.lines.reduce(0) { $0 + $1.lines.points.count }
      } ?? 0
    }
    let all = points(.max)
    #expect(all > 2000)
    for most in [all / 2, all / 5] { #expect((1...most).contains(points(most))) }
  }
}
