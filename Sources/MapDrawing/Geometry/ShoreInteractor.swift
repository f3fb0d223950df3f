internal import Geodata
internal import Geodesy

/// Draws the exact land and water of the ground instead of the basemap's.
enum ShoreInteractor {
  /// The basemap shows a water a second time if the ground has this share of its cells.
  private static let leastShare = 0.3
  private static let cell = 6.0

  static func add(_ ground: DrawnGround, to geometry: inout JourneyMapGeometry) {
    geometry.streets = ground
    guard let shore = ground.shore, shore.isWhole else {
      // Without the sea, a narrow map is only true where there is none.
      geometry.isNearUnknownSea = geometry.isTooClose && hasSea(near: geometry)
      return
    }
    geometry.knowsShore = true
    geometry.ground.removeAll { $0.kind == .land || $0.kind == .rivers && ground.hasRivers }
    guard let lakes = geometry.ground.firstIndex(where: { $0.kind == .lakes }) else { return }
    let water = raster(of: ground.areas.filter { $0.kind == .water }.map(\.rings), in: geometry)
    var kept = MapLines()
    for ring in geometry.ground[lakes].lines.lines {
      var lake = MapLines()
      lake.append(line: Array(geometry.ground[lakes].lines.points[ring]))
      let cells = raster(of: [lake], in: geometry)
      let wet = zip(cells, water).count { $0 && $1 }
      if Double(wet) < leastShare * Double(max(1, cells.count { $0 })) {
        kept.append(line: Array(geometry.ground[lakes].lines.points[ring]))
      }
    }
    if kept.lines.isEmpty {
      geometry.ground.remove(at: lakes)
    } else {
      geometry.ground[lakes].lines = kept
    }
  }

  private static func raster(of rings: [MapLines], in geometry: JourneyMapGeometry) -> [Bool] {
    let (columns, rows) = (
      Int((geometry.map.width / cell).rounded(.up)), Int((geometry.map.height / cell).rounded(.up))
    )
    var raster = CellRaster(columns: columns, rows: rows, cell: cell)
    for rings in rings { raster.turn(rings) }
    return raster.isInside
  }

  /// Whether the basemap has sea on a map.
  private static func hasSea(near geometry: JourneyMapGeometry) -> Bool {
    let (map, steps) = (geometry.map, 8)
    let places = (0...steps).flatMap { row in
      (0...steps).compactMap { column in
        map.coordinate(
          at: MapPoint(
            x: map.width * Double(column) / Double(steps), y: map.height * Double(row) / Double(steps)))
      }
    }
    return Basemap.isSea(at: places).contains(true)
  }
}

extension DrawnGround {
  fileprivate var hasRivers: Bool { lines.contains { $0.kind == .river } }
}
