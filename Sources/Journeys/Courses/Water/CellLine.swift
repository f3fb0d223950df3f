internal import Geodata

/// The cells on a straight line, from end to end.
struct CellLine: Sequence, IteratorProtocol {
  private let start: WaterGrid.Cell
  private let columns: Double
  private let rows: Double
  /// One less than the number of cells.
  let count: Int
  private var index = 0

  init(from start: WaterGrid.Cell, to end: WaterGrid.Cell) {
    self.start = start
    count = Swift.max(abs(end.column - start.column), abs(end.row - start.row), 1)
    columns = Double(end.column - start.column) / Double(count)
    rows = Double(end.row - start.row) / Double(count)
  }

  mutating func next() -> WaterGrid.Cell? {
    if index > count { return nil }
    defer { index += 1 }
    return cell(index)
  }

  /// Whether one of every `step` cells is as `isWanted` says.
  func contains(every step: Int, where isWanted: (WaterGrid.Cell) -> Bool) -> Bool {
    stride(from: 0, through: count, by: step).contains { isWanted(cell($0)) }
  }

  func cell(_ index: Int) -> WaterGrid.Cell {
    let step = Double(index)
    // No cell is left of or above the grid, so this rounds.
    return WaterGrid.Cell(
      column: Int(Double(start.column) + columns * step + 0.5),
      row: Int(Double(start.row) + rows * step + 0.5))
  }
}
