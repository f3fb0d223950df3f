internal import CGeographicLib

/// The shortest line between two points on the WGS 84 ellipsoid.
package enum Geodesic {
  /// Metres from `start` to `end`.
  package static func distance(from start: Coordinate, to end: Coordinate) -> Double {
    tripsite_geodesic_distance(start.latitude, start.longitude, end.latitude, end.longitude)
  }

  /// The point that is `metres` from `start`. `azimuth` is in degrees, clockwise from north.
  package static func point(from start: Coordinate, toward azimuth: Double, metres: Double) -> Coordinate {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 2) { values in
      values.initialize(repeating: 0)
      tripsite_geodesic_point(start.latitude, start.longitude, azimuth, metres, values.baseAddress)
      return Coordinate(latitude: values[0], longitude: values[1])
    }
  }

  /// `count` points, at least two, evenly spaced along the line. Both ends are exact.
  package static func points(from start: Coordinate, to end: Coordinate, count: Int) -> [Coordinate] {
    precondition(count >= 2)
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * count) { values in
      guard let base = values.baseAddress else { return [] }
      tripsite_geodesic_points(
        start.latitude, start.longitude, end.latitude, end.longitude, Int32(count), base)
      return [Coordinate](unsafeUninitializedCapacity: count) { points, initialized in
        points.initializeElement(at: 0, to: start)
        for index in 1..<(count - 1) {
          points.initializeElement(
            at: index, to: Coordinate(latitude: values[2 * index], longitude: values[2 * index + 1]))
        }
        points.initializeElement(at: count - 1, to: end)
        initialized = count
      }
    }
  }
}
