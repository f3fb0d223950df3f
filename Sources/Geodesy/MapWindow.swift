/// An upright rectangle of a map, in units of the frame. It can be larger than the frame.
package struct MapWindow: Equatable, Sendable {
  package let left: Double
  package let top: Double
  package let right: Double
  package let bottom: Double

  package init(left: Double, top: Double, right: Double, bottom: Double) {
    precondition(left < right && top < bottom)
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// The parts of a line at which it enters and leaves the window, from 0 to 1. Nil if it has no length inside. (Y.-D. Liang,
  /// B. A. Barsky, 1984.)
  package func shares(of start: MapPoint, _ end: MapPoint) -> (enter: Double, leave: Double)? {
    var (enter, leave) = (0.0, 1.0)
    func isCut(_ step: Double, _ room: Double) -> Bool {
      if step == 0 { return room < 0 }
      if step < 0 { enter = max(enter, room / step) } else { leave = min(leave, room / step) }
      return enter >= leave
    }
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    if isCut(-dx, start.x - left) || isCut(dx, right - start.x)
      || isCut(-dy, start.y - top) || isCut(dy, bottom - start.y)
    {
      return nil
    }
    return (enter, leave)
  }
}
