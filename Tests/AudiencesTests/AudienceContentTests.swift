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
    #expect(
      try problems(in: scratch)
        == ["Content/trips/b.md: error: the file is larger than 16 MiB [unreadable-file]\n"])
  }

  /// The build for the public says what the build for the family would say.
  @Test func `is made only if nothing is wrong with what it leaves out`() throws {
    let scratch = try Scratch()
    try scratch.put("Content/site.yml", "title: T\naudiences: [public, family, us]\n")
    try scratch.put(
      "Content/trips/a.md",
      """
      ---
      title: A
      stops:
        - {name: Visp, for: family, links: [{url: "https://a.example/", for: public}]}
      ---

      """)
    try scratch.put(
      "Content/trips/b.md", "---\ntitle: B\nfor: us\nstops: [{name: Visp, for: everybody}]\n---\n")
    #expect(
      try problems(in: scratch).sorted() == [
        """
        Content/trips/a.md:4:72: error: public is less trusted than family, which sees what this belongs to \
        [bad-audience]
            4 |   - {name: Visp, for: family, links: [{url: "https://a.example/", for: public}]}
              |                                                                        ^~~~~~
              = hint: write family, or give the whole to public

        """,
        """
        Content/trips/b.md:4:27: error: there is no audience "everybody" [unknown-audience]
            4 | stops: [{name: Visp, for: everybody}]
              |                           ^~~~~~~~~
              = hint: site.yml has public, family, us

        """,
      ])
  }

  /// The problems that stop the build for the public.
  private func problems(in scratch: Scratch) throws -> [String] {
    let options = BuildOptions(site: scratch.path, now: try #require(CalendarDay(iso: "2026-01-01")), jobs: 1)
    do throws(BuildFailure) {
      _ = try AudienceSite.make(options, for: nil)
    } catch {
      if case .content(let found) = error { return found.map { $0.rendered(color: false) } }
    }
    return []
  }
}
