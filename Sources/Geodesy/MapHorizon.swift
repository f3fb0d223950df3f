#if canImport(Glibc)
  import Glibc
#endif

/// The circle where a picture of the globe from above ends.
package struct MapHorizon: Equatable, Sendable {
  package let centre: MapPoint
  package let radius: Double
}

extension MapProjection {
  /// Degrees from the centre. Beyond, shapes are too distorted to recognise.
  private static let farthest = 110.0

  /// The end of the picture within `window`. Nil if the window shows nothing so far away, or the whole world.
  package func horizon(in window: MapWindow) -> MapHorizon? {
    guard case .around = sphere else { return nil }
    let radius = 2 * sin(Self.farthest / 2 * (.pi / 180)) * unitsPerRadius
    let x = max(origin.x - window.left, window.right - origin.x)
    let y = max(origin.y - window.top, window.bottom - origin.y)
    return x * x + y * y > radius * radius ? MapHorizon(centre: origin, radius: radius) : nil
  }

  /// The half of the Earth around `centre`, in a disc that fills a square frame.
  package static func hemisphere(around centre: Coordinate, size: Double) -> MapProjection {
    MapProjection(
      width: size, height: size, sphere: .around(AzimuthalProjection(centre: centre)),
      unitsPerRadius: size / (2 * 2.0.squareRoot()), origin: MapPoint(x: size / 2, y: size / 2))
  }
}
