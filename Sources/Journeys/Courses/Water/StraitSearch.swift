internal import Geodata
internal import Geodesy

/// Finds the way through a strait that looks like land on a grid, on a small grid with finer cells.
struct StraitSearch {
  /// A window with more tiles in a row shows land, not a strait.
  private static let mostTiles = 6
  /// Cells near the ends can be land here and water on the coarser grid.
  private static let landCost = 50
  private static let shoreCost = 2

  private var grid: WaterGrid
  private let start: WaterGrid.Cell
  private let end: WaterGrid.Cell
  /// Cells beside the straight line that the way can use.
  private let margin: Double
  /// Cells around the ends that can be land.
  private let nearby: Int

  /// The way leaves the straight line by at most `margin` metres. Its water begins at most `nearby` metres from the ends. Nil if
  /// these are too far from each other.
  init?(
    _ water: WaterGrid.Water, from start: Coordinate, to end: Coordinate, margin: Double, nearby: Double,
    metresPerCell: Double
  ) {
    let length = Geodesic.distance(from: start, to: end)
    // The margin is also behind the ends.
    let tiles = Int((length + 2 * margin) / metresPerCell) / WaterGrid.tile + 1
    if tiles > Self.mostTiles { return nil }
    let centre = length < 1 ? start : Geodesic.points(from: start, to: end, count: 3)[1]
    grid = WaterGrid(water, around: centre, tiles: tiles, metresPerCell: metresPerCell)
    guard let first = grid.cell(at: start), let last = grid.cell(at: end) else { return nil }
    (self.start, self.end) = (first, last)
    self.margin = margin / metresPerCell
    self.nearby = Int(nearby / metresPerCell) + 1
  }

  /// Nil if no water leads from one end to the other.
  mutating func way() -> [Coordinate]? {
    let search = WaterSearch(area: SearchArea(side: grid.side), mostFactor: Self.landCost)
    guard let path = path(by: search) else { return nil }
    return WaterLine.shortest(along: path, on: &grid)
  }

  mutating func isStrait() -> Bool {
    path(by: WaterSearch(area: SearchArea(side: grid.side), mostFactor: Self.landCost)) != nil
  }

  private mutating func path(by search: WaterSearch) -> [WaterGrid.Cell]? {
    let (start, end, margin, nearby) = (start, end, margin, nearby)
    let (width, height) = (Double(end.column - start.column), Double(end.row - start.row))
    let square = max(width * width + height * height, 1)
    return search.path(from: start, to: end) { cell in
      let (x, y) = (Double(cell.column - start.column), Double(cell.row - start.row))
      let share = min(max((x * width + y * height) / square, 0), 1)
      let (away, beside) = (x - share * width, y - share * height)
      if away * away + beside * beside > margin * margin { return nil }
      switch grid.ground(at: cell) {
      case .offshore: return 1
      case .shore: return Self.shoreCost
      case .land:
        let isAtEnd = [start, end].contains {
          abs($0.column - cell.column) <= nearby && abs($0.row - cell.row) <= nearby
        }
        return isAtEnd ? Self.landCost : nil
      }
    }
  }
}
