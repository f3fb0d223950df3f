internal import Entities
internal import Geodesy

/// The places of the stops of a trip, to find the nearest of them.
struct StopPlaces: Sendable {
  private let places: [(stop: Int, coordinate: Coordinate, direction: UnitVector)]

  init(of stops: [Waypoint]) {
    places = stops.enumerated().compactMap { index, stop in
      stop.coordinate.map { (index, $0, UnitVector($0)) }
    }
  }

  /// The smallest radius of curvature of WGS 84, along the meridian at the equator, in metres. No geodesic is shorter than the
  /// great circle on a sphere of this radius, with the same latitudes and longitudes.
  private static let leastRadius = 6_335_439.0

  /// The nearest stop for which `counts` is true, and its distance in metres. Nil if none is nearer than `limit`.
  func nearest(
    to coordinate: Coordinate, nearerThan limit: Double = .infinity,
    where counts: (Int) -> Bool = { _ in true }
  ) -> (stop: Int, distance: Double)? {
    let direction = UnitVector(coordinate)
    var nearest: (stop: Int, distance: Double)?
    var limit = limit
    for place in places where counts(place.stop) {
      // A chord is cheap, and most stops are too far by its length. A metre is more than its rounding errors.
      let chord = max(0, 2 - 2 * direction.dot(place.direction)).squareRoot()
      if Self.leastRadius * chord - 1 > limit { continue }
      let distance = Geodesic.distance(from: coordinate, to: place.coordinate)
      if distance < limit { (nearest, limit) = ((place.stop, distance), distance) }
    }
    return nearest
  }
}
