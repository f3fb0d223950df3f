package import Entities
internal import Geodata
package import Geodesy

/// A way that a person draws.
package struct DrawnWay: Equatable, Sendable {
  package var points: [Coordinate]
  package var metres = 0.0
  /// The length of its straight parts, in metres.
  package var straight = 0.0

  /// Whether it follows no line of the ground.
  package var isStraight: Bool { straight > metres * 0.99 }

  /// Whether it follows lines of the ground, except for a few steps at its ends.
  package var followsLines: Bool { straight < 50 }
}

/// Finds the way of a leg that no track follows, for legs that a trip has or could have.
package struct LegWays {
  private let provider: MapDataProvider
  private let ground: TripGround?
  /// Legs share the networks.
  private var networks: [[GroundLineKind]: LineNetwork] = [:]

  init(_ provider: MapDataProvider, on ground: TripGround?) {
    self.provider = provider
    self.ground = ground
  }

  /// The way of a leg.
  package struct Found {
    /// Nil for a straight line.
    package var course: LegCourse?
    /// For the routing engine, which could know a better way.
    package var question: RouteQuestion?
  }

  /// The line in the ground, the way over water, the answer of an engine, or the roads in the ground. Nil if a stop is not on the map.
  package mutating func way(from start: Waypoint, to end: Waypoint, by mode: TravelMode) -> Found? {
    guard let start = start.coordinate, let end = end.coordinate else { return nil }
    if let course = course(from: start, to: end, on: mode.groundLines) { return Found(course: course) }
    if mode.isOnOpenWater {
      return Found(course: SeaWay.course(from: start, to: end, fitsAllCanals: mode != .ferry))
    }
    guard let question = provider.question(from: start, to: end, by: mode) else {
      return Found(course: course(from: start, to: end, on: mode.groundRoads))
    }
    if let course = provider.course(answering: question) { return Found(course: course) }
    return Found(course: course(from: start, to: end, on: mode.groundRoads), question: question)
  }

  /// The way through all `places`, in their order. It follows the lines that fit the mode, and is straight where there are none.
  package mutating func drawnWay(through places: [Coordinate], by mode: TravelMode) -> DrawnWay {
    var drawn = DrawnWay(points: Array(places.prefix(1)))
    for (start, end) in zip(places, places.dropFirst()) {
      let found = way(
        from: Waypoint(name: "", coordinate: start), to: Waypoint(name: "", coordinate: end), by: mode)
      if let course = found?.course ?? course(from: start, to: end, on: mode.groundPaths, onFoot: true) {
        drawn.points += course.points.dropFirst()
        drawn.metres += course.distance
        drawn.straight += course.metres(by: .straight)
      } else {
        let metres = Geodesic.distance(from: start, to: end)
        drawn.points.append(end)
        drawn.metres += metres
        drawn.straight += metres
      }
    }
    return drawn
  }

  private mutating func course(
    from start: Coordinate, to end: Coordinate, on kinds: [GroundLineKind], onFoot: Bool = false
  ) -> LegCourse? {
    guard let ground, !kinds.isEmpty else { return nil }
    let network = networks[kinds] ?? LineNetwork(kinds, in: ground, onFoot: onFoot)
    networks[kinds] = network
    return network.course(from: start, to: end)
  }
}
