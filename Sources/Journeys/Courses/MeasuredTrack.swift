internal import Geodesy
internal import Tracks

/// The tracks of a leg or of a trip as one line, measured.
struct MeasuredTrack: Sendable {
  /// A pen that is lifted for longer than this leaves a gap, in metres.
  static let longestGap = 100.0

  private(set) var points: [Coordinate] = []
  /// Metres along the line, one for each point. A gap adds nothing.
  private(set) var distances: [Double] = []
  /// Empty if too few are known.
  private(set) var heights: [Double] = []
  /// Empty if one is missing.
  private(set) var times: [Int] = []
  /// The positions of points behind a gap.
  private(set) var gaps: Set<Int> = []
  /// The positions of points before which the device was off. `gaps` has the ones that are far from the point before.
  private(set) var lifts: Set<Int> = []
  /// The positions of points before which points are hidden. The number of points, if points at the end are hidden.
  private var hidden: Set<Int> = []

  /// Joins tracks in their order.
  init(_ tracks: [ShownTrack]) {
    hidden = Self.hidden(in: tracks)
    let tracks = tracks.map(\.track)
    let count = tracks.reduce(0) { $0 + $1.points.count }
    points.reserveCapacity(count)
    distances.reserveCapacity(count)
    var written: [Float?] = []
    written.reserveCapacity(count)
    let hasTimes = tracks.allSatisfy { $0.points.allSatisfy { $0.time != nil } }
    if hasTimes { times.reserveCapacity(count) }
    for track in tracks {
      let starts = Set(track.segments)
      var isLifted = true
      for (index, point) in track.points.enumerated() {
        if starts.contains(index) { isLifted = true }
        append(point, isLifted: isLifted)
        written.append(point.height)
        if hasTimes, let time = point.time { times.append(max(time, times.last ?? time)) }
        isLifted = false
      }
    }
    heights = TrackHeights.cleaned(written, distances: distances) ?? []
  }

  private static func hidden(in tracks: [ShownTrack]) -> Set<Int> {
    var (hidden, before): (Set<Int>, Int) = ([], 0)
    for track in tracks {
      hidden.formUnion(track.hidden.map { before + $0 })
      before += track.track.points.count
    }
    return hidden
  }

  /// Whether points between two places or beside them are hidden.
  func isCut(from first: TrackCut.Place, to last: TrackCut.Place) -> Bool {
    hidden.contains { first.index <= $0 && $0 <= last.index + 2 }
  }

  private mutating func append(_ point: RecordedTrack.Point, isLifted: Bool) {
    if let last = points.last, let distance = distances.last {
      let step = Geodesic.step(from: last, to: point.coordinate)
      if isLifted { lifts.insert(points.count) }
      if isLifted, step > Self.longestGap {
        gaps.insert(points.count)
        distances.append(distance)
      } else {
        distances.append(distance + step)
      }
    } else {
      distances.append(0)
    }
    points.append(point.coordinate)
  }

  var distance: Double { distances.last ?? 0 }

  /// The same line from its end to its start. Only for lines without times.
  var reversed: MeasuredTrack {
    var other = self
    other.points = points.reversed()
    other.heights = heights.reversed()
    other.times = []
    other.distances = distances.reversed().map { distance - $0 }
    other.gaps = Set(gaps.map { points.count - $0 })
    other.lifts = Set(lifts.map { points.count - $0 })
    other.hidden = Set(hidden.map { points.count - $0 })
    return other
  }

  /// Whether two points are near each other, in metres.
  func isNear(_ first: Int, _ second: Int, within metres: Double) -> Bool {
    // A straight line is not longer than the way, which only gaps shorten. A degree of latitude is at least 110 km.
    if gaps.isEmpty, distances[second] - distances[first] <= metres { return true }
    if abs(points[first].latitude - points[second].latitude) > metres / 110_000 { return false }
    return Geodesic.step(from: points[first], to: points[second]) <= metres
  }

  /// The point at a place, between its neighbours.
  func point(at place: TrackCut.Place) -> (coordinate: Coordinate, height: Double?, time: Int?) {
    let (index, share) = (place.index, place.share)
    func between(_ values: [Double]) -> Double {
      values[index] + (values[index + 1] - values[index]) * share
    }
    let (start, end) = (points[index], points[index + 1])
    var coordinate = share < 0.5 ? start : end
    if share > 0, share < 1, abs(end.longitude - start.longitude) < 1 {
      coordinate = Coordinate(
        latitude: start.latitude + (end.latitude - start.latitude) * share,
        longitude: start.longitude + (end.longitude - start.longitude) * share)
    }
    return (
      coordinate, heights.isEmpty ? nil : between(heights),
      times.isEmpty ? nil : times[index] + Int(Double(times[index + 1] - times[index]) * share)
    )
  }

  /// The line between two places. The second is not before the first.
  func part(from first: TrackCut.Place, to last: TrackCut.Place) -> MeasuredTrack {
    var part = MeasuredTrack([])
    func add(_ point: (coordinate: Coordinate, height: Double?, time: Int?), at distance: Double) {
      part.points.append(point.coordinate)
      part.distances.append(distance - first.along)
      if let height = point.height { part.heights.append(height) }
      if let time = point.time { part.times.append(time) }
    }
    add(point(at: first), at: first.along)
    let inner = first.index + 1..<max(last.index + (last.share > 0 ? 1 : 0), first.index + 1)
    for index in inner {
      if index == inner.lowerBound, first.share == 1 { continue }
      if gaps.contains(index) { part.gaps.insert(part.points.count) }
      if lifts.contains(index) { part.lifts.insert(part.points.count) }
      add(
        (points[index], heights.isEmpty ? nil : heights[index], times.isEmpty ? nil : times[index]),
        at: distances[index])
    }
    if gaps.contains(last.share == 1 ? last.index + 1 : last.index), last.share == 0 || last.share == 1 {
      part.gaps.insert(part.points.count)
    }
    if last.share > 0, lifts.contains(last.index + 1) { part.lifts.insert(part.points.count) }
    add(point(at: last), at: last.along)
    return part
  }
}
