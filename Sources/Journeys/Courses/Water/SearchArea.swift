internal import Geodata

/// The part of a grid that a search uses, in blocks of 4 by 4 cells. A cell of the next coarser grid is such a block.
struct SearchArea {
  static let block = 4
  private static let cells = block * block

  private let blocksInRow: Int
  /// The number of each block of the grid, row by row. Negative outside the area.
  private var numbers: [Int32]
  /// The blocks by their numbers.
  private var blocks: [WaterGrid.Cell] = []

  /// The whole grid. `side` is the number of cells in a row.
  init(side: Int) {
    self.init(empty: side)
    for row in 0..<blocksInRow {
      for column in 0..<blocksInRow { add(WaterGrid.Cell(column: column, row: row)) }
    }
  }

  /// All blocks that are at most `reach` blocks from the blocks in `path`.
  init(around path: [WaterGrid.Cell], reach: Int, side: Int) {
    self.init(empty: side)
    for cell in path {
      for row in max(cell.row - reach, 0)...min(cell.row + reach, blocksInRow - 1) {
        for column in max(cell.column - reach, 0)...min(cell.column + reach, blocksInRow - 1) {
          add(WaterGrid.Cell(column: column, row: row))
        }
      }
    }
  }

  private init(empty side: Int) {
    blocksInRow = side / Self.block
    numbers = [Int32](repeating: -1, count: blocksInRow * blocksInRow)
  }

  private mutating func add(_ block: WaterGrid.Cell) {
    let position = block.row * blocksInRow + block.column
    if numbers[position] >= 0 { return }
    numbers[position] = Int32(blocks.count)
    blocks.append(block)
  }

  /// The number of cells.
  var count: Int { blocks.count * Self.cells }

  /// A number below `count`. Nil if the cell is not in the area.
  func index(of cell: WaterGrid.Cell) -> Int? {
    guard cell.row >= 0, cell.column >= 0 else { return nil }
    let (row, column) = (UInt(bitPattern: cell.row), UInt(bitPattern: cell.column))
    let (side, size) = (UInt(bitPattern: blocksInRow), UInt(bitPattern: Self.block))
    guard row / size < side, column / size < side else { return nil }
    let number = numbers[Int(row / size * side + column / size)]
    if number < 0 { return nil }
    return Int(number) * Self.cells + Int(row % size * size + column % size)
  }

  func cell(at index: Int) -> WaterGrid.Cell {
    let block = blocks[index / Self.cells]
    let rest = index % Self.cells
    return WaterGrid.Cell(
      column: block.column * Self.block + rest % Self.block, row: block.row * Self.block + rest / Self.block)
  }
}
