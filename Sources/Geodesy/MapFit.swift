#if canImport(Glibc)
  import Glibc
#endif

extension MapProjection {
  /// In degrees. A journey with a larger radius gets a map of the world.
  private static let widestCosine = cos(75 * Double.pi / 180)
  /// In degrees. If the lines between stops leave no wider gap, they go around the world and the map cuts them.
  private static let leastGap = 30.0

  /// The projection that shows all of `points`, at least one, and the lines `along` the way between them, as large as
  /// the frame allows. With `leastHeight`, a journey that is wider than high gets a lower frame. `leastExtent`, in
  /// metres, is the least distance between the margins, for small journeys. With `cutsOceansOnly`, the edges of a map of the
  /// world pass through no continent, even if they cut more lines. North is up on every map, or nearly so at all points,
  /// except on maps of polar journeys.
  package static func fitting(
    _ points: [Coordinate], along: [Coordinate] = [], width: Double, height: Double,
    leastHeight: Double? = nil, margin: Double, leastExtent: Double = 10_000, cutsOceansOnly: Bool = false
  ) -> MapProjection {
    let frame = FrameLimits(
      width: width, height: height, leastHeight: leastHeight ?? height, margin: margin,
      leastExtent: leastExtent / earthRadius)
    precondition(!points.isEmpty && min(width, height) > 2 * margin)
    var vectors = points.map { UnitVector($0) }
    for coordinate in along { vectors.append(UnitVector(coordinate)) }

    let cap = smallestCap(of: vectors)
    let isPolar = MapTilt.isPolar(points)
    guard cap.cosine >= widestCosine, isPolar || MapTilt(around: cap.middle).isUpright(at: vectors) else {
      let projection = EqualEarthProjection(
        centralMeridian: cutsOceansOnly
          ? centralMeridianBetweenOceans(of: points + along) : centralMeridian(of: points, along: along))
      let bounds = MapBounds(vectors) { EqualEarthProjection.plane(projection.turned($0)) }
      return bounds.fitted(.world(projection), in: frame)
    }

    // The centre of the cap is best for a disc. For a frame, the middle of width and height is better.
    let first = AzimuthalProjection(centre: cap.middle)
    let bounds = MapBounds(vectors) { AzimuthalProjection.plane(first.turned($0)) }
    guard let middle = AzimuthalProjection.sphere(bounds.middle) else {
      return bounds.fitted(.around(first), in: frame)
    }
    let second = AzimuthalProjection(centre: first.turnedBack(middle).normalised)
    return MapBounds(vectors) { AzimuthalProjection.plane(second.turned($0)) }
      .fitted(.around(second), in: frame)
  }

  /// Approximates the smallest circle around all points: its middle and the cosine of its radius.
  ///
  /// M. Bădoiu, K. L. Clarkson, "Smaller Core-Sets for Balls" (2003): moves towards the farthest point in ever
  /// smaller steps and keeps the best middle. If the points surround the sphere, every circle is too wide.
  private static func smallestCap(of vectors: [UnitVector]) -> (middle: UnitVector, cosine: Double) {
    var centre = vectors[0]
    var best = (middle: centre, cosine: -1.0)
    for step in 1...24 {
      var farthest = centre
      var least = Double.infinity
      for vector in vectors {
        let cosine = vector.dot(centre)
        if cosine < least {
          least = cosine
          farthest = vector
        }
      }
      let length = centre.dot(centre).squareRoot()
      if least > best.cosine * length { best = (centre, least / length) }
      let share = 1 / Double(step + 1)
      centre.x += (farthest.x - centre.x) * share
      centre.y += (farthest.y - centre.y) * share
      centre.z += (farthest.z - centre.z) * share
    }
    return (best.middle.normalised, best.cosine)
  }

