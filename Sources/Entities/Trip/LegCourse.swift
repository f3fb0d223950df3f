internal import Files
package import Geodesy

/// The way of a leg: a recorded or planned track, the answer of a routing engine, roads, a way over water, or straight lines between them.
///
/// A leg without a course is one straight line. It is an immutable class, because a course can have thousands of points
/// and many values refer to it.
package final class LegCourse: Equatable, Sendable {
  /// How a part of a course is known.
  package enum Source: String, CaseIterable, Sendable {
    /// A track that a device recorded.
    case track
    /// A way that the author planned, and that no device recorded yet.
    case planned
    /// The answer of a routing engine.
    case engine
    /// The railway, ferry or lift of OpenStreetMap.
    case line
    /// The fastest way on the roads of OpenStreetMap, which leave out small ones: an estimate.
    case road
    /// The shortest way over water, on a coarse coast: an estimate.
    case sea
    /// A geodesic.
    case straight

    /// Whether its lines are from OpenStreetMap, whose licence (ODbL) requires a credit. An engine names its data itself.
    package var isOpenStreetMap: Bool {
      switch self {
      case .line, .road: true
      case .track, .planned, .engine, .sea, .straight: false
      }
    }
  }

  /// A part of a course with one source. The parts follow each other, and their lengths add up to the whole distance.
  package struct Part: Equatable, Sendable {
    package var source: Source
    /// Measured along all points that the source has, not only along those in `points`.
    package var metres: Double
    /// Positions in `points`, at least two. The last point of a part is the first point of the next.
    package var points: Range<Int>

    package init(_ source: Source, metres: Double, points: Range<Int>) {
      self.source = source
      self.metres = metres
      self.points = points
    }
  }

  /// In metres.
  package struct Climb: Equatable, Sendable {
    package var up: Double
    package var down: Double
    /// How far both are off, as a rule. 0 by a recording, whose error nobody knows.
    package var error = 0.0

    package init(up: Double, down: Double, error: Double = 0) {
      self.up = up
      self.down = down
      self.error = error
    }
  }

  /// Where heights come from that no device recorded.
  package struct Terrain: Equatable, Sendable {
    /// Of the line, as the ground of the trip names it.
    package var line: UInt64
    /// How far the heights are off, as a rule: the root mean square in metres.
    package var error: Double

    package init(line: UInt64, error: Double) {
      self.line = line
      self.error = error
    }
  }

  /// Who computed the course, for the credit.
  package struct Engine: Equatable, Sendable {
    /// The name of the engine, as in "osrm".
    package var name: String
    package var day: CalendarDay

    /// The name that readers know.
    package var title: String {
      switch name {
      case "osrm": "OSRM"
      case "valhalla": "Valhalla"
      case "routino": "Routino"
      default: name
      }
    }

    package init(name: String, day: CalendarDay) {
      self.name = name
      self.day = day
    }
  }

  /// From the start of the leg to its end, at least two. Tracks are thinned: no removed point is farther than about two metres from
  /// the line, and none is higher or lower than it by more.
  package let points: [Coordinate]
  /// The same line with few points, for small maps. No removed point is farther from it than about a thousandth of its extent.
  package let outline: [Coordinate]
  /// Metres above the sea, one for each point, without the errors of the device. Empty if the heights are unknown.
  package let heights: [Double]
  /// Seconds since 1970 in UTC, one for each point, never falling. Empty if the times are unknown.
  package let times: [Int]
  /// Metres from the start along the course, one for each point. The last is the distance.
  package let distances: [Double]
  /// At least one.
  package let parts: [Part]
  /// Nil if the heights are unknown, or if a device recorded them.
  package let terrain: Terrain?
  /// Nil if the heights are unknown.
  package let climb: Climb?
  /// Seconds on the way without pauses, by a track with times. Nil if they are unknown.
  package let movingTime: Int?
  /// Seconds that the engine estimates. Nil if no engine did.
  package let estimatedTime: Int?
  package let engine: Engine?

  package init(
    points: [Coordinate], heights: [Double] = [], times: [Int] = [], distances: [Double], parts: [Part],
    terrain: Terrain? = nil, climb: Climb? = nil, movingTime: Int? = nil, estimatedTime: Int? = nil,
    engine: Engine? = nil
  ) {
    precondition(points.count >= 2 && distances.count == points.count && !parts.isEmpty)
    precondition(heights.isEmpty || heights.count == points.count)
    precondition(times.isEmpty || times.count == points.count)
    self.points = points
    outline = Self.outline(of: points)
    self.heights = heights
    self.times = times
    self.distances = distances
    self.parts = parts
    self.terrain = terrain
    self.climb = climb
    self.movingTime = movingTime
    self.estimatedTime = estimatedTime
    self.engine = engine
  }

  private static func outline(of points: [Coordinate]) -> [Coordinate] {
    if points.count <= 2 { return points }
    // In degrees of latitude.
    let local = LocalPlane(around: points[0], degree: 1)
    var (lowest, highest) = (MapPoint(x: 0, y: 0), MapPoint(x: 0, y: 0))
    let plane = points.map { point in
      let at = local.point(point)
      lowest = MapPoint(x: min(lowest.x, at.x), y: min(lowest.y, at.y))
      highest = MapPoint(x: max(highest.x, at.x), y: max(highest.y, at.y))
      return at
    }
    let extent = max(highest.x - lowest.x, highest.y - lowest.y)
    let kept = simplified(plane, tolerance: extent / 1000)
    var next = 0
    return zip(points, plane).compactMap { point, at in
      guard next < kept.count, kept[next] == at else { return nil }
      next += 1
      return point
    }
  }

  /// Metres.
  package var distance: Double { parts.reduce(0) { $0 + $1.metres } }

  /// Metres by source.
  package func metres(by source: Source) -> Double {
    parts.reduce(0) { $0 + ($1.source == source ? $1.metres : 0) }
  }

  /// Whether a part of it is from OpenStreetMap.
  package var hasOpenStreetMap: Bool { parts.contains(where: \.source.isOpenStreetMap) }

  /// The source of most of its metres.
  package var mainSource: Source {
    Source.allCases.max { metres(by: $0) < metres(by: $1) } ?? .straight
  }

  /// The kind of the author's track that a part of it follows. Nil if there is none.
  package var ownTrack: Source? {
    [.track, .planned].first { source in parts.contains { $0.source == source } }
  }

  /// A digest of everything in it.
  package var digest: UInt64 {
    var record = RecordWriter()
    record.put(parts)
    record.put(terrain)
    record.put(climb)
    record.put(movingTime)
    record.put(estimatedTime)
    record.put(engine)
    let digests = [
      points.withUnsafeBytes(ContentHash.number(of:)), heights.withUnsafeBytes(ContentHash.number(of:)),
      times.withUnsafeBytes(ContentHash.number(of:)), record.bytes.withUnsafeBytes(ContentHash.number(of:)),
    ]
    return digests.withUnsafeBytes(ContentHash.number(of:))
  }

  package static func == (left: LegCourse, right: LegCourse) -> Bool {
    left === right
      || left.points == right.points && left.heights == right.heights && left.times == right.times
        && left.distances == right.distances && left.parts == right.parts
        && left.terrain == right.terrain && left.climb == right.climb && left.movingTime == right.movingTime
        && left.estimatedTime == right.estimatedTime && left.engine == right.engine
  }
}

