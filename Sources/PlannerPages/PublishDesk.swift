internal import Planner
internal import Text

/// Publishing from a page: shows the plan, and publishes what the page agrees to.
actor PublishDesk {
  private let publisher: any SitePublisher
  private var isBusy = false

  init(_ publisher: any SitePublisher) { self.publisher = publisher }

  /// The names of the targets, as JSON.
  func targets() throws -> String {
    var out = OutputBuffer(capacity: 256)
    var members = JSONMembers(openingObject: &out)
    members.put("targets", try publisher.targets, &out)
    out.append("}")
    return out.string()
  }

  /// Without a plan in `question`, answers with the plan. With one, publishes.
  func answer(_ question: PublishQuestion) async throws -> String {
    guard !isBusy else { throw PlanFailure.refused("the site is being published", hint: "wait for its end") }
    isBusy = true
    defer { isBusy = false }
    guard try publisher.targets.contains(question.target) else { throw PlanCommand.malformed }
    var out = OutputBuffer(capacity: 1024)
    var members = JSONMembers(openingObject: &out)
    if let agreed = question.agreed {
      let done = try await publisher.publish(
        to: question.target, agreed: agreed, saysYes: question.saysYes ?? false)
      members.put("done", done, &out)
    } else {
      let plan = try await publisher.plan(for: question.target)
      members.put("plan", plan.text, &out)
      if plan.needsYes { members.put("needsYes", 1, &out) }
      if plan.changesNothing { members.put("changesNothing", 1, &out) }
    }
    out.append("}")
    return out.string()
  }
}

/// What a page asks about publishing.
struct PublishQuestion: Decodable, Sendable {
  var target: String
  /// The text of the plan that the page shows. Nil asks for the plan.
  var agreed: String?
  /// Whether the page agrees to what needs `--yes`.
  var saysYes: Bool?
}
