/// Cuts closed lines at the edges of a window.
package struct RingClip {
  private let window: MapWindow

  package init(_ window: MapWindow) { self.window = window }

  /// The part of the area inside `ring` that lies in the window. Empty if there is none. (I. E. Sutherland,
  /// G. W. Hodgman, 1974.)
  package func clipped(_ ring: [MapPoint]) -> [MapPoint] {
    var ring = cut(ring, isInside: { $0.x >= window.left }, at: { $0.at(x: window.left, to: $1) })
    ring = cut(ring, isInside: { $0.x <= window.right }, at: { $0.at(x: window.right, to: $1) })
    ring = cut(ring, isInside: { $0.y >= window.top }, at: { $0.at(y: window.top, to: $1) })
    return cut(ring, isInside: { $0.y <= window.bottom }, at: { $0.at(y: window.bottom, to: $1) })
  }

  /// The part of a ring on one side of an edge. `at` returns the point where a segment crosses the edge.
  private func cut(
    _ ring: [MapPoint], isInside: (MapPoint) -> Bool, at edge: (MapPoint, MapPoint) -> MapPoint
  ) -> [MapPoint] {
    guard var before = ring.last else { return [] }
    var result: [MapPoint] = []
    // One more than before is the most for a ring without bays, and nearly always enough.
    result.reserveCapacity(ring.count + 1)
    for point in ring {
      if isInside(point) != isInside(before) { result.append(edge(before, point)) }
      if isInside(point) { result.append(point) }
      before = point
    }
    return result
  }
}

extension MapPoint {
  fileprivate func at(x: Double, to end: MapPoint) -> MapPoint {
    MapPoint(x: x, y: y + (end.y - y) * (x - self.x) / (end.x - self.x))
  }

  fileprivate func at(y: Double, to end: MapPoint) -> MapPoint {
    MapPoint(x: x + (end.x - x) * (y - self.y) / (end.y - self.y), y: y)
  }
}
