internal import Entities
internal import Geodata
internal import Geodesy

/// Finds where somebody lives by the first and the last stops of trips: people begin and end at home.
struct TripEndFinder {
  /// The discs that hide private places.
  let discs: [PrivatePlace]

  private static let leastTrips = 3
  /// How far from each other the ends of trips at one door are, in metres.
  private static let near = 75.0
  /// Coordinates that are less exact tell of no door, in metres.
  private static let coarsest = 1000
  /// How far a stop is from the place that its name means, in metres: a town, a station, an airport.
  private static let known = 1000.0

  private struct End {
    var trip: Substring
    var file: String
    var stop: Positions.Stop
  }

  func findings(in sources: [HomeFinder.Source]) -> [Finding] {
    // Of the files of a trip, the first one with stops.
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
      let around = grid.near(ends[index].stop.place, within: Self.near)
      done.formUnion(around)
      let trips = Set(around.map { ends[$0].trip }).count
      guard trips >= Self.leastTrips, Self.error(of: ends[index].stop.place) <= Self.coarsest,
        !around.contains(where: { isKnown(ends[$0].stop) })
      else { continue }
      findings.append(finding(at: ends[index], trips: trips))
    }
    return findings
  }

  /// Whether everybody knows the place by its name.
  private func isKnown(_ stop: Positions.Stop) -> Bool {
    Gazetteer.all(stop.name, country: nil).contains {
      Geodesic.distance(from: $0.coordinate, to: stop.place) <= Self.known
    }
  }

  private func finding(at end: End, trips: Int) -> Finding {
    let place = end.stop.place
    let disc = discs.first { $0.isNear(place, within: Double($0.radius) / 4) }
    var finding = Finding(
      .home, "where trips begin and end", file: end.file,
      sentence: "\(trips) trips begin or end at \(end.stop.name), \(place.decimal)",
      distance: disc.map { $0.radius / 2 } ?? max(Int(Self.near), Self.error(of: place)))
    // It can be a station, too.
    finding.isGuess = true
    return finding
  }

  /// How far a place can be from the written one, in metres: coordinates with two decimals tell little.
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
