package import Entities
package import Text

/// A trip as its file says it. Its places and time zones are names that are not looked up yet.
package struct ParsedTrip: Sendable {
  /// The trip without its stops. The slug is empty if the file gives no address; that has been added to the problems.
  package var trip: Trip
  package var stops: [ParsedStop] = []
  /// The value of `date`.
  package var date: SourceRange?
  /// What is wrong in the file so far. Nothing of it has been reported.
  package var problems: ProblemList
}
