import Geodata
import Geodesy
import Testing

@Suite struct `A grid of water` {
  private typealias Cell = WaterGrid.Cell

  /// Between Bergen and the open sea, in four tiles that are drawn at once and more that are not.
  private func bergen() -> WaterGrid {
    WaterGrid(.sea, around: Coordinate(latitude: 60.4, longitude: 4.9), tiles: 3, metresPerCell: 300)
  }

  private func around(_ cell: Cell) -> [Cell] {
    (-1...1).flatMap { row in
      (-1...1).map { Cell(column: cell.column + $0, row: cell.row + row) }
    }
  }

  @Test func `is open where no cell around has land or a small island`() {
    var grid = bergen()
    var (open, islands) = (0, 0)
    for row in 1..<grid.side - 1 {
      for column in 1..<grid.side - 1 {
        let cell = Cell(column: column, row: row)
        let isAllWater = around(cell).allSatisfy { grid.isWater($0) }
        if grid.isOpen(cell) {
          open += 1
          #expect(isAllWater, "\(cell)")
        } else if isAllWater {
          islands += 1
        }
      }
    }
    #expect(open > 10_000)
    // Skerries that no middle of a cell is on, and shores at the edges of cells.
    #expect((100...open / 4).contains(islands), "\(islands)")
  }

  @Test func `is offshore where all four sides are water`() {
    var grid = bergen()
    for row in 1..<grid.side - 1 {
      for column in 1..<grid.side - 1 {
        let cell = Cell(column: column, row: row)
        let sides = [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)]
        let isOffshore = sides.allSatisfy { grid.isWater(Cell(column: column + $0.0, row: row + $0.1)) }
        let ground = grid.ground(at: cell)
        #expect((ground == .offshore) == isOffshore && (ground == .land) == !grid.isWater(cell), "\(cell)")
      }
    }
  }
}
