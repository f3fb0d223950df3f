internal import Geodesy

/// Finds out on which side of a point the water of a map lies, as far as the map shows it.
struct ShoreFinder {
  private static let cell = 3.0
  /// In units of the frame, and in metres. Water within both distances is beside a point.
  private static let reaches = [4.5, 9.0]
  private static let farthest = 4500.0
  private static let directions = 16

  private let reaches: [Double]
  private let isWet: [Bool]
  private let columns: Int
  private let rows: Int

  /// - Parameters:
  ///   - rings: rings of land or of lakes.
  ///   - areWater: whether the rings enclose water.
  init(_ rings: [MapLines], areWater: Bool, on map: MapProjection) {
    reaches = Self.reaches.filter { $0 * map.scale.metresPerUnit <= Self.farthest }
    (columns, rows) = (Int((map.width / Self.cell).rounded(.up)), Int((map.height / Self.cell).rounded(.up)))
    var raster = CellRaster(columns: columns, rows: rows, cell: Self.cell)
    for rings in rings { raster.turn(rings) }
    isWet = areWater ? raster.isInside : raster.isInside.map { !$0 }
  }

  /// Nil outside the frame.
  func isWater(_ point: MapPoint) -> Bool? {
    let (column, row) = (Int((point.x / Self.cell).rounded(.down)), Int((point.y / Self.cell).rounded(.down)))
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return nil }
    return isWet[row * columns + column]
  }

  /// The middle of the directions with water. Nil if there is water on no side or on all sides. `north` is the direction of
  /// north on the map at the point, of length 1.
  func side(of point: MapPoint, north: MapPoint) -> CompassDirection? {
    for reach in reaches {
      var (east, up, wet, dry) = (0.0, 0.0, 0, 0)
      for index in 0..<Self.directions {
        let turn = MapTurn(share: Double(index) / Double(Self.directions))
        let at = MapPoint(
          x: point.x + reach * (north.x * turn.cosine - north.y * turn.sine),
          y: point.y + reach * (north.x * turn.sine + north.y * turn.cosine))
        guard let isWater = isWater(at) else { continue }
        if isWater {
          (east, up, wet) = (east + turn.sine, up + turn.cosine, wet + 1)
        } else {
          dry += 1
        }
      }
      if wet >= 2, dry >= 1, let degrees = MapTurn.degrees(east: east, north: up) {
        return CompassDirection(degrees: degrees)
      }
    }
    return nil
  }
}
