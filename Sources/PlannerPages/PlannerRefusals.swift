internal import Preview

/// What the planner says to requests that it does not answer.
extension SourceAnswer {
  static var noAddress: SourceAnswer { .failure(404, "there is no such address") }
  static var noFile: SourceAnswer { .failure(404, "there is no such file") }
  static var tooMany: SourceAnswer {
    .failure(429, "these are too many requests at once: try again in a second")
  }
  static var needsLink: SourceAnswer {
    .failure(403, "this page needs the link that `tripsite plan` printed", hint: nextLink)
  }
  static var usedLink: SourceAnswer {
    .failure(403, "this link was used before, or belongs to an earlier start", hint: nextLink)
  }
  static var ofOtherSite: SourceAnswer { .failure(403, "another site sent this request") }
  static var noOrigin: SourceAnswer { .failure(403, "the request has no Origin") }
  static var notBytes: SourceAnswer { .failure(415, "files are application/octet-stream") }
  static var notJSON: SourceAnswer { .failure(415, "edits are JSON") }
  static var strangeQuestion: SourceAnswer { .failure(400, "the planner does not understand this question") }
  static var strangeEdit: SourceAnswer { .failure(400, "the planner does not understand this edit") }

  static func noEdit(to turn: PlanCommand.Edit) -> SourceAnswer {
    .failure(422, "there is no edit to \(turn.rawValue)")
  }

  private static let nextLink = "each link works once; the terminal shows a new one"
}
