internal import Planner
internal import PlannerPages
internal import Publishing

/// Publishes from the planner, as `tripsite publish` does. Warnings and the progress are in the terminal.
struct PlannerPublisher: SitePublisher {
  let site: String

  var targets: [String] {
    get throws { try SitePublication.targets(ofSite: site) }
  }

  func plan(for target: String) async throws -> PublicationPlan {
    try await readably { try await publication(target, isRehearsal: true).rehearsal() }
  }

  func publish(to target: String, agreed: String, saysYes: Bool) async throws -> String {
    try await readably {
      try await publication(target, isRehearsal: false).publish(agreed: agreed, saysYes: saysYes)
    }
  }

  private func publication(_ target: String, isRehearsal: Bool) throws -> SitePublication {
    try SitePublication(
      site: site, target: target, stamp: try BuildClock.stamp(), day: try BuildClock.today(),
      isRehearsal: isRehearsal, asksOnline: !BuildClock.isInCI, console: Console())
  }

  /// Gives failures of publishing the form that pages show.
  private func readably<Result>(_ work: () async throws -> Result) async throws -> Result {
    do {
      return try await work()
    } catch let failure as PublishFailure {
      throw PlanFailure.refused(failure.message, hint: failure.hint)
    }
  }
}
