import Entities
import Geodata
import Geodesy
import TestSupport
import Testing

@testable import MapDrawing

/// Where rivers of the basemap are, by places whose banks are known.
@Suite struct `The Danube on maps` {
  /// Landings on its banks, from Passau to Vienna: the stops of the sample's journey, as far as they lie at the river.
  private static let banks = [
    ("Passau", 48.5738, 13.4650), ("Schlögen", 48.4236, 13.8700), ("Wilhering", 48.3239, 14.1903),
    ("Ottensheim", 48.3319, 14.1742), ("Linz", 48.3064, 14.2861), ("Mauthausen", 48.2419, 14.5169),
    ("Grein", 48.2286, 14.8588), ("Melk", 48.2281, 15.3308), ("Dürnstein", 48.3958, 15.5197),
    ("Krems", 48.4092, 15.6141), ("Tulln", 48.3283, 16.0586),
  ]

  /// Metres from a place to the nearest river or lake of the ground on a map of its surroundings.
  private func distance(_ latitude: Double, _ longitude: Double) -> Double {
    let metresPerUnit = 25.0
    let map = MapProjection.square(
      around: Coordinate(latitude: latitude, longitude: longitude), side: 480, metresPerUnit: metresPerUnit)
    var ground = MapGround()
    Basemap.ground(on: map, window: map.frame, detail: .full, into: &ground)
    var nearest = Double.infinity
    for lines in [ground.rivers, ground.lakes] {
      for line in lines.lines {
        for index in line.dropFirst() {
          nearest = min(
            nearest,
            Self.distance(from: MapPoint(x: 240, y: 240), to: lines.points[index - 1], lines.points[index]))
        }
      }
    }
    return nearest * metresPerUnit
  }

  private static func distance(from point: MapPoint, to start: MapPoint, _ end: MapPoint) -> Double {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = x * x + y * y
    let share = length == 0 ? 0 : min(1, max(0, ((point.x - start.x) * x + (point.y - start.y) * y) / length))
    let (dx, dy) = (start.x + share * x - point.x, start.y + share * y - point.y)
    return (dx * dx + dy * dy).squareRoot()
  }

  @Test func `flows past the stops of its towpath`() {
    let distances = Self.banks.map { distance($0.1, $0.2) }
    for (place, metres) in zip(Self.banks, distances) {
      #expect(metres < 1_500, "\(place.0): \(Int(metres)) m")
    }
    #expect(distances.sorted()[distances.count / 2] < 600, "\(distances.map { Int($0) })")
    // Not everywhere: ten kilometres inland there is none.
    #expect(distance(48.60, 14.45) > 3_000)
  }

  /// The planned way of the sample's journey.
  private func towpath() throws -> [Coordinate] {
    let file = try contents(of: Project.folder + "/Content/trips/danube/towpath.gpx")
    return try file.matches(of: #/lat="([0-9.]+)" lon="([0-9.]+)"/#).map { match in
      Coordinate(latitude: try #require(Double(match.1)), longitude: try #require(Double(match.2)))
    }
  }

  /// The way as a map of it draws it, and the river there.
  private func drawn(_ way: [Coordinate]) throws -> (
    geometry: JourneyMapGeometry, river: [(MapPoint, MapPoint)]
  ) {
    let course = LegCourse(
      points: way, distances: way.indices.map(Double.init),
      parts: [LegCourse.Part(.planned, metres: 1, points: way.indices)])
    let ends = [way[0], way[way.count - 1]].map { Waypoint(name: "", coordinate: $0) }
    let journey = Itinerary(
      trip: Trip(slug: "way", title: "", mode: .bike, stops: ends, source: ContentFile(path: "way.md")),
      legs: [Leg(mode: .bike, distance: nil, course: course)], days: [], first: nil, last: nil)
    let geometry = try #require(JourneyMapInteractor(style: .full).geometry(of: journey))
    var river: [(MapPoint, MapPoint)] = []
    for ground in geometry.ground where ground.kind == .rivers || ground.kind == .lakes {
      for line in ground.lines.lines {
        for index in line.dropFirst() {
          river.append((ground.lines.points[index - 1], ground.lines.points[index]))
        }
      }
    }
    return (geometry, river)
  }

  @Test func `has its towpath beside it, on the maps of the journey and of its parts`() throws {
    let way = try towpath()
    #expect(way.count > 400)
    // The parts between two stops of the journey, which the way passes.
    let stops = Self.banks.compactMap { place in
      way.firstIndex { abs($0.latitude - place.1) < 0.0001 && abs($0.longitude - place.2) < 0.0001 }
    }
    #expect(stops.count == Self.banks.count)
    let parts = zip(stops, stops.dropFirst()).map { Array(way[$0...$1]) }.filter { $0.count > 2 }
    for part in [way] + parts {
      let (geometry, river) = try drawn(part)
      let unit = geometry.map.scale.metresPerUnit
      // Near towns and bridges, it leaves the bank.
      let towns = Self.banks.map { geometry.map.project(Coordinate(latitude: $0.1, longitude: $0.2)) }
      func isNearTown(_ point: MapPoint) -> Bool {
        towns.contains { Self.distance(from: $0, to: point, point) * unit < 2_500 }
      }
      var (farthest, crossings, compared) = (0.0, 0, 0)
      for line in geometry.journey.lines {
        let points = Array(geometry.journey.points[line])
        for (start, end) in zip(points, points.dropFirst()) where !isNearTown(start) && !isNearTown(end) {
          compared += 1
          farthest = max(
            farthest, river.map { Self.distance(from: start, to: $0.0, $0.1) }.min() ?? .infinity)
          crossings += river.count { Self.cross(start, end, $0.0, $0.1) }
        }
      }
      // The way is some 150 metres from the middle of the river, in bends up to 320. On the map of the journey this is
      // less than a line is wide.
      #expect(compared > 0 && farthest < 320 / unit + 0.5, "\(farthest) with \(unit) m")
      #expect(crossings == 0 || unit > 150, "\(crossings) with \(unit) m")
    }
  }

  private static func cross(_ a: MapPoint, _ b: MapPoint, _ c: MapPoint, _ d: MapPoint) -> Bool {
    func side(_ p: MapPoint, _ q: MapPoint, _ r: MapPoint) -> Double {
      (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
    }
    return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
  }
}
