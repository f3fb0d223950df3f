/// A point in the frame of a map, in units of the frame: x to the right and y down.
package struct MapPoint: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// A share of 1 is `other`, up to rounding.
  package func moved(towards other: MapPoint, by share: Double) -> MapPoint {
    MapPoint(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }

  func squaredDistance(to other: MapPoint) -> Double {
    (x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)
  }
}

/// The lines of a map, one after the other in one array of points.
package struct MapLines: Equatable, Sendable {
  package private(set) var points: [MapPoint] = []
  /// The points of each line, at least two.
  package private(set) var lines: [Range<Int>] = []
  private var start = 0

  package init() {}

  /// All points, `factor` times as far from the corner of the frame.
  package func enlarged(by factor: Double) -> MapLines {
    var lines = self
    for index in points.indices {
      lines.points[index] = MapPoint(x: points[index].x * factor, y: points[index].y * factor)
    }
    return lines
  }

  mutating func append(_ point: MapPoint) { points.append(point) }

  /// Adds a line of at least two points. Call it only between lines.
  package mutating func append(line: [MapPoint]) {
    points.append(contentsOf: line)
    endLine()
  }

  /// Ends a line of the points since the last line ended. Drops a single point.
  mutating func endLine() {
    if points.count - start >= 2 {
      lines.append(start..<points.count)
    } else {
      points.removeLast(points.count - start)
    }
    start = points.count
  }

  package mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    start = 0
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.points == right.points && left.lines == right.lines
  }
}
