package import Geodesy

/// Square cells around a place, and which of them are water: sea or lake. A part is drawn when somebody asks for it.
package struct WaterGrid: Sendable {
  package struct Cell: Hashable, Sendable {
    /// To the east.
    package var column: Int
    /// To the south.
    package var row: Int

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

  /// The rows of a part of the grid, with a bit for each cell.
  private struct Tile {
    var water: [UInt64]
    var offshore: [UInt64]
  }

  /// Cells in a row of a tile.
  private static let tile = 64

  /// Cells in a row of the grid, a multiple of 64.
  package let side: Int
  package let metresPerCell: Double
  private let map: MapProjection
  private let tilesInRow: Int
  /// Nil if nobody asked for the tile.
  private var tiles: [Tile?]
  private var ground = MapGround()

  /// `metresPerCell` is at least 10. The corners must be less than a quarter of a turn from the centre.
  package init(around centre: Coordinate, tiles count: Int, metresPerCell: Double) {
    side = count * Self.tile
    self.metresPerCell = metresPerCell
    tilesInRow = count
    map = MapProjection.square(around: centre, side: Double(side), metresPerUnit: metresPerCell)
    tiles = [Tile?](repeating: nil, count: count * count)
  }

  package mutating func isWater(_ cell: Cell) -> Bool { ground(at: cell) != .land }

  package mutating func ground(at cell: Cell) -> Ground {
    let number = cell.row / Self.tile * tilesInRow + cell.column / Self.tile
    let (row, bit) = (cell.row % Self.tile, UInt64(1) << UInt64(cell.column % Self.tile))
    if tiles[number] == nil { tiles[number] = drawn(number) }
    guard let water = tiles[number]?.water[row], water & bit != 0 else { return .land }
    return (tiles[number]?.offshore[row] ?? 0) & bit != 0 ? .offshore : .shore
  }

  private mutating func drawn(_ number: Int) -> Tile {
    // With the neighbours of its cells.
    let side = Self.tile + 2
    let origin = MapPoint(
      x: Double(number % tilesInRow * Self.tile - 1), y: Double(number / tilesInRow * Self.tile - 1))
    let window = MapWindow(
      left: origin.x - 1, top: origin.y - 1, right: origin.x + Double(side) + 1,
      bottom: origin.y + Double(side) + 1)
    Basemap.ground(on: map, window: window, detail: .water, into: &ground)
    var land = CellRaster(columns: side, rows: side, cell: 1, origin: origin)
    land.turn(ground.land)
    land.turn(ground.lakes)
    var tile = Tile(
      water: [UInt64](repeating: 0, count: Self.tile), offshore: [UInt64](repeating: 0, count: Self.tile))
    for row in 0..<Self.tile {
      for column in 0..<Self.tile {
        let index = (row + 1) * side + column + 1
        if land.isInside[index] { continue }
        tile.water[row] |= 1 << UInt64(column)
        if land.isInside[index - 1] || land.isInside[index + 1] || land.isInside[index - side]
          || land.isInside[index + side]
        {
          continue
        }
        tile.offshore[row] |= 1 << UInt64(column)
      }
    }
    return tile
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
