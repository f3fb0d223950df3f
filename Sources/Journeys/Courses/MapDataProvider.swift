package import Entities
package import Geodesy
package import LockFiles

/// Answers distance, geometry and duration of a leg, as far as a routing engine has answered before.
package struct MapDataProvider: Sendable {
  private let settings: RoutingSettings?
  private let lock: RoutesLock
  /// Why the engine did not answer questions of this build.
  private let refusals: [RouteQuestion: String]

  package init(
    settings: RoutingSettings? = nil, lock: RoutesLock = RoutesLock(), refusals: [RouteQuestion: String] = [:]
  ) {
    self.settings = settings
    self.lock = lock
    self.refusals = refusals
  }

  /// Nil if no engine is asked for such a leg.
  package func question(from start: Coordinate, to end: Coordinate, by mode: TravelMode) -> RouteQuestion? {
    guard let settings, RoutingSettings.isOnRoads(mode), let profile = settings.profiles[mode] else {
      return nil
    }
    let question = RouteQuestion(engine: settings.engine, profile: profile, from: start, to: end)
    return question.start == question.end ? nil : question
  }

  /// Nil if there is no answer.
  package func course(answering question: RouteQuestion) -> LegCourse? {
    guard let answer = lock[question] else { return nil }
    var distances = [0.0]
    distances.reserveCapacity(answer.points.count)
    for (start, end) in zip(answer.points, answer.points.dropFirst()) {
      distances.append(distances[distances.count - 1] + Geodesic.step(from: start, to: end))
    }
    // The engine measured more points than it told.
    let length = distances[distances.count - 1]
    if length > 0 { for index in distances.indices { distances[index] *= answer.metres / length } }
    return LegCourse(
      points: answer.points, distances: distances,
      parts: [LegCourse.Part(.engine, metres: answer.metres, points: 0..<answer.points.count)],
      estimatedTime: answer.seconds,
      engine: LegCourse.Engine(name: question.engine.rawValue, day: answer.day))
  }

  /// Why there is no route.
  package func reason(for question: RouteQuestion) -> String? {
    refusals[question] ?? lock.refusal(of: question)?.reason
  }

  /// What the engine answered if it knows no route, now or earlier. Nil if it was not asked, or did not answer.
  package func refusal(of question: RouteQuestion) -> RouteRefusal? { lock.refusal(of: question) }
}
