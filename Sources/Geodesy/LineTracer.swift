#if canImport(Glibc)
  import Glibc
#endif

extension MapProjection {
  /// The line through `path` in the frame: a great circle from each point to the next, with enough points to be
  /// smooth. Where the picture of the world is cut, the line becomes several lines.
  package func trace(_ path: [Coordinate], into lines: inout MapLines) {
    guard var from = path.first else { return }
    var tracer = LineTracer(projection: self, lines: lines)
    lines = MapLines()
    var start = turned(UnitVector(from))
    tracer.begin(at: start)
    for to in path.dropFirst() {
      let end = turned(UnitVector(to))
      if start.dot(end) >= LineTracer.longCosine {
        tracer.add(from: start, to: end)
      } else {
        // On long lines the ellipsoid differs visibly from the sphere, most of all between antipodes.
        for point in Geodesic.course(from: from, to: to).dropFirst() {
          let next = turned(UnitVector(point))
          tracer.add(from: start, to: next)
          start = next
        }
      }
      from = to
      start = end
    }
    tracer.lines.endLine()
    lines = tracer.lines
  }
}

extension Geodesic {
  /// Only the two ends if the line is short enough for a great circle. Otherwise also points on the way, at most 10
  /// degrees apart.
  package static func course(from start: Coordinate, to end: Coordinate) -> [Coordinate] {
    let cosine = UnitVector(start).dot(UnitVector(end))
    if cosine >= LineTracer.longCosine { return [start, end] }
    let angle = acos(max(cosine, -1)) * (180 / .pi)
    return points(from: start, to: end, count: Int((angle / 10).rounded(.up)) + 1)
  }
}

/// Draws great circles by repeated halving.
private struct LineTracer {
  /// The cosine of 15 degrees.
  static let longCosine = 0.966
  /// The greatest deviation of a line, in units of the frame.
  private static let tolerance = 0.3
  private static let mostHalvings = 8

  let projection: MapProjection
  var lines: MapLines
  private var last = MapPoint(x: 0, y: 0)

  init(projection: MapProjection, lines: consuming MapLines) {
    self.projection = projection
    self.lines = lines
  }

  mutating func begin(at start: UnitVector) {
    last = projection.framed(start)
    lines.append(last)
  }

  mutating func add(from start: UnitVector, to end: UnitVector) {
    guard projection.isWorld, let cut = crossing(from: start, to: end) else {
      return halve(start, end, to: projection.framed(end), halvings: 0)
    }
    var (before, after) = (cut, cut)
    before.y = start.y < 0 ? -0.0 : 0
    after.y = start.y < 0 ? 0 : -0.0
    halve(start, before, to: projection.framed(before), halvings: 0)
    lines.endLine()
    begin(at: after)
    halve(after, end, to: projection.framed(end), halvings: 0)
  }

  /// The point where the line crosses the meridian opposite the central one.
  private func crossing(from start: UnitVector, to end: UnitVector) -> UnitVector? {
    guard start.y * end.y < 0 else { return nil }
    let share = start.y / (start.y - end.y)
    let x = start.x + (end.x - start.x) * share
    guard x < 0 else { return nil }
    return UnitVector(x: x, y: 0, z: start.z + (end.z - start.z) * share).normalised
  }

  private mutating func halve(
    _ start: UnitVector, _ end: UnitVector, to target: MapPoint, halvings: Int
  ) {
    if halvings < Self.mostHalvings {
      let middle = start.midpoint(end)
      let point = projection.framed(middle)
      let chord = MapPoint(x: (last.x + target.x) / 2, y: (last.y + target.y) / 2)
      if point.squaredDistance(to: chord) > Self.tolerance * Self.tolerance {
        halve(start, middle, to: point, halvings: halvings + 1)
        return halve(middle, end, to: target, halvings: halvings + 1)
      }
    }
    last = target
    lines.append(target)
  }
}
