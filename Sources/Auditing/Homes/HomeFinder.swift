internal import Entities
internal import Geodesy

/// Finds where somebody probably lives.
struct HomeFinder {
  /// The positions of a file.
  struct Source: Sendable {
    var file: String
    var positions: Positions

    /// The file without its ending: the files of a trip tell the same.
    var trip: Substring { file.lastIndex(of: ".").map { file[..<$0] } ?? file[...] }
    /// The trip that a page is about, by the name of its files. Nil for other pages.
    var tripOfPage: Substring? {
      let parts = file.split(separator: "/")
      return parts.count == 3 && parts[2] == "index.html" ? "\(parts[0])/\(parts[1])/\(parts[1])" : nil
    }
    /// The trip that the page or another file of a trip is about. Nil for all other files, such as lists.
    var tripOfFile: Substring? {
      let parts = trip.split(separator: "/")
      return tripOfPage ?? (parts.count == 3 && parts[1] == parts[2] ? trip : nil)
    }
  }

  /// The discs that hide private places. Their middles are drawn by chance, so they tell less than other circles.
  let discs: [PrivatePlace]

  private static let hidden = "the disc that hides a private place"
  static let leastTrips = 3
  private static let leastDays = 30
  /// How near to each other the ends of tracks at one door are, in metres.
  static let near = 75.0
  /// How far from each other ends on one circle can be, in metres.
  private static let wide = 6000.0
  private static let mostEnds = 60
  /// How far from one another circles are searched, in metres.
  private static let step = 800.0

  func findings(in sources: [Source]) -> [Finding] {
    named(sources) + TripEndFinder(discs: discs).findings(in: sources) + tracks(sources)
  }

  private func named(_ sources: [Source]) -> [Finding] {
    sources.flatMap { source in
      source.positions.stops.filter { HomeNames.tells($0.name) }.map { stop in
        let disc = discs.first { $0.isNear(stop.place, within: 50) }
        return Finding(
          .home, "a stop that is called a home", file: source.file,
          sentence: "\(stop.name) is at \(Self.text(stop.place))", distance: disc.map { $0.radius / 2 } ?? 20,
          identity: stop.name + Self.text(stop.place))
      }
    }
  }

  private struct End {
    var trip: Substring
    var file: String
    var place: Coordinate
    var day: Int?
    var isPhoto = false
  }

  private func tracks(_ sources: [Source]) -> [Finding] {
    // Of the files of a trip, the first one with lines.
    var seen: Set<Substring> = []
    let ends = sources.filter { !$0.positions.ends.isEmpty && seen.insert($0.trip).inserted }.flatMap {
      source in
      source.positions.ends.flatMap { line in
        [line.first, line.last].map { End(trip: source.trip, file: source.file, place: $0, day: line.day) }
      }
    }
    let photos = sources.flatMap { source in
      source.tripOfPage.map { trip in
        source.positions.photos.map { End(trip: trip, file: source.file, place: $0, isPhoto: true) }
      } ?? []
    }
    return doors(ends + photos)
  }

  /// Where people come back to: the ends of their tracks and their photos are in one place. Elsewhere, tracks can end on a circle.
  private func doors(_ ends: [End]) -> [Finding] {
    let grid = PlaceGrid(ends.map(\.place))
    var findings: [Finding] = []
    var done: Set<Int> = []
    for index in ends.indices where !done.contains(index) {
      let cluster = grid.near(ends[index].place, within: Self.near)
      guard cluster.count >= 4, isUsual(cluster.map { ends[$0] }) else { continue }
      done.formUnion(grid.near(ends[index].place, within: 2 * Self.near))
      let place = ends[index].place
      let disc = discs.first { $0.isNear(place, within: Double($0.radius) / 4) }
      findings.append(
        Finding(
          .home, disc == nil ? Self.title(of: cluster.map { ends[$0] }) : Self.hidden, file: ends[index].file,
          sentence:
            "\(Self.count(of: cluster.map { ends[$0] })) within \(Int(Self.near)) m of \(Self.text(place))",
          distance: disc.map { $0.radius / 2 } ?? Int(Self.near)))
    }
    return findings
      + circles(ends.indices.filter { !done.contains($0) && !ends[$0].isPhoto }.map { ends[$0] })
  }

  private static func title(of ends: [End]) -> String {
    if ends.allSatisfy(\.isPhoto) { return "where photos of several trips were taken" }
    return "where tracks begin and end" + (ends.contains(where: \.isPhoto) ? ", and photos were taken" : "")
  }

  private static func count(of ends: [End]) -> String {
    let photos = ends.count(where: \.isPhoto)
    if photos == 0 { return "\(ends.count) ends of tracks are" }
    return photos == ends.count
      ? "\(photos) photos are" : "\(ends.count - photos) ends of tracks and \(photos) photos are"
  }

  private func circles(_ ends: [End]) -> [Finding] {
    let grid = PlaceGrid(ends.map(\.place))
    var findings: [Finding] = []
    // The ends on the circles that are found, and those around which there is none.
    var used: Set<Int> = []
    var tried: Set<Int> = []
    for index in ends.indices where !used.contains(index) && !tried.contains(index) {
      let place = ends[index].place
      tried.formUnion(grid.near(place, within: Self.step))
      let around = grid.near(place, within: Self.wide).filter { !used.contains($0) }
      guard around.count >= 5, isUsual(around.map { ends[$0] }) else { continue }
      let some = around.prefix(Self.mostEnds)
      let plane = LocalPlane(around: place)
      guard let fit = CircleFit(some.map { plane.point(ends[$0].place) }),
        isUsual(fit.ends.map { ends[some[$0]] })
      else { continue }
      used.formUnion(fit.ends.map { some[$0] })
      findings.append(finding(of: fit, around: ends[index]))
    }
    return findings
  }

  private func finding(of fit: CircleFit, around end: End) -> Finding {
    let middle = Self.place(of: fit.middle, around: end.place)
    let disc = discs.first {
      $0.isNear(middle, within: Double($0.radius) / 2) && fit.radius < Double($0.radius) * 1.5
    }
    return Finding(
      .home, disc == nil ? "a circle around which tracks end" : Self.hidden,
      file: end.file,
      sentence:
        "\(fit.ends.count) tracks end on a circle of \(Int(fit.radius)) m around \(Self.text(middle))",
      distance: disc.map { $0.radius / 2 } ?? Int(fit.error))
  }

  /// Whether somebody comes back here: on several trips, or after a month.
  private func isUsual(_ ends: [End]) -> Bool {
    if Set(ends.map(\.trip)).count >= Self.leastTrips { return true }
    let days = ends.compactMap(\.day)
    return (days.max() ?? 0) - (days.min() ?? 0) >= Self.leastDays
  }

  private static func place(of point: MapPoint, around origin: Coordinate) -> Coordinate {
    // The plane backwards. One hundredth of a degree to the east is long enough to measure.
    let unit = LocalPlane(around: origin).point(
      Coordinate(latitude: origin.latitude, longitude: min(origin.longitude + 0.01, 180)))
    let across = unit.x == 0 ? 0 : point.x / unit.x * 0.01
    return Coordinate(latitude: origin.latitude + point.y / 111_320, longitude: origin.longitude + across)
  }

  private static func text(_ place: Coordinate) -> String {
    func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }
    return "\(rounded(place.latitude)), \(rounded(place.longitude))"
  }
}
