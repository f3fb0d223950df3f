internal import Text

/// A grid on which all points of a path lie. Whole steps take a quarter fewer bytes than tenths of a unit.
struct PathGrid: Equatable {
  /// In tenths of a unit. Lines of the ground are on one of these grids, as `GroundPrecision` says.
  static let steps = [4, 2, 1]

  let step: Int

  /// The widest grid of the points. Points at the edges of `sheet` are on any grid.
  ///
  /// - Parameter least: the least step. Points are rounded to it.
  init(
    of lines: [Range<Int>], in points: [JourneyMapViewModel.Point], sheet: JourneyMapViewModel.Box, least: Int
  ) {
    var bits = 0
    points.withUnsafeBufferPointer { points in
      for line in lines {
        for point in points[line] {
          let isCut =
            point.x == sheet.left || point.x == sheet.right || point.y == sheet.top || point.y == sheet.bottom
          if !isCut { bits |= Self.tenths(point.x) | Self.tenths(point.y) }
        }
      }
    }
    step = max(Self.steps.first { bits % $0 == 0 } ?? 1, least)
  }

  init(step: Int) { self.step = step }

  /// A conversion rounds towards zero, so the number is made positive.
  @inline(__always)
  private static func tenths(_ value: Double) -> Int { Int(value * 10 + 1_048_576.5) &- 1_048_576 }

  /// The attribute `transform` from steps to units, with a space before it.
  func write(into out: inout OutputBuffer) {
    out.append(" transform=\"scale(")
    out.append(tenths: step)
    out.append(")\"")
  }
}
