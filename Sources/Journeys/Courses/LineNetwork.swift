internal import Entities
internal import Geodata
internal import Geodesy

/// The roads, railways, ferries or lifts in the ground of a trip, as a network of points.
struct LineNetwork {
  /// In metres. A stop can be this far from its railway, ferry or lift.
  private static let farthest = 1_000.0
  /// The same for roads. The ground of a region has main roads only.
  private static let farthestFromRoad = 8_000.0
  /// A stop that is nearer to a road, in metres, is on it.
  private static let onRoad = 60.0
  /// In metres. Lines that end so close to another one lead on there: the ground leaves out points of straight lines, also
  /// those where another line begins, and at the border of a country another extract has the other half.
  private static let joint = 40.0
  /// A way that is this many times as long as the straight line is the wrong way.
  private static let longest = 3.0
  private static let longestByRoad = 5.0

  private struct Edge {
    let end: Int
    let seconds: Double
    let metres: Double
  }

  /// The place of the network that is nearest to a coordinate: between two points that are joined.
  private struct Place {
    let step: Step
    /// From the coordinate.
    let metres: Double
    let coordinate: Coordinate
    var ends: [Int] { [step.start, step.end] }
  }

  /// Two points that are joined in a line of the ground, and the number of the line.
  private struct Step {
    let start: Int
    let end: Int
    let line: Int
    /// In metres per second.
    let speed: Double
    /// How many times as long as the line between the points the way is.
    let bends: Double
  }

  /// Whether the lines are roads. Otherwise they are railways, ferries or lifts.
  private let isOfRoads: Bool
  private var points: [Coordinate] = []
  private var edges: [[Edge]] = []
  private var steps: [Step] = []
  private var grid = StepGrid(size: 0.02)
  private var parts: [Int] = []

  /// With `onFoot`, all lines have the same speed, so the shortest way is the fastest.
  init(_ kinds: [GroundLineKind], in ground: TripGround, onFoot: Bool = false) {
    isOfRoads = kinds.contains(.main)
    var joints = StepGrid(size: 0.002)
    var numbers: [GroundPoint: Int] = [:]
    var ends: [(point: Int, line: Int)] = []
    for (line, found) in ground.lines.enumerated() where kinds.contains(found.kind) {
      // Other networks have one speed: their shortest way is the fastest.
      let speed = isOfRoads && !onFoot ? (found.kind.kilometresPerHour ?? 1) / 3.6 : 1
      var last: Int?
      for point in found.points {
        let number = numbers[point] ?? points.count
        if number == points.count {
          numbers[point] = number
          points.append(point.coordinate)
          edges.append([])
        }
        if let last, last != number {
          let step = Step(
            start: last, end: number, line: line, speed: speed, bends: 1 + Double(found.bends) / 1000)
          joints.add(steps.count, from: points[last], to: points[number])
          add(step)
        }
        if last == nil { ends.append((number, line)) }
        last = number
      }
      if let last { ends.append((last, line)) }
    }
    // An end that is a point of another line already leads on.
    for (point, line) in ends where edges[point].count < 2 {
      let near = joints.steps(near: points[point], within: Self.joint).filter { steps[$0].line != line }
      guard let place = places(among: near, near: points[point], within: Self.joint, isDivided: false)[0]
      else {
        continue
      }
      for end in place.ends { join(point, end, speed: place.step.speed, bends: 1) }
    }
    parts = Self.parts(joinedBy: edges)
  }

  private mutating func add(_ step: Step) {
    join(step.start, step.end, speed: step.speed, bends: step.bends)
    grid.add(steps.count, from: points[step.start], to: points[step.end])
    steps.append(step)
  }

  private mutating func join(_ one: Int, _ other: Int, speed: Double, bends: Double) {
    let metres = Geodesic.step(from: points[one], to: points[other]) * bends
    edges[one].append(Edge(end: other, seconds: metres / speed, metres: metres))
    edges[other].append(Edge(end: one, seconds: metres / speed, metres: metres))
  }

  /// The nearest place in each part of the network, by the number of the part. No line joins two parts.
  private func places(near coordinate: Coordinate, within reach: Double) -> [Int: Place] {
    places(
      among: grid.steps(near: coordinate, within: reach), near: coordinate, within: reach, isDivided: true)
  }

  /// The nearest place on the steps in `candidates`, in each part. Without `isDivided`, all parts count as part 0.
  private func places(
    among candidates: [Int], near coordinate: Coordinate, within reach: Double, isDivided: Bool
  ) -> [Int: Place] {
    if candidates.isEmpty { return [:] }
    // Flat around the coordinate.
    let map = MapProjection.square(around: coordinate, side: 0, metresPerUnit: 1)
    var best: [Int: (step: Int, metres: Double, at: MapPoint)] = [:]
    for number in candidates {
      let (start, end) = (map.project(points[steps[number].start]), map.project(points[steps[number].end]))
      let (x, y) = (end.x - start.x, end.y - start.y)
      let length = x * x + y * y
      let share = length > 0 ? min(max(-(start.x * x + start.y * y) / length, 0), 1) : 0
      let (awayX, awayY) = (start.x + x * share, start.y + y * share)
      let metres = (awayX * awayX + awayY * awayY).squareRoot()
      let part = isDivided ? parts[steps[number].start] : 0
      guard metres <= reach, metres < best[part]?.metres ?? .infinity else { continue }
      best[part] = (number, metres, MapPoint(x: awayX, y: awayY))
    }
    return best.compactMapValues { best in
      map.coordinate(at: best.at).map { Place(step: steps[best.step], metres: best.metres, coordinate: $0) }
    }
  }

