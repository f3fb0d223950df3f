internal import ContentReaders
internal import Entities
internal import Geodesy
internal import Tracks

/// A track without what is in private places.
struct ShownTrack {
  var track: RecordedTrack
  /// The positions of points before which points are hidden. The number of points, if points at the end are hidden.
  var hidden: Set<Int> = []
}

/// Leaves out what tracks tell of private places.
///
/// A part of a track in a disc is left out, and more of the track before and after it: a length by chance, and places close to the
/// disc where the device lingered, such as a parked car. An end of the track close to the disc counts as in the disc.
struct PrivateCut {
  /// A device that stays within so many metres for so many seconds lingers.
  private static let extent = 50.0
  private static let shortestStay = 180
  /// More points in one place are a stay too, even if all have one time.
  private static let mostPoints = 2_000
  /// An end that is nearer than this is close to the disc, in radiuses from its middle.
  private static let close = 1.25
  /// Shorter steps between points outside a disc are not examined, in degrees.
  private static let longStep = 0.0005

  let places: [PrivatePlace]
  let zones: PrivateZones

  /// A part of a track in a disc. Empty if only a line between two points crosses the disc.
  private struct Part {
    var range: Range<Int>
    var place: PrivatePlace
  }

  func shown(_ track: RecordedTrack) -> ShownTrack {
    if places.isEmpty { return ShownTrack(track: track) }
    let parts = parts(of: track.points)
    if parts.isEmpty { return ShownTrack(track: track) }
    var content: [UInt8] = []
    content.reserveCapacity(16 * track.points.count)
    for point in track.points {
      for bits in [point.coordinate.latitude.bitPattern, point.coordinate.longitude.bitPattern] {
        withUnsafeBytes(of: bits.bigEndian) { content += $0 }
      }
    }
    var isHidden = [Bool](repeating: false, count: track.points.count)
    var cuts: Set<Int> = []
    for (number, part) in parts.enumerated() {
      let share = zones.furtherCuts(of: content, part: number)
      let longest = part.place.longestFurtherCut
      let last = shownEnd(of: track.points, from: part.range.lowerBound - 1, -1, part, share.before * longest)
      let first = shownEnd(of: track.points, from: part.range.upperBound, 1, part, share.after * longest)
      for index in max(last + 1, 0)..<min(first, track.points.count) { isHidden[index] = true }
      cuts.insert(first)
    }
    return shown(track, isHidden, cuts)
  }

  private func shown(_ track: RecordedTrack, _ isHidden: [Bool], _ cuts: Set<Int>) -> ShownTrack {
    var result = ShownTrack(track: track)
    result.track.points = []
    result.track.segments = []
    let starts = Set(track.segments)
    var (isStart, isCut) = (true, false)
    for (index, point) in track.points.enumerated() {
      isStart = isStart || starts.contains(index)
      isCut = isCut || isHidden[index] || cuts.contains(index)
      if isHidden[index] { continue }
      if isCut { result.hidden.insert(result.track.points.count) }
      if isStart || isCut { result.track.segments.append(result.track.points.count) }
      (isStart, isCut) = (false, false)
      result.track.points.append(point)
    }
    if isCut { result.hidden.insert(result.track.points.count) }
    return result
  }

  private func parts(of points: [RecordedTrack.Point]) -> [Part] {
    var parts: [Part] = []
    for place in places {
      var start: Int?
      for (index, point) in points.enumerated() {
        let isEnd = index == 0 || index == points.count - 1
        if isEnd
          ? place.isNear(point.coordinate, within: Self.close * Double(place.radius))
          : place.contains(point.coordinate)
        {
          start = start ?? index
        } else if let first = start {
          parts.append(Part(range: first..<index, place: place))
          start = nil
        } else if index > 0, crosses(place, points[index - 1].coordinate, point.coordinate) {
          parts.append(Part(range: index..<index, place: place))
        }
      }
      if let first = start { parts.append(Part(range: first..<points.count, place: place)) }
    }
    return parts
  }

  /// Whether the line between two points outside a disc leads through it.
  private func crosses(_ place: PrivatePlace, _ start: Coordinate, _ end: Coordinate) -> Bool {
    if abs(start.latitude - end.latitude) < Self.longStep,
      abs(start.longitude - end.longitude) < Self.longStep
    {
      return false
    }
    let least = min(start.latitude, end.latitude) - place.coordinate.latitude
    let most = max(start.latitude, end.latitude) - place.coordinate.latitude
    let room = Double(place.radius) / 110_000
    if least > room || most < -room { return false }
    let plane = LocalPlane(around: place.coordinate)
    let (from, to) = (plane.point(start), plane.point(end))
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = dx * dx + dy * dy
    let share = length > 0 ? min(max(-(from.x * dx + from.y * dy) / length, 0), 1) : 0
    let (x, y) = (from.x + share * dx, from.y + share * dy)
    return x * x + y * y < Double(place.radius * place.radius)
  }

  /// The first point that is shown beside a part, from the point at `start` on, forward or backward. It is after `further` metres,
  /// and after the last place close to the disc where the device lingered.
  private func shownEnd(
    of points: [RecordedTrack.Point], from start: Int, _ direction: Int, _ part: Part, _ further: Double
  ) -> Int {
    var index = start
    var left = further
    while points.indices.contains(index), points.indices.contains(index + direction) {
      left -= Geodesic.step(from: points[index].coordinate, to: points[index + direction].coordinate)
      if left < 0 { break }
      index += direction
    }
    var next = index
    let limit = Self.close * Double(part.place.radius)
    while points.indices.contains(next), part.place.isNear(points[next].coordinate, within: limit) {
      if let last = endOfStay(points, at: next, direction) {
        next = last + direction
        index = next
      } else {
        next += direction
      }
    }
    return index
  }

  /// The last point of a stay that begins at a point. Nil if the device moved on.
  private func endOfStay(_ points: [RecordedTrack.Point], at start: Int, _ direction: Int) -> Int? {
    var last = start
    while points.indices.contains(last + direction), abs(last - start) < Self.mostPoints,
      Geodesic.step(from: points[start].coordinate, to: points[last + direction].coordinate) <= Self.extent
    {
      last += direction
    }
    if abs(last - start) >= Self.mostPoints { return last }
    guard let from = points[start].time, let to = points[last].time else { return nil }
    return abs(to - from) >= Self.shortestStay ? last : nil
  }
}
