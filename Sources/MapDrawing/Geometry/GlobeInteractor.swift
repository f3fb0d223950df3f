package import Entities
internal import Geodata
internal import Geodesy

/// Draws half of the Earth. The maps of a journey show their position on it. It is drawn once for all of them.
package struct GlobeInteractor: Sendable {
  /// The largest distance from the centre of the disc to a stop, in metres. With larger distances, marked areas would
  /// be near the edge of the disc.
  private static let reach = 2_500_000.0
  /// The greatest deviation of its coasts, in its units, which are shown as about 0.7 pixels.
  private static let tolerance = 0.8

  private let globe: MapProjection
  private let land: MapLines

  /// Nil if no stop of the journey has coordinates, or if the journey is too wide. Then each of its maps has its own
  /// globe.
  package init?(around itinerary: Itinerary) {
    let places = itinerary.trip.stops.compactMap(\.coordinate)
    guard let middle = MapProjection.middle(of: places, within: Self.reach) else { return nil }
    self.init(around: middle)
  }

  init(around middle: Coordinate) {
    // The globe is drawn larger than it is shown. This keeps the shape of small lands.
    globe = .hemisphere(around: middle, size: JourneyMapType.overviewSize * 2)
    var ground = MapGround()
    Basemap.ground(on: globe, window: globe.frame, detail: .globe, into: &ground)
    var land = MapLines()
    for ring in ground.land.lines {
      let simple = simplified(Array(ground.land.points[ring]), tolerance: Self.tolerance)
      // The last point is the first one again.
      if simple.count > 3 { land.append(line: simple) }
    }
    self.land = land
  }

  /// An overview that marks the area between `corners`, the corners of a map's frame. Nil if there are no corners.
  func overview(of corners: [Coordinate]) -> JourneyMapGeometry.Overview? {
    let points = corners.map(globe.project)
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
      return nil
    }
    return JourneyMapGeometry.Overview(
      width: globe.width, height: globe.height, isDisc: true, land: land,
      extent: MapWindow(left: left, top: top, right: right, bottom: bottom))
  }
}
