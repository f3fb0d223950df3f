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
  /// What the dearest cell costs: how many times as much as open water.
  let mostFactor: Int

  /// All cells from `start` to `end`, each beside the one before. `factor` says how many times as much as open water a cell costs,
  /// nil if it is closed. It is asked once for each cell. Nil if there is no way in the area.
  func path(from start: WaterGrid.Cell, to end: WaterGrid.Cell, factor: (WaterGrid.Cell) -> Int?)
    -> [WaterGrid.Cell]?
  {
    guard let first = area.index(of: start), let last = area.index(of: end) else { return nil }
    var costs = [Int32](repeating: .max, count: area.count)
    var origins = [UInt8](repeating: 0, count: area.count)
    var isDone = [Bool](repeating: false, count: area.count)
    // The factor of each cell, once somebody asked for it.
    var factors = [Int32](repeating: 0, count: area.count)
    // What is still to be looked at, by its cost so far and the least cost of the rest. This sum never falls on a way, and a
    // step adds less than there are buckets.
    var buckets = SearchBuckets(count: (mostFactor + 2) * Self.diagonal)
    var sum = Self.least(start, end)
    buckets.append(Int32(first), cost: sum)
    costs[first] = 0
    while !buckets.isEmpty {
      guard let index = buckets.popLast(cost: sum).map(Int.init) else {
        sum += 1
        continue
      }
      if index == last { return path(to: end, from: start, by: origins) }
      if isDone[index] { continue }
      isDone[index] = true
      let cell = area.cell(at: index)
      for (number, step) in Self.steps.enumerated() {
        let next = WaterGrid.Cell(column: cell.column + step.column, row: cell.row + step.row)
        guard let position = area.index(of: next), !isDone[position] else { continue }
        if factors[position] == 0 { factors[position] = factor(next).map { Int32($0) } ?? .max }
        let cost = Int(costs[index]) + step.cost * Int(factors[position])
        if factors[position] == .max || cost >= costs[position] { continue }
        costs[position] = Int32(cost)
        origins[position] = UInt8(number)
        buckets.append(Int32(position), cost: cost + Self.least(next, end))
      }
    }
    return nil
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
