import ContentReaders
import Entities
import SiteReading
import TestSupport
import Testing
import Text

@testable import Audiences

@Suite struct `The content of an audience` {
  /// It would be missing from the content of the audience, and nobody would notice.
  @Test func `is not made without a file that cannot be read`() throws {
    let scratch = try Scratch()
    try scratch.put("Content/site.yml", "title: T\naudiences: [public, us]\n")
    try scratch.put("Content/trips/a.md", "---\ntitle: A\n---\n")
    try scratch.put("Content/trips/b.md", [UInt8](repeating: 0x78, count: ContentListing.largestText + 1))
    let options = BuildOptions(site: scratch.path, now: try #require(CalendarDay(iso: "2026-01-01")), jobs: 1)
    var problems: [String] = []
    do throws(BuildFailure) {
      _ = try AudienceSite.make(options, for: nil)
    } catch {
      if case .content(let found) = error { problems = found.map { $0.rendered(color: false) } }
    }
    #expect(
      problems == ["Content/trips/b.md: error: the file is larger than 16 MiB [unreadable-file]\n"])
  }
}
