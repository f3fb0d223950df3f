/// Projects the sphere into a frame: the part around a journey if possible, otherwise the whole world.
package struct MapProjection: Sendable {
  /// The mean radius of the Earth in metres: (2a + b) / 3 of WGS 84.
  package static let earthRadius = 6_371_008.8

  package enum Sphere: Sendable {
    case around(AzimuthalProjection)
    case world(EqualEarthProjection)
  }

  package struct Scale: Equatable, Sendable {
    /// Metres of the Earth in one unit of the frame.
    package let metresPerUnit: Double
    /// Whether the scale is true only along the equator, and not around the centre.
    package let isOfEquatorOnly: Bool
  }

  package let width: Double
  package let height: Double
  package let sphere: Sphere
  /// Units of the frame in one radius of the sphere.
  package let unitsPerRadius: Double
  /// The centre of the projection, in the frame.
  package let origin: MapPoint

  /// A square of `side` units with `centre` in its middle.
  package static func square(around centre: Coordinate, side: Double, metresPerUnit: Double) -> MapProjection
  {
    MapProjection(
      width: side, height: side, sphere: .around(AzimuthalProjection(centre: centre)),
      unitsPerRadius: earthRadius / metresPerUnit, origin: MapPoint(x: side / 2, y: side / 2))
  }

  package var frame: MapWindow { MapWindow(left: 0, top: 0, right: width, bottom: height) }

  package var isWorld: Bool { if case .world = sphere { true } else { false } }

  package var scale: Scale {
    switch sphere {
    case .around: Scale(metresPerUnit: Self.earthRadius / unitsPerRadius, isOfEquatorOnly: false)
    case .world:
      Scale(
        metresPerUnit: Self.earthRadius / (unitsPerRadius * EqualEarthProjection.equatorScale),
        isOfEquatorOnly: true)
    }
  }

  /// The same map, `factor` times as large.
  package func enlarged(by factor: Double) -> MapProjection {
    MapProjection(
      width: width * factor, height: height * factor, sphere: sphere, unitsPerRadius: unitsPerRadius * factor,
      origin: MapPoint(x: origin.x * factor, y: origin.y * factor))
  }

  /// The same frame with `factor` times as much of the Earth around its middle.
  package func widened(by factor: Double) -> MapProjection {
    let middle = MapPoint(x: width / 2, y: height / 2)
    return MapProjection(
      width: width, height: height, sphere: sphere, unitsPerRadius: unitsPerRadius / factor,
      origin: MapPoint(
        x: middle.x + (origin.x - middle.x) / factor, y: middle.y + (origin.y - middle.y) / factor))
  }

  package func project(_ coordinate: Coordinate) -> MapPoint {
    framed(turned(UnitVector(coordinate)))
  }

  package func project(_ direction: UnitVector) -> MapPoint { framed(turned(direction)) }

  /// The coordinate at a point of the frame. Nil outside the picture of the sphere, and always for the world.
  package func coordinate(at point: MapPoint) -> Coordinate? {
    guard case .around = sphere else { return nil }
    return direction(at: point)?.coordinate
  }

  /// The direction from the centre of the Earth to a point of the frame. Nil outside the picture of the sphere.
  package func direction(at point: MapPoint) -> UnitVector? {
    let plane = MapPoint(
      x: (point.x - origin.x) / unitsPerRadius, y: (origin.y - point.y) / unitsPerRadius)
    return switch sphere {
    case .around(let projection): AzimuthalProjection.sphere(plane).map(projection.turnedBack)
    case .world(let projection): EqualEarthProjection.sphere(plane).map(projection.turnedBack)
    }
  }

  func turned(_ vector: UnitVector) -> UnitVector {
    switch sphere {
    case .around(let projection): projection.turned(vector)
    case .world(let projection): projection.turned(vector)
    }
  }

  func framed(_ turned: UnitVector) -> MapPoint {
    switch sphere {
    case .around: framed(plane: AzimuthalProjection.plane(turned))
    case .world: framed(plane: EqualEarthProjection.plane(turned))
    }
  }

  func framed(plane: MapPoint) -> MapPoint {
    MapPoint(x: origin.x + plane.x * unitsPerRadius, y: origin.y - plane.y * unitsPerRadius)
  }
}
