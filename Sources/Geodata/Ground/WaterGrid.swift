package import Geodesy

/// Square cells around a place, and which of them are water. A part is drawn when somebody asks for it.
package struct WaterGrid: Sendable {
  package struct Cell: Hashable, Sendable {
    /// To the east.
    package var column: Int
    /// To the south.
    package var row: Int

    @inlinable
    package init(column: Int, row: Int) {
      self.column = column
      self.row = row
    }
  }

  package enum Ground: Sendable {
    case land
    /// Water beside land.
    case shore
    /// Water with water on all four sides.
    case offshore
  }

  /// Which water counts. In the data, no sea leads into a lake.
  package enum Water: CaseIterable, Sendable {
    case sea, lakes
  }

  /// Cells in a row of a tile.
  package static var tile: Int { 64 }

  /// Numbers for a row of a tile.
  @usableFromInline static var words: Int { 3 }

  /// Tiles in a row that are drawn at once.
  private static let group = 2

  /// Cells in a row of the grid, a multiple of 64.
  package let side: Int
  package let metresPerCell: Double
  private let water: Water
  private let map: MapProjection
  @usableFromInline let tilesInRow: Int
  /// Where the rows of each tile begin in `rows`. Negative if the tile was not needed.
  @usableFromInline var starts: [Int]
  /// The rows of all tiles that are drawn: three numbers for each, with a bit for each cell with water, offshore, and on
  /// open water.
  @usableFromInline var rows: [UInt64] = []
  private let detail: GroundDetail
  private var ground = MapGround()

  /// `metresPerCell` is at least 10. With skerries, islands that are smaller than a cell are on it. The corners must be less than a quarter of a turn from the centre.
  package init(
    _ water: Water, around centre: Coordinate, tiles count: Int, metresPerCell: Double,
    hasSkerries: Bool = false
  ) {
    self.water = water
    detail = water == .lakes ? .lakes : hasSkerries ? .skerries : .sea
    side = count * Self.tile
    self.metresPerCell = metresPerCell
    tilesInRow = count
    map = MapProjection.square(around: centre, side: Double(side), metresPerUnit: metresPerCell)
    starts = [Int](repeating: -1, count: count * count)
  }

  /// Whether there is water within `metres` of a place, to the north, south, east and west.
  package static func has(_ water: Water, within metres: Double, of place: Coordinate) -> Bool {
    var grid = WaterGrid(water, around: place, tiles: 1, metresPerCell: max(2 * metres / Double(tile), 10))
    grid.draw(0)
    return stride(from: 0, to: grid.rows.count, by: Self.words).contains { grid.rows[$0] != 0 }
  }

  package mutating func isWater(_ cell: Cell) -> Bool { ground(at: cell) != .land }

  // Searches ask for millions of cells.
  @inlinable
  package mutating func ground(at cell: Cell) -> Ground {
    let (position, bit) = place(of: cell)
    if rows[position] & bit == 0 { return .land }
    return rows[position + 1] & bit == 0 ? .shore : .offshore
  }

  /// Whether neither the cell nor one of the eight around it has a coast.
  @inlinable
  package mutating func isOpen(_ cell: Cell) -> Bool {
    let (position, bit) = place(of: cell)
    return rows[position + 2] & bit != 0
  }

  /// The position in `rows`, and the bit.
  @inlinable
  mutating func place(of cell: Cell) -> (Int, UInt64) {
    let (column, row) = (UInt(bitPattern: cell.column), UInt(bitPattern: cell.row))
    let tile = Int(row / 64) * tilesInRow + Int(column / 64)
    if starts[tile] < 0 { draw(tile) }
    return (starts[tile] + Self.words * Int(row % 64), UInt64(1) << UInt64(column % 64))
  }

  /// Draws a tile and its neighbours. Most of the time goes into finding the coasts, whose parts are often longer than a tile.
  @usableFromInline mutating func draw(_ number: Int) {
    let group = min(Self.group, tilesInRow)
    let first = (
      column: min(number % tilesInRow / group * group, tilesInRow - group),
      row: min(number / tilesInRow / group * group, tilesInRow - group)
    )
    let raster = WaterRaster(
      water, detail, on: map, origin: (first.column * Self.tile, first.row * Self.tile), words: group,
      by: &ground)
    for row in 0..<group {
      for column in 0..<group {
        let tile = (first.row + row) * tilesInRow + first.column + column
        if starts[tile] >= 0 { continue }
        starts[tile] = rows.count
        for line in row * Self.tile..<(row + 1) * Self.tile {
          let position = raster.position(word: column, row: line)
          rows.append(raster.wet[position])
          rows.append(raster.offshore(at: position))
          rows.append(raster.open(at: position))
        }
      }
    }
  }

  /// Nil outside the grid.
  package func cell(at coordinate: Coordinate) -> Cell? {
    let point = map.project(coordinate)
    guard point.x >= 0, point.y >= 0, point.x < Double(side), point.y < Double(side) else { return nil }
    return Cell(column: Int(point.x), row: Int(point.y))
  }

  /// The place at a share of the line between the middles of two cells. Nil beyond the edge of the Earth's picture.
  package func place(_ share: Double, between start: Cell, and end: Cell) -> Coordinate? {
    map.coordinate(
      at: MapPoint(
        x: Double(start.column) + Double(end.column - start.column) * share + 0.5,
        y: Double(start.row) + Double(end.row - start.row) * share + 0.5))
  }
}
