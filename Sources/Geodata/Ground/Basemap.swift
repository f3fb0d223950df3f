package import Geodesy

/// The land, borders and waters of the whole Earth, accurate to about a kilometre, from Natural Earth 1:50m.
package enum Basemap {
  /// Metres. At a larger scale, the basemap would show steps instead of a coast.
  private static let leastMetresPerUnit = 200.0

  /// The part of the Earth in `window`, simplified for its scale.
  package static func ground(
    on map: MapProjection, window: MapWindow, detail: GroundDetail, into ground: inout MapGround
  ) {
    ground.removeAll()
    let kilometresPerUnit = map.scale.metresPerUnit / 1000
    if kilometresPerUnit * 1000 < leastMetresPerUnit {
      ground.isTooCoarse = true
      return
    }
    let plans = GroundPlan.plans(for: detail, kilometresPerUnit: kilometresPerUnit)
    var clip = GroundClip(window: window, steps: detail.steps)
    var coarseness = 1.0
    while true {
      draw(
        plans.map { $0.scaled(by: kilometresPerUnit, coarseness: coarseness) }, on: map, through: &clip,
        into: &ground)
      if ground.count <= detail.mostPoints { break }
      // The number of points falls with about the power 1.7 of the coarseness. This leaves slightly too few.
      let excess = Double(ground.count) / Double(detail.mostPoints)
      coarseness *= max(1.05, (excess * excess.squareRoot()).squareRoot())
      ground.removeAll()
    }
  }

  private static func draw(
    _ plans: [GroundPlan], on map: MapProjection, through clip: inout GroundClip,
    into ground: inout MapGround
  ) {
    let file = BasemapFile()
    switch map.sphere {
    case .around(let projection):
      let drawing = AzimuthalGround(file: file, projection: projection, map: map, window: clip.window)
      for plan in plans {
        let section = file.section(plan.layer, tolerance: plan.tolerance)
        let rank = BasemapRank.rank(kilometres: plan.tolerance)
        let size = BasemapRank.rank(kilometres: plan.size)
        if plan.layer.isRings {
          drawing.addRings(of: section, rank: rank, size: size, through: &clip, to: &ground[plan.layer])
        } else {
          drawing.addLines(of: section, rank: rank, size: size, through: &clip, to: &ground[plan.layer])
        }
      }
    case .world(let projection):
      var drawing = WorldGround(projection: projection, map: map)
      for plan in plans {
        let section = file.section(plan.layer, tolerance: plan.tolerance)
        let rank = BasemapRank.rank(kilometres: plan.tolerance)
        let size = BasemapRank.rank(kilometres: plan.size)
        if plan.layer.isRings {
          drawing.addRings(of: section, rank: rank, size: size, through: &clip, to: &ground[plan.layer])
        } else {
          drawing.addLines(of: section, rank: rank, size: size, through: &clip, to: &ground[plan.layer])
        }
      }
    }
  }
}

/// How to draw a layer: the tolerance of lines, and the least diameter of shapes. Both are in units of the frame.
/// After scaling, they are in kilometres.
struct GroundPlan {
  let layer: BasemapLayer
  var tolerance: Double
  var size: Double

  /// In units of the frame. A larger shape is always shown.
  private static let mostSize = 10.0

  /// If there is too much to show, leave out small shapes before you simplify others.
  func scaled(by kilometresPerUnit: Double, coarseness: Double) -> GroundPlan {
    GroundPlan(
      layer: layer, tolerance: tolerance * kilometresPerUnit * coarseness,
      size: min(size * coarseness * coarseness, max(size, Self.mostSize)) * kilometresPerUnit)
  }

  static func plans(for detail: GroundDetail, kilometresPerUnit: Double) -> [GroundPlan] {
    switch detail {
    case .card: return [GroundPlan(layer: .land, tolerance: 1.2, size: 3)]
    case .atlas:
      // Fine lines, because readers can zoom eight times.
      return [
        GroundPlan(layer: .land, tolerance: 0.25, size: 0.8),
        GroundPlan(layer: .lakes, tolerance: 0.25, size: 3),
        GroundPlan(layer: .borders, tolerance: 0.25, size: 0),
      ]
    case .full:
      // A large part of the world has more coast on the same area.
      let fine = kilometresPerUnit < 15 ? 0.5 : 0.8
      var plans = [
        GroundPlan(layer: .land, tolerance: fine, size: 0.7),
        GroundPlan(layer: .glaciers, tolerance: fine, size: 4),
        GroundPlan(layer: .lakes, tolerance: fine, size: 3),
        GroundPlan(layer: .borders, tolerance: fine, size: 0),
      ]
      if kilometresPerUnit < 20 { plans.append(GroundPlan(layer: .rivers, tolerance: 0.6, size: 20)) }
      if kilometresPerUnit < 8 { plans.append(GroundPlan(layer: .regions, tolerance: 0.6, size: 4)) }
      if kilometresPerUnit < 4 { plans.append(GroundPlan(layer: .urban, tolerance: 0.6, size: 4)) }
      return plans
    }
  }
}

extension BasemapLayer {
  var isRings: Bool {
    switch self {
    case .land, .lakes, .urban, .glaciers: true
    case .rivers, .borders, .regions: false
    }
  }
}

extension MapGround {
  var count: Int {
    land.points.count + lakes.points.count + rivers.points.count + borders.points.count
      + regions.points.count + urban.points.count + glaciers.points.count
  }

  subscript(layer: BasemapLayer) -> MapLines {
    _read {
      switch layer {
      case .land: yield land
      case .lakes: yield lakes
      case .rivers: yield rivers
      case .borders: yield borders
      case .regions: yield regions
      case .urban: yield urban
      case .glaciers: yield glaciers
      }
    }
    _modify {
      switch layer {
      case .land: yield &land
      case .lakes: yield &lakes
      case .rivers: yield &rivers
      case .borders: yield &borders
      case .regions: yield &regions
      case .urban: yield &urban
      case .glaciers: yield &glaciers
      }
    }
  }
}

extension GroundDetail {
  /// The limit for all lines together. A point takes about four bytes of a path.
  fileprivate var mostPoints: Int {
    switch self {
    case .full: 6000
    case .card: 280
    case .atlas: 20_000
    }
  }

  /// The number of grid points in a unit of the frame. Points of lines are on the grid.
  fileprivate var steps: Double {
    switch self {
    case .full: 2
    case .atlas: 10
    case .card: 1
    }
  }
}
