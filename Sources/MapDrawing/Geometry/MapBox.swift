/// An upright rectangle, such as the space of a pin or a name.
struct MapBox {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  init(left: Double, top: Double, right: Double, bottom: Double) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  init(around point: JourneyMapViewModel.Point, width: Double, height: Double) {
    self.init(
      left: point.x - width / 2, top: point.y - height / 2, right: point.x + width / 2,
      bottom: point.y + height / 2)
  }

  /// The space of a line of text near `point`, as large as it grows on zoomed maps. `aside` is the distance of its anchor from
  /// the point.
  init(
    ofText point: JourneyMapViewModel.Point, aside: (x: Double, y: Double),
    _ anchor: JourneyMapViewModel.Name.TextAnchor, width: Double, size: Double
  ) {
    let left =
      switch anchor {
      case .start: aside.x
      case .middle: aside.x - width / 2
      case .end: aside.x - width
      }
    let growth = JourneyMapType.mostGrowth
    self.init(
      left: point.x + left * growth, top: point.y + (aside.y - size * 0.85) * growth,
      right: point.x + (left + width) * growth, bottom: point.y + (aside.y + size * 0.3) * growth)
  }

  func enlarged(by factor: Double) -> MapBox {
    MapBox(left: left * factor, top: top * factor, right: right * factor, bottom: bottom * factor)
  }

  func overlaps(_ other: MapBox) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  func contains(_ other: MapBox) -> Bool {
    left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
  }

  /// The distance between the nearest points of the two boxes.
  func distance(to other: MapBox) -> Double {
    let x = max(left - other.right, other.left - right, 0)
    let y = max(top - other.bottom, other.top - bottom, 0)
    return (x * x + y * y).squareRoot()
  }

  /// Whether the line from `start` to `end` touches the box.
  func isCrossed(from start: JourneyMapViewModel.Point, to end: JourneyMapViewModel.Point) -> Bool {
    if max(start.x, end.x) < left || min(start.x, end.x) > right || max(start.y, end.y) < top
      || min(start.y, end.y) > bottom
    {
      return false
    }
    // The line misses the box if all four corners lie on one side of it.
    let (x, y) = (end.x - start.x, end.y - start.y)
    func side(_ cornerX: Double, _ cornerY: Double) -> Bool {
      x * (cornerY - start.y) - y * (cornerX - start.x) > 0
    }
    let first = side(left, top)
    return side(right, top) != first || side(left, bottom) != first || side(right, bottom) != first
  }
}
