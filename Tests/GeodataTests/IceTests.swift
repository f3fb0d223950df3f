import Geodesy
import Testing

@testable import Geodata

@Suite struct `Ice and depths` {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let middle: (Double, Double)
    let kilometres: Double
    let ice: [(Double, Double)]
    let none: [(Double, Double)]
  }

  /// Looked up in an atlas.
  static let cases: [Case] = [
    Case(
      testDescription: "Himalaya", middle: (27.9, 86.8), kilometres: 120, ice: [(27.98, 86.83)],
      none: [(27.805, 86.714), (27.687, 86.731)]),
    Case(
      testDescription: "Juneau Icefield", middle: (58.7, -134.8), kilometres: 150, ice: [(58.75, -134.25)],
      none: [(59.236, -135.445), (58.413, -135.737)]),
    Case(
      testDescription: "Vatnajökull", middle: (64.3, -16.9), kilometres: 250,
      ice: [(64.45, -16.8), (63.65, -19.1)], none: [(64.016, -17.0), (63.419, -19.006)]),
    Case(
      testDescription: "Svalbard", middle: (78.5, 14), kilometres: 250, ice: [(78.9, 13.6)],
      none: [(78.223, 15.627), (78.2, 15.2)]),
    Case(
      testDescription: "Patagonia", middle: (-50, -73.2), kilometres: 300,
      ice: [(-49.3, -73.4), (-50.6, -73.4)], none: [(-50.338, -72.265), (-49.33, -72.886)]),
    Case(
      testDescription: "the South Pole", middle: (-90, 0), kilometres: 6000,
      ice: [(-85, 40), (-80, 180), (-80, -50), (-75, 100)], none: [(-60, 0), (-65, 180)]),
  ]

  @Test(arguments: cases)
  func `are where an atlas has them`(_ each: Case) {
    let frame = GroundFrame(each.testDescription, around: each.middle, across: each.kilometres)
    let edges = frame.ground(.full).glaciers.edges
    func isIce(_ place: (Double, Double)) -> Bool {
      edges.enclose(frame.map.project(Coordinate(latitude: place.0, longitude: place.1)))
    }
    #expect(each.ice.map(isIce) == each.ice.map { _ in true })
    #expect(each.none.map(isIce) == each.none.map { _ in false })
  }

  /// A glacier of a map is no larger than that of a map of its surroundings, whose ice is exact.
  @Test(arguments: [
    ("Karakoram", 36.2, 75.0, 900.0), ("Svalbard", 79, 16, 500), ("Himalaya", 29, 85, 900),
  ])
  func `keep the shape of glaciers`(name: String, latitude: Double, longitude: Double, across: Double) {
    let frame = GroundFrame(name, around: (latitude, longitude), across: across)
    let ground = frame.ground(.full).glaciers
    #expect(!ground.lines.isEmpty)
    var (wrong, ice) = (0, 0)
    let edges = ground.edges
    for row in 1..<16 {
      for column in 1..<12 {
        let point = MapPoint(x: Double(40 * column), y: Double(40 * row))
        guard edges.enclose(point), let place = frame.map.coordinate(at: point) else { continue }
        ice += 1
        // So close that the finest ice is drawn, with a margin of three units.
        let near = GroundFrame(name, around: (place.latitude, place.longitude), across: 120)
        let exact = near.ground(.full).glaciers.edges
        let reach = 3 * across / 120
        let isThere = [(0.0, 0.0), (-1, 0), (1, 0), (0, -1), (0, 1)].contains { right, down in
          exact.enclose(MapPoint(x: 240 + right * reach, y: 320 + down * reach))
        }
        if !isThere { wrong += 1 }
      }
    }
    #expect(wrong <= 1 && ice > 0, "\(name) \(wrong) of \(ice)")
  }

  /// Natural Earth's shapes end at the date line, each with points of its own.
  @Test(arguments: [-60, -30, 0, 25, 45, 58])
  func `have no line along the date line`(latitude: Double) {
    let frame = GroundFrame("the date line", around: (latitude, 180), across: 2400)
    let ground = frame.ground(.full)
    var along = 0.0
    for lines in ground.depths + ground.heights + [ground.glaciers] {
      for (start, end) in lines.edges where [start, end].allSatisfy({ abs($0.x - 240) <= 1 }) {
        along += abs(start.y - end.y)
      }
    }
    // A line that crosses it at a small angle.
    #expect(along < 40, "\(along)")
    #expect(!ground.depths.isEmpty)
  }
}
