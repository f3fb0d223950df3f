internal import Geodata
internal import Geodesy

/// Which parts of a map are water, in cells. A name of a sea keeps to water, and a name of land to land.
struct GroundMask {
  private static let cell = 6.0

  private let land: CellRaster

  /// Nil if the map does not show where land is.
  init?(_ geometry: JourneyMapGeometry) {
    guard geometry.hasGround || geometry.knowsShore else { return nil }
    var land = CellRaster(
      columns: Int((geometry.map.width / Self.cell).rounded(.up)),
      rows: Int((geometry.map.height / Self.cell).rounded(.up)), cell: Self.cell)
    // A lake in the land is water again.
    for layer in geometry.ground where layer.kind == .land || layer.kind == .lakes { land.turn(layer.lines) }
    if geometry.knowsShore, let streets = geometry.streets {
      var frame = MapLines()
      let (right, bottom) = (geometry.map.width + Self.cell, geometry.map.height + Self.cell)
      frame.append(
        line: [(0, 0), (right, 0), (right, bottom), (0, bottom)].map { MapPoint(x: $0.0, y: $0.1) })
      land.turn(frame)
      if let sea = streets.shore?.sea { land.turn(sea) }
      for area in streets.areas where area.kind == .water { land.turn(area.rings) }
    }
    self.land = land
  }

  func isWater(_ point: MapPoint) -> Bool { !land.isInside[index(point.x, point.y)] }

  /// Whether a box has only water, or only land.
  func isAll(water: Bool, in box: MapBox) -> Bool {
    var y = box.top
    while true {
      var x = box.left
      while true {
        if land.isInside[index(x, y)] == water { return false }
        if x >= box.right { break }
        x = min(x + Self.cell, box.right)
      }
      if y >= box.bottom { return true }
      y = min(y + Self.cell, box.bottom)
    }
  }

  private func index(_ x: Double, _ y: Double) -> Int {
    let column = min(max(Int(x / Self.cell), 0), land.columns - 1)
    let row = min(max(Int(y / Self.cell), 0), land.rows - 1)
    return row * land.columns + column
  }
}
