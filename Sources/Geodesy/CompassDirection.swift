#if canImport(Glibc)
  import Glibc
#endif

/// One of eight directions.
package enum CompassDirection: String, CaseIterable, Sendable {
  case north, northeast, east, southeast, south, southwest, west, northwest

  /// The direction at most 22.5 degrees from `degrees`, clockwise from north.
  package init(degrees: Double) {
    let eighth = Int((degrees / 45).rounded()) % 8
    self = Self.allCases[eighth < 0 ? eighth + 8 : eighth]
  }

  /// The direction in which the shortest line from `start` to `end` begins. Nil if both are one place.
  package init?(from start: Coordinate, to end: Coordinate) {
    guard start != end else { return nil }
    let (north, south) = (start.latitude * .pi / 180, end.latitude * .pi / 180)
    let turn = (end.longitude - start.longitude) * .pi / 180
    let east = sin(turn) * cos(south)
    let up = cos(north) * sin(south) - sin(north) * cos(south) * cos(turn)
    self.init(degrees: atan2(east, up) * 180 / .pi)
  }
}
