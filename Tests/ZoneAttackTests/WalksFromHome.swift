import Entities
import Geodesy
import TestSupport
import Tracks

/// Walks that begin at a home, as a device records them: a point each 15 metres, up to 4 metres off.
struct WalksFromHome {
  private static let step = 15.0
  private static let error = 4.0
  private static let farthest = 1_700.0

  var home: Coordinate
  /// In metres around the middle of Liechtenstein.
  var lines: [[MapPoint]]

  /// Straight roads from the home in all directions.
  static func onSpokes(_ count: Int, seed: UInt64) -> WalksFromHome {
    var chance = SplitMix(seed: seed)
    let home = MapPoint(x: 0, y: 0)
    return WalksFromHome(
      at: home,
      (0..<count).map { _ in
        let length = Double.random(in: 4_000...8_000, using: &chance)
        return [home, home.moved(length, turn: Double.random(in: 0..<360, using: &chance))]
      }, &chance)
  }

  /// Straight streets in blocks of 150 metres. A walk turns at crossings, but never back.
  static func onBlocks(_ count: Int, seed: UInt64) -> WalksFromHome {
    var chance = SplitMix(seed: seed)
    let home = MapPoint(x: 0, y: Double.random(in: 20...130, using: &chance))
    return WalksFromHome(
      at: home,
      (0..<count).map { _ in
        let (east, north) = (
          Bool.random(using: &chance) ? 150.0 : -150, Bool.random(using: &chance) ? 150.0 : -150
        )
        let share = Double.random(in: 0...1, using: &chance)
        var place = MapPoint(x: 0, y: north > 0 ? 150 : 0)
        var line = [home, place]
        for _ in 0..<40 {
          if Double.random(in: 0...1, using: &chance) < share { place.x += east } else { place.y += north }
          line.append(place)
        }
        return line
      }, &chance)
  }

  /// On real streets, from a street near a place to places within four to eight kilometres of walking.
  static func onStreets(_ map: StreetMap, near place: MapPoint, _ count: Int, seed: UInt64) -> WalksFromHome {
    var chance = SplitMix(seed: seed)
    let start = map.nearest(to: place)
    let trees = (0..<5).map { _ in map.ways(from: start, whims: &chance) }
    let ends = map.points.indices.filter { (4_000...8_000).contains(trees[0].metres[$0]) }
    return WalksFromHome(
      at: map.points[start],
      (0..<count).map { number in
        let before = trees[number % trees.count].before
        var line: [MapPoint] = []
        var point = ends.randomElement(using: &chance)!
        while point >= 0 {
          line.append(map.points[point])
          point = before[point]
        }
        return line.reversed()
      }, &chance)
  }

  private init(at home: MapPoint, _ ways: [[MapPoint]], _ chance: inout SplitMix) {
    self.home = Self.coordinate(home)
    lines = []
    // No disc around the home reaches farther than this. The rest would only take time.
    for way in ways {
      let line = Self.recorded(way, &chance)
      let end = line.firstIndex { $0.distance(to: home) > Self.farthest } ?? line.count - 1
      lines.append(Array(line[...end]))
    }
  }

  private static func recorded(_ way: [MapPoint], _ chance: inout SplitMix) -> [MapPoint] {
    var points: [MapPoint] = []
    var before = 0.0
    for (start, end) in zip(way, way.dropFirst()) {
      let length = start.distance(to: end)
      while before < length {
        let share = before / length
        points.append(
          MapPoint(
            x: start.x + share * (end.x - start.x) + Double.random(in: -error...error, using: &chance),
            y: start.y + share * (end.y - start.y) + Double.random(in: -error...error, using: &chance)))
        before += step
      }
      before -= length
    }
    return points
  }

  /// The other way around for `StreetMap.plane`.
  static func coordinate(_ point: MapPoint) -> Coordinate {
    let origin = Coordinate(latitude: 47.16, longitude: 9.52)
    let unit = StreetMap.plane.point(Coordinate(latitude: 48.16, longitude: 10.52))
    return Coordinate(
      latitude: origin.latitude + point.y / unit.y, longitude: origin.longitude + point.x / unit.x)
  }

  var tracks: [RecordedTrack] {
    lines.map { line in
      var track = RecordedTrack()
      track.points = line.map { RecordedTrack.Point(Self.coordinate($0)) }
      track.segments = [0]
      return track
    }
  }
}

extension MapPoint {
  /// `turn` is in degrees, clockwise from north.
  func moved(_ metres: Double, turn: Double) -> MapPoint {
    let end = Geodesic.point(from: WalksFromHome.coordinate(self), toward: turn, metres: metres)
    return StreetMap.plane.point(end)
  }
}
