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

  /// A narrow strait is land on a grid, and water on a finer one. The finer one has this number of cells along a cell of the finest
  /// grid, and the square of the number along a cell of a coarser grid.
  private static let finer = 4.0
  /// How far a strait can lead from the line through what looks like land, in cells of the grid.
  private static let margin = 8.0
  /// The same on the finest grid.
  private static let fineMargin = 12.0
  /// Metres.
  private static let leastStraitCell = 20.0

  private let water: WaterGrid.Water
  private let outline: WaterOutline
  /// From coarse to fine, with the same middle and the same edges as the outline.
  var grids: [WaterGrid]
  let start: Coordinate
  let end: Coordinate
  private let centre: Coordinate
  private let reach: Double
  /// Where no strait was found: from cell to cell of a grid, with its level.
  private var refused: [(level: Int, start: WaterGrid.Cell, end: WaterGrid.Cell)] = []

  /// `reach` is the distance from `centre` to the edges, in metres. Nil if an end is outside.
  init?(
    _ water: WaterGrid.Water, from start: Coordinate, to end: Coordinate, around centre: Coordinate,
    reach: Double
  ) {
    (self.water, self.start, self.end, self.centre, self.reach) = (water, start, end, centre, reach)
    outline = WaterOutline(water, around: centre, metresPerCell: 2 * reach / Double(WaterOutline.side))
    grids = []
    // Two grids are as exact as a map of the leg.
    while grids.count < 2, addFinerGrid() {}
    if grids.isEmpty { addGrid(side: WaterOutline.side) }
    guard grids[0].cell(at: start) != nil, grids[0].cell(at: end) != nil else { return nil }
  }

  private mutating func addGrid(side: Int) {
    let (tiles, metres) = (side / WaterGrid.tile, 2 * reach / Double(side))
    // On the coarsest grid, narrow waters between skerries would be land.
    grids.append(
      WaterGrid(water, around: centre, tiles: tiles, metresPerCell: metres, hasSkerries: !grids.isEmpty))
  }

  /// False if its cells would be smaller than the data is good for.
  private mutating func addFinerGrid() -> Bool {
    let side = (grids.last?.side ?? WaterOutline.side) * SearchArea.block
    guard 2 * reach / Double(side) >= Self.leastCell else { return false }
    addGrid(side: side)
    return true
  }

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
      guard var path = coarse(coastCost: coastCost, without: closed, access: access) else { return nil }
      var shallows = Shallows()
      for level in grids.indices where shallows.land.isEmpty {
        guard let found = fine(level, around: path, without: closed) else { return nil }
        path = found
        let water = level == grids.count - 1 ? onWater(path, access: access) : path
        shallows = self.shallows(of: water, level, exceptWithin: access)
      }
      if shallows.land.isEmpty {
        if !shallows.straits.isEmpty, let way = finerWay(around: path, without: closed, access: access) {
          return way
        }
        return line(along: onWater(path, access: access), through: shallows.straits)
      }
      closed.formUnion(shallows.land)
    }
    return nil
  }

  /// The way on a third grid: between narrow sounds are skerries that are smaller than a cell. Nil if they look closed there.
  private mutating func finerWay(
    around path: [WaterGrid.Cell], without closed: Set<WaterGrid.Cell>, access: Double
  ) -> [Coordinate]? {
    guard grids.count == 2, addFinerGrid() else { return nil }
    if let found = fine(2, around: path, without: closed) {
      let water = onWater(found, access: access)
      let shallows = self.shallows(of: water, 2, exceptWithin: access)
      if shallows.land.isEmpty { return line(along: water, through: shallows.straits) }
    }
    grids.removeLast()
    return nil
  }

  /// Cells of a grid in a row of a cell of the outline.
  static func factor(of grid: WaterGrid) -> Int { grid.side / WaterOutline.side }

  private func outlineCell(at coordinate: Coordinate) -> WaterGrid.Cell? {
    grids[0].cell(at: coordinate)?.block(of: Self.factor(of: grids[0]))
  }

  private var outlineMetres: Double { grids[0].metresPerCell * Double(Self.factor(of: grids[0])) }

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

  /// Where a way looks like land on its grid.
  private struct Shallows {
    /// The cells of the outline without a strait.
    var land: Set<WaterGrid.Cell> = []
    /// The ways through straits, and which cells of the path they replace. Only on the finest grid.
    var straits: [(cells: Range<Int>, line: [Coordinate])] = []
  }

  private mutating func shallows(
    of path: [WaterGrid.Cell], _ level: Int, exceptWithin access: Double
  ) -> Shallows {
    var found = Shallows()
    let free = access / grids[level].metresPerCell
    var index = 0
    while index < path.count {
      let first = index
      while index < path.count, isAshore(path[index], on: path, level, exceptWithin: free) { index += 1 }
      if index == first {
        index += 1
        continue
      }
      let cells = max(first - 1, 0)..<min(index + 1, path.count)
      if let line = strait(from: path[cells.lowerBound], to: path[cells.upperBound - 1], level) {
        found.straits.append((cells, line))
      } else {
        let factor = Self.factor(of: grids[level])
        for cell in path[first..<index] { found.land.insert(cell.block(of: factor)) }
      }
    }
    return found
  }

  private mutating func isAshore(
    _ cell: WaterGrid.Cell, on path: [WaterGrid.Cell], _ level: Int, exceptWithin free: Double
  ) -> Bool {
    if isWater(cell, level) { return false }
    guard let first = grids[level].cell(at: start), let last = grids[level].cell(at: end) else { return true }
    return Self.distance(cell, first) > free && Self.distance(cell, last) > free
  }

  /// The way through a strait that the grid does not show. Empty if the grid is not the finest. Nil if there is none.
  private mutating func strait(from start: WaterGrid.Cell, to end: WaterGrid.Cell, _ level: Int)
    -> [Coordinate]?
  {
    guard let first = grids[level].place(0, between: start, and: end),
      let last = grids[level].place(1, between: start, and: end)
    else { return nil }
    let margin = level == grids.count - 1 ? Self.fineMargin : Self.margin
    // The next way often tries the same isthmus.
    if refused.contains(where: {
      $0.level == level && Self.distance($0.start, start) < margin && Self.distance($0.end, end) < margin
    }) {
      return nil
    }
    let cell = grids[level].metresPerCell
    let isFinest = level == grids.count - 1
    guard
      var search = StraitSearch(
        water, from: first, to: last, margin: margin * cell,
        nearby: cell / 2,
        metresPerCell: max(cell / (isFinest ? Self.finer : Self.finer * Self.finer), Self.leastStraitCell))
    else { return nil }
    let line = isFinest ? search.way() : search.isStrait() ? [] : nil
    if line == nil { refused.append((level, start, end)) }
    return line
  }

  private mutating func line(
    along path: [WaterGrid.Cell], through straits: [(cells: Range<Int>, line: [Coordinate])]
  ) -> [Coordinate]? {
    if path.isEmpty { return nil }
    let (finest, factor) = (grids.count - 1, Self.factor(of: grids[grids.count - 1]))
    var line: [Coordinate] = []
    func add(_ cells: Range<Int>) {
      if cells.isEmpty { return }
      line += grids.withUnsafeMutableBufferPointer { grids in
        WaterLine.shortest(
          along: Array(path[cells]), on: &grids[finest],
          isInland: { outline.isInland($0.block(of: factor)) },
          isOpen: { finest > 0 && grids[finest - 1].isOpen($0.block) })
      }
    }
    var next = 0
    for strait in straits {
      // Two straits can share the cell between them.
      if next < strait.cells.lowerBound { add(next..<strait.cells.lowerBound) }
      line += strait.line
      next = strait.cells.upperBound
    }
    add(min(next, path.count)..<path.count)
    return line
  }

  /// The part of the way that begins after the last land at the start and ends before the first land at the end.
  private mutating func onWater(_ path: [WaterGrid.Cell], access: Double) -> [WaterGrid.Cell] {
    let finest = grids.count - 1
    let free = access / grids[finest].metresPerCell
    var (first, last) = (0, path.count - 1)
    for (index, cell) in path.enumerated() where !isWater(cell, finest) {
      if Self.distance(cell, path[0]) <= free {
        first = index + 1
      } else if Self.distance(cell, path[path.count - 1]) <= free {
        last = min(last, index - 1)
      }
    }
    return first < last ? Array(path[first...last]) : []
  }

  private static func distance(_ one: WaterGrid.Cell, _ other: WaterGrid.Cell) -> Double {
    let (x, y) = (Double(one.column - other.column), Double(one.row - other.row))
    return (x * x + y * y).squareRoot()
  }
}
