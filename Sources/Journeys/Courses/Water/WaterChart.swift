internal import Geodata
internal import Geodesy

/// The water around a leg on an outline and on grids that are ever finer, and the shortest way over it.
///
/// On the outline, the way can pass each cell that may have water. A narrow isthmus looks like water there, so each try closes what
/// the finest grid shows to be land.
struct WaterChart {
  /// Metres. Coasts are accurate to about 50 metres.
  private static let leastCell = 60.0
  /// On the outline, a coast can be a strait or an isthmus. The later the try, the longer a way over open water may be instead.
  private static let coastCosts = [4, 100, 400]
  /// A stop can be on land.
  private static let landCost = 10
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

  private let outline: WaterOutline
  /// From coarse to fine, with the same middle and the same edges as the outline.
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
    func grid(_ side: Int) -> WaterGrid {
      WaterGrid(
        water, around: centre, tiles: side / WaterGrid.tile, metresPerCell: 2 * reach / Double(side))
    }
    var side = WaterOutline.side
    grids = []
    while grids.count < count, 2 * reach / Double(side * SearchArea.block) >= Self.leastCell {
      side *= SearchArea.block
      grids.append(grid(side))
    }
    if grids.isEmpty { grids = [grid(side)] }
    guard grids[0].cell(at: start) != nil, grids[0].cell(at: end) != nil else { return nil }
    outline = WaterOutline(
      water, around: centre, metresPerCell: 2 * reach / Double(WaterOutline.side))
  }

  /// How many grids there are.
  var depth: Int { grids.count }

  /// The size of a cell of the finest grid.
  var metresPerCell: Double { grids[grids.count - 1].metresPerCell }

  /// Whether a ship can go far from each end, or to the other end, from water within `access` metres. This says no to two small
  /// lakes at little cost.
  mutating func joinsEnds(within access: Double) -> Bool {
    leads(from: start, to: end, access) && leads(from: end, to: start, access)
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

  /// Whether the straight line is on water, except within `access` metres of the ends, by the outline.
  func isStraight(exceptWithin access: Double) -> Bool {
    guard let first = outlineCell(at: start), let last = outlineCell(at: end) else { return false }
    let free = access / outlineMetres + 1
    return CellLine(from: first, to: last).allSatisfy {
      outline.ground(at: $0) == .water || Self.distance($0, first) <= free || Self.distance($0, last) <= free
    }
  }

  /// The shortest way over water, from near the start to near the end. Each end is at most `access` metres from the leg's
  /// end. Nil if there is none.
  mutating func way(access: Double) -> [Coordinate]? {
    var closed: Set<WaterGrid.Cell> = []
    for coastCost in Self.coastCosts {
      guard let path = fine(coastCost: coastCost, without: closed, access: access) else { return nil }
      let ashore = land(in: path, exceptWithin: access)
      if ashore.isEmpty { return shortened(onWater(path, access: access)) }
      closed.formUnion(ashore)
    }
    return nil
  }

  /// Cells of a grid in a row of a cell of the outline.
  private static func factor(of grid: WaterGrid) -> Int { grid.side / WaterOutline.side }

  private func outlineCell(at coordinate: Coordinate) -> WaterGrid.Cell? {
    grids[0].cell(at: coordinate).map { Self.outlineCell(of: $0, in: grids[0]) }
  }

  private static func outlineCell(of cell: WaterGrid.Cell, in grid: WaterGrid) -> WaterGrid.Cell {
    let factor = factor(of: grid)
    return WaterGrid.Cell(column: cell.column / factor, row: cell.row / factor)
  }

  private var outlineMetres: Double { grids[0].metresPerCell * Double(Self.factor(of: grids[0])) }

  /// The cells of the way on the finest grid. `closed` are cells of the outline.
  private mutating func fine(
    coastCost: Int, without closed: Set<WaterGrid.Cell>, access: Double
  ) -> [WaterGrid.Cell]? {
    guard var path = coarse(coastCost: coastCost, without: closed, access: access) else { return nil }
    for level in grids.indices {
      guard let first = grids[level].cell(at: start), let last = grids[level].cell(at: end) else {
        return nil
      }
      let side = grids[level].side
      // The only grid of a short leg has the cells of the outline.
      let area =
        side == WaterOutline.side
        ? SearchArea(side: side) : SearchArea(around: path, reach: Self.corridor, side: side)
      let search = WaterSearch(area: area, mostFactor: Self.fineLandCost)
      guard let found = Self.path(from: first, to: last, by: search, on: &grids[level], without: closed) else {
        return nil
      }
      path = found
    }
    return path
  }

  /// `grid` is not an element of an array here: a search asks it for each cell.
  private static func path(
    from first: WaterGrid.Cell, to last: WaterGrid.Cell, by search: WaterSearch, on grid: inout WaterGrid,
    without closed: Set<WaterGrid.Cell>
  ) -> [WaterGrid.Cell]? {
    search.path(from: first, to: last) { cell in
      switch grid.ground(at: cell) {
      case .offshore: 1
      case .shore: shoreCost
      case .land: !closed.isEmpty && closed.contains(outlineCell(of: cell, in: grid)) ? nil : fineLandCost
      }
    }
  }

  /// The cells of the way on the outline.
  private func coarse(
    coastCost: Int, without closed: Set<WaterGrid.Cell>, access: Double
  ) -> [WaterGrid.Cell]? {
    guard let first = outlineCell(at: start), let last = outlineCell(at: end) else { return nil }
    // A stop can be at the edge of its cell.
    let free = access / outlineMetres + 1.5
    let search = WaterSearch(
      area: SearchArea(side: WaterOutline.side), mostFactor: max(coastCost, Self.landCost))
    return search.path(from: first, to: last) { cell in
      if !closed.isEmpty, closed.contains(cell) { return nil }
      return switch outline.ground(at: cell) {
      case .water: 1
      case .coast: coastCost
      case .land:
        Self.distance(cell, first) <= free || Self.distance(cell, last) <= free ? Self.landCost : nil
      }
    }
  }

  /// The cells of the outline in which the way is on land, far from both ends.
  private mutating func land(in path: [WaterGrid.Cell], exceptWithin access: Double) -> Set<WaterGrid.Cell> {
    let finest = grids.count - 1
    var found: Set<WaterGrid.Cell> = []
    let free = access / grids[finest].metresPerCell
    for cell in path where !grids[finest].isWater(cell) {
      if Self.distance(cell, path[0]) <= free || Self.distance(cell, path[path.count - 1]) <= free {
        continue
      }
      found.insert(Self.outlineCell(of: cell, in: grids[finest]))
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
        guard costs[other] + length < costs[index], let factor = Self.cost(of: CellLine(from: start, to: end), on: &grids[finest]),
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
  private static func cost(of line: CellLine, on grid: inout WaterGrid) -> Double? {
    var factor = 1.0
    for cell in line {
      switch grid.ground(at: cell) {
      case .offshore: break
      case .shore: factor = Double(shoreCost)
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
