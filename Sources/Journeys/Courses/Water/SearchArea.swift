internal import Geodata

/// The part of a grid that a search uses, in blocks of 4 by 4 cells. A cell of the next coarser grid is such a block.
struct SearchArea {
  static let block = 4
  private static let cells = block * block

  /// The first block of the table, and the number of blocks in its rows and columns.
  private let origin: WaterGrid.Cell
  private let width: Int
  private let height: Int
  /// The numbers of blocks, row by row. Negative outside the area.
  private var numbers: [Int32]
  /// The blocks by their numbers.
  private var blocks: [WaterGrid.Cell] = []

  /// The whole grid. `side` is the number of cells in a row.
  init(side: Int) {
    let last = side / Self.block - 1
    self.init(columns: 0...last, rows: 0...last)
    for row in 0...last {
      for column in 0...last { add(WaterGrid.Cell(column: column, row: row)) }
    }
  }

  /// All blocks that are at most `reach` blocks from the blocks in `path`, which is not empty. The table holds only the rectangle around
  /// them. A table of a whole fine grid takes megabytes.
  init(around path: [WaterGrid.Cell], reach: Int, side: Int) {
    let last = side / Self.block - 1
    func near(_ positions: [Int]) -> ClosedRange<Int> {
      max((positions.min() ?? 0) - reach, 0)...min((positions.max() ?? 0) + reach, last)
    }
    self.init(columns: near(path.map(\.column)), rows: near(path.map(\.row)))
    for cell in path {
      for row in max(cell.row - reach, 0)...min(cell.row + reach, last) {
        for column in max(cell.column - reach, 0)...min(cell.column + reach, last) {
          add(WaterGrid.Cell(column: column, row: row))
        }
      }
    }
  }

  private init(columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    origin = WaterGrid.Cell(column: columns.lowerBound, row: rows.lowerBound)
    (width, height) = (columns.count, rows.count)
    numbers = [Int32](repeating: -1, count: width * height)
  }

  private mutating func add(_ block: WaterGrid.Cell) {
    let position = (block.row - origin.row) * width + block.column - origin.column
    if numbers[position] >= 0 { return }
    numbers[position] = Int32(blocks.count)
    blocks.append(block)
  }

  /// The number of cells.
  var count: Int { blocks.count * Self.cells }

  /// A number below `count`. Nil if the cell is not in the area.
  func index(of cell: WaterGrid.Cell) -> Int? {
    guard cell.row >= 0, cell.column >= 0 else { return nil }
    // Unsigned numbers are divided by shifts. A block before the table gives a large one.
    let (row, column) = (UInt(bitPattern: cell.row), UInt(bitPattern: cell.column))
    let size = UInt(bitPattern: Self.block)
    let blockRow = row / size &- UInt(bitPattern: origin.row)
    let blockColumn = column / size &- UInt(bitPattern: origin.column)
    let (width, height) = (UInt(bitPattern: width), UInt(bitPattern: height))
    guard blockRow < height, blockColumn < width else { return nil }
    let number = numbers[Int(blockRow * width + blockColumn)]
    if number < 0 { return nil }
    return Int(number) * Self.cells + Int(row % size * size + column % size)
  }

  /// The number of the neighbour `cell` of the cell with the number `index`, which is as many columns and rows away. Most neighbours
  /// are in the same block.
  @inline(__always)
  func index(of cell: WaterGrid.Cell, beside index: Int, columns: Int, rows: Int) -> Int? {
    let rest = index % Self.cells
    let (column, row) = (rest % Self.block + columns, rest / Self.block + rows)
    let isInBlock = column >= 0 && column < Self.block && row >= 0 && row < Self.block
    return isInBlock ? index + rows * Self.block + columns : self.index(of: cell)
  }

  func cell(at index: Int) -> WaterGrid.Cell {
    let block = blocks[index / Self.cells]
    let rest = index % Self.cells
    return WaterGrid.Cell(
      column: block.column * Self.block + rest % Self.block, row: block.row * Self.block + rest / Self.block)
  }
}
