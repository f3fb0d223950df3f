/// The space on a map that is still free.
struct FreeSpace {
  let frame: MapBox
  private let points: [JourneyMapViewModel.Point]
  private let lines: [JourneyMapViewModel.Line]
  private(set) var taken: [MapBox] = []

  /// - Parameter zoom: how many times the map is enlarged. Boxes are then in its larger units.
  init(_ model: JourneyMapViewModel, zoom: Double = 1) {
    frame = MapBox(
      left: 4, top: 2, right: Double(model.width) * zoom - 4, bottom: Double(model.height) * zoom - 2)
    lines = model.lines
    points =
      zoom == 1
      ? model.points
      : model.points[..<(lines.last?.points.upperBound ?? 0)].map { $0.enlarged(by: zoom) }
  }

  mutating func take(_ box: MapBox) { taken.append(box) }

  /// Whether the box is inside the frame and overlaps no taken box. If `ofJourney` is true, the journey must not touch the
  /// box either.
  func isFree(_ box: MapBox, ofJourney: Bool = true) -> Bool {
    guard frame.contains(box) else { return false }
    for other in taken where other.overlaps(box) { return false }
    if !ofJourney { return true }
    for line in lines {
      for index in line.points.dropFirst()
      where box.isCrossed(from: points[index - 1], to: points[index]) { return false }
    }
    return true
  }
}

extension JourneyMapViewModel.Point {
  func enlarged(by zoom: Double) -> Self { Self(x: x * zoom, y: y * zoom) }
}
