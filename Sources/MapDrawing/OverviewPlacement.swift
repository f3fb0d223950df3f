/// Puts the overview in the corner that is farthest from the route.
enum OverviewPlacement {
  private static let inset = 8.0
  /// The heights of the credit and the scale bar at the bottom.
  private static let creditHeight = 8.0
  private static let scaleHeight = 20.0

  /// The centre of the overview's disc. Nil if no corner has enough space.
  static func place(size: Double, in space: inout FreeSpace, pins: [RouteMapViewModel.Pin])
    -> RouteMapViewModel.Point?
  {
    let reach = inset + size / 2
    let frame = space.frame
    var best: (distance: Double, box: MapBox, at: RouteMapViewModel.Point)?
    for (x, y) in [
      (frame.right - reach, frame.top + reach), (frame.left + reach, frame.top + reach),
      (frame.right - reach, frame.bottom - reach - creditHeight),
      (frame.left + reach, frame.bottom - reach - scaleHeight),
    ] {
      let at = RouteMapViewModel.Point(x: x, y: y)
      let box = MapBox(around: at, width: size + 8, height: size + 8)
      guard space.isFree(box) else { continue }
      let distance = pins.reduce(Double.infinity) { least, pin in
        min(least, box.distance(to: MapBox(around: pin.at, width: pin.width, height: PinGroups.height)))
      }
      if distance > best?.distance ?? 0 { best = (distance, box, at) }
    }
    guard let best else { return nil }
    space.take(best.box)
    return best.at
  }
}
