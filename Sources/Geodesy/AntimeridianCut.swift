/// Cuts a line at the 180th meridian, as RFC 7946, 3.1.9 asks.
package enum AntimeridianCut {
  /// The parts of the line. The end of a part and the start of the next are on the meridian, at -180 and 180 degrees.
  /// Parts without length are left out, so a line that only touches the meridian stays whole.
  ///
  /// Neighbours are joined the short way round. `between` makes the point at a share of the way from one to the
  /// other, 0 to 1, at the given longitude.
  package static func parts<Point>(
    of line: [Point], longitude: (Point) -> Double,
    between: (_ start: Point, _ end: Point, _ share: Double, _ longitude: Double) -> Point
  ) -> [[Point]] {
    guard var last = line.first else { return [] }
    var parts: [[Point]] = []
    var part = [last]
    for point in line.dropFirst() {
      let (west, east) = (longitude(last), longitude(point))
      if abs(east - west) > 180 {
        let side = west > 0 ? 180.0 : -180.0
        let whole = 360 - abs(east - west)
        let share = whole == 0 ? 0 : (180 - abs(west)) / whole
        if share > 0 { part.append(between(last, point, share, side)) }
        if part.count > 1 { parts.append(part) }
        part = share < 1 ? [between(last, point, share, -side)] : []
      }
      part.append(point)
      last = point
    }
    if part.count > 1 { parts.append(part) }
    return parts
  }
}
