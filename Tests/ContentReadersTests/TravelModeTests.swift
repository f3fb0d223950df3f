import ContentReaders
import Entities
import TestSupport
import Testing
import Text

@Suite struct `Modes of travel` {
  @Test(arguments: [
    ("by: on foot", TravelMode.walk), ("by: plane", .flight), ("by: 'cable car'", .cablecar),
    ("by: cycle", .bike),
    ("by: ferry", .ferry), ("by: Ferry", .ferry), ("by: On Foot", .walk),
  ]) func `have synonyms`(line: String, mode: TravelMode) throws {
    let scratch = try Scratch()
    try scratch.put("trips/a.md", "---\ntitle: A\n\(line)\nstops: [{name: A, at: [1, 2]}]\n---\n")
    let (parsed, problems) = parse("trips/a.md", in: scratch)
    #expect(parsed?.trip.mode == mode)
    #expect(problems == [])
  }
}
