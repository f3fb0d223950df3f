internal import Geodesy

/// Removes the points of a route that its line does not need.
enum RouteThinning {
  /// In metres.
  private static let tolerance = 3.0
  private static let blockSize = 4096

  /// By the rule of Douglas and Peucker, in blocks, so that no line takes more than linear time.
  static func thinned(_ points: [Coordinate]) -> [Coordinate] {
    var kept: [Coordinate] = []
    var start = 0
    while start + 1 < points.count {
      let end = min(start + blockSize, points.count - 1)
      let local = LocalPlane(around: points[start])
      let plane = points[start...end].map(local.point)
      let simple = simplified(plane, tolerance: tolerance)
      var next = 0
      for (index, at) in plane.enumerated() where next < simple.count && simple[next] == at {
        next += 1
        if index > 0 || kept.isEmpty { kept.append(points[start + index]) }
      }
      start = end
    }
    return kept
  }
}
