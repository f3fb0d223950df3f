package import Entities

/// The heights of a track without the errors of its device, and the climb along it.
///
/// The rule for climb: heights are averaged over steps of 10 metres, so points at one place count once. Then each step becomes
/// the weighted mean of the 120 metres before and behind it, with weights that fall to zero. A rise or a fall counts when it is
/// at least 4 metres high.
package struct TrackHeights: Sendable {
  private static let step = 10.0
  private static let reach = 12
  private static let leastRise = 4.0
  /// In metres. Devices write 9999, -9999 and 32767 for unknown heights.
  private static let possible: ClosedRange<Float> = -450...8900
  /// A height that differs from its neighbours by more than this is an error of the device, in metres.
  private static let spike: Float = 30
  /// Tracks with a smaller share of known heights have none.
  private static let leastKnown = 0.5

  /// One for each point, with those that are missing from their neighbours. Nil if too few are known. `distances` are metres
  /// from the start, one for each height.
  package static func cleaned(_ written: [Float?], distances: [Double]) -> [Double]? {
    var known: [Int] = []
    known.reserveCapacity(written.count)
    for (index, height) in written.enumerated() {
      if let height, possible.contains(height) { known.append(index) }
    }
    guard Double(known.count) >= leastKnown * Double(written.count), known.count >= 2 else { return nil }
    let values = known.map { written[$0] ?? 0 }
    var kept: [Int] = []
    kept.reserveCapacity(known.count)
    for position in known.indices where !isSpike(position, values, known, distances) {
      kept.append(known[position])
    }
    guard let first = kept.first else { return nil }
    var heights = [Double](repeating: Double(written[first] ?? 0), count: written.count)
    var before = first
    for index in kept {
      let (low, high) = (Double(written[before] ?? 0), Double(written[index] ?? 0))
      let length = distances[index] - distances[before]
      for between in (before + 1)..<max(index, before + 1) {
        let share = length > 0 ? (distances[between] - distances[before]) / length : 0
        heights[between] = low + (high - low) * share
      }
      heights[index] = high
      before = index
    }
    for index in before..<written.count { heights[index] = heights[before] }
    return heights
  }

  /// Whether a height is far from the median of it and of its two neighbours on each side, and no slope explains it.
  private static func isSpike(
    _ position: Int, _ values: [Float], _ known: [Int], _ distances: [Double]
  ) -> Bool {
    let first = max(position - 2, 0)
    let last = min(position + 2, values.count - 1)
    // Most heights are near their neighbours, and need no median.
    let value = values[position]
    if abs(value - values[first]) <= spike, abs(value - values[last]) <= spike { return false }
    let median = values[first...last].sorted()[(last - first + 1) / 2]
    let length = Float(distances[known[last]] - distances[known[first]])
    return abs(value - median) > spike + length / 2
  }

  /// The climb of a line, without the difference of height between points where the device was off. `lifts` are the positions
  /// of points that the device recorded first after that, and `gaps` the ones of them that are far from the point before.
  static func climb(
    _ heights: [Double], distances: [Double], gaps: Set<Int>, lifts: Set<Int>
  ) -> LegCourse.Climb? {
    if gaps.isEmpty && lifts.isEmpty { return climb(heights, distances: distances) }
    var recorded = heights
    var skipped = 0.0
    for index in heights.indices.dropFirst() {
      if gaps.contains(index) || lifts.contains(index) {
        let rise = heights[index] - heights[index - 1]
        // A pause in which somebody walks a few steps is no lift.
        let isSteep = abs(rise) > Double(spike) + distances[index] - distances[index - 1]
        if gaps.contains(index) || isSteep { skipped += rise }
      }
      recorded[index] -= skipped
    }
    return climb(recorded, distances: distances)
  }

  /// Nil if no height is known.
  package static func climb(_ heights: [Double], distances: [Double]) -> LegCourse.Climb? {
    guard let start = distances.first, let end = distances.last, !heights.isEmpty else { return nil }
    return climb(of: smoothed(steps(heights, distances, from: start, to: end)))
  }

  private static func steps(
    _ heights: [Double], _ distances: [Double], from start: Double, to end: Double
  ) -> [Double] {
    let count = max(Int((end - start) / step), 1)
    var sums = [Double](repeating: 0, count: count)
    var counts = [Double](repeating: 0, count: count)
    for (height, distance) in zip(heights, distances) {
      let index = min(Int((distance - start) / step), count - 1)
      sums[index] += height
      counts[index] += 1
    }
    // The first and the last point are at the ends, so each gap has two sides.
    var before = 0
    for index in 0..<count where counts[index] > 0 {
      sums[index] /= counts[index]
      for between in (before + 1)..<max(index, before + 1) {
        let share = Double(between - before) / Double(index - before)
        sums[between] = sums[before] + (sums[index] - sums[before]) * share
      }
      before = index
    }
    for index in (before + 1)..<max(count, before + 1) { sums[index] = sums[before] }
    return sums
  }

  /// The nearest steps weigh most.
  private static func smoothed(_ heights: [Double]) -> [Double] {
    var result = [Double](repeating: 0, count: heights.count)
    for index in heights.indices {
      var (sum, weights) = (0.0, 0.0)
      for other in max(index - reach, 0)...min(index + reach, heights.count - 1) {
        let weight = Double(reach + 1 - abs(other - index))
        sum += weight * heights[other]
        weights += weight
      }
      result[index] = sum / weights
    }
    return result
  }

  private static func climb(of heights: [Double]) -> LegCourse.Climb {
    var climb = LegCourse.Climb(up: 0, down: 0)
    var turn = heights[0]
    var extreme = turn
    // 1 on a rise, -1 on a fall, 0 as long as neither is high enough.
    var direction = 0.0
    for height in heights {
      if direction == 0 {
        guard abs(height - turn) >= leastRise else { continue }
        direction = height > turn ? 1 : -1
        extreme = height
      } else if (height - extreme) * direction > 0 {
        extreme = height
      } else if (extreme - height) * direction >= leastRise {
        climb.add(extreme - turn)
        turn = extreme
        extreme = height
        direction = -direction
      }
    }
    climb.add(extreme - turn)
    return climb
  }
}

extension LegCourse.Climb {
  fileprivate mutating func add(_ rise: Double) { if rise > 0 { up += rise } else { down -= rise } }
}
