package import Entities
package import Geodesy

/// The land, waters and borders of the whole Earth. Coasts and lakes are accurate to about 50 metres, from GSHHG. Rivers
/// are accurate to a few hundred metres, and everything else, from Natural Earth, to about a kilometre.
package enum Basemap {
  /// Metres. At a larger scale, a coast would visibly deviate: a map 480 units wide shows less than 3 km.
  private static let leastMetresPerUnit = 6.25

  /// Whether a map shows so little of the Earth that a coast would mislead.
  package static func isTooCoarse(for map: MapProjection) -> Bool {
    map.scale.metresPerUnit < leastMetresPerUnit
  }

  /// How many times a map can be enlarged before coasts show less than the data is good for, at least 1.
  package static func mostEnlargement(of map: MapProjection) -> Double {
    max(1, map.scale.metresPerUnit / leastMetresPerUnit)
  }

  /// Whether the data has finer coasts than a map with full detail draws.
  package static func hasFiner(than map: MapProjection) -> Bool {
    BasemapTier.coarsest(within: GroundDetail.full.precision.data * map.scale.metresPerUnit) > 0
  }

  /// The part of the Earth in `window`, simplified for its scale. Without a point of view, borders show who holds the land.
  package static func ground(
    on map: MapProjection, window: MapWindow, detail: GroundDetail, pointOfView: PointOfView? = nil,
    into ground: inout MapGround
  ) {
    ground.removeAll()
    let metresPerUnit = map.scale.metresPerUnit
    if isTooCoarse(for: map) {
      ground.isTooCoarse = true
      return
    }
    let precision = detail.precision
    let plans = GroundPlan.plans(for: detail, kilometresPerUnit: metresPerUnit / 1000)
    var clip = GroundClip(window: window, steps: precision.steps)
    let best = BasemapTier.coarsest(within: precision.data * metresPerUnit)
    // A coast with more lines than a page can bear is drawn coarser, and may still have more lines than another map.
    for tier in best..<BasemapTier.count {
      ground.removeAll()
      ground.isCrowded = tier > best
      let isFine =
        tier == best && BasemapTier.tolerances[tier] / metresPerUnit > precision.roughData
      let share = (1 + 0.75 * Double(min(tier - best, 2))) * (isFine ? 1 : precision.roughShare)
      // The coarsest tier has few lines in all.
      clip.pointsLeft = tier < BasemapTier.count - 1 ? Int(share * Double(detail.mostPoints)) : .max
      for plan in plans where clip.pointsLeft >= 0 {
        clip.steps = isFine && plan.layer.isCoast ? precision.steps : precision.roughSteps
        clip.leastSize = ground.isCrowded ? max(plan.size, plan.crowdedSize) : plan.size
        if plan.layer == .glaciers {
          drawIce(from: tier, on: map, through: &clip, into: &ground.glaciers)
        } else if plan.layer.isOptional {
          drawIfFree(plan.layer, tier: tier, on: map, through: &clip, into: &ground[plan.layer])
        } else {
          for section in plan.layer.sections(tier: tier, for: pointOfView) {
            draw(section, on: map, through: &clip, into: &ground[plan.layer])
          }
        }
      }
      if clip.pointsLeft >= 0 { break }
    }
    for layer in BasemapLayer.allCases where !layer.isRings && layer != .tributaries {
      ground[layer] = ground[layer].joined()
    }
    addRelief(on: map, detail: detail, through: &clip, into: &ground)
  }

  /// Glaciers are much larger than a coast's bends, so they may be coarser than it by these tiers. If they still have too many
  /// points, the smaller ones are left out: the least size is so many times that of the plan.
  private static let plansOfIce: [(coarser: Int, size: Double)] = [
    (0, 1), (1, 1), (1, 2), (2, 1), (2, 2), (2, 4), (2, 8), (2, 16),
  ]
  /// The finest tier with ice of its own.
  private static let finestTierOfIce = 2
  /// In units of the frame. Ice that deviates more has not its shape.
  private static let deviationOfIce = 6.0

  /// Ice has so many points even if a long coast takes all that a map has.
  private static let leastPointsOfIce = 1500

  /// Draws ice as finely as half of the points that are left allow. Other lines stay finer than ice.
  private static func drawIce(
    from tier: Int, on map: MapProjection, through clip: inout GroundClip, into lines: inout MapLines
  ) {
    let (left, leastSize) = (clip.pointsLeft, clip.leastSize)
    let points = max(left / 2, leastPointsOfIce)
    clip.pointsLeft = points
    let finest = max(tier, finestTierOfIce)
    var last: (tier: Int, size: Double)?
    for plan in plansOfIce {
      var coarser = min(finest + plan.coarser, BasemapTier.count - 1)
      if BasemapTier.tolerances[coarser] > deviationOfIce * map.scale.metresPerUnit { coarser = finest }
      if let last, last == (coarser, plan.size) { continue }
      last = (coarser, plan.size)
      clip.leastSize = leastSize * plan.size
      if drawIfFree(.glaciers, tier: coarser, on: map, through: &clip, into: &lines) { break }
    }
    clip.leastSize = leastSize
    clip.pointsLeft = max(left - (points - clip.pointsLeft), 0)
  }

  /// Leaves `lines` as they are, and returns false, if the layer has more points than are left.
  @discardableResult
  private static func drawIfFree(
    _ layer: BasemapLayer, tier: Int, on map: MapProjection, through clip: inout GroundClip,
    into lines: inout MapLines
  ) -> Bool {
    let (before, left) = (lines, clip.pointsLeft)
    draw(layer.section(tier: tier), on: map, through: &clip, into: &lines)
    if clip.pointsLeft >= 0 { return true }
    lines = before
    clip.pointsLeft = left
    return false
  }

  static func draw(
    _ section: BasemapSection, on map: MapProjection, through clip: inout GroundClip,
    into lines: inout MapLines
  ) {
    switch map.sphere {
    case .around(let projection):
      let drawing = AzimuthalGround(projection: projection, map: map, window: clip.window)
      if section.isRings {
        drawing.addRings(of: section, through: &clip, to: &lines)
      } else {
        drawing.addLines(of: section, through: &clip, to: &lines)
      }
    case .world(let projection):
      var drawing = WorldGround(projection: projection, map: map)
      if section.isRings {
        drawing.addRings(of: section, through: &clip, to: &lines)
      } else {
        drawing.addLines(of: section, through: &clip, to: &lines)
      }
    }
  }
}

