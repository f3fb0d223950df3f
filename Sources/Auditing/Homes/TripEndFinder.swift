internal import Entities
internal import Geodata
internal import Geodesy

/// Finds the places where several trips begin or end. Such a place can be a home.
struct TripEndFinder {
  /// The discs that hide private places.
  let discs: [PrivatePlace]

  /// The largest error of coordinates that can point to a home, in metres.
  private static let largestError = 1000
  /// The largest distance between a stop and the known place with its name, in metres.
  private static let largestDistance = 1000.0

  private struct End {
    var trip: Substring
    var file: String
    var stop: Positions.Stop
  }

  func findings(in sources: [HomeFinder.Source]) -> [Finding] {
    // A trip has several files. The first one with stops is enough.
    var seen: Set<Substring> = []
    let ends = sources.flatMap { source -> [End] in
      guard let trip = source.tripOfFile, let first = source.positions.stops.first,
        let last = source.positions.stops.last, seen.insert(trip).inserted
      else { return [] }
      return [first, last].map { End(trip: trip, file: source.file, stop: $0) }
    }
    let grid = PlaceGrid(ends.map(\.stop.place))
    var findings: [Finding] = []
    var done: Set<Int> = []
    for index in ends.indices where !done.contains(index) {
      let around = grid.near(ends[index].stop.place, within: HomeFinder.near)
      done.formUnion(around)
      let trips = Set(around.map { ends[$0].trip }).count
      guard trips >= HomeFinder.leastTrips, Self.error(of: ends[index].stop.place) <= Self.largestError,
        !around.contains(where: { isKnown(ends[$0].stop) })
      else { continue }
      findings.append(finding(at: ends[index], trips: trips))
    }
    return findings
  }

  /// Whether the stop has the name of a known place there: a town, a sight, an airport.
  private func isKnown(_ stop: Positions.Stop) -> Bool {
    Gazetteer.all(stop.name, country: nil).contains {
      Geodesic.distance(from: $0.coordinate, to: stop.place) <= Self.largestDistance
    }
  }

  private func finding(at end: End, trips: Int) -> Finding {
    let place = end.stop.place
    let disc = discs.first { $0.isNear(place, within: Double($0.radius) / 4) }
    var finding = Finding(
      .home, "where trips begin and end", file: end.file,
      sentence: "\(trips) trips begin or end at \(end.stop.name), \(place.decimal)",
      distance: disc.map { $0.radius / 2 } ?? max(Int(HomeFinder.near), Self.error(of: place)))
    // The place can be a station.
    finding.isGuess = true
    return finding
  }

  /// The rounding error of coordinates, in metres: 556 for 47.14, 9.52.
  private static func error(of place: Coordinate) -> Int {
    var step = 100_000.0
    while step > 1,
      [place.latitude, place.longitude].allSatisfy({ value in
        let scaled = value * step / 10
        return abs(scaled - scaled.rounded()) < 1e-6
      })
    { step /= 10 }
    return Int(111_320 / step / 2)
  }
}
