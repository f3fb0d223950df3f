internal import Geodesy

/// Places the ways of all trips in one frame.
struct AtlasMapPresenter {
  private static let (width, height, leastHeight, margin) = (960.0, 720.0, 480.0, 28.0)
  /// Frame units: a trip that is smaller has a dot, so that it can be seen from afar.
  private static let leastExtent = 3.0

  private let map: MapProjection
  /// Frame units that a line may stray. A screen shows a unit as about a pixel; a reader may come closer.
  private let tolerance: Double

  /// `ways` have at least one trip.
  init(_ ways: AtlasWays) {
    func fitting(_ along: [Coordinate]) -> MapProjection {
      MapProjection.fitting(
        ways.places, along: along, width: Self.width, height: Self.height, leastHeight: Self.leastHeight,
        margin: Self.margin)
    }
    let map = fitting(ways.along)
    // Where it takes the world, then all of it.
    self.map =
      map.isWorld
      ? fitting(ways.along + [-90, 90].map { Coordinate(latitude: $0, longitude: 0) }) : map
    tolerance = min(max(Double(ways.trips.count) / 1000, 0.1), 1)
  }

  /// `link` gives the address of the trip at an index of the library.
  func viewModel(
    of ways: AtlasWays, title: String, description: String, link: (Int) -> String
  ) -> AtlasMapViewModel {
    var model = AtlasMapViewModel(
      width: Int(map.width), height: Int(map.height), title: title, description: description)
    var lines = MapLines()
    map.graticule(into: &lines)
    for line in lines.lines { model.graticule.append(add(lines.points[line], to: &model)) }
    if let outline = map.outline { model.outline = add(outline[...], to: &model) }
    model.routes.reserveCapacity(ways.trips.count)
    for trip in ways.trips {
      model.routes.append(route(of: trip, in: ways, link: link(trip.index), through: &lines, to: &model))
    }
    return model
  }

  private func route(
    of trip: AtlasWays.Trip, in ways: AtlasWays, link: String, through lines: inout MapLines,
    to model: inout AtlasMapViewModel
  ) -> AtlasMapViewModel.Route {
    var route = AtlasMapViewModel.Route(link: link)
    let start = model.points.count
    for run in ways.runs[trip.runs] {
      lines.removeAll()
      map.trace(Array(ways.course[run.points]), into: &lines)
      for line in lines.lines {
        // Two stops at one place, as far as one can see.
        if !isLong(lines.points[line]) { continue }
        let points = add(simplified(Array(lines.points[line]), tolerance: tolerance)[...], to: &model)
        if run.isByAir { route.airLines.append(points) } else { route.lines.append(points) }
      }
    }
    if isSmall(model.points[start...]) { route.dot = point(map.project(ways.places[trip.places.lowerBound])) }
    return route
  }

  private func isLong(_ line: ArraySlice<MapPoint>) -> Bool {
    let start = line[line.startIndex]
    return line.contains { abs($0.x - start.x) > tolerance || abs($0.y - start.y) > tolerance }
  }

  private func isSmall(_ points: ArraySlice<RouteMapViewModel.Point>) -> Bool {
    guard let first = points.first else { return true }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    return max(right - left, bottom - top) < Self.leastExtent
  }

  private func add(_ line: ArraySlice<MapPoint>, to model: inout AtlasMapViewModel) -> Range<Int> {
    let start = model.points.count
    for item in line { model.points.append(point(item)) }
    return start..<model.points.count
  }

  private func point(_ point: MapPoint) -> RouteMapViewModel.Point {
    RouteMapViewModel.Point(x: point.x, y: point.y)
  }
}
