import Testing

@testable import Geodata
@testable import Geodesy

/// Compares drawn lines with the full resolution of GSHHG around forty places.
@Suite struct CoastAccuracyTests {
  /// A piece of shore. Its ring is `size` kilometres wide or high, whichever is more.
  struct Piece {
    let isLand: Bool
    let size: Double
    let points: [Coordinate]
  }

  struct Place: CustomTestStringConvertible {
    let testDescription: String
    let middle: (Double, Double)
    var pieces: [Piece] = []
  }

  /// As coasts.py writes them.
  private static func places() throws -> [Place] {
    var places: [Place] = []
    for line in try Fixture.lines("coasts.txt") {
      let words = line.split(separator: " ")
      guard let last = words.last, Int(last) != nil else {
        places.append(
          Place(
            testDescription: words[2...].joined(separator: " "),
            middle: (try #require(Double(words[0])), try #require(Double(words[1])))))
        continue
      }
      let steps = try words.dropFirst(2).map { try #require(Int($0)) }
      var (latitude, longitude) = (0, 0)
      var points: [Coordinate] = []
      for index in stride(from: 0, to: steps.count, by: 2) {
        latitude += steps[index]
        longitude += steps[index + 1]
        let degrees = Double(longitude) / 65535
        points.append(
          Coordinate(
            latitude: Double(latitude) / 65535, longitude: degrees - 360 * (degrees / 360).rounded()))
      }
      places[places.count - 1].pieces.append(
        Piece(isLand: words[0] == "land", size: try #require(Double(words[1])), points: points))
    }
    return places
  }

  /// Kilometres that maps are wide.
  private static let scales: [Double] = [3, 6, 12, 25, 50, 100, 200, 400, 800, 1600, 3200, 6400]

  /// Metres by which the data deviates, and the sizes below which it lacks islands and lakes.
  private static let dataError = 60.0
  private static let leastIsland = 250.0
  private static let leastLake = 400.0

  /// Units of the frame. Smaller islands are left out.
  private static let leastUnits = 3.0

  /// What is allowed for maps with more coast than a page can bear. They are drawn coarser.
  private struct Crowded {
    /// Units of the frame.
    let units: Double
    /// How many times as large the smallest islands are.
    let islands: Double
    /// The largest share of such maps among all.
    let share: Double
  }

  /// A unit is up to one and a half pixels.
  @Test func `a map of a trip is true to three quarters of a pixel`() throws {
    try compare(
      .full, width: 480, height: 560, units: 0.5, crowded: Crowded(units: 1, islands: 2, share: 0.25))
  }

  @Test func `a card is true to three quarters of a pixel`() throws {
    try compare(
      .card, width: 360, height: 240, units: 0.75, crowded: Crowded(units: 2.75, islands: 3, share: 0.4))
  }

  /// Compares each place at each scale.
  private func compare(
    _ detail: GroundDetail, width: Double, height: Double, units: Double, crowded most: Crowded
  ) throws {
    let places = try Self.places()
    #expect(places.count == 40)
    var (compared, maps, crowded) = (0, 0, 0)
    for place in places {
      for across in Self.scales {
        let metresPerUnit = across * 1000 / width
        let map = GroundFrame.map(around: place.middle, width: width, height: height, across: across)
        var ground = MapGround()
        // An island at the edge of the frame is cut outside of the frame.
        let window = MapWindow(left: -8, top: -8, right: width + 8, bottom: height + 8)
        Basemap.ground(on: map, window: window, detail: detail, into: &ground)
        maps += 1
        crowded += ground.isCrowded ? 1 : 0
        // The finest data is coarser than a large map could show.
        let own = 0.2
        let allowed =
          ground.isCrowded ? most.units : max(units, Self.dataError / metresPerUnit + own)
        let drawn = ground.land.edges + ground.lakes.edges
        var (worst, worstAt) = (0.0, "")
        let least = Self.leastUnits * metresPerUnit * (ground.isCrowded ? most.islands : 1)
        for piece in place.pieces
        where piece.size * 1000
          > (piece.isLand
            ? max(least, Self.leastIsland)
            : max(2 * least, Self.leastLake))
        {
          for index in stride(from: 0, to: piece.points.count, by: max(1, piece.points.count / 24)) {
            let point = map.project(piece.points[index])
            guard map.frame.holds(point) else { continue }
            compared += 1
            let distance = drawn.distance(to: point, atMost: 20)
            if distance > worst {
              (worst, worstAt) = (distance, "\(piece.size) km, \(piece.points[index])")
            }
          }
        }
        #expect(
          worst <= allowed, "\(place.testDescription), \(across) km: \(worst) of \(allowed) units, \(worstAt)"
        )
      }
    }
    #expect(maps == 480 && compared > 35_000, "\(compared)")
    #expect(Double(crowded) <= most.share * Double(maps), "\(crowded) of \(maps)")
  }
}

extension [(MapPoint, MapPoint)] {
  /// The distance of the nearest edge, or `most`.
  fileprivate func distance(to point: MapPoint, atMost most: Double) -> Double {
    var least = most * most
    var reach = most
    for (a, b) in self {
      if Swift.min(a.x, b.x) - point.x > reach || point.x - Swift.max(a.x, b.x) > reach
        || Swift.min(a.y, b.y) - point.y > reach
        || point.y - Swift.max(a.y, b.y) > reach
      {
        continue
      }
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let length = dx * dx + dy * dy
      let share =
        length == 0 ? 0 : Swift.min(Swift.max(((point.x - a.x) * dx + (point.y - a.y) * dy) / length, 0), 1)
      let squared = point.squaredDistance(to: MapPoint(x: a.x + share * dx, y: a.y + share * dy))
      if squared < least {
        least = squared
        reach = least.squareRoot()
      }
    }
    return least.squareRoot()
  }
}
