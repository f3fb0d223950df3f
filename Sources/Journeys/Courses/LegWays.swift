package import Entities
internal import Geodata
internal import Geodesy

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

  private mutating func course(
    from start: Coordinate, to end: Coordinate, on kinds: [GroundLineKind]
  ) -> LegCourse? {
    guard let ground, !kinds.isEmpty else { return nil }
    let network = networks[kinds] ?? LineNetwork(kinds, in: ground)
    networks[kinds] = network
    return network.course(from: start, to: end)
  }
}
