internal import Entities
internal import Geodesy

extension Itinerary {
  /// The line of a leg on a map, from stop to stop: its course, or the geodesic. Nil if an end has no coordinates.
  func path(ofLeg index: Int) -> [Coordinate]? {
    guard let start = trip.stops[index].coordinate, let end = trip.stops[index + 1].coordinate else {
      return nil
    }
    guard let course = legs[index].course else { return Geodesic.course(from: start, to: end) }
    var path: [Coordinate] = []
    path.reserveCapacity(course.points.count + 2)
    // The line begins and ends at the pins, although tracks begin beside them.
    if course.points[0] != start { path.append(start) }
    path += course.points
    if path.last != end { path.append(end) }
    return path
  }

  /// The same line with few points, for small maps of much of the Earth. No removed point is farther from it than a 500th of its
  /// extent.
  func coarsePath(ofLeg index: Int) -> [Coordinate]? {
    guard let path = path(ofLeg: index), legs[index].course != nil, path.count > 2 else {
      return path(ofLeg: index)
    }
    let (origin, degree) = (path[0], 100.0)
    var lowest = MapPoint(x: 0, y: 0)
    var highest = lowest
    let plane = path.map { point in
      var turn = point.longitude - origin.longitude
      if turn > 180 { turn -= 360 }
      if turn < -180 { turn += 360 }
      let at = MapPoint(x: turn * degree, y: (point.latitude - origin.latitude) * degree)
      lowest = MapPoint(x: min(lowest.x, at.x), y: min(lowest.y, at.y))
      highest = MapPoint(x: max(highest.x, at.x), y: max(highest.y, at.y))
      return at
    }
    let extent = max(highest.x - lowest.x, highest.y - lowest.y)
    let kept = simplified(plane, tolerance: extent / 500)
    var next = 0
    return zip(path, plane).compactMap { point, at in
      guard next < kept.count, kept[next] == at else { return nil }
      next += 1
      return point
    }
  }
}
