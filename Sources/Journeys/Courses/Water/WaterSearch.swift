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

  /// What is known of a cell.
  private struct Node {
    var cost = Int32.max
    /// Zero until somebody asked for it.
    var factor: Int32 = 0
    var origin: UInt8 = 0
    var isDone = false
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
    var nodes = [Node](repeating: Node(), count: area.count)
    // What is still to be looked at, by its cost so far and the least cost of the rest. This sum never falls on a way, and a
    // step adds less than there are buckets.
    var buckets = SearchBuckets(count: (mostFactor + 2) * Self.diagonal)
    var sum = Self.least(start, end)
    buckets.append(Int32(first), cost: sum)
    nodes[first].cost = 0
    while !buckets.isEmpty {
      guard let index = buckets.popLast(cost: sum).map(Int.init) else {
        sum += 1
        continue
      }
      if index == last { return path(to: end, from: start, by: nodes) }
      if nodes[index].isDone { continue }
      nodes[index].isDone = true
      let reached = Int(nodes[index].cost)
      let cell = area.cell(at: index)
      for number in 0..<Self.steps.count {
        let step = Self.steps[number]
        let next = WaterGrid.Cell(column: cell.column + step.column, row: cell.row + step.row)
        guard
          let position = area.index(of: next, beside: index, columns: step.column, rows: step.row)
        else { continue }
        var node = nodes[position]
        if node.isDone { continue }
        if node.factor == 0 {
          node.factor = factor(next).map { Int32($0) } ?? .max
          nodes[position].factor = node.factor
        }
        let cost = reached + step.cost * Int(node.factor)
        if node.factor == .max || cost >= node.cost { continue }
        nodes[position].cost = Int32(cost)
        nodes[position].origin = UInt8(number)
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
    to end: WaterGrid.Cell, from start: WaterGrid.Cell, by nodes: [Node]
  ) -> [WaterGrid.Cell] {
    var (path, cell) = ([end], end)
    while cell != start, let index = area.index(of: cell) {
      let step = Self.steps[Int(nodes[index].origin)]
      cell = WaterGrid.Cell(column: cell.column - step.column, row: cell.row - step.row)
      path.append(cell)
    }
    return path.reversed()
  }
}
