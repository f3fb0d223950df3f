#if canImport(Glibc)
  import Glibc
#endif

/// How far north is from the upper edge of an azimuthal map. Far from the equator, it turns quickly to both sides of the
/// middle, and beyond the pole countries are upside down.
struct MapTilt {
  /// The greatest angle between north and up, in degrees, as a cosine.
  private static let leastCosine = cos(50 * Double.pi / 180)
  /// In degrees from the equator: a polar journey goes beyond the first, and stays beyond the second.
  private static let polarCircle = 66.5
  private static let leastOfPolar = 40.0
  private static let step = 1e-4

  private let projection: AzimuthalProjection

  init(around middle: UnitVector) { projection = AzimuthalProjection(centre: middle) }

  /// Whether the places are around one of the poles.
  static func isPolar(_ places: [Coordinate]) -> Bool {
    [1.0, -1].contains { side in
      places.allSatisfy { $0.latitude * side >= leastOfPolar }
        && places.contains { $0.latitude * side >= polarCircle }
    }
  }

  func isUpright(at points: [UnitVector]) -> Bool {
    points.allSatisfy { point in
      let ring = (point.x * point.x + point.y * point.y).squareRoot()
      // At a pole, no direction is north.
      if ring < 10 * Self.step { return true }
      let north = UnitVector(
        x: point.x - point.z * point.x / ring * Self.step, y: point.y - point.z * point.y / ring * Self.step,
        z: point.z + ring * Self.step
      ).normalised
      let (start, end) = (projection.plane(of: point), projection.plane(of: north))
      let (x, y) = (end.x - start.x, end.y - start.y)
      return y >= Self.leastCosine * (x * x + y * y).squareRoot()
    }
  }
}
