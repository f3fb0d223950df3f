internal import Geodata
internal import Geodesy

/// The edge of a box, on which positions count clockwise from the north-western corner. North is up.
struct BoxEdge {
  private let west: Double
  private let south: Double
  private let east: Double
  private let north: Double
  /// Its top is the south, which does not matter for a cut.
  private let window: MapWindow

  init(of box: GroundBox) {
    (west, south) = (Double(box.west), Double(box.south))
    (east, north) = (Double(box.east), Double(box.north))
    window = MapWindow(left: west, top: south, right: east, bottom: north)
  }

  var width: Double { east - west }
  var height: Double { north - south }
  private var length: Double { 2 * (width + height) }

  /// Clockwise.
  var ring: [MapPoint] { corners(from: 0, to: length) + [MapPoint(x: west, y: north)] }

  func contains(_ point: MapPoint) -> Bool {
    west <= point.x && point.x <= east && south <= point.y && point.y <= north
  }

  func grid(_ point: MapPoint) -> GroundPoint {
    GroundPoint(x: Int32(point.x.rounded()), y: Int32(point.y.rounded()))
  }

  /// Of a point that lies on the edge, or nearly.
  func position(of point: MapPoint) -> Double {
    let sides = [
      (abs(north - point.y), point.x - west), (abs(east - point.x), width + north - point.y),
      (abs(point.y - south), width + height + east - point.x),
      (abs(point.x - west), 2 * width + height + point.y - south),
    ]
    return sides.min { $0.0 < $1.0 }?.1 ?? 0
  }

  func point(at position: Double) -> MapPoint {
    if position <= width { return MapPoint(x: west + position, y: north) }
    if position <= width + height { return MapPoint(x: east, y: north - (position - width)) }
    if position <= 2 * width + height { return MapPoint(x: east - (position - width - height), y: south) }
    return MapPoint(x: west, y: south + (position - 2 * width - height))
  }

  /// The corners between two positions, clockwise. None if the positions are equal.
  func corners(from start: Double, to end: Double) -> [MapPoint] {
    let end = end < start ? end + length : end
    let corners = [
      (0, MapPoint(x: west, y: north)), (width, MapPoint(x: east, y: north)),
      (width + height, MapPoint(x: east, y: south)), (2 * width + height, MapPoint(x: west, y: south)),
    ]
    return (corners + corners.map { ($0.0 + length, $0.1) }).filter { start < $0.0 && $0.0 < end }.map(\.1)
  }

  /// The nearest points of the four sides and their distances, from the north clockwise. Distances are in units of y;
  /// `shrink` is the length of a unit of x.
  func sides(from point: MapPoint, shrink: Double) -> [(distance: Double, at: MapPoint)] {
    [
      (abs(north - point.y), MapPoint(x: point.x, y: north)),
      (abs(east - point.x) * shrink, MapPoint(x: east, y: point.y)),
      (abs(point.y - south), MapPoint(x: point.x, y: south)),
      (abs(point.x - west) * shrink, MapPoint(x: west, y: point.y)),
    ]
  }

  /// The stretches of a line inside the box, each of at least two points.
  func runs(of line: [MapPoint]) -> [[MapPoint]] {
    var runs: [[MapPoint]] = []
    var run: [MapPoint] = []
    func end() {
      if run.count > 1 { runs.append(run) }
      run = []
    }
    for (start, stop) in zip(line, line.dropFirst()) where start != stop {
      guard let (enter, leave) = window.shares(of: start, stop) else {
        end()
        continue
      }
      if enter > 0 { end() }
      for point in [between(start, stop, enter), between(start, stop, leave)] where run.last != point {
        run.append(point)
      }
      if leave < 1 { end() }
    }
    end()
    return runs
  }

  private func between(_ start: MapPoint, _ end: MapPoint, _ share: Double) -> MapPoint {
    if share == 0 { return start }
    if share == 1 { return end }
    return start.moved(towards: end, by: share)
  }
}
