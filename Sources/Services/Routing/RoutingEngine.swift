package import Entities

/// Asks a routing engine for the ways of legs.
package struct RoutingEngine: Sendable {
  private let url: String
  private var queue: QuestionQueue

  /// Nil if there is no curl. `url` is its address, without a slash at the end. `version` is the version of this program.
  package init?(_ settings: RoutingSettings, at url: String, version: String) {
    guard
      let queue = QuestionQueue(
        "the engine", at: url, version: version, subject: "leg",
        patience: QuestionQueue.Patience(limit: .seconds(settings.timeout)))
    else { return nil }
    self.url = url
    self.queue = queue
  }

  /// `day` is the date of the answer.
  package mutating func ask(
    _ question: RouteQuestion, on day: CalendarDay
  ) async -> Result<RouteAnswer, Refusal> {
    guard let address = RoutingRequest.address(of: question, at: url) else {
      return .failure(Refusal("\(question.engine.rawValue) has no server"))
    }
    return await queue.ask(address) { body, status throws(Refusal) in
      try RoutingAnswer.route(in: body, status: status, to: question, on: day)
    }
  }
}
