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

    var detail: GroundDetail { self == .sea ? .sea : .lakes }
  }

  /// Cells in a row of a tile.
  package static var tile: Int { 64 }

  /// Cells in a row of the grid, a multiple of 64.
  package let side: Int
  package let metresPerCell: Double
  private let water: Water
  private let map: MapProjection
  @usableFromInline let tilesInRow: Int
  /// Where the rows of each tile begin in `rows`. Negative if the tile was not needed.
  @usableFromInline var starts: [Int]
  /// The rows of all tiles that are drawn: two numbers for each, with a bit for each cell with water, and offshore.
  @usableFromInline var rows: [UInt64] = []
  private var ground = MapGround()

  /// `metresPerCell` is at least 10. The corners must be less than a quarter of a turn from the centre.
  package init(_ water: Water, around centre: Coordinate, tiles count: Int, metresPerCell: Double) {
    self.water = water
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
    return stride(from: 0, to: grid.rows.count, by: 2).contains { grid.rows[$0] != 0 }
  }

  package mutating func isWater(_ cell: Cell) -> Bool { ground(at: cell) != .land }

  // Searches ask for millions of cells.
  @inlinable
  package mutating func ground(at cell: Cell) -> Ground {
    let (column, row) = (UInt(bitPattern: cell.column), UInt(bitPattern: cell.row))
    let tile = Int(row / 64) * tilesInRow + Int(column / 64)
    if starts[tile] < 0 { draw(tile) }
    let position = starts[tile] + Int(2 * (row % 64))
    let bit = UInt64(1) << UInt64(column % 64)
    if rows[position] & bit == 0 { return .land }
    return rows[position + 1] & bit == 0 ? .shore : .offshore
  }

  @usableFromInline mutating func draw(_ number: Int) {
    // With the neighbours of its cells.
    let side = Self.tile + 2
    let origin = MapPoint(
      x: Double(number % tilesInRow * Self.tile - 1), y: Double(number / tilesInRow * Self.tile - 1))
    let window = MapWindow(
      left: origin.x - 1, top: origin.y - 1, right: origin.x + Double(side) + 1,
      bottom: origin.y + Double(side) + 1)
    Basemap.ground(on: map, window: window, detail: water.detail, into: &ground)
    // A sea is what no ring of land encloses. Rings of lakes enclose the lakes, without their islands.
    var raster = CellRaster(columns: side, rows: side, cell: 1, origin: origin)
    raster.turn(water == .sea ? ground.land : ground.lakes)
    let isWater = raster.isInside.map { $0 == (water == .lakes) }
    starts[number] = rows.count
    for row in 0..<Self.tile {
      var (wet, offshore) = (UInt64(0), UInt64(0))
      for column in 0..<Self.tile {
        let index = (row + 1) * side + column + 1
        guard isWater[index] else { continue }
        wet |= 1 << UInt64(column)
        if isWater[index - 1] && isWater[index + 1] && isWater[index - side] && isWater[index + side] {
          offshore |= 1 << UInt64(column)
        }
      }
      rows.append(wet)
      rows.append(offshore)
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