  /// The middle of roughly the smallest circle around all of `points`. Nil if its radius is more than `reach` metres,
  /// or if there are no points.
  package static func middle(of points: [Coordinate], within reach: Double) -> Coordinate? {
    if points.isEmpty { return nil }
    let cap = smallestCap(of: points.map { UnitVector($0) })
    return cap.cosine >= cos(reach / earthRadius) ? cap.middle.coordinate : nil
  }

  /// The meridian opposite the widest gap between the longitudes. If necessary, it cuts lines, but not the
  /// surroundings of stops.
  private static func centralMeridian(of points: [Coordinate], along: [Coordinate]) -> Double {
    let free = widestGap((points + along).map(\.longitude))
    let gap = free.width >= leastGap ? free : widestGap(points.map(\.longitude))
    let meridian = gap.start + gap.width / 2 + 180
    return meridian - 360 * (meridian / 360).rounded()
  }

  /// Meridians through the Bering Strait, and between Africa and Brazil.
  private static let oceanCuts = [-169.0, -28.0]

  /// The meridian opposite the cut that has fewer places near it.
  private static func centralMeridianBetweenOceans(of points: [Coordinate]) -> Double {
    let near = oceanCuts.map { cut in
      points.count {
        let away = abs($0.longitude - cut)
        return min(away, 360 - away) < 25
      }
    }
    let cut = oceanCuts[near[1] < near[0] ? 1 : 0]
    return cut + 180
  }

  private static func widestGap(_ longitudes: [Double]) -> (start: Double, width: Double) {
    let sorted = longitudes.sorted()
    var start = sorted[sorted.count - 1]
    var width = sorted[0] + 360 - start
    for (west, east) in zip(sorted, sorted.dropFirst()) where east - west > width {
      start = west
      width = east - west
    }
    return (start, width)
  }
}

/// The smallest upright rectangle around points of the plane.
private struct MapBounds {
  private var least = MapPoint(x: .infinity, y: .infinity)
  private var most = MapPoint(x: -.infinity, y: -.infinity)
  /// Within about 14 degrees of a pole.
  private var isNearPole = false

  init(_ vectors: [UnitVector], _ plane: (UnitVector) -> MapPoint) {
    for vector in vectors {
      isNearPole = isNearPole || abs(vector.z) > 0.97
      let point = plane(vector)
      least.x = min(least.x, point.x)
      least.y = min(least.y, point.y)
      most.x = max(most.x, point.x)
      most.y = max(most.y, point.y)
    }
  }

  var middle: MapPoint { MapPoint(x: (least.x + most.x) / 2, y: (least.y + most.y) / 2) }

  func fitted(_ sphere: MapProjection.Sphere, in frame: FrameLimits) -> MapProjection {
    let extent = frame.leastExtent
    let (insideWidth, insideHeight) = (frame.width - 2 * frame.margin, frame.height - 2 * frame.margin)
    var scale = min(
      insideWidth / max(most.x - least.x, extent), insideHeight / max(most.y - least.y, extent))
    var middle = middle
    if case .world = sphere {
      // If the whole world fits at nearly the same scale, the map shows it instead of most of it. Near a pole, a line
      // can pass all longitudes between two of its points.
      let whole = (frame.width - 2 * frame.worldMargin) / EqualEarthProjection.width
      if whole > 0.8 * scale || isNearPole {
        scale = min(scale, whole)
        middle.x = 0
      }
    }
    let needed = ((most.y - least.y) * scale + 2 * frame.margin).rounded(.up)
    let height = min(max(needed, frame.leastHeight), frame.height)
    return MapProjection(
      width: frame.width, height: height, sphere: sphere, unitsPerRadius: scale,
      origin: MapPoint(x: frame.width / 2 - middle.x * scale, y: height / 2 + middle.y * scale))
  }
}

private struct FrameLimits {
  let width: Double
  let height: Double
  let leastHeight: Double
  let margin: Double
  /// Radii of the sphere.
  let leastExtent: Double
  let worldMargin = 12.0
}
