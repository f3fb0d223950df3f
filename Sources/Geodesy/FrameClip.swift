/// A map's frame from 0, 0 to its far corner.
struct FrameClip {
  let width: Double
  let height: Double

  /// Appends the parts of `line` that lie in the frame.
  func append(_ line: [MapPoint], to lines: inout MapLines) {
    var isOpen = false
    for (start, end) in zip(line, line.dropFirst()) {
      guard let (enter, leave) = inside(start, end) else {
        if isOpen { lines.endLine() }
        isOpen = false
        continue
      }
      if !isOpen { lines.append(between(start, end, enter)) }
      lines.append(between(start, end, leave))
      isOpen = leave == 1
      if !isOpen { lines.endLine() }
    }
    if isOpen { lines.endLine() }
  }

  private func between(_ start: MapPoint, _ end: MapPoint, _ share: Double) -> MapPoint {
    MapPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
  }

  /// The shares of the stretch at which it enters and leaves the frame. (Y.-D. Liang, B. A. Barsky, 1984.)
  private func inside(_ start: MapPoint, _ end: MapPoint) -> (Double, Double)? {
    var (enter, leave) = (0.0, 1.0)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    for (step, room) in [
      (-dx, start.x), (dx, width - start.x), (-dy, start.y), (dy, height - start.y),
    ] {
      if step == 0 {
        if room < 0 { return nil }
      } else if step < 0 {
        enter = max(enter, room / step)
      } else {
        leave = min(leave, room / step)
      }
    }
    return enter < leave ? (enter, leave) : nil
  }
}
