internal import Geodata

/// Finds the cheapest way from cell to cell. Water costs its length, and land costs much more.
///
/// P. E. Hart, N. J. Nilsson, B. Raphael, "A Formal Basis for the Heuristic Determination of Minimum Cost Paths" (1968), with
/// the buckets of R. B. Dial, "Algorithm 360" (1969): costs are small whole numbers.
struct WaterSearch {
  /// What is known of a cell.
  private struct Node {
    var cost = Int32.max
    /// The least cost from here to the end.
    var rest: Int32 = 0
    /// Zero until somebody asked for it.
    var factor: Int16 = 0
    var origin: UInt8 = 0
    var isDone = false
  }

  private let area: SearchArea
  /// What the dearest cell costs: how many times as much as open water.
  private let mostFactor: Int

  init(area: SearchArea, mostFactor: Int) {
    (self.area, self.mostFactor) = (area, mostFactor)
  }

  /// All cells from `start` to `end`, each beside the one before. `factor` says how many times as much as open water a cell costs,
  /// nil if it is closed. It is asked once for each cell. Nil if there is no way in the area. All cells nearer to the end than
  /// `ashore`, as a cost on water, have the factor `mostFactor`.
  func path(
    from start: WaterGrid.Cell, to end: WaterGrid.Cell, ashore: Int = 0, factor: (WaterGrid.Cell) -> Int?
  ) -> [WaterGrid.Cell]? {
    var area = area
    guard let first = area.index(of: start), let last = area.index(of: end) else { return nil }
    func least(_ cell: WaterGrid.Cell) -> Int {
      let cost = Self.cost(cell, end)
      return cost + (mostFactor - 1) * min(cost, ashore)
    }
    let (moves, costs) = (SearchArea.moves, SearchArea.steps.map { Int32($0.cost) })
    var nodes = [Node](repeating: Node(), count: area.count)
    // What is still to be looked at, by its cost so far and the least cost of the rest. This sum never falls on a way, and a
    // step adds less than there are buckets.
    var buckets = SearchBuckets(count: (mostFactor + 2) * SearchArea.diagonal)
    var sum = least(start)
    buckets.append(Int32(first), cost: sum)
    nodes[first].cost = 0
    while !buckets.isEmpty {
      guard let index = buckets.popLast(cost: sum).map(Int.init) else {
        sum += 1
        continue
      }
      if index == last { return path(to: last, from: first, by: nodes, in: area) }
      if nodes[index].isDone { continue }
      nodes[index].isDone = true
      let reached = nodes[index].cost
      let begin = index % SearchArea.cells * costs.count
      for number in 0..<costs.count {
        guard let position = area.index(of: moves[begin + number], from: index) else { continue }
        if position >= nodes.count {
          nodes.append(contentsOf: repeatElement(Node(), count: area.count - nodes.count))
        }
        var node = nodes[position]
        if node.isDone { continue }
        if node.factor == 0 {
          let cell = area.cell(at: position)
          node.factor = factor(cell).map { Int16($0) } ?? .max
          node.rest = Int32(least(cell))
          // A closed cell is never looked at again.
          node.isDone = node.factor == .max
        }
        let cost = reached &+ costs[number] &* Int32(node.factor)
        if cost < node.cost, !node.isDone {
          node.cost = cost
          node.origin = UInt8(number)
          buckets.append(Int32(position), cost: Int(cost &+ node.rest))
        } else if !node.isDone {
          continue
        }
        nodes[position] = node
      }
    }
    return nil
  }

  /// The cost between two cells if all cells were water.
  static func cost(_ cell: WaterGrid.Cell, _ end: WaterGrid.Cell) -> Int {
    let (x, y) = (abs(cell.column - end.column), abs(cell.row - end.row))
    return SearchArea.straight * max(x, y) + (SearchArea.diagonal - SearchArea.straight) * min(x, y)
  }

  private func path(to end: Int, from start: Int, by nodes: [Node], in area: SearchArea)
    -> [WaterGrid.Cell]
  {
    var area = area
    let first = area.cell(at: start)
    var cell = area.cell(at: end)
    var path = [cell]
    while cell != first, let index = area.index(of: cell) {
      let step = SearchArea.steps[Int(nodes[index].origin)]
      cell = WaterGrid.Cell(column: cell.column - step.column, row: cell.row - step.row)
      path.append(cell)
    }
    return path.reversed()
  }
}
