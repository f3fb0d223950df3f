internal import Geodesy

/// Areas above a height or below a depth: tints of the land and of the sea. Heights are accurate to some kilometres, and to
/// a tenth of the height. Depths are from Natural Earth.
struct ReliefLevel {
  /// The areas above 500, 1,500 and 3,000 metres, in the order of basemap.bin.
  static let heights = (0..<3).map(ReliefLevel.init)
  /// The areas below 200, 1,000 and 2,000 metres, which follow them.
  static let depths = (3..<6).map(ReliefLevel.init)
  static let count = heights.count + depths.count

  private let number: Int

  private init(_ number: Int) { self.number = number }

  func section(tier: Int) -> BasemapSection {
    BasemapSection(
      .basemap, number: (BasemapLayer.countInBasemap + number) * BasemapTier.count + tier, isRings: true)
  }
}

extension Basemap {
  /// Metres in a unit of maps that show heights: frames of 100 to 5,000 kilometres.
  private static let metresOfHeights = 200.0...10_400
  /// Metres in a unit from which maps show depths: frames of 300 kilometres.
  private static let metresOfDepths = 625.0
  /// From here on, maps leave out 1,000 metres, which lies close to the depths beside it.
  private static let metresOfFewDepths = 6250.0
  /// Tints are soft: a line may deviate by two units, and is on a grid of whole ones. An area has this size at least.
  private static let deviation = 2.0
  private static let steps = 1.0
  private static let leastSize = 16.0
  /// All heights of a map, and all depths. With more, one map in ten would be heavier than 30 KB.
  private static let mostPoints = 400

  /// Adds the tints of heights and depths. They have points of their own, so a map with many islands has them too.
  static func addRelief(
    on map: MapProjection, detail: GroundDetail, through clip: inout GroundClip, into ground: inout MapGround
  ) {
    guard let times = detail.enlargementOfRelief else { return }
    let metres = map.scale.metresPerUnit * times
    clip.steps = steps
    clip.leastSize = leastSize * times
    let tier = BasemapTier.coarsest(within: deviation * metres)
    if metresOfHeights.contains(metres) {
      ground.heights = areas(of: ReliefLevel.heights, from: tier, on: map, through: &clip)
    }
    if metres >= metresOfDepths {
      let levels = ReliefLevel.depths
      let shown = metres < metresOfFewDepths ? levels : [levels[0], levels[2]]
      ground.depths = areas(of: shown, from: tier, on: map, through: &clip)
    }
  }

  /// The areas that are not empty, from the first tier with few enough points.
  private static func areas(
    of levels: [ReliefLevel], from tier: Int, on map: MapProjection, through clip: inout GroundClip
  ) -> [MapLines] {
    for tier in tier..<BasemapTier.count {
      clip.pointsLeft = mostPoints
      let areas = levels.map { level in
        var lines = MapLines()
        draw(level.section(tier: tier), on: map, through: &clip, into: &lines)
        return lines
      }
      if clip.pointsLeft >= 0 { return areas.filter { !$0.lines.isEmpty } }
    }
    // A map of half a continent does without the hills, or without the shelf.
    return levels.isEmpty ? [] : areas(of: Array(levels.dropFirst()), from: tier, on: map, through: &clip)
  }
}

extension GroundDetail {
  /// The number of its units in one unit of a trip's map. Nil if maps of this detail have no tints.
  fileprivate var enlargementOfRelief: Double? {
    switch self {
    case .full, .atlas, .term, .pictureOfRegion: 1
    case .finer: 5
    case .card, .picture, .globe, .sea, .skerries, .lakes: nil
    }
  }
}
