internal import Geodata
internal import Geodesy

/// Adds contours, shade and tops to the map of a journey.
enum HeightInteractor {
  /// Frame units. A top that is so close to a peak of the ground is the peak.
  private static let reach = 14.0

  static func add(_ heights: TripGround.Heights, to geometry: inout JourneyMapGeometry) {
    guard
      var drawn = heights.drawn(
        on: geometry.map, window: geometry.window, mostPoints: geometry.style.mostHeightPoints,
        unit: heights.unit)
    else { return }
    if var streets = geometry.streets {
      for index in streets.spots.indices where streets.spots[index].kind == .peak {
        let at = streets.spots[index].at
        let top = drawn.tops.first { distance($0.at, at) <= reach }
        if streets.spots[index].elevation == nil { streets.spots[index].elevation = top?.metres }
      }
      let peaks = streets.spots.filter { $0.kind == .peak }
      drawn.tops.removeAll { top in
        peaks.contains { distance(top.at, $0.at) <= 2 * reach }
      }
      geometry.streets = streets
    }
    geometry.heights = drawn
    geometry.creditOfHeights = heights.credit
  }

  private static func distance(_ one: MapPoint, _ other: MapPoint) -> Double {
    ((one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y)).squareRoot()
  }
}
