internal import Geodata
internal import Geodesy

/// Removes points of lines and rings that no map shows.
enum GroundSimplification {
  private static let metresPerUnit = 1.1132

  /// `tolerance` is in metres.
  static func line(_ points: [GroundPoint], tolerance: Double) -> [GroundPoint] {
    guard let first = points.first else { return [] }
    let shrink = max(0.05, first.coordinate.shrink)
    let plane = points.map { MapPoint(x: Double($0.x) * shrink, y: Double($0.y)) }
    var kept: [GroundPoint] = []
    for point in simplified(plane, tolerance: tolerance / metresPerUnit) {
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

  /// The size of the largest ring.
  static func squareMetres(of area: TripGround.Area) -> Double { area.rings.map(squareMetres).max() ?? 0 }

  private static func squareMetres(of ring: [GroundPoint]) -> Double {
    area(of: ring) * metresPerUnit * metresPerUnit * (ring.first?.coordinate.shrink ?? 1)
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
  }

  static func joined(_ lines: [TripGround.Line]) -> [TripGround.Line] {
    let groups = Dictionary(grouping: lines) { Key(kind: $0.kind, name: $0.name) }
    return groups.flatMap { key, lines in
      joined(
        lines.map(\.points).sorted { left, right in
          left.lexicographicallyPrecedes(right) { ($0.x, $0.y) < ($1.x, $1.y) }
        }
      ).map { TripGround.Line(kind: key.kind, name: key.name, points: $0) }
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
      while let end = line.last, let next = ends[end]?.first(where: { !isUsed[$0] }) {
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
}
