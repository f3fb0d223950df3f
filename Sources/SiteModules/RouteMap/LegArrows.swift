/// Where legs that are long enough show their direction.
enum LegArrows {
  /// Frame units between the ends of a line.
  private static let leastLength = 60.0

  static func arrows(
    on lines: [RouteMapViewModel.Line], points: [RouteMapViewModel.Point]
  ) -> [RouteMapViewModel.Arrow] {
    lines.compactMap { line in
      var total = 0.0
      for index in line.points.dropFirst() { total += distance(points[index - 1], points[index]) }
      if total < leastLength { return nil }
      var rest = total / 2
      for index in line.points.dropFirst() {
        let (start, end) = (points[index - 1], points[index])
        let step = distance(start, end)
        if step < rest {
          rest -= step
          continue
        }
        let towards = RouteMapViewModel.Point(x: (end.x - start.x) / step, y: (end.y - start.y) / step)
        return RouteMapViewModel.Arrow(
          at: RouteMapViewModel.Point(x: start.x + towards.x * rest, y: start.y + towards.y * rest),
          towards: towards)
      }
      return nil
    }
  }

  private static func distance(
    _ start: RouteMapViewModel.Point, _ end: RouteMapViewModel.Point
  ) -> Double {
    let (x, y) = (end.x - start.x, end.y - start.y)
    return (x * x + y * y).squareRoot()
  }
}
