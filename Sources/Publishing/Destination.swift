/// A place where a site is published.
///
/// All calls may take their time: they block the thread that they are made on.
package protocol Destination: Sendable {
  /// As messages call it, without secrets.
  var place: String { get }

  /// Looks at what stands there; changes nothing, neither there nor here.
  func look() throws(PublishFailure) -> Listing

  /// Makes the other side what the plan says. Interrupted at any moment, what stands there is the old site or the
  /// new one, or the old with unused files beside it, and carrying out the next plan finishes.
  func carryOut(
    _ plan: PublishPlan, of site: LocalSite, progress: (PublishProgress) -> Void
  ) throws(PublishFailure)

  /// Removes what an interrupted publishing left, where the plan has nothing to do.
  func tidy() throws(PublishFailure)

  /// Returns to the release before; tells what it calls that.
  func rollBack() throws(PublishFailure) -> String
}

extension Destination {
  package func tidy() throws(PublishFailure) {}

  package func rollBack() throws(PublishFailure) -> String {
    throw PublishFailure(
      .missing, "\(place) keeps no release before this one",
      hint: "targets of the kinds folder and git do; here, publish what the site was before")
  }
}

/// How far the carrying out of a plan is.
package struct PublishProgress: Equatable, Sendable {
  /// In this order. Only where files are taken in before any of them goes is there `preparing`; where all changes at
  /// once, of the others only the first and the last.
  package enum Phase: String, Sendable { case preparing, assets, pages, manifest, removals }

  package var phase: Phase
  /// Sent so far, of all phases; while they are prepared, taken in so far.
  package var bytes: Int

  package init(_ phase: Phase, bytes: Int) {
    self.phase = phase
    self.bytes = bytes
  }
}
