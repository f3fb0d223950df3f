internal import Files
package import Text

/// Files and texts of trips.
extension TripReader {
  /// Reads the trip at `path`, relative to Content/. A trip with errors is returned with the values that could be read.
  /// Then links to it are not reported too. Nil, with an error reported, only if the file has no front matter that YAML can read.
  package func read(_ path: String, reporting: inout [Diagnostic]) -> ParsedTrip? {
    guard let matter = matter(of: path, reporting: &reporting) else { return nil }
    return trip(from: matter, reporting: &reporting)
  }

  /// The same for `text`, the text of the file at `path` before it is saved.
  package func read(_ text: [UInt8], as path: String, reporting: inout [Diagnostic]) -> ParsedTrip? {
    let shown = shownPrefix + path
    guard let file = TextFile(File(bytes: text), shownAs: shown, reporting: &reporting),
      let matter = FrontMatter(of: path, file, shownAs: shown, reporting: &reporting)
    else { return nil }
    return trip(from: matter, reporting: &reporting)
  }

  func matter(of path: String, reporting: inout [Diagnostic]) -> FrontMatter? {
    FrontMatter(of: path, in: contentFolder, shownAs: shownPrefix + path, reporting: &reporting)
  }

  private func trip(from matter: FrontMatter, reporting: inout [Diagnostic]) -> ParsedTrip? {
    let trip = trip(from: matter)
    if !matter.isRepaired { return trip }
    trip.problems.report(to: &reporting)
    return nil
  }
}
