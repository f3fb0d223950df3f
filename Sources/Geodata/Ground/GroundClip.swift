internal import Geodesy

/// Cuts rings and lines at a window, and rounds their points to a grid so that they take little text. All rings share
/// its arrays.
struct GroundClip {
  let window: MapWindow
  /// Steps of the grid in a unit of the frame.
  var steps: Double
  /// The present ring or line.
  var path: [MapPoint] = []
  private var spare: [MapPoint] = []
  private var least = MapPoint(x: 0, y: 0)
  private var most = MapPoint(x: 0, y: 0)
  /// The projection around the last points. It is kept from line to line.
  var local: LocalProjection?
  /// The least width or height of a ring, in units of the frame.
  var leastSize = 0.0
  /// How many more points the map can have. Negative if it has too many.
  var pointsLeft = Int.max

  init(window: MapWindow, steps: Double) {
    self.window = window
    self.steps = steps
    path.reserveCapacity(1024)
    spare.reserveCapacity(1024)
  }

  /// Moves the part of the present ring in the window to `rings`.
  mutating func finishRing(into rings: inout MapLines) {
    defer { path.removeAll(keepingCapacity: true) }
    guard path.count >= 3, measure(), isLarge else { return }
    if least.x < window.left { cut(.left) }
    if most.x > window.right { cut(.right) }
    if least.y < window.top { cut(.top) }
    if most.y > window.bottom { cut(.bottom) }
    guard path.count >= 3 else { return }
    path.append(path[0])
    Self.round(&path, steps: steps, in: window)
    if path.count >= 3 { append(path, to: &rings) }
  }

  /// Moves the parts of the present line in the window to `lines`.
  mutating func finishLine(into lines: inout MapLines) {
    defer { path.removeAll(keepingCapacity: true) }
    guard path.count >= 2, measure() else { return }
    if least.x >= window.left && most.x <= window.right && least.y >= window.top && most.y <= window.bottom {
      Self.round(&path, steps: steps, in: window)
      if path.count >= 2 { append(path, to: &lines) }
      return
    }
    spare.removeAll(keepingCapacity: true)
    for index in 1..<path.count {
      let (start, end) = (path[index - 1], path[index])
      guard let (enter, leave) = window.shares(of: start, end) else {
        endPart(into: &lines)
        continue
      }
      if spare.isEmpty { spare.append(start.moved(towards: end, by: enter)) }
      spare.append(start.moved(towards: end, by: leave))
      if leave < 1 { endPart(into: &lines) }
    }
    endPart(into: &lines)
  }

  private mutating func endPart(into lines: inout MapLines) {
    if spare.isEmpty { return }
    Self.round(&spare, steps: steps, in: window)
    if spare.count >= 2 { append(spare, to: &lines) }
    spare.removeAll(keepingCapacity: true)
  }

  private mutating func append(_ line: [MapPoint], to lines: inout MapLines) {
    lines.append(line: line)
    pointsLeft -= line.count
  }

  /// Rounds each point to the grid, within the window. Removes a point that is equal to the one before.
  ///
  /// A method of the clip would copy the points, because it would use the clip while they change.
  private static func round(_ points: inout [MapPoint], steps: Double, in window: MapWindow) {
    // Conversion rounds towards zero, and points above and left of the frame are negative.
    let offset = 65536.0
    let step = 1 / steps
    let (left, top, right, bottom) = (window.left, window.top, window.right, window.bottom)
    let count = points.withUnsafeMutableBufferPointer { points in
      var count = 0
      for point in points {
        let x = (Double(Int(point.x * steps + (offset + 0.5))) - offset) * step
        let y = (Double(Int(point.y * steps + (offset + 0.5))) - offset) * step
        // A point near an edge of the window is on it: the grid need not hold the edge.
        let rounded = MapPoint(
          x: x < left + step ? left : x > right - step ? right : x,
          y: y < top + step ? top : y > bottom - step ? bottom : y)
        if count > 0 && points[count - 1].x == rounded.x && points[count - 1].y == rounded.y { continue }
        points[count] = rounded
        count += 1
      }
      return count
    }
    points.removeLast(points.count - count)
  }

  /// False if no part of the path can be in the window.
  private mutating func measure() -> Bool {
    least = path[0]
    most = path[0]
    for point in path {
      least.x = min(least.x, point.x)
      least.y = min(least.y, point.y)
      most.x = max(most.x, point.x)
      most.y = max(most.y, point.y)
    }
    return least.x <= window.right && most.x >= window.left && least.y <= window.bottom
      && most.y >= window.top
  }

  private var isLarge: Bool { max(most.x - least.x, most.y - least.y) >= leastSize }

  private enum Edge { case left, top, right, bottom }

  /// I. E. Sutherland, G. W. Hodgman (1974). Lines along the edge remain, which fill nothing.
  @inline(__always)
  private mutating func cut(_ edge: Edge) {
    /// The distance from the edge, positive inside.
    func depth(_ point: MapPoint) -> Double {
      switch edge {
      case .left: point.x - window.left
      case .top: point.y - window.top
      case .right: window.right - point.x
      case .bottom: window.bottom - point.y
      }
    }
    spare.removeAll(keepingCapacity: true)
    guard var last = path.last else { return }
    var lastDepth = depth(last)
    for point in path {
      let pointDepth = depth(point)
      if (pointDepth >= 0) != (lastDepth >= 0) {
        var crossing = last.moved(towards: point, by: lastDepth / (lastDepth - pointDepth))
        switch edge {
        case .left: crossing.x = window.left
        case .top: crossing.y = window.top
        case .right: crossing.x = window.right
        case .bottom: crossing.y = window.bottom
        }
        spare.append(crossing)
      }
      if pointDepth >= 0 { spare.append(point) }
      last = point
      lastDepth = pointDepth
    }
    swap(&path, &spare)
  }
}
