internal import Planner

/// Publishing from a page: shows the plan, and publishes what the page agrees to.
actor PublishDesk {
  private let publisher: any SitePublisher
  private var isBusy = false

  init(_ publisher: any SitePublisher) { self.publisher = publisher }

  /// The names of the targets.
  func targets() throws -> [String] { try publisher.targets }

  /// Without a plan in `question`, answers with the plan. With one, publishes.
  func answer(_ question: PublishQuestion) async throws -> PublishAnswer {
    guard !isBusy else { throw PlanFailure.refused("the site is being published", hint: "wait for its end") }
    isBusy = true
    defer { isBusy = false }
    guard try publisher.targets.contains(question.target) else { throw PlanCommand.malformed }
    guard let agreed = question.agreed else {
      return .plan(try await publisher.plan(for: question.target))
    }
    return .done(
      try await publisher.publish(
        to: question.target, agreed: agreed, saysYes: question.saysYes ?? false))
  }
}

enum PublishAnswer: Sendable {
  case plan(PublicationPlan)
  /// What happened.
  case done(String)
}

/// What a page asks about publishing.
struct PublishQuestion: Decodable, Sendable {
  var target: String
  /// The text of the plan that the page shows. Nil asks for the plan.
  var agreed: String?
  /// Whether the page agrees to what needs `--yes`.
  var saysYes: Bool?
}
