internal import Geodata
internal import Geodesy

/// Finds a frame for the routes of all trips, and places the routes in it.
struct AtlasMapInteractor {
  /// In frame units. A smaller trip gets a dot, which is visible on the whole map.
  private static let leastExtent = 3.0

  private let map: MapProjection
  /// The largest distance between a line and its simplified line, in frame units. A unit is about a pixel on a screen,
  /// but readers can zoom in.
  private let tolerance: Double

  /// `ways` must have at least one trip.
  init(_ ways: AtlasWays) {
    let style = RouteMapStyle.atlas
    func fitting(_ along: [Coordinate]) -> MapProjection {
      MapProjection.fitting(
        ways.places, along: along, width: style.width, height: style.height, leastHeight: style.leastHeight,
        margin: style.margin)
    }
    let map = fitting(ways.along)
    // If the map shows the world, it shows it from pole to pole.
    self.map =
      map.isWorld
      ? fitting(ways.along + [-90, 90].map { Coordinate(latitude: $0, longitude: 0) }) : map
    tolerance = min(max(Double(ways.trips.count) / 5000, 0.1), 1)
  }

  func geometry(of ways: AtlasWays) -> AtlasGeometry {
    var ground = RouteMapGeometry(
      style: .atlas, map: map, window: RouteMapStyle.atlas.window(height: map.height))
    GroundInteractor.add(.atlas, to: &ground)
    map.graticule(in: ground.window, into: &ground.graticule)
    var geometry = AtlasGeometry(ground: ground)
    geometry.routes.reserveCapacity(ways.trips.count)
    var lines = MapLines()
    for trip in ways.trips {
      let first = geometry.points.count
      var route = AtlasGeometry.Route(trip: trip.index)
      for run in ways.runs[trip.runs] {
        lines.removeAll()
        map.trace(Array(ways.course[run.points]), into: &lines)
        // Leave out the line between two stops that look like one point.
        for line in lines.lines where isLong(lines.points[line]) {
          let start = geometry.points.count
          geometry.points += simplified(Array(lines.points[line]), tolerance: tolerance)
          let points = start..<geometry.points.count
          if run.isByAir { route.airLines.append(points) } else { route.lines.append(points) }
        }
      }
      if Self.isSmall(geometry.points[first...]) {
        route.dot = map.project(ways.places[trip.places.lowerBound])
      }
      geometry.routes.append(route)
    }
    return geometry
  }

  private func isLong(_ line: ArraySlice<MapPoint>) -> Bool {
    let start = line[line.startIndex]
    return line.contains { abs($0.x - start.x) > tolerance || abs($0.y - start.y) > tolerance }
  }

  private static func isSmall(_ points: ArraySlice<MapPoint>) -> Bool {
    guard let first = points.first else { return true }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    return max(right - left, bottom - top) < leastExtent
  }
}
