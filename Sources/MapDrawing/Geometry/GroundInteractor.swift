internal import Geodata
internal import Geodesy

/// Adds land, water and borders below a journey.
enum GroundInteractor {
  /// - Parameter unit: the units of the drawing in a unit of the map's frame.
  static func add(_ detail: GroundDetail, to geometry: inout JourneyMapGeometry, unit: Double = 1) {
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
        case .depths: ground.depths.map { $0.withoutSlivers(thinnerThan: unit) }
        case .land: [ground.land]
        case .heights: ground.heights.map { $0.withoutSlivers(thinnerThan: unit) }
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

extension MapLines {
  /// The rings that are at least so wide on average. Thinner ones are gaps between shapes, and no sea and no land.
  func withoutSlivers(thinnerThan least: Double) -> MapLines {
    var kept = MapLines()
    for line in lines {
      let ring = points[line]
      var (turn, length) = (0.0, 0.0)
      for (start, end) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
        turn += start.x * end.y - end.x * start.y
        length += ((end.x - start.x) * (end.x - start.x) + (end.y - start.y) * (end.y - start.y)).squareRoot()
      }
      // A long strip has half of its outline on each side. The area is half of the turn.
      if abs(turn) >= least * length { kept.append(line: Array(ring)) }
    }
    return kept
  }
}
