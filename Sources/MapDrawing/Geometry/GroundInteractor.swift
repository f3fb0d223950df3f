internal import Geodata
internal import Geodesy

/// Adds land, water and borders below a journey.
enum GroundInteractor {
  static func add(_ detail: GroundDetail, to geometry: inout JourneyMapGeometry) {
    var ground = MapGround()
    Basemap.ground(
      on: geometry.map, window: geometry.window, detail: detail, pointOfView: geometry.pointOfView,
      into: &ground)
    geometry.hasGround = !ground.isTooCoarse
    geometry.isTooClose = ground.isTooCoarse
    geometry.isCrowded = ground.isCrowded
    for kind in JourneyMapGeometry.GroundKind.allCases {
      let areas =
        switch kind {
        case .depths: ground.depths
        case .land: [ground.land]
        case .heights: ground.heights
        case .urban: [ground.urban]
        case .glaciers: [ground.glaciers]
        case .lakes: [ground.lakes]
        case .rivers: [ground.rivers]
        case .regions: [ground.regions]
        case .borders: [ground.borders]
        case .disputed: [ground.disputed]
        }
      for lines in areas where !lines.lines.isEmpty {
        geometry.ground.append(JourneyMapGeometry.Ground(kind: kind, lines: lines))
      }
    }
  }
}
