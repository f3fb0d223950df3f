/// The control points of a closed curve, a quadratic B-spline, that passes near the corners of a ring. The tints of a map are
/// such curves, because their rings have few points.
struct SoftRing {
  /// In tenths of a unit. They are on a grid of two units, so that the points halfway between them are whole.
  private(set) var controls: [(x: Int, y: Int)] = []

  /// Edges longer than this have a point near each end, so that the curve leaves the edge only there. In units of a trip's map.
  private static let longEdge = 48.0
  private static let nearEnd = 14.0
  private static let mostOutward = 4.0
  private static let stepsOfPiece = 4

  /// - Parameters:
  ///   - sheet: the edge of the drawing. Points there stay corners.
  ///   - unit: the units of the drawing in a unit of a trip's map.
  init(_ ring: ArraySlice<JourneyMapViewModel.Point>, in sheet: JourneyMapViewModel.Box, unit: Double) {
    let points = Self.divided(ring, in: sheet, unit: unit)
    for (index, point) in points.enumerated() {
      if sheet.hasOnEdge(point) {
        let corner = (Int((point.x * 10).rounded()), Int((point.y * 10).rounded()))
        controls += [corner, corner]
        continue
      }
      let before = points[index == 0 ? points.count - 1 : index - 1]
      let after = points[index + 1 == points.count ? 0 : index + 1]
      // The curve passes inside its control points, by about as much as this moves them outward.
      func control(_ at: Double, between one: Double, and other: Double) -> Int {
        let most = Self.mostOutward * unit
        let outward = min(max((at - (one + other) / 2) / 4, -most), most)
        return Int(((at + outward) / 2).rounded()) * 20
      }
      let next = (
        control(point.x, between: before.x, and: after.x), control(point.y, between: before.y, and: after.y)
      )
      if let last = controls.last, last == next { continue }
      controls.append(next)
    }
  }

  /// Points on the curve, in units.
  var points: [JourneyMapViewModel.Point] {
    guard var last = controls.last else { return [] }
    var points: [JourneyMapViewModel.Point] = []
    for (index, control) in controls.enumerated() {
      let next = controls[index + 1 == controls.count ? 0 : index + 1]
      for step in 0..<Self.stepsOfPiece {
        let share = Double(step) / Double(Self.stepsOfPiece)
        // A piece goes from halfway to its control point to halfway from it.
        func at(_ before: Int, _ here: Int, _ after: Int) -> Double {
          let (start, end) = (Double(before + here) / 2, Double(here + after) / 2)
          let (left, right) = (1 - share, share)
          return (left * left * start + 2 * left * right * Double(here) + right * right * end) / 10
        }
        points.append(.init(x: at(last.x, control.x, next.x), y: at(last.y, control.y, next.y)))
      }
      last = control
    }
    return points
  }

  private static func divided(
    _ ring: ArraySlice<JourneyMapViewModel.Point>, in sheet: JourneyMapViewModel.Box, unit: Double
  ) -> [JourneyMapViewModel.Point] {
    guard var start = ring.last else { return [] }
    var points: [JourneyMapViewModel.Point] = []
    for end in ring {
      let (x, y) = (end.x - start.x, end.y - start.y)
      let length = (x * x + y * y).squareRoot()
      let (isCut, wasCut) = (sheet.hasOnEdge(end), sheet.hasOnEdge(start))
      if length > longEdge * unit, !(isCut && wasCut) {
        let share = nearEnd * unit / length
        if !wasCut { points.append(.init(x: start.x + x * share, y: start.y + y * share)) }
        if !isCut { points.append(.init(x: end.x - x * share, y: end.y - y * share)) }
      }
      points.append(end)
      start = end
    }
    return points
  }
}

extension JourneyMapViewModel.Box {
  fileprivate func hasOnEdge(_ point: JourneyMapViewModel.Point) -> Bool {
    [point.x - left, point.x - right, point.y - top, point.y - bottom].contains { abs($0) < 0.01 }
  }
}
