internal import Geodata

/// Leaves one line where two run side by side: the carriageways of a motorway, the tracks of a railway. No map of a region
/// shows them apart. Lines that meet the removed one meet the other one.
struct ParallelLines {
  private struct Cell: Hashable {
    var x: Int32
    var y: Int32
  }

  private struct Segment {
    var line: Int
    var index: Int
    var start: GroundPoint
    var end: GroundPoint
  }

  /// The nearest place on a line that is kept.
  private struct Place {
    var line: Int
    var index: Int
    var share: Double
    var point: GroundPoint
    var metres: Double
  }

  /// In metres.
  private let reach: Double
  /// Whether a map shows a place near, where both lines are seen.
  private let isNear: (GroundPoint) -> Bool
  private var shrink = 1.0
  private var cell = (width: Int32(1), height: Int32(1))
  private var segments: [Segment] = []
  private var grid: [Cell: [Int]] = [:]
  private var moved: [GroundPoint: GroundPoint] = [:]
  private var added: [Int: [(index: Int, share: Double, point: GroundPoint)]] = [:]

  init(reach: Double, isNear: @escaping (GroundPoint) -> Bool) {
    self.reach = reach
    self.isNear = isNear
  }

  mutating func merged(_ lines: [RoughLine]) -> [RoughLine] {
    var kept = lines.filter { !$0.canBeDouble }
    let doubles = Dictionary(grouping: lines.filter(\.canBeDouble), by: \.kind)
    let farthest = lines.reduce(Int32(0)) { $1.points.reduce($0) { max($0, abs($1.y)) } }
    shrink = max(0.05, GroundPoint(x: 0, y: farthest).coordinate.shrink)
    let height = reach / GroundMeasure.metresPerUnit
    cell = (Int32(height / shrink) + 1, Int32(height) + 1)
    for kind in GroundLineKind.allCases {
      guard let group = doubles[kind] else { continue }
      (segments, grid) = ([], [:])
      let measured = group.map { (metres: GroundMeasure.metres(of: $0.points), line: $0) }
      for (_, line) in measured.sorted(by: Self.precedes) {
        for part in rest(of: line) {
          insert(part.points, line: kept.count)
          kept.append(part)
        }
      }
    }
    return kept.indices.compactMap { finished(kept[$0], added[$0] ?? []) }
  }

  private static func precedes(
    _ left: (metres: Double, line: RoughLine), _ right: (metres: Double, line: RoughLine)
  ) -> Bool {
    left.metres != right.metres
      ? left.metres > right.metres
      : left.line.points.lexicographicallyPrecedes(right.line.points) { ($0.x, $0.y) < ($1.x, $1.y) }
  }

  /// The stretches of a line that run beside no other.
  private mutating func rest(of line: RoughLine) -> [RoughLine] {
    let places = line.points.map { isNear($0) ? nil : place(near: $0) }
    if places.allSatisfy({ $0 == nil }) { return [line] }
    let stretches = line.points.stretches { index in
      let (start, end) = (line.points[index], line.points[index + 1])
      let middle = GroundPoint(
        x: Int32((Int(start.x) + Int(end.x)) / 2), y: Int32((Int(start.y) + Int(end.y)) / 2))
      if places[index] != nil, places[index + 1] != nil, place(near: middle) != nil {
        move(start, to: places[index])
        move(end, to: places[index + 1])
        return false
      }
      return true
    }
    return stretches.map { stretch in
      var part = line
      part.points = stretch
      return part
    }
  }

  private mutating func move(_ point: GroundPoint, to place: Place?) {
    guard let place, moved[point] == nil, place.point != point else { return }
    moved[point] = place.point
    added[place.line, default: []].append((place.index, place.share, place.point))
  }

  private mutating func insert(_ points: [GroundPoint], line: Int) {
    for (index, (start, end)) in zip(points, points.dropFirst()).enumerated() {
      let number = segments.count
      segments.append(Segment(line: line, index: index, start: start, end: end))
      let (x, y) = (Int(end.x) - Int(start.x), Int(end.y) - Int(start.y))
      let steps = 2 * max(abs(x) / Int(cell.width), abs(y) / Int(cell.height)) + 1
      var last: Cell?
      for step in 0...steps {
        let at = cellAt(Int(start.x) + x * step / steps, Int(start.y) + y * step / steps)
        if at != last { grid[at, default: []].append(number) }
        last = at
      }
    }
  }

  private func cellAt(_ x: Int, _ y: Int) -> Cell {
    func down(_ value: Int, _ size: Int32) -> Int32 {
      Int32((value - (value < 0 ? Int(size) - 1 : 0)) / Int(size))
    }
    return Cell(x: down(x, cell.width), y: down(y, cell.height))
  }

  private func place(near point: GroundPoint) -> Place? {
    let at = cellAt(Int(point.x), Int(point.y))
    var best: Place?
    for x in at.x - 1...at.x + 1 {
      for y in at.y - 1...at.y + 1 {
        for number in grid[Cell(x: x, y: y)] ?? [] {
          guard let place = place(near: point, on: segments[number]),
            place.metres <= best?.metres ?? reach
          else { continue }
          best = place
        }
      }
    }
    return best
  }

  private func place(near point: GroundPoint, on segment: Segment) -> Place? {
    let (startX, startY) = (
      Double(segment.start.x - point.x) * shrink, Double(segment.start.y - point.y)
    )
    let (x, y) = (
      Double(segment.end.x - segment.start.x) * shrink, Double(segment.end.y - segment.start.y)
    )
    let length = x * x + y * y
    let share = length > 0 ? min(max(-(startX * x + startY * y) / length, 0), 1) : 0
    let (awayX, awayY) = (startX + x * share, startY + y * share)
    let place = GroundPoint(
      x: point.x + Int32((awayX / shrink).rounded()), y: point.y + Int32(awayY.rounded()))
    return Place(
      line: segment.line, index: segment.index, share: share, point: place,
      metres: (awayX * awayX + awayY * awayY).squareRoot() * GroundMeasure.metresPerUnit)
  }

  /// The line with the points at which others meet it now. Nil if it has no length.
  private func finished(
    _ line: RoughLine, _ added: [(index: Int, share: Double, point: GroundPoint)]
  ) -> RoughLine? {
    var line = line
    let added = added.sorted { ($0.index, $0.share) < ($1.index, $1.share) }
    var next = 0
    var points: [GroundPoint] = []
    func append(_ point: GroundPoint) { if points.last != point { points.append(point) } }
    for (index, point) in line.points.enumerated() {
      append(moved[point] ?? point)
      while next < added.count, added[next].index == index {
        append(added[next].point)
        next += 1
      }
    }
    line.points = points
    return points.count > 1 ? line : nil
  }
}

extension RoughLine {
  /// Whether the other direction, or another track, can be a line of its own. A road for both directions has bends that
  /// come near to each other.
  fileprivate var canBeDouble: Bool {
    switch kind {
    case .motorway, .trunk, .main, .secondary, .tunnel: isOneWay
    case .rail, .railTunnel: true
    default: false
    }
  }
}
