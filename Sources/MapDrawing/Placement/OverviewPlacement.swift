/// Puts the overview in the corner with the fewest important towns. Among equal ones, in the one that is farthest from the
/// journey.
enum OverviewPlacement {
  private static let inset = 8.0
  /// The heights of the credit and the scale bar at the bottom.
  private static let creditHeight = 8.0
  private static let scaleHeight = 20.0

  /// The centre of an overview of this size. Nil if no corner has enough space.
  static func place(
    size: (width: Double, height: Double), in space: inout FreeSpace, pins: [JourneyMapViewModel.Pin],
    besides named: [JourneyMapViewModel.Point]
  ) -> JourneyMapViewModel.Point? {
    let (aside, reach) = (inset + size.width / 2, inset + size.height / 2)
    let frame = space.frame
    var best: (covered: Int, distance: Double, box: MapBox, at: JourneyMapViewModel.Point)?
    for (x, y) in [
      (frame.right - aside, frame.top + reach), (frame.left + aside, frame.top + reach),
      (frame.right - aside, frame.bottom - reach - creditHeight),
      (frame.left + aside, frame.bottom - reach - scaleHeight),
    ] {
      let at = JourneyMapViewModel.Point(x: x, y: y)
      let box = MapBox(around: at, width: size.width + 8, height: size.height + 8)
      guard space.isFree(box) else { continue }
      let distance = pins.reduce(Double.infinity) { least, pin in
        min(least, box.distance(to: MapBox(around: pin.at, width: pin.width, height: PinGroups.height)))
      }
      let covered = named.count { box.overlaps(MapBox(around: $0, width: 0, height: 0)) }
      if distance > 0, (covered, -distance) < best.map({ ($0.covered, -$0.distance) }) ?? (.max, 0) {
        best = (covered, distance, box, at)
      }
    }
    guard let best else { return nil }
    space.take(best.box)
    return best.at
  }
}
