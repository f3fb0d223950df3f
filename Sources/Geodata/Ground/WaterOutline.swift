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

  private var grounds: [Ground]

  /// The corners must be less than a quarter of a turn from the centre.
  package init(_ water: WaterGrid.Water, around centre: Coordinate, metresPerCell: Double) {
    let side = Double(Self.side)
    let map = MapProjection.square(around: centre, side: side, metresPerUnit: metresPerCell)
    var ground = MapGround()
    // Rings that are cut have edges along the window. Two cells farther out, these are not coasts.
    let window = MapWindow(left: -2, top: -2, right: side + 2, bottom: side + 2)
    Basemap.ground(on: map, window: window, detail: water.detail, into: &ground)
    let rings = water == .sea ? ground.land : ground.lakes
    var raster = CellRaster(columns: Self.side, rows: Self.side, cell: 1)
    raster.turn(rings)
    grounds = raster.isInside.map { $0 == (water == .lakes) ? .water : .land }
    for index in raster.cells(on: rings) where grounds[index] == .land { grounds[index] = .coast }
  }

  package func ground(at cell: WaterGrid.Cell) -> Ground { grounds[cell.row * Self.side + cell.column] }

  /// Whether a cell and its neighbours are land.
  package func isInland(_ cell: WaterGrid.Cell) -> Bool {
    for row in max(cell.row - 1, 0)...min(cell.row + 1, Self.side - 1) {
      for column in max(cell.column - 1, 0)...min(cell.column + 1, Self.side - 1)
      where grounds[row * Self.side + column] != .land {
        return false
      }
    }
    return true
  }
}
