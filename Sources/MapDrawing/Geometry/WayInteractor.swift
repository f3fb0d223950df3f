internal import Entities
internal import Geodata
internal import Geodesy

/// Draws the whole way of a journey small, for a map that shows only its regions.
enum WayInteractor {
  /// The inset is drawn larger than it is shown. This keeps the shape of small lands.
  private static let enlargement = 2.0
  private static let margin = 9.0
  /// Shorter ways are shown with this much of the Earth around them, in metres.
  private static let leastExtent = 1_500_000.0

  /// Nil if no stop has coordinates. `map` is the map beside the inset.
  static func overview(of itinerary: Itinerary, showing map: MapProjection) -> JourneyMapGeometry.Overview? {
    let stops = itinerary.trip.stops
    let places = stops.compactMap(\.coordinate)
    if places.isEmpty { return nil }
    let ways = SharedLegs.groups(of: Array(itinerary.legs.indices), in: itinerary).compactMap {
      itinerary.outline(ofLeg: $0.legs[0])
    }
    let small = MapProjection.fitting(
      places, along: ways.flatMap { $0.dropFirst().dropLast() },
      width: JourneyMapType.insetWidth * enlargement,
      height: JourneyMapType.insetHeight * enlargement, margin: margin * enlargement, leastExtent: leastExtent
    )
    var ground = MapGround()
    Basemap.ground(on: small, window: small.frame, detail: .card, into: &ground)
    var traced = MapLines()
    for way in ways { small.trace(way, into: &traced) }
    return JourneyMapGeometry.Overview(
      width: small.width, height: small.height, isDisc: false, land: ground.land, courses: traced,
      outline: small.outline ?? [], extent: extent(of: map, on: small))
  }

  /// The area that a map shows. For a map that is wider than a hemisphere, the inset marks nothing of use.
  private static func extent(of map: MapProjection, on small: MapProjection) -> MapWindow {
    let corners = [(0, 0), (map.width, 0), (map.width, map.height), (0, map.height)].compactMap {
      map.coordinate(at: MapPoint(x: $0.0, y: $0.1)).map(small.project)
    }
    // The corners of a map of nearly half of the Earth lie beyond its edge.
    if corners.count < 4 { return small.frame }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    // An edge of the inset can cut a map, so that all corners lie on one line.
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max(), left < right,
      top < bottom
    else { return small.frame }
    return MapWindow(left: left, top: top, right: right, bottom: bottom)
  }
}
