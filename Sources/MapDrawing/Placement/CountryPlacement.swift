internal import Geodata
internal import Geodesy

extension FeaturePlacement {
  /// Points in the middle of a country where a name is tried that fits nowhere else.
  private static let mostMiddles = 6

  /// The name of a country: along it, or else across its edges.
  func country(
    _ feature: JourneyMapGeometry.Feature, _ text: String, in space: inout FreeSpace
  ) -> JourneyMapViewModel.FeatureName? {
    let style = CountryNameStyle(of: feature, text)
    for spacing in style.spacings {
      if let name = within(feature, text, size: style.size, water: false, spacing: spacing, in: &space) {
        return name
      }
    }
    return across(feature, text, at: Self.middles(of: feature), in: &space)
  }

  /// The name of a province, in its middle, or else in the middle of what the map shows of it.
  func province(
    _ feature: JourneyMapGeometry.Feature, _ text: String, size: Double, in space: inout FreeSpace
  ) -> JourneyMapViewModel.FeatureName? {
    feature.at.flatMap { across(feature, text, at: [$0], in: &space) }
      ?? within(feature, text, size: size, water: false, in: &space)
  }

  /// The middle of what the map shows, and the points of the grid that are nearest to it.
  private static func middles(of feature: JourneyMapGeometry.Feature) -> [MapPoint] {
    if feature.spots.isEmpty { return feature.at.map { [$0] } ?? [] }
    let middle = middle(of: feature.spots)
    let near = feature.spots.map { spot in
      (distance: (spot.x - middle.x) * (spot.x - middle.x) + (spot.y - middle.y) * (spot.y - middle.y), spot)
    }
    return [middle] + near.sorted { $0.distance < $1.distance }.prefix(mostMiddles).map { $0.1 }
  }

  /// A name around the first of these points, whatever its area, or on another one of them. A country's name stands on no
  /// other country, or as little as possible.
  private func across(
    _ feature: JourneyMapGeometry.Feature, _ text: String, at middles: [MapPoint], in space: inout FreeSpace
  ) -> JourneyMapViewModel.FeatureName? {
    guard let middle = middles.first else { return nil }
    let size = CountryNameStyle.least
    let isCountry = feature.feature.kind == .country
    let mayCross = CountryNameStyle.mayCross(feature, in: space.frame, isWorld: land.map.isWorld)
    var best: (foreign: Int, box: MapBox, lines: [String], at: JourneyMapViewModel.Point)?
    for lines in isCountry ? Self.breaks(of: text) : [[text]] {
      let width = lines.map { Self.width(of: $0, size) }.max() ?? 0
      let height = Double(lines.count - 1) * Self.lineHeight * size + size
      let wide = width * JourneyMapType.mostGrowth
      let points =
        CountryNameStyle.shifts(of: feature, width: wide).map { (x: middle.x + $0.x, y: middle.y + $0.y) }
        + middles.dropFirst().map { (x: $0.x, y: $0.y) }
      for ofJourney in mayCross ? [true, false] : [true] {
        for (x, y) in points {
          let at = JourneyMapViewModel.Point(x: x, y: y)
          let box = MapBox(
            around: at, width: wide + 2 * CountryNameStyle.padding,
            height: height * JourneyMapType.mostGrowth + 2)
          guard space.isFree(box, ofJourney: ofJourney), land.isOnMap(box) else { continue }
          let name = MapBox(around: at, width: width, height: height)
          let foreign = isCountry ? land.foreignPoints(below: name, of: feature.feature.name) : 0
          if foreign < best?.foreign ?? LandBelow.mostForeignPoints + 1 { best = (foreign, box, lines, at) }
          if foreign == 0 { break }
        }
        if best?.foreign == 0 { break }
      }
      if best?.foreign == 0 { break }
    }
    guard let (_, box, lines, at) = best else { return nil }
    space.take(box)
    let height = Double(lines.count - 1) * Self.lineHeight * size + size
    return JourneyMapViewModel.FeatureName(
      kind: feature.feature.kind.name, lines: lines, size: size, hasMark: false,
      name: JourneyMapViewModel.Name(
        text: text, at: JourneyMapViewModel.Point(x: at.x, y: at.y - height / 2 + size * 0.85), beside: at,
        anchor: .middle))
  }
}
