import Geodata
import Services
import Testing

/// Land is on the left of a coast, water on the right.
@Suite struct `The shore of a trip's ground` {
  /// A square of 0.02 degrees, in the middle of the land of Europe.
  private static let box = GroundBox(west: 950_000, south: 4_700_000, east: 952_000, north: 4_702_000)

  /// Longitude and latitude in thousandths of a degree from the corner of the box.
  private typealias Place = (x: Int, y: Int)

  /// One way of each line. Nodes at one place are one node.
  private func found(
    _ lines: [[Place]], in box: GroundBox = Self.box, features: [String] = [], missing: Set<Int> = []
  ) throws -> (shore: TripGround.Shore?, problems: [ShoreProblem]) {
    var coast = CoastCollector()
    for (index, line) in lines.enumerated() {
      let nodes = line.map { place in
        let id = place.x * 1000 + place.y + 1_000_000
        if missing.contains(id - 1_000_000) { return "n\(id)xy" }
        return
          "n\(id)x\(Double(box.west) / 1e5 + Double(place.x) / 1000)y\(Double(box.south) / 1e5 + Double(place.y) / 1000)"
      }
      let way =
        "w\(index) v1 dV c0 t i0 u Tname=A%20%coast,natural=coastline N\(nodes.joined(separator: ","))"
      coast.take(try #require(OsmiumObject.parsed(Array(way.utf8))))
    }
    var collector = GroundCollector([TripGround.Part(scale: .quarter, box: box)])
    for feature in features {
      collector.take(try #require(OsmiumFeature.parsed(Array(feature.utf8)), "\(feature)"))
    }
    let problems = collector.addShores(of: coast)
    return (collector.ground(time: "", source: "").shores.first, problems)
  }

  /// Whether a place is in the sea. Nil without a shore.
  private func isSea(_ place: (x: Double, y: Double), _ shore: TripGround.Shore?) -> Bool? {
    guard let shore else { return nil }
    let (x, y) = (Double(shore.box.west) + place.x * 100, Double(shore.box.south) + place.y * 100)
    var isInside = false
    for ring in shore.sea {
      for (index, point) in ring.enumerated() {
        let last = ring[(index + ring.count - 1) % ring.count]
        guard (Double(point.y) > y) != (Double(last.y) > y) else { continue }
        let share = (y - Double(point.y)) / (Double(last.y) - Double(point.y))
        if x < Double(point.x) + share * (Double(last.x) - Double(point.x)) { isInside.toggle() }
      }
    }
    return isInside
  }

  private func square(_ x: Int, _ y: Int, side: Int, isIsland: Bool) -> [Place] {
    let ring: [Place] = [(x, y), (x + side, y), (x + side, y + side), (x, y + side), (x, y)]
    return isIsland ? ring : ring.reversed()
  }

  @Test func `has the sea on the right of a coast that crosses the map`() throws {
    let east = try found([[(-5, 10), (25, 10)]]).shore
    #expect(isSea((10, 5), east) == true && isSea((10, 15), east) == false)
    let west = try found([[(25, 10), (-5, 10)]], features: houses(at: (5, 2))).shore
    #expect(isSea((10, 5), west) == false && isSea((10, 15), west) == true)
    #expect(isSea((0.1, 0.1), west) == false && isSea((19.9, 19.9), west) == true)
  }

  @Test func `joins ways in any order, of any number`() throws {
    let whole = try found([[(-5, 10), (5, 12), (12, 9), (25, 10)]]).shore
    let parts = try found([[(12, 9), (25, 10)], [(-5, 10), (5, 12)], [(5, 12), (12, 9)]]).shore
    #expect(whole != nil && whole == parts)
  }

  @Test func `can leave and enter, with a bay and a peninsula`() throws {
    // Sea in the south, and a bay that the frame cuts off in the north.
    let shore = try found([
      [(-5, 5), (10, 8), (25, 5)], [(15, 25), (15, 15), (12, 15), (12, 25)],
    ]).shore
    #expect(isSea((10, 2), shore) == true && isSea((10, 12), shore) == false)
    #expect(isSea((13, 18), shore) == true && isSea((2, 18), shore) == false)
    #expect(isSea((18, 18), shore) == false)
    // One coast that is outside in between: two heads of land.
    let heads = try found(
      [[(-5, 15), (5, 15), (5, 25), (15, 25), (15, 15), (25, 15)]], features: houses(at: (1, 17))
    ).shore
    #expect(isSea((10, 19), heads) == true && isSea((2, 19), heads) == false)
    #expect(isSea((18, 19), heads) == false && isSea((2, 10), heads) == true)
  }

  @Test func `is sea around an island, and land around a lagoon`() throws {
    let island = try found([square(5, 5, side: 6, isIsland: true)], features: houses(at: (6, 6)))
    #expect(isSea((8, 8), island.shore) == false && isSea((1, 1), island.shore) == true)
    #expect(isSea((19, 19), island.shore) == true && island.problems.isEmpty)
    let lagoon = try found([square(5, 5, side: 6, isIsland: false), square(7, 7, side: 2, isIsland: true)])
    #expect(isSea((6, 6), lagoon.shore) == true && isSea((8, 8), lagoon.shore) == false)
    #expect(isSea((1, 1), lagoon.shore) == false)
  }

  @Test func `has islands that the frame cuts, and islands beside a coast`() throws {
    let shore = try found(
      [
        square(15, 12, side: 10, isIsland: true), square(2, 12, side: 3, isIsland: true),
        [(-5, 5), (25, 5)].reversed(),
      ],
      features: houses(at: (5, 1))
    ).shore
    #expect(isSea((18, 18), shore) == false && isSea((3, 13), shore) == false)
    #expect(isSea((10, 13), shore) == true && isSea((10, 2), shore) == false)
  }

  @Test func `leaves out an island that would swap land and water`() throws {
    let shore = try found([[(-5, 10), (25, 10)], square(3, 3, side: 2, isIsland: false)]).shore
    #expect(isSea((4, 4), shore) == true && isSea((10, 5), shore) == true)
    #expect(isSea((10, 15), shore) == false)
  }

  @Test func `is unknown if a coast ends, and names the place`() throws {
    for line in [[(-5, 10), (8, 10)], [(8, 10), (25, 10)]] as [[Place]] {
      let (shore, problems) = try found([line])
      #expect(shore == nil && problems == [.broken(at: GroundPoint(x: 950_800, y: 4_701_000))])
    }
    // A way that nobody turned the right way round.
    let turned = try found([[(-5, 10), (8, 10)], [(25, 10), (8, 10)]])
    #expect(turned.shore == nil && turned.problems.count == 1)
    // Two coasts that have land on both sides of the water between them, and one with land on its wrong side.
    let wrong = try found([[(-5, 10), (25, 10)], [(-5, 15), (25, 15)]])
    #expect(wrong.shore == nil && wrong.problems.count == 1)
  }

  @Test func `continues to the edge of an extract that is cut there`() throws {
    // The extract lacks the nodes outside, as BBBike's do.
    let coast: [Place] = [(-5, 10), (1, 10), (12, 9), (19, 10), (25, 10)]
    let cut = try found([coast], missing: [-5 * 1000 + 10, 25 * 1000 + 10])
    #expect(cut.problems.isEmpty)
    #expect(isSea((0.2, 5), cut.shore) == true && isSea((19.8, 15), cut.shore) == false)
    let hole = try found([coast], missing: [12 * 1000 + 9])
    #expect(hole.shore == nil && hole.problems.count == 1)
  }

  @Test func `is refused if houses stand in the sea, or if all of it is inland`() throws {
    let drowned = try found([[(-5, 10), (25, 10)]], features: houses(at: (10, 5)))
    #expect(
      drowned.shore == nil && drowned.problems == [.swapped(near: GroundPoint(x: 951_000, y: 4_701_000))])
    // In Liechtenstein, a single island cannot lie in the sea.
    let inland = try found([square(9, 9, side: 1, isIsland: true)])
    #expect(inland.shore == nil && inland.problems.count == 1)
  }

  @Test func `without any coast follows the basemap`() throws {
    #expect(try found([]).shore?.sea == [])
    let ocean = GroundBox(west: -3_000_000, south: 4_000_000, east: -2_998_000, north: 4_002_000)
    let shore = try found([], in: ocean).shore
    #expect(isSea((1, 1), shore) == true && isSea((19, 19), shore) == true)
    // Houses in the sea of the basemap stand on new land.
    #expect(try found([], in: ocean, features: houses(at: (5, 5), in: ocean)).shore?.sea == [])
  }

  @Test func `reports waters without all members`() throws {
    var coast = CoastCollector()
    for line in [
      "w1 v1 T Nn1x9.505y47.005,n2x9.506y47.006", "w2 v1 T Nn2x9.506y47.006,n3xy",
      "r1 v1 Tname=L%e4%nge%20%%26%,natural=water,type=multipolygon Mw1@outer,w9@outer",
      "r2 v1 Tnatural=water Mw1@outer,w2@inner", "r3 v1 Tnatural=water,name=Whole Mw1@outer,n7@",
      "r4 v1 Tnatural=water,name=Elsewhere Mw9@outer",
    ] { coast.take(try #require(OsmiumObject.parsed(Array(line.utf8)))) }
    var collector = GroundCollector([TripGround.Part(scale: .town, box: Self.box)])
    let at = GroundPoint(x: 950_500, y: 4_700_500)
    #expect(
      Set(collector.addShores(of: coast)) == [
        .incompleteWater(name: "Länge &", at: at), .incompleteWater(name: "", at: at),
      ])
  }

  @Test func `ignores lines that are not OPL`() {
    for line in ["", "n1 v1 x1y2", "w", "wx N", "r", "relation", "w\u{0} N"] {
      #expect(OsmiumObject.parsed(Array(line.utf8)) == nil, "\(line)")
    }
    #expect(
      OsmiumObject.parsed(Array("w7 Nn1x200y0,n2x1y2,x,n3".utf8))
        == .way(
          id: 7, isCoast: false,
          nodes: [
            OsmiumObject.Node(id: 1, at: nil),
            OsmiumObject.Node(id: 2, at: OsmiumFeature.Position(longitude: 1, latitude: 2)),
          ]))
  }

  /// Five houses in a row.
  private func houses(at place: Place, in box: GroundBox = Self.box) -> [String] {
    (0..<5).map { index in
      let x = Double(box.west) / 1e5 + Double(place.x) / 1000 + Double(index) * 0.0003
      let y = Double(box.south) / 1e5 + Double(place.y) / 1000
      return
        #"{"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[\#(x),\#(y)],[\#(x + 0.0002),\#(y)],[\#(x),\#(y + 0.0002)],[\#(x),\#(y)]]]},"properties":{"building":"yes"}}"#
    }
  }
}
