/// A point on the WGS 84 ellipsoid.
package struct Coordinate: Equatable, Hashable, Sendable {
  /// Degrees, -90 to 90, north positive.
  package let latitude: Double
  /// Degrees, -180 to 180, east positive.
  package let longitude: Double

  package init(latitude: Double, longitude: Double) {
    precondition((-90...90).contains(latitude) && (-180...180).contains(longitude))
    self.latitude = latitude
    self.longitude = longitude
  }

  /// For numbers that an author wrote. The error names the wrong number and has no range.
  package static func checked(latitude: Double, longitude: Double) throws(CoordinateError) -> Coordinate {
    if (-90...90).contains(latitude) && (-180...180).contains(longitude) {
      return Coordinate(latitude: latitude, longitude: longitude)
    }
    if (-90...90).contains(latitude) { throw CoordinateError(.longitudeOutOfRange(longitude)) }
    if (-180...180).contains(latitude) && (-90...90).contains(longitude) {
      throw CoordinateError(.swapped(latitude: latitude, longitude: longitude))
    }
    throw CoordinateError(.latitudeOutOfRange(latitude))
  }
}
