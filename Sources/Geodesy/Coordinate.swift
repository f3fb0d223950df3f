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
}
