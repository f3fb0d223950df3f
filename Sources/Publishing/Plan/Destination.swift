/// A place where a site is published.
///
/// All calls can take long. They block their thread.
package protocol Destination: Sendable {
  /// The name in messages, without secrets.
  var place: String { get }

  /// The folder that a web server has to show. Nil if it is the destination itself, or somebody else's.
  var webRoot: String? { get }

  /// Lists the files at the destination. Changes nothing, at the destination or on this machine.
  func look() throws(PublishFailure) -> Listing

  /// Carries out the plan. After an interruption at any moment, the destination has the old site, the new site, or
  /// the old site and unused files. The next plan completes it.
  func carryOut(
    _ plan: PublishPlan, of site: LocalSite, progress: (PublishProgress) -> Void
  ) throws(PublishFailure)

  /// Removes the remains of an interrupted publishing. Called if the plan changes nothing.
  func tidy() throws(PublishFailure)

  /// Where removed files stay, such as `the history of branch pages`. Nil if they stay nowhere.
  var archive: String? { get }

  /// What older versions there still hold. Changes nothing. Nil if there are none.
  func past(reading texts: PastTexts) throws(PublishFailure) -> PastFiles?

  /// Returns to the previous release. The result is the name of that release.
  func rollBack() throws(PublishFailure) -> String
}

extension Destination {
  package var webRoot: String? { nil }

  package var archive: String? { nil }

  package func past(reading texts: PastTexts) throws(PublishFailure) -> PastFiles? { nil }

  package func tidy() throws(PublishFailure) {}

  package func rollBack() throws(PublishFailure) -> String {
    throw PublishFailure(
      .missing, "\(place) keeps no release before this one",
      hint: "targets of the kinds folder and git do; here, publish what the site was before")
  }
}

/// The progress of a plan.
package struct PublishProgress: Equatable, Sendable {
  /// In this order. `preparing` occurs only if files are collected before the first one is sent. If all files change
  /// at once, only the first and the last of the other phases occur.
  package enum Phase: String, Sendable { case preparing, assets, pages, manifest, removals }

  package var phase: Phase
  /// The bytes that are sent, in all phases. In the phase `preparing`, the bytes that are collected.
  package var bytes: Int

  package init(_ phase: Phase, bytes: Int) {
    self.phase = phase
    self.bytes = bytes
  }
}
