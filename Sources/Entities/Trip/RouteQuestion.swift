package import Geodesy

/// A question to a routing engine.
package struct RouteQuestion: Hashable, Sendable {
  package var engine: RoutingSettings.Engine
  package var profile: String
  /// Both in steps of a hundred-thousandth of a degree, about a metre.
  package let start: Coordinate
  package let end: Coordinate

  package init(
    engine: RoutingSettings.Engine, profile: String, from start: Coordinate, to end: Coordinate
  ) {
    self.engine = engine
    self.profile = profile
    self.start = start.inFiveDecimals
    self.end = end.inFiveDecimals
  }
}

/// The answer of a routing engine.
package struct RouteAnswer: Equatable, Sendable {
  package var day: CalendarDay
  package var metres: Double
  package var seconds: Int
  /// At least two.
  package var points: [Coordinate]

  package init(day: CalendarDay, metres: Double, seconds: Int, points: [Coordinate]) {
    self.day = day
    self.metres = metres
    self.seconds = seconds
    self.points = points
  }
}
