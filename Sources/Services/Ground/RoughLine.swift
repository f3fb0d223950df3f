internal import Geodata

/// A line as OpenStreetMap has it, before it is joined with others and loses points that no map shows.
struct RoughLine {
  var kind: GroundLineKind
  var name: String
  var number: String
  var isOneWay: Bool
  var points: [GroundPoint]
}

extension GroundLineKind {
  /// Whether the roads of a region meet on it. Their crossings stay in the ground, also where a road is straight.
  var isMainRoad: Bool { isRoad && widestKept < .country }

  var isRailway: Bool { self == .rail || self == .railTunnel || self == .tram }
}

/// Lengths on the grid, near enough for lines of a few hundred kilometres.
enum GroundMeasure {
  static let metresPerUnit = 1.1132

  static func metres(of points: [GroundPoint]) -> Double {
    guard let first = points.first, let last = points.last else { return 0 }
    let shrink = (first.coordinate.shrink + last.coordinate.shrink) / 2
    return zip(points, points.dropFirst()).reduce(0) { sum, step in
      let (x, y) = (Double(step.1.x - step.0.x) * shrink, Double(step.1.y - step.0.y))
      return sum + (x * x + y * y).squareRoot() * metresPerUnit
    }
  }
}
