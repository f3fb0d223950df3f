package import Entities
internal import Geodata
package import Geodesy

/// Gives the heights of a terrain model to courses that no device recorded heights for.
struct TerrainCourse {
  /// By the digests of lines.
  private let ways: [UInt64: HeightWay]

  init(_ heights: TripGround.Heights) {
    ways = Dictionary(heights.ways.map { ($0.line, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether the model was asked for the heights of this line, even if it has not all of them.
  func knows(_ course: LegCourse) -> Bool { ways[HeightWay.digest(of: course.points)] != nil }

  /// The course with heights at its points, and with more points where the ground rises or falls between two. Nil if the
  /// heights of its line are not known.
  func course(_ course: LegCourse) -> LegCourse? {
    let line = HeightWay.digest(of: course.points)
    guard let way = ways[line], let climb = way.climb, !course.parts.isEmpty else { return nil }
    var points: [Coordinate] = []
    var (heights, distances, times): ([Double], [Double], [Int]) = ([], [], [])
    /// The new position of each point.
    var positions: [Int] = []
    var places = way.places[...]
    for index in course.points.indices {
      let distance = course.distances[index]
      while let place = places.first, Double(place.distance) < distance {
        places.removeFirst()
        guard index > 0, let height = place.height else { continue }
        let before = course.distances[index - 1]
        guard Double(place.distance) > before else { continue }
        let share = (Double(place.distance) - before) / (distance - before)
        points.append(course.points[index - 1].moved(towards: course.points[index], by: share))
        heights.append(Double(height))
        distances.append(Double(place.distance))
        if !course.times.isEmpty {
          let (first, next) = (course.times[index - 1], course.times[index])
          times.append(first + Int(Double(next - first) * share))
        }
      }
      guard let height = way.height(at: distance) else { return nil }
      positions.append(points.count)
      points.append(course.points[index])
      heights.append(height)
      distances.append(distance)
      if !course.times.isEmpty { times.append(course.times[index]) }
    }
    let parts = course.parts.map { part in
      LegCourse.Part(
        part.source, metres: part.metres,
        points: positions[part.points.lowerBound]..<positions[part.points.upperBound - 1] + 1)
    }
    return LegCourse(
      points: points, heights: heights, times: times, distances: distances, parts: parts,
      terrain: LegCourse.Terrain(line: line, error: Double(way.error)),
      climb: LegCourse.Climb(up: Double(climb.up), down: Double(climb.down), error: Double(climb.error)),
      movingTime: course.movingTime, estimatedTime: course.estimatedTime, engine: course.engine)
  }
}

extension TravelMode {
  /// Whether a leg of this mode is on the ground: no railway with tunnels, no way over water or through the air.
  package var isOnGround: Bool {
    switch traits.way {
    case .foot, .road, .other: true
    case .rail, .water, .air: false
    }
  }
}

extension Coordinate {
  /// On a short line between two places.
  package func moved(towards other: Coordinate, by share: Double) -> Coordinate {
    var difference = other.longitude - longitude
    difference -= 360 * (difference / 360).rounded()
    let longitude = longitude + difference * share
    return Coordinate(
      latitude: latitude + (other.latitude - latitude) * share,
      longitude: longitude - 360 * (longitude / 360).rounded())
  }
}