/// How far lines may deviate, in units of the frame.
struct GroundPrecision {
  /// The most that the data may deviate. Lines are drawn as they are in the data.
  let data: Double
  /// The number of grid points in a unit. Points of lines are on the grid.
  let steps: Double
  /// A coarser grid, which makes a compressed page a tenth smaller. All layers but coasts and lakes use it. Coasts and
  /// lakes use it if their data deviates by at most `roughData`.
  let roughSteps: Double
  let roughData: Double
  /// The share of points that stay apart on the rough grid.
  let roughShare: Double

  init(
    data: Double, steps: Double, roughSteps: Double? = nil, roughData: Double = 0, roughShare: Double = 1
  ) {
    self.data = data
    self.steps = steps
    self.roughSteps = roughSteps ?? steps
    self.roughData = roughData
    self.roughShare = roughShare
  }
}

/// How to draw a layer: the least diameter of its shapes, in units of the frame.
struct GroundPlan {
  let layer: BasemapLayer
  let size: Double

  /// The same on a map that has to leave out much, so that the other shapes stay exact.
  var crowdedSize: Double {
    switch layer {
    case .land: 4
    case .lakes: 5
    case .rivers, .tributaries, .borders, .disputed, .regions, .urban, .glaciers: 0
    }
  }

  static func plans(for detail: GroundDetail, kilometresPerUnit: Double) -> [GroundPlan] {
    switch detail {
    case .card:
      return [GroundPlan(layer: .land, size: 2.5), GroundPlan(layer: .lakes, size: 5)]
    case .globe: return [GroundPlan(layer: .land, size: 3)]
    case .sea: return [GroundPlan(layer: .land, size: 1)]
    case .skerries: return [GroundPlan(layer: .land, size: 0.25)]
    case .lakes: return [GroundPlan(layer: .lakes, size: 1)]
    case .atlas, .term:
      return [
        GroundPlan(layer: .land, size: 0.8), GroundPlan(layer: .lakes, size: 3),
        GroundPlan(layer: .borders, size: 0), GroundPlan(layer: .disputed, size: 0),
      ]
    case .picture, .pictureOfRegion:
      var plans = [
        GroundPlan(layer: .land, size: 0.8), GroundPlan(layer: .lakes, size: 1.6),
        GroundPlan(layer: .borders, size: 0), GroundPlan(layer: .disputed, size: 0),
      ]
      if kilometresPerUnit > 0.2 { plans.append(GroundPlan(layer: .glaciers, size: 4)) }
      if kilometresPerUnit < 8 { plans.append(GroundPlan(layer: .rivers, size: 0)) }
      if detail == .pictureOfRegion {
        plans += [GroundPlan(layer: .regions, size: 0), GroundPlan(layer: .urban, size: 2)]
      }
      return plans
    case .full, .finer:
      // A unit of finer ground is a fifth of the map's: it still has more islands than the map.
      let isFiner = detail == .finer
      var plans = [
        GroundPlan(layer: .land, size: isFiner ? 2 : 0.8), GroundPlan(layer: .lakes, size: isFiner ? 5 : 2),
      ]
      // Natural Earth's shapes deviate by a kilometre, its borders of countries by less.
      if kilometresPerUnit > 0.02 {
        plans += [GroundPlan(layer: .borders, size: 0), GroundPlan(layer: .disputed, size: 0)]
      }
      if kilometresPerUnit > 0.2 {
        plans.append(GroundPlan(layer: .glaciers, size: kilometresPerUnit > 1 ? 8 : 4))
      }
      if kilometresPerUnit < 20 { plans.append(GroundPlan(layer: .rivers, size: 0)) }
      if kilometresPerUnit < (isFiner ? 0.4 : 2) { plans.append(GroundPlan(layer: .tributaries, size: 0)) }
      if (0.2...8).contains(kilometresPerUnit) { plans.append(GroundPlan(layer: .regions, size: 0)) }
      if (0.2...4).contains(kilometresPerUnit) { plans.append(GroundPlan(layer: .urban, size: 4)) }
      return plans
    }
  }
}

