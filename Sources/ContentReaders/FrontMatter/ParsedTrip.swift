package import Entities
package import Text

/// A trip as written in its file. Its places and time zones are names that are not looked up yet.
package struct ParsedTrip: Sendable {
  /// The trip without its stops. The slug is empty if the file gives no address, which is one of the problems.
  package var trip: Trip
  package var stops: [ParsedStop] = []
  package var ideas: [ParsedStop] = []
  /// The paths of the trip's tracks.
  package var tracks: [WrittenText] = []
  /// The paths of the planned ways.
  package var planned: [WrittenText] = []
  /// The place of the value of `date`.
  package var date: SourceRange?
  /// The problems of the file so far. They are not reported yet.
  package var problems: ProblemList
}
