/// The sphere drawn into a frame: around a journey where that is possible, else the whole world.
package struct MapProjection: Sendable {
  /// Metres of the mean radius of the Earth: (2a + b) / 3 of WGS 84.
  package static let earthRadius = 6_371_008.8

  package enum Sphere: Sendable {
    case around(AzimuthalProjection)
    case world(EqualEarthProjection)
  }

  package struct Scale: Equatable, Sendable {
    /// Of the Earth, for one unit of the frame.
    package let metresPerUnit: Double
    /// The scale holds along the equator only, and not at the centre and about it.
    package let isOfEquatorOnly: Bool
  }

  package let width: Double
  package let height: Double
  package let sphere: Sphere
  /// Frame units for one radius of the sphere.
  package let unitsPerRadius: Double
  /// Where in the frame the projection's own centre stands.
  package let origin: MapPoint

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

  package func project(_ coordinate: Coordinate) -> MapPoint {
    framed(turned(UnitVector(coordinate)))
  }

  /// What stands at a point of the frame; nil outside the picture of the sphere, and always for the world.
  package func coordinate(at point: MapPoint) -> Coordinate? {
    guard case .around(let projection) = sphere else { return nil }
    let plane = MapPoint(
      x: (point.x - origin.x) / unitsPerRadius, y: (origin.y - point.y) / unitsPerRadius)
    return AzimuthalProjection.sphere(plane).map { projection.turnedBack($0).coordinate }
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
