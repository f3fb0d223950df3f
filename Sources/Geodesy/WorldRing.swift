#if canImport(Glibc)
  import Glibc
#endif

extension MapProjection {
  /// The area inside a ring, in the frame. On a map of the world, an area that crosses the meridian where the map is cut has a
  /// part on each side, and one around a pole ends at the edge of the pole.
  package func parts(ofRing ring: [Coordinate]) -> [[MapPoint]] {
    guard case .world(let projection) = sphere else { return [ring.map(project)] }
    let whole = WorldRing(ring, centralMeridian: projection.centralMeridian)
    return whole.parts.map { part in
      part.map { place in
        let plane = EqualEarthProjection.plane(
          longitude: place.offset * (.pi / 180), sine: sin(place.latitude * (.pi / 180)))
        return MapPoint(x: origin.x + plane.x * unitsPerRadius, y: origin.y - plane.y * unitsPerRadius)
      }
    }
  }
}

/// A ring in the plane of degrees, where a map of the world is a rectangle.
private struct WorldRing {
  struct Place {
    var latitude: Double
    /// Degrees to the east of the central meridian. It can exceed half a turn.
    var offset: Double
  }

  private static let halfTurn = 180.0
  /// The cut is a straight line only in the plane of degrees, and has a point at least at so many of them.
  private static let step = 5.0

  private var places: [Place]

  init(_ ring: [Coordinate], centralMeridian: Double) {
    places = []
    places.reserveCapacity(ring.count + 2)
    for coordinate in ring {
      var offset = coordinate.longitude - centralMeridian
      let near = places.last?.offset ?? 0
      while offset - near > Self.halfTurn { offset -= 2 * Self.halfTurn }
      while offset - near < -Self.halfTurn { offset += 2 * Self.halfTurn }
      places.append(Place(latitude: coordinate.latitude, offset: offset))
    }
    guard let first = places.first, let last = places.last,
      abs(last.offset - first.offset) > Self.halfTurn
    else { return }
    // A ring around a pole ends a whole turn away.
    let pole = last.latitude < 0 ? -90.0 : 90
    places.append(Place(latitude: pole, offset: last.offset))
    places.append(Place(latitude: pole, offset: first.offset))
  }

  /// The parts within half a turn of the central meridian.
  var parts: [[Place]] {
    let (least, most) = places.reduce((Double.infinity, -Double.infinity)) {
      (min($0.0, $1.offset), max($0.1, $1.offset))
    }
    if least >= -Self.halfTurn && most <= Self.halfTurn { return [places] }
    return (-2...2).compactMap { turn in
      let shift = Double(turn) * 2 * Self.halfTurn
      if most + shift <= -Self.halfTurn || least + shift >= Self.halfTurn { return nil }
      let moved = places.map { Place(latitude: $0.latitude, offset: $0.offset + shift) }
      return Self.withPointsOnCut(Self.cut(Self.cut(moved, side: 1), side: -1))
    }
  }

  /// The part west of the eastern edge (1), or east of the western one (-1), as in `RingClip`.
  private static func cut(_ ring: [Place], side: Double) -> [Place] {
    guard var last = ring.last else { return [] }
    var kept: [Place] = []
    for place in ring {
      let (depth, lastDepth) = (halfTurn - side * place.offset, halfTurn - side * last.offset)
      if (depth >= 0) != (lastDepth >= 0) {
        let share = lastDepth / (lastDepth - depth)
        kept.append(
          Place(
            latitude: last.latitude + (place.latitude - last.latitude) * share, offset: side * halfTurn))
      }
      if depth >= 0 { kept.append(place) }
      last = place
    }
    return kept
  }

  private static func withPointsOnCut(_ ring: [Place]) -> [Place] {
    guard var last = ring.last else { return [] }
    var places: [Place] = []
    for place in ring {
      let rise = place.latitude - last.latitude
      if last.offset == place.offset && abs(place.offset) == halfTurn && abs(rise) > step {
        let count = (abs(rise) / step).rounded(.up)
        for index in 1..<Int(count) {
          places.append(
            Place(latitude: last.latitude + rise * Double(index) / count, offset: place.offset))
        }
      }
      places.append(place)
      last = place
    }
    return places
  }
}
