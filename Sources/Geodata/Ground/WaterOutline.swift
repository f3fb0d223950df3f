package import Geodesy

/// A coarse grid of the water around a place, as large as a `WaterGrid` with two tiles in a row. A narrow strait is a row of coasts. It
/// never looks like land.
package struct WaterOutline: Sendable {
  package enum Ground: Sendable {
    /// Land without a coast.
    case land
    /// Land and water, or a corner of either.
    case coast
    case water
  }

  /// Cells in a row.
  package static let side = 2 * WaterGrid.tile

  /// Numbers in a row of cells.
  private static let words = side / 64

  private var water: [UInt64] = []
  private var land: [UInt64] = []
  private var inland: [UInt64] = []

  /// The corners must be less than a quarter of a turn from the centre.
  package init(_ water: WaterGrid.Water, around centre: Coordinate, metresPerCell: Double) {
    let map = MapProjection.square(around: centre, side: Double(Self.side), metresPerUnit: metresPerCell)
    var ground = MapGround()
    let raster = WaterRaster(
      water, water == .sea ? .sea : .lakes, on: map, origin: (0, 0), words: Self.words, by: &ground)
    for row in 0..<Self.side {
      for word in 0..<Self.words {
        let position = raster.position(word: word, row: row)
        self.water.append(raster.wet[position])
        land.append(~raster.wet[position] & ~raster.coast[position])
        inland.append(raster.inland(at: position))
      }
    }
  }

  package func ground(at cell: WaterGrid.Cell) -> Ground {
    if has(cell, water) { return .water }
    return has(cell, land) ? .land : .coast
  }

  /// Whether a cell and its neighbours are land.
  package func isInland(_ cell: WaterGrid.Cell) -> Bool { has(cell, inland) }

  private func has(_ cell: WaterGrid.Cell, _ bits: [UInt64]) -> Bool {
    let (column, row) = (UInt(bitPattern: cell.column), UInt(bitPattern: cell.row))
    return bits[Int(row) * Self.words + Int(column / 64)] >> UInt64(column % 64) & 1 != 0
  }
}
