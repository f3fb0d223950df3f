package import Geodesy

/// Land and sea on a map, as far as the ground of a trip knows them.
package struct DrawnShore: Sendable {
  /// Whether it covers the window of the map.
  package var isWhole: Bool
  /// The rings of the sea, by the even-odd rule.
  package var sea = MapLines()
  /// Where the shore is known, as a ring. Empty if it covers the window, and without sea.
  package var known = MapLines()
}

extension TripGround {
  private static let steps = 10.0

  /// The shore that covers most of a window, of the finest scale if there are several.
  func drawnShore(on map: MapProjection, window: MapWindow, box: GroundBox, tolerance: Double) -> DrawnShore?
  {
    let near = shores.map { (size: $0.box.common(with: box)?.size ?? 0, shore: $0) }
    guard
      let best = near.max(by: { ($0.size, -$0.shore.box.size) < ($1.size, -$1.shore.box.size) }),
      best.size > 0
    else { return nil }
    var drawn = DrawnShore(isWhole: best.shore.box.contains(box))
    var clip = GroundClip(window: window, steps: Self.steps)
    for ring in best.shore.sea {
      let points = ring.map { map.project($0.coordinate) }
      clip.path = simplified(points + [points[0]], tolerance: tolerance)
      clip.path.removeLast()
      clip.finishRing(into: &drawn.sea)
    }
    // Land without sea is as the basemap has it.
    if !drawn.isWhole && !drawn.sea.lines.isEmpty {
      clip.path = best.shore.box.corners.map { map.project($0.coordinate) }
      clip.finishRing(into: &drawn.known)
    }
    return drawn
  }
}

extension GroundBox {
  fileprivate func common(with other: GroundBox) -> GroundBox? {
    guard overlaps(other) else { return nil }
    return GroundBox(
      west: max(west, other.west), south: max(south, other.south), east: min(east, other.east),
      north: min(north, other.north))
  }

  /// Clockwise from the north-west.
  fileprivate var corners: [GroundPoint] {
    [
      GroundPoint(x: west, y: north), GroundPoint(x: east, y: north), GroundPoint(x: east, y: south),
      GroundPoint(x: west, y: south),
    ]
  }
}
