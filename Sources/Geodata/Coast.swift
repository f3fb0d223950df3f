internal import Geodesy

extension MapWindow {
  /// Appends the lines of `rings` that do not run along the window's edges.
  func appendInner(of rings: MapLines, to lines: inout MapLines, through line: inout [MapPoint]) {
    for ring in rings.lines {
      var last = rings.points[ring.lowerBound]
      line.removeAll(keepingCapacity: true)
      for point in rings.points[ring.dropFirst()] {
        if isOnOneEdge(last, point) {
          if line.count > 1 { lines.append(line: line) }
          line.removeAll(keepingCapacity: true)
        } else {
          if line.isEmpty { line.append(last) }
          line.append(point)
        }
        last = point
      }
      if line.count > 1 { lines.append(line: line) }
    }
  }

  private func isOnOneEdge(_ a: MapPoint, _ b: MapPoint) -> Bool {
    a.x == b.x && (a.x == left || a.x == right) || a.y == b.y && (a.y == top || a.y == bottom)
  }
}
