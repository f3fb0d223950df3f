internal import Geodata

/// Finds the cheapest way from cell to cell. Water costs its length, and land costs much more.
///
/// P. E. Hart, N. J. Nilsson, B. Raphael, "A Formal Basis for the Heuristic Determination of Minimum Cost Paths" (1968), with
/// the buckets of R. B. Dial, "Algorithm 360" (1969): costs are small whole numbers.
struct WaterSearch {
  private struct Step {
    let column: Int
    let row: Int
    let cost: Int
  }

  /// Of a step to a neighbour, and to one at a corner: their ratio is nearly the root of two.
  private static let (straight, diagonal) = (5, 7)
  private static let steps = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)].map {
    Step(column: $0.0, row: $0.1, cost: $0.0 != 0 && $0.1 != 0 ? diagonal : straight)
  }

  let area: SearchArea
  /// How many times as much as other water.
  let shoreCost: Int
  /// The same for land.
  let landCost: Int
  /// Cells that are not used: all cells of a coarser grid, or what of them is land.
  let closed: Set<WaterGrid.Cell>
  /// Cells in a row of a cell of the coarser grid. 1 if it is this grid.
  let cellsInClosed: Int

  /// All cells from `start` to `end`, each beside the one before. Nil if there is no way in the area.
  func path(from start: WaterGrid.Cell, to end: WaterGrid.Cell, over grid: inout WaterGrid)
    -> [WaterGrid.Cell]?
  {
    guard let first = area.index(of: start), let last = area.index(of: end) else { return nil }
    var costs = [Int32](repeating: .max, count: area.count)
    var origins = [UInt8](repeating: 0, count: area.count)
    var isDone = [Bool](repeating: false, count: area.count)
    // The cost of each cell, once somebody asked for it.
    var factors = [Int32](repeating: 0, count: area.count)
    // What is still to be looked at, by its cost so far and the least cost of the rest. This sum never falls on a way, and a
    // step adds less than there are buckets.
    var buckets = [[Int32]](repeating: [], count: (landCost + 2) * Self.diagonal)
    var (sum, waiting) = (Self.least(start, end), 1)
    buckets[sum % buckets.count].append(Int32(first))
    costs[first] = 0
    while waiting > 0 {
      guard let index = buckets[sum % buckets.count].popLast().map(Int.init) else {
        sum += 1
        continue
      }
      waiting -= 1
      if index == last { return path(to: end, from: start, by: origins) }
      if isDone[index] { continue }
      isDone[index] = true
      let cell = area.cell(at: index)
      for (number, step) in Self.steps.enumerated() {
        let next = WaterGrid.Cell(column: cell.column + step.column, row: cell.row + step.row)
        guard let position = area.index(of: next), !isDone[position] else { continue }
        if factors[position] == 0 { factors[position] = Int32(factor(of: next, end, &grid)) }
        let cost = Int(costs[index]) + step.cost * Int(factors[position])
        if factors[position] == .max || cost >= costs[position] { continue }
        costs[position] = Int32(cost)
        origins[position] = UInt8(number)
        buckets[(cost + Self.least(next, end)) % buckets.count].append(Int32(position))
        waiting += 1
      }
    }
    return nil
  }

  /// How many times as much as open water a cell costs. The largest number if it is not used.
  private func factor(of cell: WaterGrid.Cell, _ end: WaterGrid.Cell, _ grid: inout WaterGrid) -> Int {
    let ground = grid.ground(at: cell)
    if !closed.isEmpty, cell != end, ground == .land || cellsInClosed == 1,
      closed.contains(WaterGrid.Cell(column: cell.column / cellsInClosed, row: cell.row / cellsInClosed))
    {
      return Int(Int32.max)
    }
    return switch ground {
    case .offshore: 1
    case .shore: shoreCost
    case .land: landCost
    }
  }

  /// The cost if all cells were water.
  private static func least(_ cell: WaterGrid.Cell, _ end: WaterGrid.Cell) -> Int {
    let (x, y) = (abs(cell.column - end.column), abs(cell.row - end.row))
    return straight * max(x, y) + (diagonal - straight) * min(x, y)
  }

  private func path(
    to end: WaterGrid.Cell, from start: WaterGrid.Cell, by origins: [UInt8]
  ) -> [WaterGrid.Cell] {
    var (path, cell) = ([end], end)
    while cell != start, let index = area.index(of: cell) {
      let step = Self.steps[Int(origins[index])]
      cell = WaterGrid.Cell(column: cell.column - step.column, row: cell.row - step.row)
      path.append(cell)
    }
    return path.reversed()
  }
}
