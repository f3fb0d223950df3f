internal import Geodesy

/// The circle on which tracks end, if a circle hides what is in its middle. After Hassan and others, "Analysis of Privacy Protections in
/// Fitness Tracking Social Networks" (USENIX Security 2018).
struct CircleFit {
  let middle: MapPoint
  let radius: Double
  /// The ends on the circle.
  let ends: [Int]
  /// How far the middle can be wrong, in metres.
  let error: Double

  private static let radii = 80.0...3000
  private static let leastEnds = 5
  private static let mostTriples = 1500

  /// Nil if the ends are on no circle.
  init?(_ points: [MapPoint]) {
    guard points.count >= Self.leastEnds else { return nil }
    var best: (middle: MapPoint, radius: Double, ends: [Int])?
    for (a, b, c) in Self.triples(points.count) {
      guard let (middle, radius) = Self.circle(points[a], points[b], points[c]), Self.radii.contains(radius)
      else { continue }
      let width = max(12, radius * 0.05)
      let ends = points.indices.filter { abs(Self.distance(points[$0], middle) - radius) < width }
      if ends.count > best?.ends.count ?? Self.leastEnds - 1 { best = (middle, radius, ends) }
    }
    guard let best else { return nil }
    let near = points.count { Self.distance($0, best.middle) < best.radius * 1.3 }
    guard Double(best.ends.count) >= 0.75 * Double(near),
      Self.surround(best.middle, best.ends.map { points[$0] })
    else { return nil }
    let distances = best.ends.map { Self.distance(points[$0], best.middle) }
    let radius = distances.reduce(0, +) / Double(distances.count)
    let spread = (distances.reduce(0) { $0 + ($1 - radius) * ($1 - radius) } / Double(distances.count))
      .squareRoot()
    (middle, self.radius, ends) = (best.middle, radius, best.ends)
    error = max(20, 2 * spread)
  }

  /// Spread over all, and the same each time.
  private static func triples(_ count: Int) -> [(Int, Int, Int)] {
    var triples: [(Int, Int, Int)] = []
    let all = count * (count - 1) * (count - 2) / 6
    let stride = max(1, all / mostTriples)
    var number = 0
    for a in 0..<count {
      for b in (a + 1)..<max(a + 1, count) {
        for c in (b + 1)..<max(b + 1, count) {
          if number % stride == 0 { triples.append((a, b, c)) }
          number += 1
        }
      }
    }
    return triples
  }

  private static func distance(_ a: MapPoint, _ b: MapPoint) -> Double {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }

  private static func circle(_ a: MapPoint, _ b: MapPoint, _ c: MapPoint) -> (MapPoint, Double)? {
    let (bx, by, cx, cy) = (b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y)
    let turn = 2 * (bx * cy - by * cx)
    guard abs(turn) > 1 else { return nil }
    let (bb, cc) = (bx * bx + by * by, cx * cx + cy * cy)
    let (x, y) = ((cy * bb - by * cc) / turn, (bx * cc - cx * bb) / turn)
    return (MapPoint(x: a.x + x, y: a.y + y), (x * x + y * y).squareRoot())
  }

  /// Whether the points are all around the middle: no two neighbours leave more than half a turn.
  private static func surround(_ middle: MapPoint, _ points: [MapPoint]) -> Bool {
    let turns = points.map { UnitTurns.turn(x: $0.x - middle.x, y: $0.y - middle.y) }.sorted()
    guard let first = turns.first, let last = turns.last else { return false }
    let gaps = zip(turns, turns.dropFirst()).map { $1 - $0 } + [first + 1 - last]
    return gaps.allSatisfy { $0 < 0.45 }
  }
}

/// Directions as parts of a turn, which need no trigonometry: a diamond has the same order as a circle.
private enum UnitTurns {
  static func turn(x: Double, y: Double) -> Double {
    let sum = abs(x) + abs(y)
    guard sum > 0 else { return 0 }
    return y >= 0 ? (1 - x / sum) / 4 : (3 + x / sum) / 4
  }
}
