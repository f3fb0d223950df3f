import Entities

/// Puts names beside pins, each at the first of eight places where it covers nothing.
struct NamePlacement {
  private static let mostNames = 20
  private static let size = RouteMapType.nameSize
  private static let gap = 3.0

  private let frame: MapBox
  private let points: [RouteMapViewModel.Point]
  private let lines: [RouteMapViewModel.Line]
  private var taken: [MapBox]

  init(_ model: RouteMapViewModel) {
    frame = MapBox(left: 4, top: 4, right: Double(model.width) - 4, bottom: Double(model.height) - 4)
    points = model.points
    lines = model.lines
    taken = model.pins.map { MapBox(around: $0.at, width: $0.width + 2, height: PinGroups.height + 2) }
    if let bar = model.scaleBar {
      taken.append(
        MapBox(
          left: 0, top: frame.bottom - 24,
          right: 24 + bar.length + TextWidth.ems(bar.label) * RouteMapType.scaleSize, bottom: frame.bottom))
    }
  }

  /// First the start and the end, then where nights are spent, then what is seen, then what is passed.
  mutating func names(
    for pins: [RouteMapViewModel.Pin], of stops: [Waypoint]
  ) -> [RouteMapViewModel.Name] {
    var order: [(rank: Int, pin: Int)] = []
    order.reserveCapacity(pins.count)
    for index in pins.indices {
      let pin = pins[index]
      let rank =
        pin.isStart ? 0 : pin.isEnd ? 1 : pin.isStay ? 2 : stops[pin.stops[0] - 1].kind == .visit ? 3 : 4
      order.append((rank, index))
    }
    order.sort { $0 < $1 }
    var names: [RouteMapViewModel.Name] = []
    for (_, index) in order {
      if names.count == Self.mostNames { break }
      let pin = pins[index]
      let stop = pin.stops.first { stops[$0 - 1].kind == .stay } ?? pin.stops[0]
      if let name = place(stops[stop - 1].name, beside: pin) { names.append(name) }
    }
    return names
  }

  private mutating func place(
    _ text: String, beside pin: RouteMapViewModel.Pin
  ) -> RouteMapViewModel.Name? {
    let width = TextWidth.ems(text) * Self.size
    if text.isEmpty || width > frame.right { return nil }
    let aside = pin.width / 2 + Self.gap
    let near = pin.width / 2 - 2
    let (above, below) = (-PinGroups.height / 2 - Self.gap - 1, PinGroups.height / 2 + Self.size - 1)
    let middle = Self.size * 0.35
    let places: [(Double, Double, RouteMapViewModel.Name.Anchor)] = [
      (aside, middle, .start), (-aside, middle, .end), (near, above, .start), (near, below, .start),
      (-near, above, .end), (-near, below, .end), (0, above, .middle), (0, below, .middle),
    ]
    for (x, y, anchor) in places {
      let at = RouteMapViewModel.Point(x: pin.at.x + x, y: pin.at.y + y)
      let left =
        switch anchor {
        case .start: at.x
        case .middle: at.x - width / 2
        case .end: at.x - width
        }
      let box = MapBox(
        left: left, top: at.y - Self.size * 0.8, right: left + width, bottom: at.y + Self.size * 0.25)
      guard isFree(box) else { continue }
      taken.append(box)
      return RouteMapViewModel.Name(text: text, at: at, anchor: anchor)
    }
    return nil
  }

  private func isFree(_ box: MapBox) -> Bool {
    guard frame.contains(box), !taken.contains(where: { $0.overlaps(box) }) else { return false }
    for line in lines {
      for index in line.points.dropFirst()
      where box.isCrossed(from: points[index - 1], to: points[index]) { return false }
    }
    return true
  }
}
