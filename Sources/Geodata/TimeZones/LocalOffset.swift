/// The offset of a zone's clocks from UTC at a local time, in seconds to the east.
package enum LocalOffset: Equatable, Sendable {
  case one(Int)
  /// The clocks go forward and skip this time. They change from one offset to the other.
  case skipped(before: Int, after: Int)
  /// The clocks go back and show this time twice.
  case repeated(first: Int, second: Int)
}
