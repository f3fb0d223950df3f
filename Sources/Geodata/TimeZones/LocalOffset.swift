/// How far a zone's clocks are from UTC when they show a certain time, in seconds to the east.
package enum LocalOffset: Equatable, Sendable {
  case one(Int)
  /// The clocks are set forward past this time, from the one offset to the other.
  case skipped(before: Int, after: Int)
  /// The clocks are set back and show this time twice.
  case repeated(first: Int, second: Int)
}
