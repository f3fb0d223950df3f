import ContentReaders
import Entities
import Testing
import Text

@testable import Audiences

/// What the public sees of a file, and the problems. The dates of a trip end on 2025-07-12, and its posts are of 2025-07-05.
func seen(
  _ file: String, by level: Int = 0, on day: String = "2025-07-01"
) throws -> (text: String?, problems: String, changes: [String]) {
  let viewpoint = Viewpoint(
    audiences: Audiences(names: ["public", "family", "us"]), level: level,
    day: try #require(CalendarDay(iso: day)))
  let dates = KnownDates(
    end: { CalendarDay(iso: "2025-07-12") }, post: { CalendarDay(iso: "2025-07-05") },
    date: { CalendarDay(iso: "2025-07-0\(4 + $0)") },
    number: { DayHeading(word: "day", pattern: "Day {n}").number(in: $0) })
  var problems: [Diagnostic] = []
  let filtered = FilteredFile(
    Array(file.utf8), path: "trips/a.md", viewpoint: viewpoint, dates: dates, reporting: &problems)
  return (
    filtered.bytes.map { String(decoding: $0, as: UTF8.self) },
    problems.map { $0.rendered(color: false) }.joined(separator: "\n"), filtered.changes.sorted().map(\.iso)
  )
}

/// Without the spaces that stand in the place of hidden values.
func trimmed(_ text: String?) -> String? {
  text?.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.replacing(#/[ ]+$/#, with: "").replacing(#/(\S) +/#) { $0.output.1 + " " } }
    .joined(separator: "\n")
}
