import Geodesy
import Testing

@testable import Geodata

@Suite struct WetAndDryTests {
  /// A point of wet.txt, which airports, cities and Natural Earth know to be dry or wet.
  private struct Known {
    let line: String
    let place: (Double, Double)
    let kind: Substring
    let kilometres: Double
  }

  private static func known() throws -> [Known] {
    try Fixture.lines("wet.txt").map { line in
      let words = line.split(separator: " ")
      return Known(
        line: String(line), place: (try #require(Double(words[0])), try #require(Double(words[1]))),
        kind: words[2], kilometres: try #require(Double(words[3])))
    }
  }

  /// Points of the fixture that GSHHG itself has otherwise.
  private static let disputed = [
    // Islands that Natural Earth lacks, in the sea and in lakes.
    "53.8472 -130.5635", "10.4432 125.4827", "68.3068 -106.9957", "79.9119 -19.2832", "56.0275 -78.9638",
    "63.9151 -107.4504", "46.8862 -78.8282", "31.5216 83.1577", "-40.9027 -71.5538", "14.3319 121.2308",
    // GSHHG lacks Utah Lake and the Gyaring Hu, and draws the lake of Aalsmeer too large.
    "40.2429 -111.7906", "34.9275 97.2856", "52.2592 4.7597",
  ]

  /// Maps of three sizes around each point. The point is not in the middle.
  @Test(arguments: [(12.0, 1), (150, 4), (2400, 20)])
  func `no map swaps land and water`(across: Double, step: Int) throws {
    let known = try Self.known()
    #expect(known.count == 500)
    var wrong: [String] = []
    var compared = 0
    for (index, point) in known.enumerated() {
      // Large maps take longer to draw. Each compares many points.
      if index % step > 0 { continue }
      let aside = across / 111 / 4
      let middle = (
        min(max(point.place.0 + (index % 2 == 0 ? aside : -aside), -89), 89), point.place.1
      )
      let frame = GroundFrame("", around: middle, across: across)
      let ground = frame.ground(.full)
      let (land, lakes) = (ground.land.edges, ground.lakes.edges)
      for other in step == 1 ? [point] : known where other.kilometres > 2 * across / 480 {
        let place = Coordinate(latitude: other.place.0, longitude: other.place.1)
        guard (frame.stretch(at: place) ?? 9) < 1.5 else { continue }
        let at = frame.map.project(place)
        guard frame.window.holds(at) else { continue }
        compared += 1
        let (isLand, isLake) = (land.enclose(at), lakes.enclose(at))
        let isRight =
          switch other.kind {
          case "land": isLand && !isLake
          default: !isLand || isLake
          }
        if !isRight { wrong.append(other.line) }
      }
    }
    #expect(wrong.filter { line in !Self.disputed.contains { line.hasPrefix($0) } } == [])
    #expect(compared >= (step == 1 ? 500 : 120), "\(compared)")
  }
}
