internal import Geodata

/// The part of a grid that a search uses, in blocks of 4 by 4 cells. A cell of the next coarser grid is such a block.
///
/// A block gets its number when the search comes to it: most searches see few of the blocks that they may use.
struct SearchArea {
  static let block = 4
  static let cells = block * block
  private static let (outside, unseen): (Int32, Int32) = (-1, -2)
  /// A link that the search has not needed yet.
  private static let unknown: Int32 = -3
  /// A block and its eight neighbours.
  private static let directions = 9

  /// Of a step to a neighbour, and to one at a corner: their ratio is nearly the root of two.
  static let (straight, diagonal) = (5, 7)

  struct Step {
    let column: Int
    let row: Int
    let cost: Int
  }

  static let steps = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)].map {
    Step(column: $0.0, row: $0.1, cost: $0.0 != 0 && $0.1 != 0 ? diagonal : straight)
  }

  /// The target of each step from each cell of a block: 16 times the number of the target's block, plus the cell there. The blocks
  /// are the block itself and its eight neighbours, from 0, row by row.
  static let moves: [UInt8] = (0..<cells).flatMap { cell in
    steps.map { step in
      let (column, row) = (cell % block + step.column + block, cell / block + step.row + block)
      return UInt8(
        (row / block * 3 + column / block) * cells + row % block * block + column % block)
    }
  }

  /// The first block of the table, and the number of blocks in its rows and columns.
  private let origin: WaterGrid.Cell
  private let width: Int
  private let height: Int
  /// The numbers of blocks, row by row. Negative without a number.
  private var numbers: [Int32]
  /// The blocks by their numbers.
  private var blocks: [WaterGrid.Cell] = []
  /// The numbers of the nine blocks around each block.
  private var links: [Int32] = []

  /// The whole grid. `side` is the number of cells in a row.
  init(side: Int) {
    (width, height) = (side / Self.block, side / Self.block)
    origin = WaterGrid.Cell(column: 0, row: 0)
    numbers = [Int32](repeating: Self.unseen, count: width * height)
  }

  /// All blocks that are at most `reach` blocks from the blocks in `path`, which is not empty. The table holds only the rectangle around
  /// them. A table of a whole fine grid takes megabytes.
  init(around path: ArraySlice<WaterGrid.Cell>, reach: Int, side: Int) {
    let last = side / Self.block - 1
    func near(_ positions: [Int]) -> ClosedRange<Int> {
      max((positions.min() ?? 0) - reach, 0)...min((positions.max() ?? 0) + reach, last)
    }
    let (columns, rows) = (near(path.map(\.column)), near(path.map(\.row)))
    (width, height) = (columns.count, rows.count)
    origin = WaterGrid.Cell(column: columns.lowerBound, row: rows.lowerBound)
    numbers = [Int32](repeating: Self.outside, count: width * height)
    for cell in path {
      for row in max(cell.row - reach, 0)...min(cell.row + reach, last) {
        let start = (row - origin.row) * width - origin.column
        for column in max(cell.column - reach, 0)...min(cell.column + reach, last) {
          numbers[start + column] = Self.unseen
        }
      }
    }
  }

  /// The number of cells that have one.
  var count: Int { blocks.count * Self.cells }

  /// The number of a cell. Nil if it is not in the area.
  mutating func index(of cell: WaterGrid.Cell) -> Int? {
    let number = number(
      of: WaterGrid.Cell(column: cell.column / Self.block, row: cell.row / Self.block))
    return number < 0
      ? nil : Int(number) * Self.cells + cell.row % Self.block * Self.block + cell.column % Self.block
  }

  /// The number of the cell where a move from the cell with the number `index` leads. Nil if it is not in the area.
  @inline(__always)
  mutating func index(of move: UInt8, from index: Int) -> Int? {
    let block = index / Self.cells
    let (direction, cell) = (Int(move) / Self.cells, Int(move) % Self.cells)
    var number = links[block * Self.directions + direction]
    if number == Self.unknown { number = link(block, direction) }
    return number < 0 ? nil : Int(number) * Self.cells + cell
  }

  func cell(at index: Int) -> WaterGrid.Cell {
    let block = blocks[index / Self.cells]
    let rest = index % Self.cells
    return WaterGrid.Cell(
      column: block.column * Self.block + rest % Self.block, row: block.row * Self.block + rest / Self.block)
  }

  @inline(never)
  private mutating func link(_ block: Int, _ direction: Int) -> Int32 {
    let cell = blocks[block]
    let number = number(
      of: WaterGrid.Cell(column: cell.column + direction % 3 - 1, row: cell.row + direction / 3 - 1))
    links[block * Self.directions + direction] = number
    return number
  }

  private mutating func number(of block: WaterGrid.Cell) -> Int32 {
    let (column, row) = (block.column - origin.column, block.row - origin.row)
    guard column >= 0, row >= 0, column < width, row < height else { return Self.outside }
    let position = row * width + column
    if numbers[position] == Self.unseen {
      numbers[position] = Int32(blocks.count)
      blocks.append(block)
      links.append(contentsOf: repeatElement(Self.unknown, count: Self.directions))
      // The block itself is in the middle of its nine.
      links[links.count - 1 - Self.directions / 2] = numbers[position]
    }
    return numbers[position]
  }
}