  /// The number of the part of each point: points of one part are joined.
  private static func parts(joinedBy edges: [[Edge]]) -> [Int] {
    var parts = [Int](repeating: -1, count: edges.count)
    for start in edges.indices where parts[start] < 0 {
      var open = [start]
      parts[start] = start
      while let point = open.popLast() {
        for edge in edges[point] where parts[edge.end] < 0 {
          parts[edge.end] = start
          open.append(edge.end)
        }
      }
    }
    return parts
  }

  /// The fastest way along lines. Nil if a stop is not at a line, or if no lines lead from one stop to the other.
  func course(from start: Coordinate, to end: Coordinate) -> LegCourse? {
    let straight = Geodesic.distance(from: start, to: end)
    let reach = isOfRoads ? min(Self.farthestFromRoad, straight / 5) : Self.farthest
    // A street can lie apart from the others: the ground leaves out those that would join it.
    let (starts, ends) = (places(near: start, within: reach), places(near: end, within: reach))
    let common = starts.compactMap { part, first in ends[part].map { (part: part, first: first, last: $0) } }
    guard
      let (_, first, last) = common.min(by: {
        ($0.first.metres + $0.last.metres, $0.part) < ($1.first.metres + $1.last.metres, $1.part)
      })
    else { return nil }
    guard first.ends != last.ends else {
      let metres = Geodesic.step(from: first.coordinate, to: last.coordinate) * first.step.bends
      return course(along: [first.coordinate, last.coordinate], metres: [metres], from: start, to: end)
    }
    let (goal, ways) = fastestWay(from: first, to: last)
    guard let goal else { return nil }
    var way = [last.coordinate, points[goal]]
    var metres = [Geodesic.step(from: points[goal], to: last.coordinate) * last.step.bends]
    var point = goal
    while let edge = ways.edges[point] {
      point = edge.origin
      way.append(points[point])
      metres.append(edge.metres)
    }
    way.append(first.coordinate)
    metres.append(Geodesic.step(from: first.coordinate, to: points[point]) * first.step.bends)
    let longest = (isOfRoads ? Self.longestByRoad : Self.longest) * straight
    guard metres.reduce(0, +) <= longest else { return nil }
    return course(along: way.reversed(), metres: metres.reversed(), from: start, to: end)
  }

  private typealias Ways = (seconds: [Double], edges: [Int: (origin: Int, metres: Double)])

  /// E. W. Dijkstra (1959). Nil without a way.
  private func fastestWay(from first: Place, to last: Place) -> (goal: Int?, ways: Ways) {
    var ways: Ways = ([Double](repeating: .infinity, count: points.count), [:])
    var waiting = WaitingPoints()
    func seconds(_ place: Place, _ point: Int) -> Double {
      Geodesic.step(from: place.coordinate, to: points[point]) * place.step.bends / place.step.speed
    }
    for point in first.ends {
      ways.seconds[point] = seconds(first, point)
      waiting.insert(point, at: ways.seconds[point])
    }
    var best: (goal: Int?, seconds: Double) = (nil, .infinity)
    while let (point, time) = waiting.first() {
      if time >= best.seconds { break }
      guard time <= ways.seconds[point] else { continue }
      if last.ends.contains(point), time + seconds(last, point) < best.seconds {
        best = (point, time + seconds(last, point))
      }
      for edge in edges[point] where time + edge.seconds < ways.seconds[edge.end] {
        ways.seconds[edge.end] = time + edge.seconds
        ways.edges[edge.end] = (point, edge.metres)
        waiting.insert(edge.end, at: time + edge.seconds)
      }
    }
    return (best.goal, ways)
  }

  /// `metres` has the length of each step along the lines. Between a stop and a road, the way is straight. A stop at a
  /// station or a pier is a point of its line: the line is at the track.
  private func course(
    along line: [Coordinate], metres: [Double], from start: Coordinate, to end: Coordinate
  ) -> LegCourse {
    var points = [start]
    var distances = [0.0]
    var parts: [LegCourse.Part] = []
    func add(_ point: Coordinate, _ metres: Double, _ source: LegCourse.Source) {
      points.append(point)
      distances.append(distances[distances.count - 1] + metres)
      if let last = parts.last, last.source == source {
        parts[parts.count - 1].metres += metres
        parts[parts.count - 1].points = last.points.lowerBound..<points.count
      } else {
        parts.append(LegCourse.Part(source, metres: metres, points: points.count - 2..<points.count))
      }
    }
    let source = isOfRoads ? LegCourse.Source.road : .line
    func connection(_ metres: Double) -> LegCourse.Source {
      isOfRoads && metres > Self.onRoad ? .straight : source
    }
    let before = Geodesic.step(from: start, to: line[0])
    add(line[0], before, connection(before))
    for (point, metres) in zip(line.dropFirst(), metres) { add(point, metres, source) }
    let after = Geodesic.step(from: line[line.count - 1], to: end)
    add(end, after, connection(after))
    return LegCourse(points: points, distances: distances, parts: parts)
  }
}
