import ContentReaders
import TestSupport
import Text

/// The trip in the file at `path`, and all problems of the file.
func parse(
  _ path: String, in scratch: Scratch, shownPrefix: String = "Content/"
) -> (trip: ParsedTrip?, problems: [Diagnostic]) {
  var problems: [Diagnostic] = []
  let parsed = TripReader(contentFolder: scratch.path, shownPrefix: shownPrefix)
    .read(path, reporting: &problems)
  parsed?.problems.report(to: &problems)
  return (parsed, problems)
}
