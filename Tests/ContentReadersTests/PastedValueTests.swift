import ContentReaders
import Entities
import Geodesy
import TestSupport
import Testing
import Text

/// Values in notations that people copy from elsewhere.
@Suite struct `A pasted value` {
  @Test(arguments: [
    ("14 June 2026", "did you mean 2026-06-14?"), ("June 14th, 2026", "did you mean 2026-06-14?"),
    ("6/7/2026", "did you mean 2026-07-06 or 2026-06-07?"), ("14/6/2026", "did you mean 2026-06-14?"),
    ("5/5/2026", "did you mean 2026-05-05?"), ("2026/06/14", "did you mean 2026-06-14?"),
    ("31 June 2026", "write 2025-06-14"),
  ])
  func `with a date in words has a hint`(date: String, hint: String) throws {
    let scratch = try Scratch()
    try scratch.put("trips/a.md", "---\ntitle: A\ndate: \"\(date)\"\nstops: [{name: A, at: [1, 2]}]\n---\n")
    #expect(parse("trips/a.md", in: scratch).1.map(\.hint) == [hint])
  }

  @Test(arguments: [
    "https://www.openstreetmap.org/#map=15/68.25/13.5", "geo:68.25,13.5",
    "https://www.google.com/maps?q=68.25,13.5", "https://maps.apple.com/?ll=68.25,13.5",
  ])
  func `with a link of a map is a place`(link: String) throws {
    let scratch = try Scratch()
    try scratch.put("trips/a.md", "---\ntitle: A\nstops: [{name: A, at: \"\(link)\"}]\n---\n")
    let (parsed, problems) = parse("trips/a.md", in: scratch)
    #expect(problems == [])
    #expect(parsed?.stops.map { $0.waypoint.coordinate?.decimal } == ["68.25, 13.5"])
  }
}
