/// Cuts lines at the edges of a window.
package struct WindowClip {
  private let window: MapWindow

  package init(_ window: MapWindow) { self.window = window }

  /// Appends the parts of `line` that lie in the window.
  package func append(_ line: ArraySlice<MapPoint>, to lines: inout MapLines) {
    var isOpen = false
    for index in line.indices.dropFirst() {
      let (start, end) = (line[index - 1], line[index])
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

  /// The parts of the segment at which it enters and leaves the window, from 0 to 1. (Y.-D. Liang, B. A. Barsky,
  /// 1984.)
  private func inside(_ start: MapPoint, _ end: MapPoint) -> (Double, Double)? {
    var (enter, leave) = (0.0, 1.0)
    func isCut(_ step: Double, _ room: Double) -> Bool {
      if step == 0 { return room < 0 }
      if step < 0 { enter = max(enter, room / step) } else { leave = min(leave, room / step) }
      return enter >= leave
    }
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    if isCut(-dx, start.x - window.left) || isCut(dx, window.right - start.x)
      || isCut(-dy, start.y - window.top) || isCut(dy, window.bottom - start.y)
    {
      return nil
    }
    return (enter, leave)
  }
}
