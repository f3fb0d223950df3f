internal import Geodesy
internal import Tracks

/// Finds the points of a track where the device never was: it lost its position, and wrote 0, 0 or a place far away.
///
/// A jump is a step that no plane could make, or in a track without times a step that is much longer than the others. Jumps cut
/// the track into runs. A run is left out if the device jumps there and back again, and if the runs around it have more points.
struct TrackJumps {
  /// The positions of the points that are left out, in order.
  private(set) var left: [Int] = []

  /// In metres per second. Planes are slower.
  private static let fastest = 340.0
  /// Shorter steps without times are not jumps, in metres.
  private static let shortestJump = 10_000.0
  /// A jump without times is this many times longer than the median step of its segment.
  private static let timesMedian = 100.0
  /// The median of fewer steps says nothing.
  private static let leastSteps = 20
  /// A run without times that has more points is a place where the device was.
  private static let longestUntimed = 10
  /// A run at the start or the end has at most this many points, and a tenth of the points of the run beside it.
  private static let longestAtEnd = 10
  /// A track comes back from a jump after this many runs at most.
  private static let mostRuns = 64
  /// Points at 0, 0 are wrong if the track beside them is farther away, in metres.
  private static let fromNull = 100_000.0

  private let points: [RecordedTrack.Point]
  private let segments: [Int]
  private let starts: Set<Int>
  /// The shortest jump without times, for the segments where a step needed it, by their starts.
  private var untimedJumps: [Int: Double] = [:]

  /// A part of the track without jumps.
  private struct Run {
    /// Positions in `kept`, perhaps with runs between them that are left out.
    var range: Range<Int>
    /// The number of its points.
    var count: Int
    var hasTimes: Bool

    init(_ range: Range<Int>, hasTimes: Bool) {
      (self.range, self.hasTimes) = (range, hasTimes)
      count = range.count
    }
  }

  init(in track: RecordedTrack) {
    points = track.points
    segments = track.segments
    starts = Set(segments)
    let kept = withoutNull()
    let runs = runs(of: kept)
    if runs.count > 1 {
      left += wrong(runs, of: kept).flatMap { kept[$0.range] }
      left = Set(left).sorted()
    }
  }

  /// The track without these points.
  func removed(from track: RecordedTrack) -> RecordedTrack {
    if left.isEmpty { return track }
    var result = track
    result.points = []
    result.segments = []
    var next = left[...]
    var isStart = true
    for (index, point) in track.points.enumerated() {
      isStart = isStart || starts.contains(index)
      if next.first == index {
        next.removeFirst()
        continue
      }
      if isStart { result.segments.append(result.points.count) }
      isStart = false
      result.points.append(point)
    }
    return result
  }

  /// The positions of all points except those at 0, 0 that are far from the track. Notes the others.
  private mutating func withoutNull() -> [Int] {
    let isNull = points.map { abs($0.coordinate.latitude) < 1e-6 && abs($0.coordinate.longitude) < 1e-6 }
    guard isNull.contains(true), isNull.contains(false) else { return Array(points.indices) }
    var kept: [Int] = []
    var index = 0
    while index < points.count {
      guard isNull[index] else {
        kept.append(index)
        index += 1
        continue
      }
      let end = isNull[index...].firstIndex(of: false) ?? points.count
      let beside = [kept.last, end < points.count ? end : nil].compactMap(\.self)
      let isFar = beside.allSatisfy {
        Geodesic.step(from: points[$0].coordinate, to: points[index].coordinate) > Self.fromNull
      }
      if isFar { left += index..<end } else { kept += index..<end }
      index = end
    }
    return kept
  }

  private mutating func runs(of kept: [Int]) -> [Run] {
    var runs: [Run] = []
    var start = 0
    var hasTimes = true
    for position in kept.indices {
      if position > start, isJump(from: kept[position - 1], to: kept[position]) {
        runs.append(Run(start..<position, hasTimes: hasTimes))
        (start, hasTimes) = (position, true)
      }
      if points[kept[position]].time == nil { hasTimes = false }
    }
    runs.append(Run(start..<kept.count, hasTimes: hasTimes))
    return runs
  }

  private mutating func isJump(from first: Int, to second: Int) -> Bool {
    let (before, after) = (points[first], points[second])
    // A degree is 111 kilometres at most. Nearly all steps end here.
    if abs(after.coordinate.latitude - before.coordinate.latitude) < 0.003,
      abs(after.coordinate.longitude - before.coordinate.longitude) < 0.003
    {
      return false
    }
    let metres = Geodesic.step(from: before.coordinate, to: after.coordinate)
    if let start = before.time, let end = after.time, end >= start {
      return metres > Self.fastest * Double(max(end - start, 1))
    }
    // Between segments the device was off, and between times that run backwards anything can have happened.
    if before.time != nil && after.time != nil || starts.contains(second) { return false }
    return metres > Self.shortestJump && metres > shortestUntimed(at: second)
  }

  /// For the segment of a point.
  private mutating func shortestUntimed(at point: Int) -> Double {
    var (low, high) = (0, segments.count)
    while low < high {
      let middle = (low + high) / 2
      if segments[middle] <= point { low = middle + 1 } else { high = middle }
    }
    let start = low > 0 ? segments[low - 1] : 0
    if let known = untimedJumps[start] { return known }
    let steps = (start..<(low < segments.count ? segments[low] : points.count)).dropFirst().map {
      Geodesic.step(from: points[$0 - 1].coordinate, to: points[$0].coordinate)
    }.sorted()
    let shortest =
      steps.count < Self.leastSteps ? .infinity : Self.timesMedian * steps[steps.count / 2]
    untimedJumps[start] = shortest
    return shortest
  }

  /// The runs where the device never was.
  private mutating func wrong(_ runs: [Run], of kept: [Int]) -> [Run] {
    var wrong: [Run] = []
    var open: [Run] = []
    for var run in runs {
      var between = 0
      // The last open run is the one that the device jumped from. It is never beside this one.
      for depth in open.indices.dropFirst().suffix(Self.mostRuns).reversed() {
        guard open[depth].hasTimes || open[depth].count <= Self.longestUntimed else { break }
        between += open[depth].count
        let before = open[depth - 1]
        guard between < before.count + run.count,
          !isJump(from: kept[before.range.upperBound - 1], to: kept[run.range.lowerBound])
        else { continue }
        wrong += open[depth...]
        open.removeLast(open.count - depth + 1)
        run.range = before.range.lowerBound..<run.range.upperBound
        run.count += before.count
        run.hasTimes = run.hasTimes && before.hasTimes
        break
      }
      open.append(run)
    }
    func isStray(_ run: Run, beside other: Run) -> Bool {
      run.hasTimes && run.count <= Self.longestAtEnd && run.count * 10 <= other.count
    }
    if open.count > 1, isStray(open[0], beside: open[1]) { wrong.append(open.removeFirst()) }
    if open.count > 1, isStray(open[open.count - 1], beside: open[open.count - 2]) {
      wrong.append(open.removeLast())
    }
    return wrong
  }
}
