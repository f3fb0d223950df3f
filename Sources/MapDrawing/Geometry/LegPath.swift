internal import Entities
internal import Geodesy

extension Itinerary {
  /// The line of a leg on a map, from stop to stop: its course, or the geodesic. Nil if an end has no coordinates.
  func path(ofLeg index: Int) -> [Coordinate]? { path(ofLeg: index, along: \.points) }

  /// The same line with few points, for small maps.
  func outline(ofLeg index: Int) -> [Coordinate]? { path(ofLeg: index, along: \.outline) }

  private func path(ofLeg index: Int, along line: (LegCourse) -> [Coordinate]) -> [Coordinate]? {
    guard let start = trip.stops[index].coordinate, let end = trip.stops[index + 1].coordinate else {
      return nil
    }
    guard let points = legs[index].course.map(line) else { return Geodesic.course(from: start, to: end) }
    var path: [Coordinate] = []
    path.reserveCapacity(points.count + 2)
    // The line begins and ends at the pins, although tracks begin beside them.
    if points[0] != start { path.append(start) }
    path += points
    if path.last != end { path.append(end) }
    return path
  }
}
