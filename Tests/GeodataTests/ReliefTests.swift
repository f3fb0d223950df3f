import Geodata
import Testing

@testable import Geodesy

/// Compares the tints of maps with places whose heights are known.
@Suite struct ReliefTests {
  private struct Place {
    let name: String
    let middle: (Double, Double)
    let metres: Double
  }

  private static func places() throws -> [Place] {
    try Fixture.lines("heights.txt").filter { !$0.hasPrefix("#") }.map { line in
      let fields = line.split(separator: "\t")
      return Place(
        name: String(fields[0]),
        middle: (try #require(Double(fields[1])), try #require(Double(fields[2]))),
        metres: try #require(Double(fields[3])))
    }
  }

  private static let levels = [500.0, 1500, 3000]

  /// The number of tints at the middle of a map.
  private func tints(_ areas: [MapLines], of frame: GroundFrame) -> Int {
    let middle = MapPoint(x: frame.map.width / 2, y: frame.map.height / 2)
    return areas.count { rings in
      rings.lines.reduce(false) { $0 != holds(rings.points[$1], middle) }
    }
  }

  private func holds(_ ring: ArraySlice<MapPoint>, _ point: MapPoint) -> Bool {
    zip(ring, ring.dropFirst()).reduce(false) { inside, edge in
      let (a, b) = edge
      guard (a.y > point.y) != (b.y > point.y) else { return inside }
      return inside != (point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x))
    }
  }

  @Test(arguments: [(150.0, 286), (600, 275), (2400, 258)])
  func `heights have the tint of their band`(across: Double, least: Int) throws {
    let places = try Self.places()
    #expect(places.count == 300)
    var wrong: [String] = []
    for place in places {
      let frame = GroundFrame(place.name, around: place.middle, across: across)
      let found = tints(frame.ground(.full).heights, of: frame)
      if found != Self.levels.count(where: { $0 <= place.metres }) {
        wrong.append("\(place.name) \(place.metres) \(found)")
      }
    }
    #expect(places.count - wrong.count >= least, "\(wrong.count) \(wrong)")
  }

  /// Of the sea, from Natural Earth's own depths: trenches, shelves and banks that charts name.
  @Test(arguments: [
    ("Challenger Deep", 11.35, 142.2, 3), ("Bay of Biscay", 45.5, -6.5, 3), ("Dogger Bank", 55.0, 2.5, 0),
    ("Grand Banks", 45.5, -51, 0), ("Norwegian Trench", 58.2, 9.5, 1), ("Sea of Azov", 46, 36.5, 0),
    ("Black Sea", 43, 34, 3), ("Timor Trough", -9.3, 126.5, 3), ("Hudson Bay", 58, -86, 0),
    ("Weddell Sea", -68, -40, 3), ("Bering Strait", 65.8, -169, 0),
    ("Fiji Basin, at the date line", -20, 180, 3),
    ("Arctic Ocean", 88, 0, 3),
  ])
  func `depths have their tints`(name: String, latitude: Double, longitude: Double, tints expected: Int) {
    let frame = GroundFrame(name, around: (latitude, longitude), across: 900)
    #expect(tints(frame.ground(.full).depths, of: frame) == expected)
  }

  @Test func `narrow and wide maps have no heights, narrow ones no depths`() {
    let alps = [90.0, 110, 4900, 5100].map { across in
      GroundFrame("Alps", around: (46, 9), across: across).ground(.full).heights.isEmpty
    }
    #expect(alps == [true, false, false, true])
    let biscay = [290.0, 310, 5000].map { across in
      GroundFrame("Biscay", around: (45, -5), across: across).ground(.full).depths.isEmpty
    }
    #expect(biscay == [true, false, false])
  }

  @Test func `a map of many islands and mountains has few points of relief`() {
    for (latitude, longitude, across) in [
      (62.0, 7.0, 500.0), (-45, -73, 900), (47, 10, 400), (5, 125, 4000), (35, 90, 3000),
    ] {
      let ground = GroundFrame("", around: (latitude, longitude), across: across).ground(.full)
      #expect(ground.heights.reduce(0) { $0 + $1.points.count } <= 400)
      #expect(ground.depths.reduce(0) { $0 + $1.points.count } <= 400)
    }
  }
}
