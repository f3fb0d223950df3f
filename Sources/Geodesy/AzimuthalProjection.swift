/// Lambert's azimuthal equal-area projection of the unit sphere. The centre is without distortion, and north is up
/// there.
///
/// J. P. Snyder, "Map Projections: A Working Manual" (1987), chapter 24, written with products of vectors.
package struct AzimuthalProjection: Sendable {
  package let east: UnitVector
  package let north: UnitVector
  package let centre: UnitVector

  package init(centre: Coordinate) { self.init(centre: UnitVector(centre)) }

  package init(centre: UnitVector) {
    self.centre = centre
    let ring = (centre.x * centre.x + centre.y * centre.y).squareRoot()
    // At a pole, every direction leads to the other pole. Use the zero meridian.
    let (cosine, sine) = ring < 1e-12 ? (1, 0) : (centre.x / ring, centre.y / ring)
    east = UnitVector(x: -sine, y: cosine, z: 0)
    north = UnitVector(x: -centre.z * cosine, y: -centre.z * sine, z: ring)
  }

  /// Turns the sphere: x is east, y north and z towards the reader.
  func turned(_ vector: UnitVector) -> UnitVector {
    UnitVector(x: vector.dot(east), y: vector.dot(north), z: vector.dot(centre))
  }

  func turnedBack(_ vector: UnitVector) -> UnitVector {
    UnitVector(
      x: vector.x * east.x + vector.y * north.x + vector.z * centre.x,
      y: vector.x * east.y + vector.y * north.y + vector.z * centre.y,
      z: vector.x * east.z + vector.y * north.z + vector.z * centre.z)
  }

  /// The plane has y up.
  static func plane(_ turned: UnitVector) -> MapPoint {
    // The antipode would become a circle. Put it at some point of the circle.
    let factor = (2 / max(1 + turned.z, 1e-12)).squareRoot()
    return MapPoint(x: factor * turned.x, y: factor * turned.y)
  }

  /// Nil outside the picture of the sphere, a disc of radius 2.
  static func sphere(_ point: MapPoint) -> UnitVector? {
    let squared = point.x * point.x + point.y * point.y
    guard squared <= 4 else { return nil }
    let factor = (1 - squared / 4).squareRoot()
    return UnitVector(x: factor * point.x, y: factor * point.y, z: 1 - squared / 2)
  }

  /// The point of the unit sphere at a point of the plane. Nil outside the picture of the sphere.
  package func vector(_ point: MapPoint) -> UnitVector? { Self.sphere(point).map(turnedBack) }

  /// In radii of the sphere, x to the east and y to the north of the centre.
  package func plane(of vector: UnitVector) -> MapPoint { Self.plane(turned(vector)) }

  /// The same.
  package func project(_ coordinate: Coordinate) -> (x: Double, y: Double) {
    let point = Self.plane(turned(UnitVector(coordinate)))
    return (point.x, point.y)
  }
}
