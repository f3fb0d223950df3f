internal import Geodata
internal import Geodesy

/// Removes points of lines and rings that no map shows.
enum GroundSimplification {
  /// `tolerance` is in metres.
  static func line(_ points: [GroundPoint], tolerance: Double) -> [GroundPoint] {
    guard let first = points.first else { return [] }
    let shrink = max(0.05, first.coordinate.shrink)
    let plane = points.map { MapPoint(x: Double($0.x) * shrink, y: Double($0.y)) }
    var kept: [GroundPoint] = []
    for point in simplified(plane, tolerance: tolerance / GroundMeasure.metresPerUnit) {
      let point = GroundPoint(x: Int32((point.x / shrink).rounded()), y: Int32(point.y))
      if kept.last != point { kept.append(point) }
    }
    return kept
  }

  /// Nil if the ring is too small to see. The first point is not repeated, neither here nor in the result.
  static func ring(_ points: [GroundPoint], tolerance: Double) -> [GroundPoint]? {
    guard points.count > 2 else { return nil }
    let line = line(points + [points[0]], tolerance: tolerance).dropLast()
    guard line.count > 2 else { return nil }
    return squareMetres(of: Array(line)) >= 16 * tolerance * tolerance ? Array(line) : nil
  }

  static func squareMetres(of ring: [GroundPoint]) -> Double {
    area(of: ring) * GroundMeasure.metresPerUnit * GroundMeasure.metresPerUnit
      * (ring.first?.coordinate.shrink ?? 1)
  }

  /// In squares of the grid, by the shoelace formula. Positive for both directions.
  private static func area(of ring: [GroundPoint]) -> Double {
    guard let first = ring.first, var last = ring.last else { return 0 }
    var sum = 0.0
    for point in ring {
      sum +=
        Double(last.x - first.x) * Double(point.y - first.y) - Double(point.x - first.x)
        * Double(last.y - first.y)
      last = point
    }
    return abs(sum) / 2
  }
}

extension Coordinate {
  /// The length of a degree of longitude here, as a share of a degree of latitude.
  var shrink: Double { UnitVector(self).equatorDistance }
}

extension UnitVector {
  fileprivate var equatorDistance: Double { (x * x + y * y).squareRoot() }
}

/// Cuts rings at a box: I. E. Sutherland, G. W. Hodgman (1974).
enum RingClip {
  static func clipped(_ ring: [GroundPoint], to box: GroundBox) -> [GroundPoint] {
    var ring = ring
    ring = cut(ring, depth: { $0.x - Double(box.west) }) { $0.x = box.west }
    ring = cut(ring, depth: { Double(box.east) - $0.x }) { $0.x = box.east }
    ring = cut(ring, depth: { $0.y - Double(box.south) }) { $0.y = box.south }
    return cut(ring, depth: { Double(box.north) - $0.y }) { $0.y = box.north }
  }

  private static func cut(
    _ ring: [GroundPoint], depth: (MapPoint) -> Double, toEdge: (inout GroundPoint) -> Void
  ) -> [GroundPoint] {
    guard var last = ring.last else { return [] }
    var result: [GroundPoint] = []
    func deep(_ point: GroundPoint) -> Double { depth(MapPoint(x: Double(point.x), y: Double(point.y))) }
    var lastDepth = deep(last)
    for point in ring {
      let pointDepth = deep(point)
      if (pointDepth >= 0) != (lastDepth >= 0) {
        let share = lastDepth / (lastDepth - pointDepth)
        var crossing = GroundPoint(
          x: Int32((Double(last.x) + (Double(point.x) - Double(last.x)) * share).rounded()),
          y: Int32((Double(last.y) + (Double(point.y) - Double(last.y)) * share).rounded()))
        toEdge(&crossing)
        result.append(crossing)
      }
      if pointDepth >= 0 { result.append(point) }
      (last, lastDepth) = (point, pointDepth)
    }
    return result
  }
}

/// Joins lines of one kind and name at their ends. OpenStreetMap cuts a street at each change of its surface.
enum LineJoining {
  private struct Key: Hashable {
    var kind: GroundLineKind
    var name: String
    var number: String
    var isOneWay: Bool
  }

  static func joined(_ lines: [RoughLine]) -> [RoughLine] {
    let groups = Dictionary(grouping: lines) {
      Key(kind: $0.kind, name: $0.name, number: $0.number, isOneWay: $0.isOneWay)
    }
    return groups.flatMap { key, lines in
      joined(
        lines.map(\.points).sorted { left, right in
          left.lexicographicallyPrecedes(right) { ($0.x, $0.y) < ($1.x, $1.y) }
        }
      ).map {
        RoughLine(
          kind: key.kind, name: key.name, number: key.number, isOneWay: key.isOneWay, points: $0)
      }
    }
  }

  private static func joined(_ lines: [[GroundPoint]]) -> [[GroundPoint]] {
    var ends: [GroundPoint: [Int]] = [:]
    for (index, line) in lines.enumerated() {
      ends[line[0], default: []].append(index)
      ends[line[line.count - 1], default: []].append(index)
    }
    var isUsed = [Bool](repeating: false, count: lines.count)
    /// Adds the lines that go on at the end of `line`.
    func extend(_ line: inout [GroundPoint]) {
      while let end = line.last,
        let next = ends[end]?.first(where: { !isUsed[$0] && goesOn(line, into: lines[$0]) })
      {
        isUsed[next] = true
        line += lines[next][0] == end ? lines[next].dropFirst() : lines[next].reversed().dropFirst()
      }
    }
    var result: [[GroundPoint]] = []
    for index in lines.indices where !isUsed[index] {
      isUsed[index] = true
      var line = lines[index]
      extend(&line)
      line.reverse()
      extend(&line)
      result.append(line)
    }
    return result
  }

  /// Whether a line does not turn back where another one begins, as the carriageways of a motorway do at its end.
  private static func goesOn(_ line: [GroundPoint], into next: [GroundPoint]) -> Bool {
    guard line.count > 1, next.count > 1 else { return false }
    let (before, end) = (line[line.count - 2], line[line.count - 1])
    let after = next[0] == end ? next[1] : next[next.count - 2]
    let shrink = end.coordinate.shrink
    let (x, y) = (Double(end.x - before.x) * shrink, Double(end.y - before.y))
    let (nextX, nextY) = (Double(after.x - end.x) * shrink, Double(after.y - end.y))
    let product = x * nextX + y * nextY
    return product > -0.7 * ((x * x + y * y) * (nextX * nextX + nextY * nextY)).squareRoot()
  }
}
