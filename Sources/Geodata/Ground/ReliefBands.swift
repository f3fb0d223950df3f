package import Geodesy

/// How high the land around a place lies, by the tints of maps: to some kilometres, and to a tenth of the height.
package struct ReliefBands {
  /// In metres: below the first tint, and from each on.
  private static let limits: [Double] = [-450, 500, 1500, 3000, 8900]
  private static let width = 480.0
  private static let kilometres = 240.0

  private let map: MapProjection
  private let heights: [MapLines]

  package init(around middle: Coordinate) {
    map = .square(around: middle, side: Self.width, metresPerUnit: 1000 * Self.kilometres / Self.width)
    var ground = MapGround()
    Basemap.ground(on: map, window: map.frame, detail: .full, into: &ground)
    heights = ground.heights
  }

  /// In metres. Nil farther away than 120 kilometres.
  package func heights(at place: Coordinate) -> ClosedRange<Double>? {
    let point = map.project(place)
    guard (0...Self.width).contains(point.x), (0...Self.width).contains(point.y) else { return nil }
    let tints = min(heights.count { $0.encloses(point) }, Self.limits.count - 2)
    return Self.limits[tints]...Self.limits[tints + 1]
  }
}

extension MapLines {
  /// By the even-odd rule.
  fileprivate func encloses(_ point: MapPoint) -> Bool {
    var isInside = false
    for line in lines {
      for index in line.dropFirst() {
        let (a, b) = (points[index - 1], points[index])
        guard (a.y > point.y) != (b.y > point.y) else { continue }
        if a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) > point.x { isInside.toggle() }
      }
    }
    return isInside
  }
}
