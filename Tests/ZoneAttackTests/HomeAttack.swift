import Geodesy
import TestSupport
import Tracks

/// What a stranger computes from the ends of tracks, after Hassan and others, "Analysis of Privacy Protections in Fitness Tracking Social
/// Networks" (USENIX Security 2018): tracks end on a circle, and its middle is the home. The attack of Dhondt and others, "A Run a Day
/// Won't Keep the Hacker Away" (CCS 2022), also needs the length of the hidden part, which the site does not tell.
enum HomeAttack: CaseIterable {
  /// The circle with the least squares of distances to all ends.
  case circle
  /// The place where most circles of the known radius meet that pass through two ends each.
  case pairs
  /// The middle of the largest circle without a track in it.
  case emptyCircle

  /// `tracks` are the shown points of each track, the end at the home first. `radius` is of the disc. The result is nil if an attack
  /// finds nothing.
  func guess(_ tracks: [[MapPoint]], radius: Double) -> MapPoint? {
    let ends = tracks.compactMap(\.first)
    switch self {
    case .circle: return Self.circle(through: ends)
    case .pairs: return Self.densest(Self.circles(through: ends, radius), within: radius / 20)
    case .emptyCircle: return Self.emptyCircle(among: tracks, radius)
    }
  }

  private static func middle(of points: [MapPoint]) -> MapPoint {
    let sum = points.reduce(MapPoint(x: 0, y: 0)) { MapPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    return MapPoint(x: sum.x / Double(points.count), y: sum.y / Double(points.count))
  }

  /// Gauss–Newton from the middle of the ends.
  private static func circle(through ends: [MapPoint]) -> MapPoint {
    var place = middle(of: ends)
    for _ in 0..<100 {
      let away = ends.map { max($0.distance(to: place), 1) }
      let radius = away.reduce(0, +) / Double(away.count)
      var (xx, xy, yy, x, y) = (1e-9, 0.0, 1e-9, 0.0, 0.0)
      let (ux, uy) = ends.indices.reduce((0.0, 0.0)) {
        ($0.0 + (place.x - ends[$1].x) / away[$1], $0.1 + (place.y - ends[$1].y) / away[$1])
      }
      for (end, metres) in zip(ends, away) {
        let a = (place.x - end.x) / metres - ux / Double(ends.count)
        let b = (place.y - end.y) / metres - uy / Double(ends.count)
        (xx, xy, yy) = (xx + a * a, xy + a * b, yy + b * b)
        (x, y) = (x + a * (metres - radius), y + b * (metres - radius))
      }
      let determinant = xx * yy - xy * xy
      if determinant <= 1e-6 * xx * yy { break }
      let (dx, dy) = ((x * yy - y * xy) / determinant, (y * xx - x * xy) / determinant)
      place = MapPoint(x: place.x - dx, y: place.y - dy)
      if abs(dx) + abs(dy) < 0.01 { break }
    }
    return place
  }

  /// The middles of the circles of a radius that pass through two ends each.
  private static func circles(through ends: [MapPoint], _ radius: Double) -> [MapPoint] {
    var middles: [MapPoint] = []
    for (one, other) in pairs(of: ends) {
      let (dx, dy) = (other.x - one.x, other.y - one.y)
      let half = (dx * dx + dy * dy).squareRoot() / 2
      guard half > radius / 10, half < radius else { continue }
      let away = (radius * radius - half * half).squareRoot() / (2 * half)
      for side in [away, -away] {
        middles.append(MapPoint(x: (one.x + other.x) / 2 - side * dy, y: (one.y + other.y) / 2 + side * dx))
      }
    }
    return middles
  }

  /// At most about three hundred, spread over all.
  private static func pairs<Value>(of values: [Value]) -> [(Value, Value)] {
    let count = values.count
    let all = count * (count - 1) / 2
    let stride = max(all / 300, 1)
    var (pairs, number): ([(Value, Value)], Int) = ([], 0)
    for first in 0..<count {
      for second in (first + 1)..<max(count, first + 1) {
        if number % stride == 0 { pairs.append((values[first], values[second])) }
        number += 1
      }
    }
    return pairs
  }

  /// The middle of the points around the one with the most neighbours: the densest cluster.
  private static func densest(_ points: [MapPoint], within metres: Double) -> MapPoint? {
    var (best, most): ([MapPoint], Int) = ([], 0)
    for point in points {
      let near = points.filter { abs($0.x - point.x) <= metres && abs($0.y - point.y) <= metres }
      if near.count > most { (best, most) = (near, near.count) }
    }
    return best.isEmpty ? nil : middle(of: best)
  }

  /// Climbs from the circle of least squares.
  private static func emptyCircle(among tracks: [[MapPoint]], _ radius: Double) -> MapPoint {
    let ends = tracks.compactMap(\.first)
    func room(_ place: MapPoint) -> Double { ends.map { $0.distance(to: place) }.min() ?? 0 }
    let middle = middle(of: ends)
    var place = circle(through: ends)
    var step = radius / 2
    while step > radius / 500 {
      let around = [(0.0, 1.0), (1, 0), (0, -1), (-1, 0), (0.7, 0.7), (0.7, -0.7), (-0.7, 0.7), (-0.7, -0.7)]
        .map { MapPoint(x: place.x + step * $0.0, y: place.y + step * $0.1) }
        .filter { $0.distance(to: middle) < 2 * radius }
      if let best = around.max(by: { room($0) < room($1) }), room(best) > room(place) {
        place = best
      } else {
        step /= 2
      }
    }
    return place
  }
}
