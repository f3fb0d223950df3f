package import Entities

/// Asks a routing engine for the ways of legs.
package struct RoutingEngine: Sendable {
  private let settings: RoutingSettings
  private var queue: QuestionQueue

  /// Nil if there is no curl. `url` replaces the address in the settings. `version` is the version of this program.
  package init?(_ settings: RoutingSettings, at url: String? = nil, version: String) {
    var settings = settings
    if let url { settings.url = url }
    guard
      let queue = QuestionQueue(
        "the engine", at: settings.url, version: version, subject: "leg",
        patience: QuestionQueue.Patience(limit: .seconds(settings.timeout)))
    else { return nil }
    self.settings = settings
    self.queue = queue
  }

  /// `day` is the date of the answer.
  package mutating func ask(
    _ question: RouteQuestion, on day: CalendarDay
  ) async -> Result<RouteAnswer, Refusal> {
    await queue.ask(RoutingRequest.address(of: question, at: settings.url)) {
      body, status throws(Refusal) in
      try RoutingAnswer.route(in: body, status: status, to: question, on: day)
    }
  }
}
