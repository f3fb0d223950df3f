/// Publishes the site for the planner, as `tripsite publish` does.
package protocol SitePublisher: Sendable {
  /// The names of the targets in site.yml. The first one is the usual one.
  var targets: [String] { get throws }

  /// What publishing would do. Changes nothing.
  func plan(for target: String) async throws -> PublicationPlan

  /// Publishes, and returns what happened. Throws `.conflict` if the text of the plan is another one than `agreed`. Without
  /// `saysYes`, throws if the command line would ask for `--yes`.
  func publish(to target: String, agreed: String, saysYes: Bool) async throws -> String
}

/// What publishing would do, in the words of `tripsite publish --dry-run`.
package struct PublicationPlan: Equatable, Sendable {
  package var text: String
  /// Whether the command line would ask for `--yes`.
  package var needsYes: Bool
  /// Whether all files are already there.
  package var changesNothing: Bool

  package init(text: String, needsYes: Bool, changesNothing: Bool) {
    self.text = text
    self.needsYes = needsYes
    self.changesNothing = changesNothing
  }
}
