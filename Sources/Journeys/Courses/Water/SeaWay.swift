package import Entities
package import Geodesy

/// Estimates the way of a ship whose straight line crosses land.
package enum SeaWay {
  /// Metres. A port can be this far from the place that an author names, or a quarter of the leg.
  private static let access = 10_000.0
  /// Metres. Shorter legs are straight lines.
  private static let shortest = 1_000.0
  /// Metres from the middle of a leg to the edges of its chart, at most. The projection stretches what is farther away.
  private static let farthest = 7_000_000.0
  /// The chart reaches this many lengths of the leg from its middle, at the first try and at the second.
  private static let reaches = [1.0, 3.0]

  /// Nil if the straight line crosses no land, if an end is far from water, or if there is no way near enough.
  package static func course(from start: Coordinate, to end: Coordinate) -> LegCourse? {
    let length = Geodesic.distance(from: start, to: end)
    guard length >= shortest else { return nil }
    let centre = Geodesic.points(from: start, to: end, count: 3)[1]
    let access = min(access, length / 4)
    for (number, factor) in reaches.enumerated() {
      guard
        var chart = WaterChart(
          from: start, to: end, around: centre, reach: min(length * factor, farthest))
      else { return nil }
      if number == 0 {
        guard !chart.isStraight(exceptWithin: access), chart.isOpen(access: access) else { return nil }
      }
      if let way = chart.way(access: access) { return course(from: start, to: end, along: way) }
    }
    return nil
  }

  /// Nil if the way is the straight line.
  private static func course(from start: Coordinate, to end: Coordinate, along way: [Coordinate])
    -> LegCourse?
  {
    guard let first = way.first, let last = way.last, way.count > 2 else { return nil }
    var points = way
    var (isFarFromStart, isFarFromEnd) = (false, false)
    // The quay is not at the place's centre: up to this distance, the whole way counts as one over water.
    if Geodesic.distance(from: start, to: first) > TrackCourse.nearStop {
      points.insert(start, at: 0)
      isFarFromStart = true
    } else {
      points[0] = start
    }
    if Geodesic.distance(from: last, to: end) > TrackCourse.nearStop {
      points.append(end)
      isFarFromEnd = true
    } else {
      points[points.count - 1] = end
    }
    var distances = [0.0]
    for (from, to) in zip(points, points.dropFirst()) {
      distances.append(distances[distances.count - 1] + Geodesic.distance(from: from, to: to))
    }
    let (begin, finish) = (isFarFromStart ? 1 : 0, points.count - (isFarFromEnd ? 2 : 1))
    var parts = [
      LegCourse.Part(.sea, metres: distances[finish] - distances[begin], points: begin..<finish + 1)
    ]
    if isFarFromStart {
      parts.insert(LegCourse.Part(.straight, metres: distances[1], points: 0..<2), at: 0)
    }
    if isFarFromEnd {
      parts.append(
        LegCourse.Part(
          .straight, metres: distances[finish + 1] - distances[finish], points: finish..<points.count))
    }
    return LegCourse(points: points, distances: distances, parts: parts)
  }
}
