internal import Geodata

/// The outline of many small areas, as the map of a region shows them: woods, or towns. They are counted in cells, so
/// the memory does not depend on their number.
struct RegionOutline {
  /// Half units of a frame.
  private static let cell = 4.0
  private static let mostCells = 2_000_000.0
  private static let rowsOfCell = 4
  /// In cells. A smaller outline is left out.
  private static let leastArea = 3.0
  /// The share of a cell that areas fill, on the outline.
  private static let level: Float = 0.45

  private let box: GroundBox
  private let tolerance: Double
  private let step: (x: Double, y: Double)
  private let columns: Int
  private let rows: Int
  private var shares: [Float]

  /// Nil without parts.
  init?(of parts: [TripGround.Part]) {
    guard let first = parts.first, let tolerance = parts.map(\.tolerance).min() else { return nil }
    box = parts.reduce(first.box) { $0.union($1.box) }
    let middle = GroundPoint(x: 0, y: Int32((Int(box.south) + Int(box.north)) / 2))
    let shrink = max(0.05, middle.coordinate.shrink)
    let unit = Double(tolerance) / GroundMeasure.metresPerUnit
    let least = (box.size * shrink / Self.mostCells).squareRoot()
    let side = max(unit * Self.cell, least)
    self.tolerance = max(Double(tolerance), least * GroundMeasure.metresPerUnit / Self.cell)
    step = (side / shrink, side)
    columns = Int((Double(box.east) - Double(box.west)) / step.x) + 1
    rows = Int((Double(box.north) - Double(box.south)) / step.y) + 1
    shares = [Float](repeating: 0, count: columns * rows)
  }

  /// Adds an area. Its rings follow the even-odd rule.
  mutating func add(_ rings: [[GroundPoint]]) {
    guard let around = GroundBox(around: rings.joined()), around.overlaps(box) else { return }
    let height = step.y / Double(Self.rowsOfCell)
    func row(_ y: Int32) -> Int { Int(((Double(y) - Double(box.south)) / height).rounded(.down)) }
    let lowest = max(0, row(around.south))
    let highest = min(rows * Self.rowsOfCell - 1, row(around.north))
    if lowest > highest { return }
    var crossings = [[Double]](repeating: [], count: highest - lowest + 1)
    for ring in rings {
      guard var last = ring.last else { continue }
      for point in ring {
        let (from, to) = last.y <= point.y ? (last, point) : (point, last)
        last = point
        if from.y == to.y { continue }
        let (first, last) = (max(lowest, row(from.y) - 1), min(highest, row(to.y) + 1))
        if first > last { continue }
        for index in first...last {
          let y = Double(box.south) + (Double(index) + 0.5) * height
          guard y >= Double(from.y), y < Double(to.y) else { continue }
          let share = (y - Double(from.y)) / (Double(to.y) - Double(from.y))
          let x = Double(from.x) + (Double(to.x) - Double(from.x)) * share
          crossings[index - lowest].append((x - Double(box.west)) / step.x)
        }
      }
    }
    for (index, crossing) in crossings.enumerated() where crossing.count > 1 {
      let sorted = crossing.sorted()
      for pair in stride(from: 0, to: sorted.count - 1, by: 2) {
        fill(from: sorted[pair], to: sorted[pair + 1], row: (index + lowest) / Self.rowsOfCell)
      }
    }
  }

  private mutating func fill(from start: Double, to end: Double, row: Int) {
    let (start, end) = (max(start, 0), min(end, Double(columns)))
    guard start < end else { return }
    for column in Int(start)...min(Int(end), columns - 1) {
      let share = min(end, Double(column + 1)) - max(start, Double(column))
      if share > 0 { shares[row * columns + column] += Float(share) / Float(Self.rowsOfCell) }
    }
  }

  /// Rings around the cells that are filled most.
  func rings() -> [[GroundPoint]] {
    var next = contours()
    var rings: [[GroundPoint]] = []
    for start in next.keys.sorted() {
      var ring: [GroundPoint] = []
      var edge = start
      while let following = next.removeValue(forKey: edge) {
        ring.append(point(on: edge))
        edge = following
      }
      let least = step.y * step.y * GroundMeasure.metresPerUnit * GroundMeasure.metresPerUnit
      guard ring.count > 3, GroundSimplification.squareMetres(of: ring) >= Self.leastArea * least,
        let simple = GroundSimplification.ring(ring, tolerance: tolerance)
      else { continue }
      rings.append(simple)
    }
    return rings
  }

  /// Outside of the cells is nothing.
  private func share(_ column: Int, _ row: Int) -> Float {
    (0..<columns).contains(column) && (0..<rows).contains(row)
      ? min(shares[row * columns + column], 1) : 0
  }

  // A corner is the middle of a cell, from (-1, -1). An edge to the east or to the north of a corner has a number.
  private func edge(_ column: Int, _ row: Int, isNorth: Bool) -> Int {
    2 * ((row + 1) * (columns + 2) + column + 1) + (isNorth ? 1 : 0)
  }

  /// Where the outline leads from each edge that it crosses: marching squares, W. E. Lorensen and H. E. Cline (1987).
  private func contours() -> [Int: Int] {
    var next: [Int: Int] = [:]
    for row in -1..<rows {
      for column in -1..<columns {
        let corners = [(0, 0), (1, 0), (1, 1), (0, 1)].map { x, y in
          share(column + x, row + y) >= Self.level
        }
        if !corners.contains(true) || !corners.contains(false) { continue }
        let edges = [
          edge(column, row, isNorth: false), edge(column + 1, row, isNorth: true),
          edge(column, row + 1, isNorth: false), edge(column, row, isNorth: true),
        ]
        for side in 0..<4 where corners[side] && !corners[(side + 1) % 4] {
          var other = (side + 1) % 4
          while corners[other] || !corners[(other + 1) % 4] { other = (other + 1) % 4 }
          next[edges[side]] = edges[other]
        }
      }
    }
    return next
  }

  private func point(on edge: Int) -> GroundPoint {
    let (corner, isNorth) = (edge / 2, edge % 2 == 1)
    let (column, row) = (corner % (columns + 2) - 1, corner / (columns + 2) - 1)
    let (from, to) = (share(column, row), isNorth ? share(column, row + 1) : share(column + 1, row))
    let along = Double((Self.level - from) / (to - from))
    let x = Double(column) + 0.5 + (isNorth ? 0 : along)
    let y = Double(row) + 0.5 + (isNorth ? along : 0)
    return GroundPoint(
      x: Int32((Double(box.west) + x * step.x).rounded()),
      y: Int32((Double(box.south) + y * step.y).rounded()))
  }
}
