/// What an audit of the finished site may find before nothing is published.
package struct AuditBudget: Equatable, Sendable {
  /// What follows from a finding.
  package enum Answer: String, CaseIterable, Sendable {
    /// Nothing is published.
    case refuse
    /// It is reported.
    case warn
    /// It is not even reported.
    case allow
  }

  /// The least distance, in metres, at which strangers may guess where somebody lives. A nearer guess is refused.
  package var home = 500
  package var future = Answer.warn
  package var codes = Answer.refuse
  package var contacts = Answer.warn
  package var files = Answer.warn
  package var requests = Answer.warn

  package init() {}
}
