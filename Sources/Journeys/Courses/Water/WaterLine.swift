internal import Geodata
internal import Geodesy

/// Makes a line of a way over cells.
enum WaterLine {
  /// The shortest way has corners among this many points of the way over cells.
  private static let mostCorners = 64
  /// Cells.
  private static let piece = 64.0
  /// Ships keep away from shores where they can.
  static let shoreCost = 2

  /// Cells between those that a first look at a line asks for.
  private static let glance = 8

  /// The shortest line with corners on the path that stays on water. `isInland` says at little cost that a cell is far from
  /// water, and `isOpen` that `SearchArea.block` cells around it are water.
  static func shortest(
    along path: [WaterGrid.Cell], on grid: inout WaterGrid,
    isInland: (WaterGrid.Cell) -> Bool = { _ in false }, isOpen: (WaterGrid.Cell) -> Bool = { _ in false }
  ) -> [Coordinate] {
    var corners = Array(stride(from: 0, to: path.count - 1, by: max(path.count / mostCorners, 1)))
    corners.append(path.count - 1)
    var costs = [0.0]
    // Nil if only the path itself leads from the corner before.
    var origins: [Int?] = [nil]
    func before(_ index: Int) -> Int { origins[index] ?? max(index - 1, 0) }
    for index in corners.indices.dropFirst() {
      let end = path[corners[index]]
      // The path takes steps in eight directions, and detours near shores.
      let cells = (corners[index - 1]..<corners[index]).reduce(0) { $0 + distance(path[$1], path[$1 + 1]) }
      costs.append(costs[index - 1] + 2 * Double(shoreCost) * cells)
      origins.append(nil)
      // What hides a corner of the line from this one mostly hides all that are before it.
      for other in before(before(index - 1))..<index {
        let start = path[corners[other]]
        let length = distance(start, end)
        guard costs[other] + length < costs[index] else { continue }
        let cells = CellLine(from: start, to: end)
        // Most lines cross land. The first look draws nothing.
        guard !cells.contains(every: glance, where: isInland),
          let factor = cost(of: cells, on: &grid, isOpen: isOpen),
          costs[other] + length * factor < costs[index]
        else { continue }
        costs[index] = costs[other] + length * factor
        origins[index] = other
      }
    }
    var line = [grid.place(0, between: path[path.count - 1], and: path[0])]
    var index = corners.count - 1
    while index > 0 {
      let start = path[corners[index]]
      if let origin = origins[index] {
        let end = path[corners[origin]]
        // Lines are straight on the grid, and geodesics are not. Short pieces hardly differ.
        let pieces = max((distance(start, end) / piece).rounded(), 1)
        for piece in 1...Int(pieces) {
          line.append(grid.place(Double(piece) / pieces, between: start, and: end))
        }
        index = origin
      } else {
        for cell in pulled(path[corners[index - 1]...corners[index]], on: &grid, isOpen: isOpen) {
          line.append(grid.place(0, between: cell, and: start))
        }
        index -= 1
      }
    }
    return line.reversed().compactMap { $0 }
  }

  /// The cells of a piece of the path where a straight line cannot follow them, from its end to its start, without the end.
  private static func pulled(
    _ path: ArraySlice<WaterGrid.Cell>, on grid: inout WaterGrid, isOpen: (WaterGrid.Cell) -> Bool
  ) -> [WaterGrid.Cell] {
    var cells: [WaterGrid.Cell] = []
    var (at, step) = (path.endIndex - 1, path.count - 1)
    while at > path.startIndex {
      step = min(step, at - path.startIndex)
      while step > 1,
        cost(of: CellLine(from: path[at], to: path[at - step]), on: &grid, isOpen: isOpen) == nil
      { step /= 2 }
      at -= step
      cells.append(path[at])
      step *= 4
    }
    return cells
  }

  /// What each cell of a line costs. Nil if it crosses land.
  @inline(__always)
  private static func cost(
    of line: CellLine, on grid: inout WaterGrid, isOpen: (WaterGrid.Cell) -> Bool
  ) -> Double? {
    var factor = 1.0
    var index = 0
    while index <= line.count {
      let cell = line.cell(index)
      if isOpen(cell) {
        index += SearchArea.block
        continue
      }
      index += 1
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
