internal import Geodata
internal import Geodesy

/// Finds which of the rivers on a map has a name. The names come from other data than the lines, so both deviate.
struct RiverCourses {
  /// How far a line can be from the named river, in metres and in frame units.
  private static let deviation = (metres: 3000.0, units: 4.0)
  private static let most = 40.0
  /// Lines are simplified for names, which do not follow small bends. In frame units.
  private static let tolerance = 2.5

  private let map: MapProjection
  private let lines: MapLines
  private let deviation: Double

  init(_ geometry: JourneyMapGeometry) {
    map = geometry.map
    let frame = WindowClip(geometry.map.frame)
    var lines = MapLines()
    for layer in geometry.ground where layer.kind == .rivers || layer.kind == .lakes {
      for line in layer.lines.lines { frame.append(layer.lines.points[line], to: &lines) }
    }
    self.lines = lines
    deviation = min(
      max(Self.deviation.metres / map.scale.metresPerUnit, Self.deviation.units), Self.most)
  }

  /// The longest stretch of a line that runs along the river. Empty if there is none.
  func course(of river: NamedFeature) -> [MapPoint] {
    let named = river.line.map(map.project)
    let window = MapWindow(
      left: -deviation, top: -deviation, right: map.width + deviation, bottom: map.height + deviation)
    var near = MapLines()
    WindowClip(window).append(named[...], to: &near)
    if near.lines.isEmpty { return [] }
    let (across, down) = (reach(around: near.points.map(\.x)), reach(around: near.points.map(\.y)))
    var best: (length: Double, points: ArraySlice<MapPoint>) = (0, [])
    for line in lines.lines {
      var start: Int?
      for index in line.lowerBound...line.upperBound {
        if index < line.upperBound, across.contains(lines.points[index].x),
          down.contains(lines.points[index].y), isNear(lines.points[index], near)
        {
          start = start ?? index
        } else if let first = start {
          let stretch = lines.points[first..<index]
          let length = zip(stretch, stretch.dropFirst()).reduce(0) { $0 + Self.distance($1.0, $1.1) }
          if length > best.length { best = (length, stretch) }
          start = nil
        }
      }
    }
    return best.points.isEmpty ? [] : simplified(Array(best.points), tolerance: Self.tolerance)
  }

  /// Where points can be near enough to these, in one direction.
  private func reach(around places: [Double]) -> ClosedRange<Double> {
    (places.min() ?? 0) - deviation...(places.max() ?? 0) + deviation
  }

  private func isNear(_ point: MapPoint, _ named: MapLines) -> Bool {
    named.lines.contains { line in
      line.dropFirst().contains { index in
        Self.distance(point, from: named.points[index - 1], to: named.points[index]) <= deviation
      }
    }
  }

  private static func distance(_ start: MapPoint, _ end: MapPoint) -> Double {
    let (x, y) = (end.x - start.x, end.y - start.y)
    return (x * x + y * y).squareRoot()
  }

  private static func distance(_ point: MapPoint, from start: MapPoint, to end: MapPoint) -> Double {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = x * x + y * y
    let share = length == 0 ? 0 : ((point.x - start.x) * x + (point.y - start.y) * y) / length
    let inside = min(max(share, 0), 1)
    return distance(point, MapPoint(x: start.x + inside * x, y: start.y + inside * y))
  }
}
