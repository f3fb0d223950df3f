internal import Geodata

/// The way on the grids of a chart, each around the way on the coarser one.
extension WaterChart {
  /// Cells of the coarser grid beside the way, which the finer grid looks at.
  private static let corridor = 2
  /// On finer grids, only the way from a stop to the water is over land.
  private static let fineLandCost = 200
  /// Cells of a way on the coarser grid before and after its coasts, where the finer grid looks too.
  private static let offing = 3

  /// The cells of the way on a grid. `closed` and, if the grid is the coarsest, `path` are cells of the outline.
  mutating func fine(
    _ level: Int, around path: [WaterGrid.Cell], without closed: Set<WaterGrid.Cell>
  ) -> [WaterGrid.Cell]? {
    guard let first = grids[level].cell(at: start), let last = grids[level].cell(at: end) else { return nil }
    let side = grids[level].side
    if level == 0 {
      // The only grid of a short leg has the cells of the outline.
      let area =
        side == WaterOutline.side
        ? SearchArea(side: side) : SearchArea(around: path[...], reach: Self.corridor, side: side)
      return self.path(from: first, to: last, in: area, level, without: closed)
    }
    let coasts = nearCoasts(path, level - 1)
    var found: [WaterGrid.Cell] = []
    var index = 0
    while index < path.count {
      let begin = index
      while index < path.count, coasts[index] { index += 1 }
      // Open water needs no search.
      func cell(_ index: Int) -> WaterGrid.Cell {
        if index == 0 { return first }
        if index == path.count - 1 { return last }
        let middle = SearchArea.block / 2
        return WaterGrid.Cell(
          column: path[index].column * SearchArea.block + middle,
          row: path[index].row * SearchArea.block + middle)
      }
      if index - begin < 2 {
        index = begin + 1
        found.append(cell(begin))
        continue
      }
      let area = SearchArea(around: path[begin..<index], reach: Self.corridor, side: side)
      guard let piece = self.path(from: cell(begin), to: cell(index - 1), in: area, level, without: closed)
      else { return nil }
      found += piece
    }
    return found
  }

  /// Which cells of a path are near a coast.
  private mutating func nearCoasts(_ path: [WaterGrid.Cell], _ level: Int) -> [Bool] {
    var coasts = [Bool](repeating: false, count: path.count)
    for index in path.indices where !grids[level].isOpen(path[index]) {
      for near in max(index - Self.offing, 0)...min(index + Self.offing, path.count - 1) {
        coasts[near] = true
      }
    }
    return coasts
  }

  private mutating func path(
    from first: WaterGrid.Cell, to last: WaterGrid.Cell, in area: SearchArea, _ level: Int,
    without closed: Set<WaterGrid.Cell>
  ) -> [WaterGrid.Cell]? {
    let factor = Self.factor(of: grids[level])
    let ashore = landCost(around: last, level)
    // A search asks for each cell, and an array would be asked whether it is shared.
    return grids.withUnsafeMutableBufferPointer { grids in
      WaterSearch(area: area, mostFactor: Self.fineLandCost)
        .path(from: first, to: last, ashore: ashore) { cell in
          if level > 0, grids[level - 1].isOpen(cell.block) { return 1 }
          switch grids[level].ground(at: cell) {
          case .offshore: return 1
          case .shore: return WaterLine.shoreCost
          case .land:
            return !closed.isEmpty && closed.contains(cell.block(of: factor)) ? nil : Self.fineLandCost
          }
        }
    }
  }

  /// What a way from the nearest water would cost on water. Without it, a search would look at all water before the land.
  private mutating func landCost(around end: WaterGrid.Cell, _ level: Int) -> Int {
    let last = grids[level].side - 1
    var (least, reach) = (Int.max, 0)
    while reach <= last, reach * SearchArea.straight < least {
      for row in max(end.row - reach, 0)...min(end.row + reach, last) {
        let isEdge = abs(row - end.row) == reach
        for column in stride(
          from: end.column - reach, through: end.column + reach, by: isEdge ? 1 : 2 * reach)
        where column >= 0 && column <= last {
          let cell = WaterGrid.Cell(column: column, row: row)
          let cost = WaterSearch.cost(cell, end)
          if cost < least, isWater(cell, level) { least = cost }
        }
      }
      reach += 1
    }
    return least == .max ? 0 : least
  }

  /// Open water of a coarser grid is not drawn.
  mutating func isWater(_ cell: WaterGrid.Cell, _ level: Int) -> Bool {
    level > 0 && grids[level - 1].isOpen(cell.block) || grids[level].isWater(cell)
  }
}

extension WaterGrid.Cell {
  /// The cell of the next coarser grid.
  var block: Self { block(of: SearchArea.block) }

  func block(of size: Int) -> Self { Self(column: column / size, row: row / size) }
}
