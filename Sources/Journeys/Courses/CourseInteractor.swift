internal import ContentReaders
package import Entities
internal import Geodata
internal import Geodesy
internal import Text
internal import Tracks

/// Finds the courses of a trip's legs.
package struct CourseInteractor: Sendable {
  /// A stop that is farther from a track of the trip, in metres, is not on it.
  private static let farthest = 1_000.0
  private static let day = 86_400
  /// Seconds between a local day and the same day in UTC, at most.
  private static let mostOffset = 14 * 3_600

  private var files: TrackFiles
  private let privatePlaces: [PrivatePlace]
  /// Where the key of the site is.
  private let keyFolder: String
  private let provider: MapDataProvider

  /// site.yml lists `privatePlaces`. Diagnostics show paths with `shownPrefix` before them, as in "Content/".
  package init(
    contentFolder: String, shownPrefix: String, privatePlaces: [PrivatePlace] = [],
    provider: MapDataProvider = MapDataProvider()
  ) {
    self.provider = provider
    files = TrackFiles(contentFolder: contentFolder, shownPrefix: shownPrefix)
    self.privatePlaces = privatePlaces
    keyFolder = contentFolder
  }

  /// The same for tracks in another folder, with the same paths and the same names in diagnostics.
  func readingTracks(in contentFolder: String) -> CourseInteractor {
    var other = self
    other.files = TrackFiles(contentFolder: contentFolder, shownPrefix: files.shownPrefix)
    return other
  }

  /// The same for a track that is at `file` and not in Content/ yet, at `path`.
  func reading(track file: String, as path: String) -> CourseInteractor {
    var other = self
    other.files.coming = (path, file)
    return other
  }

  /// Whether a file or a folder is still as it was read.
  package static func isCurrent(_ file: TrackFile, in contentFolder: String) -> Bool {
    TrackFiles(contentFolder: contentFolder, shownPrefix: "").state(of: file) == file.state && file.state != 0
  }

  /// The ways of the legs. Notes the files in the trip. Reports problems of the trip's file in `parsed`, and problems of
  /// tracks in `reporting`.
  func ways(
    of parsed: inout ParsedTrip, _ ground: TripGround?, reporting: inout [Diagnostic]
  ) -> TripWays {
    guard parsed.stops.count > 1 else { return TripWays() }
    var courses = [LegCourse?](repeating: nil, count: parsed.stops.count - 1)
    var planned = courses
    follow(.recorded, of: &parsed, into: &courses, reporting: &reporting)
    follow(.planned, of: &parsed, into: &planned, reporting: &reporting)
    var ways = legWays(on: ground)
    for index in courses.indices where courses[index] == nil {
      courses[index] = planned[index] ?? found(&parsed, &ways, toStop: index + 1)
      planned[index] = nil
    }
    if let heights = ground?.heights { addHeights(heights, of: &parsed, to: &courses) }
    return TripWays(
      courses: courses.allSatisfy { $0 == nil } ? [] : courses,
      planned: planned.allSatisfy { $0 == nil } ? [] : planned)
  }

  /// Finds the ways of legs that no track follows.
  func legWays(on ground: TripGround?) -> LegWays { LegWays(provider, on: ground) }

  /// The way to a stop that no track follows. Warns if an engine should know it.
  private func found(_ parsed: inout ParsedTrip, _ ways: inout LegWays, toStop index: Int) -> LegCourse? {
    let (before, stop) = (parsed.stops[index - 1].waypoint, parsed.stops[index].waypoint)
    guard let found = ways.way(from: before, to: stop, by: stop.mode ?? parsed.trip.mode) else { return nil }
    guard let question = found.question else { return found.course }
    let outcome =
      found.course == nil ? "the leg is a straight line" : "the leg follows the roads of the ground"
    let reason = provider.reason(for: question)
    parsed.problems.warning(
      .noRoute,
      "no route is known from \(quoted(before.name)) to \(quoted(stop.name))"
        + (reason.map { ": \($0)" } ?? ""),
      at: parsed.stops[index].range,
      hint: reason == nil
        ? "\(outcome) until `tripsite routes` asks for it"
        : provider.refusal(of: question) == nil
          ? outcome : "\(outcome); `tripsite routes --update` asks again")
    return found.course
  }

  /// Warns about a leg that came or changed after the terrain model was added.
  private func addHeights(
    _ heights: TripGround.Heights, of parsed: inout ParsedTrip, to courses: inout [LegCourse?]
  ) {
    let terrain = TerrainCourse(heights)
    for index in courses.indices {
      guard let course = courses[index], course.heights.isEmpty else { continue }
      let (before, stop) = (parsed.stops[index].waypoint, parsed.stops[index + 1].waypoint)
      guard (stop.mode ?? parsed.trip.mode).isOnGround else { continue }
      if let raised = terrain.course(course) {
        courses[index] = raised
      } else if !terrain.knows(course), course.points.allSatisfy(heights.covers) {
        parsed.problems.warning(
          .oldHeights,
          "the way from \(quoted(before.name)) to \(quoted(stop.name)) has no heights: it changed after the terrain model was added",
          at: parsed.stops[index + 1].range,
          hint: "add the terrain model again, with `tripsite ground add MODEL --for \(parsed.trip.slug)`")
      }
    }
  }

  /// Finds the courses on the tracks of one kind.
  private func follow(
    _ kind: TrackKind, of parsed: inout ParsedTrip, into courses: inout [LegCourse?],
    reporting: inout [Diagnostic]
  ) {
    let cut = privateCut(of: parsed)
    let ofTrip = parsed[keyPath: kind.ofTrip]
    if !ofTrip.isEmpty {
      let read = files.read(
        ofTrip, from: parsed.trip.source.path, &parsed.trip.tracks, &parsed.problems, &reporting)
      if !read.isEmpty {
        follow(MeasuredTrack(Self.inOrder(read).map(cut.shown)), kind, of: &parsed, into: &courses)
      }
    }
    for index in parsed.stops.indices {
      let written = parsed.stops[index][keyPath: kind.ofStop]
      if written.isEmpty { continue }
      if index > 0, isFlight(toStop: index, parsed) {
        parsed.problems.warning(
          .trackOnFlight, "the leg is a flight, which follows no track", at: written[0].range,
          hint: "a flight is drawn as the shortest line between its airports")
        continue
      }
      guard index > 0 else {
        parsed.problems.warning(
          .trackWithoutLeg, "the first stop has \(kind.noun), but no leg leads to it", at: written[0].range,
          hint: "write it for the stop where the track ends")
        continue
      }
      let read = files.read(
        written, from: parsed.trip.source.path, &parsed.trip.tracks, &parsed.problems, &reporting)
      if read.isEmpty { continue }
      courses[index - 1] = course(
        on: MeasuredTrack(Self.inOrder(read).map(cut.shown)), kind, toStop: index, &parsed)
    }
  }

  private func privateCut(of parsed: ParsedTrip) -> PrivateCut {
    let places = privatePlaces + parsed.trip.privatePlaces
    return PrivateCut(
      places: places, zones: places.isEmpty ? PrivateZones(key: nil) : PrivateZones(contentFolder: keyFolder))
  }

  /// How far from a stop a track can be that is cut at a private place around the stop. 0 for other stops.
  private func reach(at stop: Coordinate, in trip: Trip) -> Double {
    (privatePlaces + trip.privatePlaces).first { $0.coordinate == stop }?.reach ?? 0
  }

  /// Flights are geodesics, also if a device recorded them.
  private func isFlight(toStop index: Int, _ parsed: ParsedTrip) -> Bool {
    (parsed.stops[index].waypoint.mode ?? parsed.trip.mode) == .flight
  }

  private func followsTracks(toStop index: Int, _ parsed: ParsedTrip) -> Bool {
    !isFlight(toStop: index, parsed) && !parsed.stops[index].isWayUntold
  }

  /// By time, if all have times. Otherwise as the author wrote them.
  private static func inOrder(_ tracks: [RecordedTrack]) -> [RecordedTrack] {
    let times = tracks.map { $0.points.first?.time }
    guard times.allSatisfy({ $0 != nil }) else { return tracks }
    return zip(tracks.indices, times).sorted { ($0.1 ?? 0, $0.0) < ($1.1 ?? 0, $1.0) }.map { tracks[$0.0] }
  }

  /// The course of the leg to one stop.
  private func course(
    on track: MeasuredTrack, _ kind: TrackKind, toStop index: Int, _ parsed: inout ParsedTrip
  ) -> LegCourse? {
    let written = parsed.stops[index][keyPath: kind.ofStop][0]
    guard track.points.count >= 2 else {
      parsed.problems.warning(
        .privateTrack, "the whole track is in private places", at: written.range, hint: kind.outcome)
      return nil
    }
    guard let start = parsed.stops[index - 1].waypoint.coordinate,
      let end = parsed.stops[index].waypoint.coordinate
    else { return nil }
    let stops = [start, end].map {
      TrackCut.Stop(coordinate: $0, reach: reach(at: $0, in: parsed.trip))
    }
    let (found, line) = places(of: stops, on: track, farthest: nil)
    guard let first = found[0], let last = found[1],
      let course = TrackCourse.course(from: start, to: end, on: line, first, last, source: kind.source)
    else {
      parsed.problems.warning(
        .trackElsewhere,
        "the track does not lead from \(quoted(parsed.stops[index - 1].waypoint.name)) to "
          + quoted(parsed.stops[index].waypoint.name), at: written.range, hint: kind.outcome)
      return nil
    }
    for (place, stop, name) in [
      (first, stops[0], parsed.stops[index - 1].waypoint.name),
      (last, stops[1], parsed.stops[index].waypoint.name),
    ] where place.away > TrackCourse.nearStop + stop.reach {
      parsed.problems.warning(
        .trackAway,
        "the track is \(Int(place.away.rounded())) m away from \(quoted(name)) at the nearest point",
        at: written.range,
        hint: "the rest of the way is a straight line")
    }
    return course
  }

  /// A planned route can be drawn from its end. So a track without times is tried in both directions.
  private func places(
    of stops: [TrackCut.Stop], on track: MeasuredTrack, farthest: Double?
  ) -> (places: [TrackCut.Place?], track: MeasuredTrack) {
    let forward = TrackCut(track, farthest: farthest).places(of: stops)
    if !track.times.isEmpty { return (forward.places, track) }
    let reversed = track.reversed
    let back = TrackCut(reversed, farthest: farthest).places(of: stops)
    return back.cost < forward.cost ? (back.places, reversed) : (forward.places, track)
  }

  /// Cuts a track of the trip at its stops.
  private func follow(
    _ track: MeasuredTrack, _ kind: TrackKind, of parsed: inout ParsedTrip, into courses: inout [LegCourse?]
  ) {
    let range = parsed[keyPath: kind.ofTrip][0].range
    let located = parsed.stops.indices.filter { parsed.stops[$0].waypoint.coordinate != nil }
    let stops = located.compactMap { index in
      parsed.stops[index].waypoint.coordinate.map {
        TrackCut.Stop(
          coordinate: $0, times: Self.times(at: parsed.stops[index].waypoint),
          reach: reach(at: $0, in: parsed.trip))
      }
    }
    guard track.points.count >= 2 else {
      return parsed.problems.warning(
        .privateTrack, "the whole track is in private places", at: range, hint: kind.outcomes)
    }
    let (places, line) = places(of: stops, on: track, farthest: Self.farthest)
    for (position, next) in zip(located.indices, located.indices.dropFirst())
    where located[next] == located[position] + 1 && followsTracks(toStop: located[next], parsed) {
      guard let first = places[position], let last = places[next] else { continue }
      courses[located[position]] = TrackCourse.course(
        from: stops[position].coordinate, to: stops[next].coordinate, on: line, first, last,
        source: kind.source)
    }
    let isExpected = parsed.stops.indices.dropFirst().contains { followsTracks(toStop: $0, parsed) }
    if isExpected, courses.allSatisfy({ $0 == nil }) {
      parsed.problems.warning(
        .trackWithoutStops, "the track passes no two stops of the trip, one after the other", at: range,
        hint: "it passes a stop that is within \(Int(Self.farthest)) m on the days of the stop")
    }
  }

  /// The instants between which travellers can have been at a stop, by its dates. Nil without dates.
  private static func times(at stop: Waypoint) -> ClosedRange<Int>? {
    guard let first = stop.arrival?.day ?? stop.departure?.day else { return nil }
    let nights = Int(stop.nights ?? 0)
    let last = stop.departure?.day ?? first.adding(days: nights)
    let start = Int(first.number) * day - mostOffset
    let end = (Int(last.number) + 1) * day + mostOffset
    return start...max(start, end)
  }
}

/// Which tracks of an author: the ones that a device recorded, or the ones for the way ahead.
private struct TrackKind {
  var source: LegCourse.Source
  var ofTrip: any KeyPath<ParsedTrip, [WrittenText]> & Sendable
  var ofStop: any KeyPath<ParsedStop, [WrittenText]> & Sendable
  var noun: String
  /// What becomes of a leg, and of all legs, if the track cannot be used.
  var outcome: String
  var outcomes: String

  static let recorded = TrackKind(
    source: .track, ofTrip: \.tracks, ofStop: \.tracks, noun: "a track",
    outcome: "the leg is a straight line", outcomes: "all legs are straight lines")
  static let planned = TrackKind(
    source: .planned, ofTrip: \.planned, ofStop: \.planned, noun: "a planned way",
    outcome: "the plan of this leg is left out", outcomes: "the plan is left out")
}
