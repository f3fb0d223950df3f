internal import Entities
internal import Geodata
internal import Geodesy

/// The railways, ferries or lifts in the ground of a trip, as a network of points.
struct LineNetwork {
  /// In metres. A stop can be this far from its line.
  private static let farthest = 1_000.0
  /// In metres. The ground leaves out points of straight lines, also those where another line begins.
  private static let joint = 40.0
  /// A way that is this many times as long as the straight line is the wrong way.
  private static let longest = 3.0

  private struct Edge {
    let end: Int
    let metres: Double
  }

  /// The place of the network that is nearest to a coordinate: between two points that are joined.
  private struct Place {
    let ends: (Int, Int)
    /// From the coordinate.
    let metres: Double
    let coordinate: Coordinate
  }

  private var points: [Coordinate] = []
  private var edges: [[Edge]] = []
  /// Two points that are joined in a line of the ground, and the number of the line.
  private var steps: [(start: Int, end: Int, line: Int)] = []

  init(_ kinds: [GroundLineKind], in ground: TripGround) {
    var numbers: [GroundPoint: Int] = [:]
    var ends: [(point: Int, line: Int)] = []
    for (line, found) in ground.lines.enumerated() where kinds.contains(found.kind) {
      var last: Int?
      for point in found.points {
        let number = numbers[point] ?? points.count
        if number == points.count {
          numbers[point] = number
          points.append(point.coordinate)
          edges.append([])
        }
        if let last, last != number {
          join(last, number)
          steps.append((last, number, line))
        }
        if last == nil { ends.append((number, line)) }
        last = number
      }
      if let last { ends.append((last, line)) }
    }
    for (point, line) in ends {
      if let place = place(near: points[point], within: Self.joint, except: line) {
        join(point, place.ends.0)
        join(point, place.ends.1)
      }
    }
  }

  private mutating func join(_ one: Int, _ other: Int) {
    let metres = Geodesic.step(from: points[one], to: points[other])
    edges[one].append(Edge(end: other, metres: metres))
    edges[other].append(Edge(end: one, metres: metres))
  }

  private func place(near coordinate: Coordinate, within reach: Double, except line: Int = -1) -> Place? {
    // Flat around the coordinate.
    let map = MapProjection.square(around: coordinate, side: 0, metresPerUnit: 1)
    let flat = points.map(map.project)
    var best: Place?
    for step in steps where step.line != line {
      let (start, end) = (flat[step.start], flat[step.end])
      let (x, y) = (end.x - start.x, end.y - start.y)
      let length = x * x + y * y
      let share = length > 0 ? min(max(-(start.x * x + start.y * y) / length, 0), 1) : 0
      let (awayX, awayY) = (start.x + x * share, start.y + y * share)
      let metres = (awayX * awayX + awayY * awayY).squareRoot()
      guard metres <= best?.metres ?? reach, let place = map.coordinate(at: MapPoint(x: awayX, y: awayY))
      else { continue }
      best = Place(ends: (step.start, step.end), metres: metres, coordinate: place)
    }
    return best
  }

  /// The shortest way along lines. Nil if a stop is not at a line, or if no lines lead from one stop to the other.
  func course(from start: Coordinate, to end: Coordinate) -> LegCourse? {
    guard let first = place(near: start, within: Self.farthest),
      let last = place(near: end, within: Self.farthest)
    else { return nil }
    guard first.ends != last.ends else {
      return Self.course(along: [start, first.coordinate, last.coordinate, end])
    }
    var metres = [Double](repeating: .infinity, count: points.count)
    var origins = [Int](repeating: -1, count: points.count)
    var waiting = [first.ends.0, first.ends.1]
    for point in waiting { metres[point] = Geodesic.step(from: first.coordinate, to: points[point]) }
    var next = 0
    // Lines seldom cross, so a point gets a shorter way only a few times.
    while next < waiting.count {
      let point = waiting[next]
      next += 1
      for edge in edges[point] where metres[point] + edge.metres < metres[edge.end] {
        metres[edge.end] = metres[point] + edge.metres
        origins[edge.end] = point
        waiting.append(edge.end)
      }
    }
    func length(_ goal: Int) -> Double {
      metres[goal] + Geodesic.step(from: points[goal], to: last.coordinate)
    }
    let goal = length(last.ends.0) <= length(last.ends.1) ? last.ends.0 : last.ends.1
    guard length(goal) <= Self.longest * Geodesic.distance(from: start, to: end) else { return nil }
    var way = [end, last.coordinate, points[goal]]
    var point = goal
    while origins[point] >= 0 {
      point = origins[point]
      way.append(points[point])
    }
    return Self.course(along: (way + [first.coordinate, start]).reversed())
  }

  /// The stops count as points of the line: they are at the station, and the line is at the track.
  private static func course(along points: [Coordinate]) -> LegCourse {
    var distances = [0.0]
    for (from, to) in zip(points, points.dropFirst()) {
      distances.append(distances[distances.count - 1] + Geodesic.step(from: from, to: to))
    }
    return LegCourse(
      points: points, distances: distances,
      parts: [LegCourse.Part(.line, metres: distances[distances.count - 1], points: 0..<points.count)])
  }
}

extension TravelMode {
  /// The lines that a leg of this mode can follow. Empty for modes that follow no lines.
  var groundLines: [GroundLineKind] {
    switch traits.lines {
    case .railway: [.rail]
    case .tramway: [.tram, .rail]
    case .funicular: [.rail, .tram, .lift]
    case .lift: [.lift]
    case .ferry: [.ferry]
    case nil: []
    }
  }
}
