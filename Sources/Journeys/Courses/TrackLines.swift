#if canImport(Glibc)
  internal import Glibc
#endif
internal import Geodesy

/// The lines of a track, in blocks, to find those near a place.
struct TrackLines {
  /// The most passes of one stop.
  static let mostPasses = 64
  /// A place that is this much farther from the stop than the nearest one is not a pass, in metres.
  private static let slack = 100.0
  private static let blockSize = 256

  private struct Block {
    var south = 90.0
    var north = -90.0
    var west = 180.0
    var east = -180.0
  }

  private let track: MeasuredTrack
  private var blocks: [Block] = []
  private var count: Int { max(track.points.count - 1, 0) }

  init(_ track: MeasuredTrack) {
    self.track = track
    for start in stride(from: 0, to: count, by: Self.blockSize) {
      var block = Block()
      for point in track.points[start...min(start + Self.blockSize, count)] {
        block.south = min(block.south, point.latitude)
        block.north = max(block.north, point.latitude)
        block.west = min(block.west, point.longitude)
        block.east = max(block.east, point.longitude)
      }
      blocks.append(block)
    }
  }

  /// The nearest place of each pass, in the order of the track. Empty if all are farther than `farthest` metres.
  func passes(of stop: TrackCut.Stop, farthest: Double) -> [TrackCut.Place] {
    let plane = Plane(around: stop.coordinate)
    let bounds = blocks.map { plane.leastDistance(to: $0) }
    var nearest = farthest
    let slack = Self.slack + stop.reach / 3
    var found: [(index: Int, away: Double)] = []
    func search(upTo limit: () -> Double, _ take: (Int, Double) -> Void) {
      for (block, bound) in bounds.enumerated() where bound <= limit() {
        let start = block * Self.blockSize
        for index in start..<min(start + Self.blockSize, count) {
          if let times = stop.times, !track.times.isEmpty,
            track.times[index + 1] < times.lowerBound || track.times[index] > times.upperBound
          {
            continue
          }
          take(index, plane.distance(toLine: index, of: track).away)
        }
      }
    }
    var isFound = false
    search(upTo: { nearest }) { _, away in
      if away <= nearest { (nearest, isFound) = (away, true) }
    }
    guard isFound else { return [] }
    search(upTo: { nearest + 2 * slack }) { index, away in
      if away <= nearest + 2 * slack { found.append((index, away)) }
    }
    var places: [TrackCut.Place] = []
    var best: (index: Int, away: Double)?
    for (position, line) in found.enumerated() {
      if line.away <= nearest + slack, line.away < best?.away ?? .infinity { best = line }
      let endsRun = position + 1 == found.count || found[position + 1].index > line.index + 1
      if endsRun, let nearest = best {
        places.append(plane.place(onLine: nearest.index, of: track))
        best = nil
      }
    }
    // A round walk that never leaves the stop has one pass. It begins and ends where the track does.
    if places.count == 1, found.count == count {
      let ends = [(0, 0.0), (count - 1, 1.0)].map { plane.place(at: $0.0, share: $0.1, of: track) }
      places = [ends[0]] + places.filter { ends[0] < $0 && $0 < ends[1] } + [ends[1]]
    }
    if places.count <= Self.mostPasses { return places }
    return Array(places.prefix(Self.mostPasses / 2) + places.suffix(Self.mostPasses / 2))
  }

  /// A plane that touches the Earth at a stop. It is good enough near the stop.
  private struct Plane {
    private let stop: Coordinate
    /// Metres in a degree at the stop.
    private let metresOfLatitude: Double
    private let metresOfLongitude: Double

    /// The lengths of degrees on WGS 84, as series (United States Defense Mapping Agency, TR 8350.2).
    init(around stop: Coordinate) {
      self.stop = stop
      let angle = stop.latitude * .pi / 180
      metresOfLatitude = 111_132.92 - 559.82 * cos(2 * angle) + 1.175 * cos(4 * angle)
      metresOfLongitude = max(111_412.84 * cos(angle) - 93.5 * cos(3 * angle), 0.1)
    }

    private func turn(to longitude: Double) -> Double {
      let turn = longitude - stop.longitude
      return turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
    }

    private func position(_ point: Coordinate) -> (x: Double, y: Double) {
      (turn(to: point.longitude) * metresOfLongitude, (point.latitude - stop.latitude) * metresOfLatitude)
    }

    /// In metres, never more than the true distance on the plane.
    func leastDistance(to block: Block) -> Double {
      let y = max(block.south - stop.latitude, stop.latitude - block.north, 0) * metresOfLatitude
      // A block over the date line is as wide as the Earth.
      if block.east - block.west > 180 || (block.west...block.east).contains(stop.longitude) { return y }
      let x = min(abs(turn(to: block.west)), abs(turn(to: block.east))) * metresOfLongitude
      return (x * x + y * y).squareRoot()
    }

    /// Metres to the line from the point at `index` to the next. A gap has only its ends.
    func distance(toLine index: Int, of track: MeasuredTrack) -> (away: Double, share: Double) {
      let (start, end) = (position(track.points[index]), position(track.points[index + 1]))
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let length = dx * dx + dy * dy
      var share = length > 0 ? min(max(-(start.x * dx + start.y * dy) / length, 0), 1) : 0
      if track.gaps.contains(index + 1) { share = share < 0.5 ? 0 : 1 }
      let (px, py) = (start.x + share * dx, start.y + share * dy)
      return ((px * px + py * py).squareRoot(), share)
    }

    func place(onLine index: Int, of track: MeasuredTrack) -> TrackCut.Place {
      place(at: index, share: distance(toLine: index, of: track).share, of: track)
    }

    func place(at index: Int, share: Double, of track: MeasuredTrack) -> TrackCut.Place {
      let (from, to) = (position(track.points[index]), position(track.points[index + 1]))
      let (x, y) = (from.x + share * (to.x - from.x), from.y + share * (to.y - from.y))
      let away = (x * x + y * y).squareRoot()
      let (start, end) = (track.distances[index], track.distances[index + 1])
      return TrackCut.Place(index: index, share: share, away: away, along: start + share * (end - start))
    }
  }
}
