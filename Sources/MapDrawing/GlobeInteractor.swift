package import Entities
internal import Geodata
internal import Geodesy

/// Half of the Earth, on which the maps of a journey show where they are: drawn once for all of them.
package struct GlobeInteractor: Sendable {
  /// Metres from the middle of the disc to the farthest stop: beyond, what a map marks would lie towards the edge.
  private static let reach = 2_500_000.0

  private let globe: MapProjection
  private let land: MapLines

  /// Nil where a journey has no place or is too wide: each of its maps has a globe of its own then.
  package init?(around itinerary: Itinerary) {
    let places = itinerary.trip.stops.compactMap(\.coordinate)
    guard let middle = MapProjection.middle(of: places, within: Self.reach) else { return nil }
    self.init(around: middle)
  }

  init(around middle: Coordinate) {
    // Larger than it is shown, so that small lands keep a shape.
    globe = .hemisphere(around: middle, size: RouteMapType.overviewSize * 2)
    var ground = MapGround()
    Basemap.ground(on: globe, window: globe.frame, detail: .card, into: &ground)
    land = ground.land
  }

  /// What tells where `corners` are, those of a map's frame.
  func overview(of corners: [Coordinate]) -> RouteMapGeometry.Overview? {
    let points = corners.map(globe.project)
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
      return nil
    }
    return RouteMapGeometry.Overview(
      size: globe.width, land: land, extent: MapWindow(left: left, top: top, right: right, bottom: bottom))
  }
}
