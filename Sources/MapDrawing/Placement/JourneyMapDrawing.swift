internal import Entities
internal import Geodesy

extension JourneyMapViewModel {
  mutating func addCourses(of geometry: JourneyMapGeometry) {
    var count = geometry.journey.points.count + geometry.graticule.points.count
    for layer in geometry.ground { count += layer.lines.points.count }
    points.reserveCapacity(count + 200)
    for course in geometry.courses {
      for part in geometry.journey.lines[course.parts] {
        let points = add(geometry.journey.points[part])
        lines.append(
          Line(
            mode: JourneyMapViewModel.Mode(course.legs.modes[0]), leg: course.legs.legs[0],
            ends: course.legs.ends, aside: aside(points, lane: course.legs.lane), points: points))
      }
    }
  }

  /// The shift of a line to the right of the way between its ends.
  private func aside(_ line: Range<Int>, lane: Double) -> Point? {
    let (start, end) = (points[line.lowerBound], points[line.upperBound - 1])
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = (x * x + y * y).squareRoot()
    if lane == 0 || length == 0 { return nil }
    let shift = lane * JourneyMapType.laneWidth / length
    return Point(x: -y * shift, y: x * shift)
  }

  /// The model has a line for each part of a course, in the same order.
  func courses(of geometry: JourneyMapGeometry) -> [LegMarks.Course] {
    geometry.courses.indices.map { index in
      let course = geometry.courses[index]
      let before = index > 0 ? geometry.courses[index - 1].legs.modes : []
      return LegMarks.Course(
        modes: course.legs.modes.prefix(2).map(JourneyMapViewModel.Mode.init), ends: course.legs.ends,
        lines: course.parts, beginsRun: course.legs.modes != before)
    }
  }

  mutating func addGround(of geometry: JourneyMapGeometry) {
    hasGround = geometry.hasGround && !geometry.knowsShore
    isHatched = geometry.isTooClose && (geometry.streets == nil || geometry.isNearUnknownSea)
    for layer in geometry.ground {
      layers.append(
        Layer(
          name: layer.kind.className, isArea: layer.kind.isArea,
          lines: add(layer.lines)))
    }
    if let streets = geometry.streets { add(streets) }
    if let heights = geometry.heights { add(heights) }
    graticule = add(geometry.graticule)
    if let edge = geometry.map.outline { outline = add(edge[...]) }
    if let edge = geometry.map.horizon(in: geometry.window) {
      horizon = Circle(centre: Point(edge.centre), radius: edge.radius)
    }
  }

  private static let mostDots = 40

  mutating func addDots(of geometry: JourneyMapGeometry) {
    dots = geometry.stops.compactMap { $0.map(Point.init) }
    // Too many dots would hide the line. Then only its ends get dots.
    if dots.count > Self.mostDots { dots = [dots[0], dots[dots.count - 1]] }
  }

  /// `at` is the centre of the overview.
  mutating func add(_ overview: JourneyMapGeometry.Overview, at: Point) {
    // The overview is drawn larger than it is shown. This keeps the shape of small lands.
    let size = overview.shownSize
    let scale = size.width / overview.width
    func shown(_ point: MapPoint) -> Point {
      Point(
        x: at.x + (point.x - overview.width / 2) * scale, y: at.y + (point.y - overview.height / 2) * scale)
    }
    let extent = overview.extent
    let (first, last) = (
      shown(MapPoint(x: extent.left, y: extent.top)), shown(MapPoint(x: extent.right, y: extent.bottom))
    )
    let box = Box(left: first.x, top: first.y, right: last.x, bottom: last.y)
    let sheet = MapBox(around: at, width: size.width, height: size.height)
    self.overview = Overview(
      shape: overview.isDisc
        ? .disc(Circle(centre: at, radius: size.width / 2))
        : .sheet(Box(left: sheet.left, top: sheet.top, right: sheet.right, bottom: sheet.bottom)),
      corner: shown(MapPoint(x: 0, y: 0)), scale: scale,
      outline: overview.outline.isEmpty ? nil : add(overview.outline[...]),
      land: add(overview.land), courses: add(overview.courses),
      here: min(box.right - box.left, box.bottom - box.top) < 4
        ? .dot(Point(x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2)) : .box(box))
  }

  mutating func add(_ lines: MapLines) -> [Range<Int>] {
    lines.lines.map { add(lines.points[$0]) }
  }

  mutating func add(_ line: ArraySlice<MapPoint>) -> Range<Int> {
    let start = points.count
    for item in line { points.append(Point(item)) }
    return start..<points.count
  }
}

extension JourneyMapViewModel.Overview {
  /// The space that it takes on the map.
  var box: MapBox {
    switch shape {
    case .disc(let disc): MapBox(around: disc.centre, width: 2 * disc.radius, height: 2 * disc.radius)
    case .sheet(let box): MapBox(left: box.left, top: box.top, right: box.right, bottom: box.bottom)
    }
  }
}

extension JourneyMapGeometry.Overview {
  /// In units of the map's frame.
  var shownSize: (width: Double, height: Double) {
    let width = isDisc ? JourneyMapType.overviewSize : JourneyMapType.insetWidth
    return (width, width * height / self.width)
  }
}

extension JourneyMapViewModel.Point {
  init(_ point: MapPoint) { self.init(x: point.x, y: point.y) }
}

extension JourneyMapViewModel.Box {
  init(_ window: MapWindow) {
    self.init(left: window.left, top: window.top, right: window.right, bottom: window.bottom)
  }
}

extension JourneyMapGeometry.GroundKind {
  fileprivate var className: String {
    switch self {
    case .depths: "depth"
    case .land: "land"
    case .heights: "height"
    case .urban: "urban"
    case .glaciers: "ice"
    case .lakes: "lake"
    case .rivers: "river"
    case .regions: "region"
    case .borders: "border"
    case .disputed: "disputed"
    }
  }

  fileprivate var isArea: Bool {
    switch self {
    case .depths, .land, .heights, .urban, .glaciers, .lakes: true
    case .rivers, .regions, .borders, .disputed: false
    }
  }
}

extension JourneyMapViewModel.Mode {
  fileprivate init(_ mode: TravelMode) { self.init(name: mode.rawValue, way: mode.traits.way.rawValue) }
}
