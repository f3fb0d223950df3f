#if canImport(Glibc)
  internal import Glibc
#endif
internal import Geodesy

/// Removes the points of a track that its line does not need, also in height.
///
/// The rule of Douglas and Peucker in space (see `simplified`), in blocks, so that no line takes more than linear time.
enum TrackThinning {
  private static let blockSize = 1024

  /// The positions of the points that stay, in order. `tolerance` is in metres.
  static func kept(of track: MeasuredTrack, in range: Range<Int>, tolerance: Double) -> [Int] {
    var kept: [Int] = [range.lowerBound]
    var start = range.lowerBound
    var positions: [(x: Double, y: Double, z: Double)] = []
    while start + 1 < range.upperBound {
      let end = min(start + blockSize, range.upperBound - 1)
      let origin = track.points[start]
      let across = cos(origin.latitude * .pi / 180) * 111_320
      positions.removeAll(keepingCapacity: true)
      for index in start...end {
        let point = track.points[index]
        var turn = point.longitude - origin.longitude
        if turn > 180 { turn -= 360 }
        if turn < -180 { turn += 360 }
        positions.append(
          (
            turn * across, (point.latitude - origin.latitude) * 111_320,
            track.heights.isEmpty ? 0 : track.heights[index]
          )
        )
      }
      thin(positions, tolerance) { kept.append(start + $0) }
      start = end
    }
    return kept
  }

  /// Calls `keep` with the positions that stay, in order, without the first.
  private static func thin(
    _ line: [(x: Double, y: Double, z: Double)], _ tolerance: Double, keep: (Int) -> Void
  ) {
    var open = [(first: 0, last: line.count - 1)]
    while let (first, last) = open.popLast() {
      var farthest = first
      var most = tolerance * tolerance
      let (start, end) = (line[first], line[last])
      let (dx, dy, dz) = (end.x - start.x, end.y - start.y, end.z - start.z)
      let length = dx * dx + dy * dy + dz * dz
      for index in (first + 1)..<max(last, first + 1) {
        let (px, py, pz) = (line[index].x - start.x, line[index].y - start.y, line[index].z - start.z)
        let share = length > 0 ? min(max((px * dx + py * dy + pz * dz) / length, 0), 1) : 0
        let (x, y, z) = (px - share * dx, py - share * dy, pz - share * dz)
        let squared = x * x + y * y + z * z
        if squared > most { (most, farthest) = (squared, index) }
      }
      if farthest == first {
        keep(last)
      } else {
        // The nearer half comes first.
        open.append((farthest, last))
        open.append((first, farthest))
      }
    }
  }
}
