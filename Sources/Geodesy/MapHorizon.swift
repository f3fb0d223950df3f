#if canImport(Glibc)
  import Glibc
#endif

/// The circle at which a picture from above ends, as a globe's does.
package struct MapHorizon: Equatable, Sendable {
  package let centre: MapPoint
  package let radius: Double
}

extension MapProjection {
  /// Degrees from the centre. Beyond, shapes are drawn out along the circle until nobody knows them.
  private static let farthest = 110.0

  /// Where the picture ends within `window`; nil where that shows nothing so far away, or the whole world.
  package func horizon(in window: MapWindow) -> MapHorizon? {
    guard case .around = sphere else { return nil }
    let radius = 2 * sin(Self.farthest / 2 * (.pi / 180)) * unitsPerRadius
    let x = max(origin.x - window.left, window.right - origin.x)
    let y = max(origin.y - window.top, window.bottom - origin.y)
    return x * x + y * y > radius * radius ? MapHorizon(centre: origin, radius: radius) : nil
  }

  /// The half of the Earth about `centre` in a disc that fills a square frame.
  package static func hemisphere(around centre: Coordinate, size: Double) -> MapProjection {
    MapProjection(
      width: size, height: size, sphere: .around(AzimuthalProjection(centre: centre)),
      unitsPerRadius: size / (2 * 2.0.squareRoot()), origin: MapPoint(x: size / 2, y: size / 2))
  }
}
