internal import Entities
internal import Geodesy

/// Makes the course of a leg of a part of a track.
struct TrackCourse {
  /// Between the track and a stop that is nearer, in metres, no straight line is counted.
  static let nearStop = 500.0

  /// What the track is: recorded or planned.
  private let source: LegCourse.Source

  private init(source: LegCourse.Source) { self.source = source }

  private var points: [Coordinate] = []
  private var heights: [Double] = []
  private var times: [Int] = []
  private var distances: [Double] = []
  private var parts: [LegCourse.Part] = []
  private var climb: LegCourse.Climb?
  private var moving = 0

  /// The course from `start` to `end` along the track between two places. Nil if the places are the same.
  static func course(
    from start: Coordinate, to end: Coordinate, on track: MeasuredTrack, _ first: TrackCut.Place,
    _ last: TrackCut.Place, source: LegCourse.Source
  ) -> LegCourse? {
    guard first < last else { return nil }
    var course = TrackCourse(source: source)
    if first.away > nearStop { course.connect(from: start, track, at: first) }
    course.follow(track, first, last)
    if last.away > nearStop { course.connect(track, at: last, to: end) }
    guard course.points.count >= 2 else { return nil }
    // A time beside a private place would tell how long the hidden part of the way is.
    return LegCourse(
      points: course.points, heights: course.heights,
      times: track.isCut(from: first, to: last) ? [] : course.times, distances: course.distances,
      parts: course.parts, climb: course.climb, movingTime: track.times.isEmpty ? nil : course.moving)
  }

  private mutating func append(
    _ point: Coordinate, height: Double?, time: Int?, distance: Double
  ) {
    points.append(point)
    if let height { heights.append(height) }
    if let time { times.append(time) }
    distances.append(distance)
  }

  private mutating func connect(from start: Coordinate, _ track: MeasuredTrack, at place: TrackCut.Place) {
    let point = track.point(at: place)
    append(start, height: point.height, time: point.time, distance: 0)
    let metres = Geodesic.distance(from: start, to: point.coordinate)
    append(point.coordinate, height: point.height, time: point.time, distance: metres)
    parts.append(LegCourse.Part(.straight, metres: metres, points: 0..<2))
  }

  private mutating func connect(_ track: MeasuredTrack, at place: TrackCut.Place, to end: Coordinate) {
    let point = track.point(at: place)
    let metres = Geodesic.distance(from: point.coordinate, to: end)
    append(end, height: point.height, time: point.time, distance: (distances.last ?? 0) + metres)
    parts.append(LegCourse.Part(.straight, metres: metres, points: points.count - 2..<points.count))
  }

  private mutating func follow(
    _ track: MeasuredTrack, _ first: TrackCut.Place, _ last: TrackCut.Place
  ) {
    let line = track.part(from: first, to: last)
    let before = distances.last ?? 0
    var gapMetres = 0.0
    let starts = [0] + line.gaps.sorted() + [line.points.count]
    let ranges = zip(starts, starts.dropFirst()).compactMap { $0 < $1 ? $0..<$1 : nil }
    let thinning = TrackThinning(
      of: line, in: ranges, share: Double(line.points.count) / Double(track.points.count))
    for range in ranges {
      let (from, to) = (range.lowerBound, range.upperBound)
      if from > 0, let end = points.last {
        // The device was off.
        let metres = Geodesic.distance(from: end, to: line.points[from])
        gapMetres += metres
        append(
          line.points[from], height: line.heights.isEmpty ? nil : line.heights[from],
          time: line.times.isEmpty ? nil : line.times[from],
          distance: before + gapMetres + line.distances[from])
        parts.append(LegCourse.Part(.straight, metres: metres, points: points.count - 2..<points.count))
      }
      if to - from < 2 { continue }
      let kept = thinning.kept(in: range)
      let isJoined = !points.isEmpty
      let firstPoint = isJoined ? points.count - 1 : 0
      for index in kept.dropFirst(isJoined ? 1 : 0) {
        append(
          line.points[index], height: line.heights.isEmpty ? nil : line.heights[index],
          time: line.times.isEmpty ? nil : line.times[index],
          distance: before + gapMetres + line.distances[index])
      }
      parts.append(
        LegCourse.Part(
          source, metres: line.distances[to - 1] - line.distances[from], points: firstPoint..<points.count))
    }
    climb = TrackHeights.climb(
      line.heights, distances: line.distances, gaps: line.gaps, lifts: line.lifts)
    if !line.times.isEmpty { moving = MovingTime.seconds(of: line) }
  }
}
