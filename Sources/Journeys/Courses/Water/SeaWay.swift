package import Entities
internal import Geodata
package import Geodesy

/// Estimates the way of a ship whose straight line crosses land.
package enum SeaWay {
  /// Metres. A port can be this far from the place that an author names, or a quarter of the leg.
  private static let access = 10_000.0
  /// Metres. Shorter legs are straight lines.
  private static let shortest = 1_000.0
  /// Metres from the middle of a leg to the edges of its chart, at most. The projection stretches what is farther away.
  private static let farthest = 7_000_000.0
  /// How many lengths of the leg its charts reach from its middle. They are tried one after the other.
  private static let reaches = [1.0, 3]

  /// A way through a canal can be as many times as long as the geodesic, if there is no other way.
  private static let longestByCanal = 2.5

  private enum Way {
    /// The straight line crosses no land.
    case straight
    case around(LegCourse)
    /// An end is far from water, or no way is near enough.
    case none
  }

  /// Nil if the straight line crosses no land, if an end is far from water, or if there is no way near enough.
  package static func course(
    from start: Coordinate, to end: Coordinate, fitsAllCanals: Bool = false
  ) -> LegCourse? {
    var best: LegCourse?
    switch way(from: start, to: end) {
    case .straight: return nil
    case .around(let course): best = course
    case .none: break
    }
    // Canals join seas.
    guard NearWater.canHaveSea(start), NearWater.canHaveSea(end) else { return best }
    let length = Geodesic.distance(from: start, to: end)
    for canal in ShipCanal.all where canal.isForFerries || fitsAllCanals {
      for points in canal.directions {
        // Most ways are shorter than any way through a canal, and cost no more searches.
        let least =
          Geodesic.distance(from: start, to: points[0]) + canal.length
          + Geodesic.distance(from: points[points.count - 1], to: end)
        guard least < best?.distance ?? length * longestByCanal,
          let course = course(from: start, through: points, to: end, below: best?.distance ?? .infinity)
        else { continue }
        best = course
      }
    }
    return best
  }

  private static func way(from start: Coordinate, to end: Coordinate) -> Way {
    let length = Geodesic.distance(from: start, to: end)
    guard length >= shortest else { return .straight }
    let access = min(access, length / 4)
    let waters = WaterGrid.Water.allCases.filter { canJoin($0, start, end, leastLake: length - 2 * access) }
    if waters.isEmpty { return .none }
    let centre = Geodesic.points(from: start, to: end, count: 3)[1]
    for water in waters
    where WaterGrid.has(water, within: access, of: start) && WaterGrid.has(water, within: access, of: end) {
      for reach in reaches {
        guard
          var chart = WaterChart(
            water, from: start, to: end, around: centre, reach: min(length * reach, farthest))
        else { return .none }
        if reach == reaches[0] {
          if chart.isStraight(exceptWithin: access) { return .straight }
          // All seas are joined.
          if water == .lakes, !chart.joinsEnds(within: access) { break }
        }
        if let way = chart.way(access: access) {
          let quay = TrackCourse.nearStop + chart.metresPerCell
          return course(from: start, to: end, along: way, quay: quay)
            .map(Way.around) ?? .straight
        }
      }
    }
    return .none
  }

  /// Whether the table of what water is near says that the ends can be on one water.
  private static func canJoin(
    _ water: WaterGrid.Water, _ start: Coordinate, _ end: Coordinate, leastLake: Double
  ) -> Bool {
    switch water {
    case .sea: NearWater.canHaveSea(start) && NearWater.canHaveSea(end)
    // Simplified shores are a little longer.
    case .lakes:
      min(NearWater.longestLake(start), NearWater.longestLake(end)) * 1.1 + 200 > leastLake
    }
  }

  /// Nil if an end of the canal cannot be reached, or the way is not shorter than `most` metres.
  private static func course(
    from start: Coordinate, through canal: [Coordinate], to end: Coordinate, below most: Double
  ) -> LegCourse? {
    var parts: [LegCourse.Part] = []
    var points = [start]
    var distances = [0.0]
    func add(_ way: [Coordinate]) {
      for point in way.dropFirst() {
        distances.append(
          distances[distances.count - 1] + Geodesic.distance(from: points[points.count - 1], to: point))
        points.append(point)
      }
    }
    func add(_ source: LegCourse.Source, until last: Int) {
      let first = parts.last.map { $0.points.upperBound - 1 } ?? 0
      if last == first { return }
      let metres = distances[last] - distances[first]
      if let before = parts.last, before.source == source {
        parts[parts.count - 1] = LegCourse.Part(
          source, metres: before.metres + metres, points: before.points.lowerBound..<last + 1)
      } else {
        parts.append(LegCourse.Part(source, metres: metres, points: first..<last + 1))
      }
    }
    for (from, to) in [(start, canal[0]), (canal[canal.count - 1], end)] {
      switch way(from: from, to: to) {
      case .none: return nil
      case .straight:
        add([from, to])
        add(.sea, until: points.count - 1)
      case .around(let course):
        let offset = points.count - 1
        add(course.points)
        for part in course.parts { add(part.source, until: offset + part.points.upperBound - 1) }
      }
      if to == canal[0] {
        add(canal)
        add(.sea, until: points.count - 1)
      }
      guard distances[distances.count - 1] + Geodesic.distance(from: points[points.count - 1], to: end) < most
      else { return nil }
    }
    return LegCourse(points: points, distances: distances, parts: parts)
  }

  /// Nil if the way is the straight line. A place's centre is not at its quay: up to `quay` metres between them, the whole way
  /// counts as one over water.
  private static func course(
    from start: Coordinate, to end: Coordinate, along way: [Coordinate], quay: Double
  ) -> LegCourse? {
    guard let first = way.first, let last = way.last, way.count > 2 else { return nil }
    var points = way
    var (isFarFromStart, isFarFromEnd) = (false, false)
    if Geodesic.distance(from: start, to: first) > quay {
      points.insert(start, at: 0)
      isFarFromStart = true
    } else {
      points[0] = start
    }
    if Geodesic.distance(from: last, to: end) > quay {
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
