internal import Entities
internal import Files
internal import SiteReading

extension ParsedFiles {
  /// The same with the courses of the trips of `part` and of their neighbours, which `reader` reads again. `catalogue` has the
  /// trips, whose order depends on no course.
  func withCourses(
    ofPart part: BuildPart, of catalogue: TripCatalogue, by reader: ContentReader, jobs: Int
  ) async -> ParsedFiles {
    var shown: PathSet = []
    for isLocked in [false, true] {
      let trips = catalogue.trips.filter { ($0.trip.lock != nil) == isLocked }
      let own = part.positions(of: trips.count)
      if own.isEmpty { continue }
      for index in max(0, own.lowerBound - 1)..<min(own.upperBound + 1, trips.count) {
        shown.insert(PathBytes(trips[index].trip.source.path))
      }
    }
    let due = markdown.indices.filter { markdown[$0].lacksCourses && shown.contains(markdown[$0].path) }
    let files = markdown
    let parsed = await mapInParallel(due.count, jobs: jobs) { reader.file(files[due[$0]].path) }
    var whole = self
    for (position, parsed) in zip(due, parsed) {
      whole.markdown[position].parsed = parsed
      whole.markdown[position].lacksCourses = false
    }
    return whole
  }
}
