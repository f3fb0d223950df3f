internal import Geodata
internal import Geodesy

/// The water around a leg on grids that are ever finer, and the shortest way over it.
struct WaterChart {
  /// Metres. Coasts are accurate to about 50 metres.
  private static let leastCell = 60.0
  /// On the coarsest grid, a narrow strait can look like land, and a narrow isthmus like water. So land is cheap at first. Each
  /// try closes what a finer grid shows to be land.
  private static let landCosts = [10, 10, 640]
  /// Connected cells of the finest grid that are more than a small lake.
  private static let openWater = 6000
  /// On finer grids, only the way from a stop to the water is over land.
  private static let fineLandCost = 200
  /// Ships keep away from shores where they can.
  private static let shoreCost = 2
  /// Cells of the coarser grid beside the way, which the finer grid looks at.
  private static let corridor = 2
  /// The shortest way has corners among this many points of the way over cells.
  private static let mostCorners = 96
  /// Cells.
  private static let piece = 64.0

  /// From coarse to fine, with the same middle and the same edges.
  private var grids: [WaterGrid]
  private let start: Coordinate
  private let end: Coordinate

  /// `reach` is the distance from `centre` to the edges, in metres. There are at most `count` grids, at least one. Nil if an end
  /// is outside.
  init?(
    _ water: WaterGrid.Water, from start: Coordinate, to end: Coordinate, around centre: Coordinate,
    reach: Double, grids count: Int
  ) {
    (self.start, self.end) = (start, end)
    var (tiles, cell) = (2, 2 * reach / 128)
    grids = []
    repeat {
      grids.append(WaterGrid(water, around: centre, tiles: tiles, metresPerCell: cell))
      tiles *= SearchArea.block
      cell = 2 * reach / Double(64 * tiles)
    } while grids.count < count && cell >= Self.leastCell
    guard grids[0].cell(at: start) != nil, grids[0].cell(at: end) != nil else { return nil }
  }

  /// How many grids there are.
  var depth: Int { grids.count }

  /// The size of a cell of the finest grid.
  var metresPerCell: Double { grids[grids.count - 1].metresPerCell }

  /// Whether there is water within `metres` of both ends.
  mutating func hasWater(within metres: Double) -> Bool {
    hasWater(within: metres, of: start) && hasWater(within: metres, of: end)
  }

  /// Whether a ship can go far from each end, or to the other end, from water within `access` metres. This says no to two small
  /// lakes at little cost.
  mutating func joinsEnds(within access: Double) -> Bool {
    leads(from: start, to: end, access) && leads(from: end, to: start, access)
  }

  /// By a grid that is coarse enough to be drawn at once. Most places are inland.
  private mutating func hasWater(within metres: Double, of coordinate: Coordinate) -> Bool {
    let level = grids.firstIndex { $0.metresPerCell <= metres / 8 } ?? grids.count - 1
    guard let middle = grids[level].cell(at: coordinate) else { return false }
    let reach = Int(metres / grids[level].metresPerCell) + 1
    let last = grids[level].side - 1
    for row in max(middle.row - reach, 0)...min(middle.row + reach, last) {
      for column in max(middle.column - reach, 0)...min(middle.column + reach, last)
      where grids[level].isWater(WaterGrid.Cell(column: column, row: row)) { return true }
    }
    return false
  }

  private mutating func leads(from one: Coordinate, to other: Coordinate, _ access: Double) -> Bool {
    let finest = grids.count - 1
    guard let middle = grids[finest].cell(at: one), let goal = grids[finest].cell(at: other) else {
      return false
    }
    let free = access / grids[finest].metresPerCell
    var (waiting, next, seen) = ([WaterGrid.Cell](), 0, Set<WaterGrid.Cell>())
    func visit(_ column: Int, _ row: Int) {
      let cell = WaterGrid.Cell(column: column, row: row)
      guard column >= 0, row >= 0, column < grids[finest].side, row < grids[finest].side,
        grids[finest].isWater(cell), seen.insert(cell).inserted
      else { return }
      waiting.append(cell)
    }
    let reach = Int(free)
    for row in middle.row - reach...middle.row + reach {
      for column in middle.column - reach...middle.column + reach {
        visit(column, row)
        if seen.count > Self.openWater { return true }
        while next < waiting.count {
          let cell = waiting[next]
          next += 1
          if Self.distance(cell, goal) <= free { return true }
          for (x, y) in [(1, 0), (0, 1), (-1, 0), (0, -1)] { visit(cell.column + x, cell.row + y) }
          if seen.count > Self.openWater { return true }
        }
      }
    }
    return false
  }

  /// Whether the straight line is on water, except within `access` metres of the ends, by the coarsest grid.
  mutating func isStraight(exceptWithin access: Double) -> Bool {
    guard let first = grids[0].cell(at: start), let last = grids[0].cell(at: end) else { return false }
    let free = access / grids[0].metresPerCell + 1
    return CellLine(from: first, to: last).allSatisfy {
      grids[0].isWater($0) || Self.distance($0, first) <= free || Self.distance($0, last) <= free
    }
  }

