internal import Geodata
internal import Geodesy

extension JourneyMapViewModel {
  private static let mostRanges = 4

  /// Adds the names of long ranges of mountains along them, on land, where they are free. Returns the space that is left.
  mutating func addRangeNames(
    of geometry: JourneyMapGeometry, on mask: GroundMask?, besides said: some Sequence<String>,
    language: String, in space: FreeSpace
  ) -> FreeSpace {
    if geometry.closeStreets != nil { return space }
    var names = StreetNames(in: space, besides: said)
    for range in geometry.features where range.feature.kind == .range {
      if namesAlong.count == Self.mostRanges { break }
      let text = range.feature.name(in: language)
      let spots = range.spots.filter { mask?.isWater($0) != true }
      for axis in RangeAxis.lines(of: spots) {
        guard let line = names.stretch(for: text, along: axis) else { continue }
        namesAlong.append(Streets.StreetName(text: text, kind: "range", line: add(line[...])))
        break
      }
    }
    return names.space
  }
}

/// The line along the middle of a long area: the parabola that fits it best.
enum RangeAxis {
  /// How many times as long as wide an area is at least.
  private static let leastElongation = 2.0
  private static let leastSpots = 6
  private static let pieces = 8
  /// Of the lines beside the middle, which end where the area does.
  private static let piecesOfLanes = 32
  /// Parts of the length: the line ends before the area does.
  private static let ends = 0.06

  /// Frame units between lines beside each other.
  private static let lane = 9.0
  private static let mostLanes = 4

  /// The line along the middle, and the parts of lines beside it that lie in the area, the nearest first. Empty if the area is
  /// about as wide as long. `spots` stand on a grid in the area.
  static func lines(of spots: [MapPoint]) -> [[MapPoint]] {
    let (first, middle) = (line(of: spots, in: pieces), line(of: spots, in: piecesOfLanes))
    guard let start = middle.first, let end = middle.last else { return [] }
    var lines = [first]
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = max((x * x + y * y).squareRoot(), 1)
    for lane in 1...mostLanes {
      for side in [-1.0, 1] {
        let shift = side * Double(lane) * Self.lane / length
        lines.append(
          longestPart(of: middle.map { MapPoint(x: $0.x - y * shift, y: $0.y + x * shift) }, in: spots))
      }
    }
    return lines.filter { $0.count > 1 }
  }

  /// The longest run of points that are near to spots.
  private static func longestPart(of line: [MapPoint], in spots: [MapPoint]) -> [MapPoint] {
    var (longest, run): ([MapPoint], [MapPoint]) = ([], [])
    for point in line {
      let isInside = spots.contains {
        abs($0.x - point.x) <= FeatureInteractor.column / 2
          && abs($0.y - point.y) <= FeatureInteractor.row / 2
      }
      if isInside { run.append(point) } else { run = [] }
      if run.count > longest.count { longest = run }
    }
    return longest
  }

  /// Empty if the area is about as wide as long. `spots` stand on a grid in the area.
  private static func line(of spots: [MapPoint], in pieces: Int) -> [MapPoint] {
    guard spots.count >= leastSpots else { return [] }
    let count = Double(spots.count)
    let middle = MapPoint(
      x: spots.reduce(0) { $0 + $1.x } / count, y: spots.reduce(0) { $0 + $1.y } / count)
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for spot in spots {
      let (x, y) = (spot.x - middle.x, spot.y - middle.y)
      (xx, xy, yy) = (xx + x * x, xy + x * y, yy + y * y)
    }
    // The two variances along the main axes of the area.
    let spread = ((xx - yy) * (xx - yy) / 4 + xy * xy).squareRoot()
    let (long, short) = ((xx + yy) / 2 + spread, (xx + yy) / 2 - spread)
    guard long >= leastElongation * leastElongation * max(short, 0), spread > 0 else { return [] }
    let (dx, dy) = abs(xy) > 1e-9 ? (long - yy, xy) : xx >= yy ? (1, 0) : (0, 1)
    let length = (dx * dx + dy * dy).squareRoot()
    let (alongX, alongY) = (dx / length, dy / length)
    let turned = spots.map { spot in
      let (x, y) = (spot.x - middle.x, spot.y - middle.y)
      return (u: x * alongX + y * alongY, v: y * alongX - x * alongY)
    }
    let bend = bend(of: turned)
    let (first, last) = (turned.map(\.u).min() ?? 0, turned.map(\.u).max() ?? 0)
    let (start, end) = (first + (last - first) * ends, last - (last - first) * ends)
    return (0...pieces).map { piece in
      let u = start + (end - start) * Double(piece) / Double(pieces)
      let v = bend.start + bend.slope * u + bend.curve * u * u
      return MapPoint(x: middle.x + u * alongX - v * alongY, y: middle.y + u * alongY + v * alongX)
    }
  }

  /// v = start + slope u + curve u², by least squares. The sums of u, v and uv are 0, because u and v are main axes.
  private static func bend(of points: [(u: Double, v: Double)]) -> (
    start: Double, slope: Double, curve: Double
  ) {
    let count = Double(points.count)
    var (u2, u3, u4, u2v) = (0.0, 0.0, 0.0, 0.0)
    for (u, v) in points {
      (u2, u3, u4, u2v) = (u2 + u * u, u3 + u * u * u, u4 + u * u * u * u, u2v + u * u * v)
    }
    let determinant = u4 - u3 * u3 / u2 - u2 * u2 / count
    guard u2 > 0, determinant > 1e-9 else { return (0, 0, 0) }
    let curve = u2v / determinant
    return (-curve * u2 / count, -curve * u3 / u2, curve)
  }
}