extension LegCourse: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(points)
    record.put(heights)
    record.put(times)
    record.put(distances)
    record.put(parts)
    record.put(terrain)
    record.put(climb)
    record.put(movingTime)
    record.put(estimatedTime)
    record.put(engine)
  }

  package convenience init(from record: inout RecordReader) {
    let points: [Coordinate] = record.read()
    let (heights, times): ([Double], [Int]) = (record.read(), record.read())
    let distances: [Double] = record.read()
    let parts: [Part] = record.read()
    let terrain: Terrain? = record.read()
    let climb: Climb? = record.read()
    let (movingTime, estimatedTime): (Int?, Int?) = (record.read(), record.read())
    let engine: Engine? = record.read()
    let isWhole =
      points.count >= 2 && distances.count == points.count && !parts.isEmpty
      && (heights.isEmpty || heights.count == points.count) && (times.isEmpty || times.count == points.count)
      && parts.allSatisfy { $0.points.count >= 2 && $0.points.upperBound <= points.count }
    guard record.isSound, isWhole else {
      record.fail()
      let nowhere = Coordinate(latitude: 0, longitude: 0)
      self.init(
        points: [nowhere, nowhere], distances: [0, 0], parts: [Part(.straight, metres: 0, points: 0..<2)])
      return
    }
    self.init(
      points: points, heights: heights, times: times, distances: distances, parts: parts, terrain: terrain,
      climb: climb, movingTime: movingTime, estimatedTime: estimatedTime, engine: engine)
  }
}

extension LegCourse.Source: Recorded {}

extension LegCourse.Part: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(source)
    record.put(metres)
    record.put(points)
  }

  package init(from record: inout RecordReader) {
    self.init(record.read(), metres: record.read(), points: record.read())
  }
}

extension LegCourse.Climb: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(up)
    record.put(down)
    record.put(error)
  }

  package init(from record: inout RecordReader) {
    self.init(up: record.read(), down: record.read(), error: record.read())
  }
}

extension LegCourse.Terrain: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(Int(bitPattern: UInt(line)))
    record.put(error)
  }

  package init(from record: inout RecordReader) {
    let line: Int = record.read()
    self.init(line: UInt64(UInt(bitPattern: line)), error: record.read())
  }
}

extension LegCourse.Engine: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(name)
    record.put(day)
  }

  package init(from record: inout RecordReader) { self.init(name: record.read(), day: record.read()) }
}