extension MapGround {
  subscript(layer: BasemapLayer) -> MapLines {
    _read {
      switch layer {
      case .land: yield land
      case .lakes: yield lakes
      case .rivers, .tributaries: yield rivers
      case .borders: yield borders
      case .disputed: yield disputed
      case .regions: yield regions
      case .urban: yield urban
      case .glaciers: yield glaciers
      }
    }
    _modify {
      switch layer {
      case .land: yield &land
      case .lakes: yield &lakes
      case .rivers, .tributaries: yield &rivers
      case .borders: yield &borders
      case .disputed: yield &disputed
      case .regions: yield &regions
      case .urban: yield &urban
      case .glaciers: yield &glaciers
      }
    }
  }
}

extension GroundDetail {
  /// The limit for all lines together. A point takes about 2.8 bytes of a compressed path.
  fileprivate var mostPoints: Int {
    switch self {
    case .full: 8000
    case .finer: 20_000
    case .card: 1200
    case .picture, .pictureOfRegion: 10_000
    case .globe: 400
    case .atlas: 20_000
    case .term: 8000
    case .sea, .skerries, .lakes: 1_000_000
    }
  }

  /// A unit of a map is up to one and a half CSS pixels, a unit of a card is one. So a coast is true to 0.75 pixels with
  /// the rounding to the grid and the error of `LocalProjection`.
  fileprivate var precision: GroundPrecision {
    switch self {
    // A fifth of a unit rounds by up to 0.14. With the error of `LocalProjection` and the data, this is half a unit.
    case .full: GroundPrecision(data: 0.4, steps: 10, roughSteps: 5, roughData: 0.33, roughShare: 0.9)
    // A unit is a fifth of the map's, which is enlarged up to eight times.
    case .finer: GroundPrecision(data: 0.6, steps: 5)
    // 0.4 units round by up to 0.28.
    case .card: GroundPrecision(data: 0.57, steps: 5, roughSteps: 2.5, roughData: 0.46)
    // A pixel is 0.4 units, and messengers show pictures at half of their size.
    case .picture, .pictureOfRegion: GroundPrecision(data: 0.45, steps: 10)
    // A unit of a globe is half a pixel.
    case .globe: GroundPrecision(data: 1.5, steps: 1)
    case .term: GroundPrecision(data: 0.5, steps: 5)
    // A unit is a cell.
    case .sea, .lakes: GroundPrecision(data: 0.5, steps: 8)
    case .skerries: GroundPrecision(data: 0.25, steps: 8)
    // Fine lines, because readers can zoom eight times.
    case .atlas: GroundPrecision(data: 0.2, steps: 10)
    }
  }
}