  /// The shortest way over water, from near the start to near the end. Each end is at most `access` metres from the leg's
  /// end. Nil if there is none.
  mutating func way(access: Double) -> [Coordinate]? {
    var closed: Set<WaterGrid.Cell> = []
    for cost in Self.landCosts {
      guard let path = fine(landCost: cost, without: closed) else { continue }
      let ashore = land(in: path, exceptWithin: access)
      if ashore.isEmpty { return shortened(onWater(path, access: access)) }
      closed.formUnion(ashore)
    }
    return nil
  }

  /// The cells of the way on the finest grid. `closed` are cells of the coarsest grid.
  private mutating func fine(landCost: Int, without closed: Set<WaterGrid.Cell>) -> [WaterGrid.Cell]? {
    var path: [WaterGrid.Cell] = []
    for level in grids.indices {
      guard let first = grids[level].cell(at: start), let last = grids[level].cell(at: end) else {
        return nil
      }
      let side = grids[level].side
      let search = WaterSearch(
        area: level == 0
          ? SearchArea(side: side) : SearchArea(around: path, reach: Self.corridor, side: side),
        shoreCost: level == 0 ? 1 : Self.shoreCost,
        landCost: level == 0 ? landCost : Self.fineLandCost, closed: closed,
        cellsInClosed: side / grids[0].side)
      guard let found = search.path(from: first, to: last, over: &grids[level]) else { return nil }
      path = found
    }
    return path
  }

  /// The cells of the coarsest grid in which the way is on land, far from both ends.
  private mutating func land(in path: [WaterGrid.Cell], exceptWithin access: Double) -> Set<WaterGrid.Cell> {
    let finest = grids.count - 1
    let factor = grids[finest].side / grids[0].side
    var found: Set<WaterGrid.Cell> = []
    let free = access / grids[finest].metresPerCell
    for cell in path where !grids[finest].isWater(cell) {
      if Self.distance(cell, path[0]) <= free || Self.distance(cell, path[path.count - 1]) <= free {
        continue
      }
      found.insert(WaterGrid.Cell(column: cell.column / factor, row: cell.row / factor))
    }
    return found
  }

  /// The part of the way that begins after the last land at the start and ends before the first land at the end.
  private mutating func onWater(_ path: [WaterGrid.Cell], access: Double) -> [WaterGrid.Cell] {
    let finest = grids.count - 1
    let free = access / grids[finest].metresPerCell
    var (first, last) = (0, path.count - 1)
    for (index, cell) in path.enumerated() where !grids[finest].isWater(cell) {
      if Self.distance(cell, path[0]) <= free { first = index + 1 } else { last = min(last, index - 1) }
    }
    return first < last ? Array(path[first...last]) : []
  }

  /// The shortest line with corners on the path that stays on water.
  private mutating func shortened(_ path: [WaterGrid.Cell]) -> [Coordinate]? {
    if path.isEmpty { return nil }
    let finest = grids.count - 1
    var corners = Array(stride(from: 0, to: path.count - 1, by: max(path.count / Self.mostCorners, 1)))
    corners.append(path.count - 1)
    var costs = [0.0]
    // Nil if only the path itself leads from the corner before.
    var origins: [Int?] = [nil]
    for index in corners.indices.dropFirst() {
      let end = path[corners[index]]
      // The path takes steps in eight directions, and detours near shores.
      let cells = Double(corners[index] - corners[index - 1])
      costs.append(costs[index - 1] + 2 * Double(Self.shoreCost) * cells)
      origins.append(nil)
      for other in 0..<index {
        let start = path[corners[other]]
        let length = Self.distance(start, end)
        guard costs[other] + length < costs[index], let factor = cost(of: CellLine(from: start, to: end)),
          costs[other] + length * factor < costs[index]
        else { continue }
        costs[index] = costs[other] + length * factor
        origins[index] = other
      }
    }
    var line = [grids[finest].place(0, between: path[path.count - 1], and: path[0])]
    var index = corners.count - 1
    while index > 0 {
      let start = path[corners[index]]
      if let origin = origins[index] {
        let end = path[corners[origin]]
        // Lines are straight on the grid, and geodesics are not. Short pieces hardly differ.
        let pieces = max((Self.distance(start, end) / Self.piece).rounded(), 1)
        for piece in 1...Int(pieces) {
          line.append(grids[finest].place(Double(piece) / pieces, between: start, and: end))
        }
        index = origin
      } else {
        for cell in path[corners[index - 1]..<corners[index]].reversed() {
          line.append(grids[finest].place(0, between: cell, and: start))
        }
        index -= 1
      }
    }
    return line.reversed().compactMap { $0 }
  }

  /// What each cell of a line costs. Nil if it crosses land.
  private mutating func cost(of line: CellLine) -> Double? {
    let finest = grids.count - 1
    var factor = 1.0
    for cell in line {
      switch grids[finest].ground(at: cell) {
      case .offshore: break
      case .shore: factor = Double(Self.shoreCost)
      case .land: return nil
      }
    }
    return factor
  }

  private static func distance(_ one: WaterGrid.Cell, _ other: WaterGrid.Cell) -> Double {
    let (x, y) = (Double(one.column - other.column), Double(one.row - other.row))
    return (x * x + y * y).squareRoot()
  }
}
