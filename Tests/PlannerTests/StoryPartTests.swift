import Entities
import Files
import Markdown
import SiteReading
import TestSupport
import Testing

@testable import Planner

/// Parts of stories with other texts: every byte outside of the part stays.
struct StoryPartTests {
  private static let head = """
    ---
    title: Jutland   # by train
    date: 2026-05-01
    stops:
      - {name: Ribe, at: [55.328, 8.762], nights: 1}
      - {name: Skagen, at: [57.725, 10.579], nights: 1}
      - {name: Ribe, at: [55.328, 8.762]}
    ---

    """
  private static let body = """
    Hello.

    ## Packing

    Socks.

    ## Skagen

    Two seas.

    ### Food

    Fish.

    Day 3
    -----

    Home.

    ## Thanks

    To all.

    """

  private func planning(
    _ text: String = head + body, _ work: (SitePlanner, SitePlanner.Trip) throws -> Void
  ) throws {
    let scratch = try Scratch()
    try scratch.put("site/Content/trips/jutland.md", text)
    let planner = try SitePlanner(
      BuildOptions(site: scratch.path + "/site", now: CalendarDay(iso: "2026-01-02")!, jobs: 1))
    try work(planner, try planner.trip("jutland"))
  }

  /// The story after an edit.
  private func told(_ part: StoryPart, _ text: String, in story: String = body) throws -> String? {
    var after: String?
    try planning(Self.head + story) { planner, trip in
      let plan = try planner.tell(part, of: trip, text)
      guard case .write(_, _, let bytes?)? = plan.edit.changes.first else { return }
      let all = String(decoding: bytes, as: UTF8.self)
      #expect(all.hasPrefix(Self.head))
      after = String(all.dropFirst(Self.head.count))
    }
    return after
  }

  @Test func `parts have their texts and lines`() throws {
    try planning { planner, trip throws in
      let story = try planner.story(of: trip)
      #expect(
        story == [
          .beginning: StoryPartText(text: "Hello.\n\n## Packing\n\nSocks.", line: 9),
          .section(.stop(1)): StoryPartText(text: "Two seas.\n\n### Food\n\nFish.", line: 17),
          .section(.day(3)): StoryPartText(text: "Home.", line: 26),
        ])
    }
  }

  @Test func `a text is replaced, and nothing else`() throws {
    #expect(
      try told(.section(.stop(1)), "\n\n    code\nOne sea. \n\n")
        == Self.body.replacing("Two seas.\n\n### Food\n\nFish.", with: "    code\nOne sea."))
    #expect(try told(.section(.day(3)), "Rain.") == Self.body.replacing("Home.", with: "Rain."))
    #expect(try told(.beginning, "Hi.") == Self.body.replacing("Hello.\n\n## Packing\n\nSocks.", with: "Hi."))
    #expect(try told(.section(.day(3)), "Home.") == nil)
  }

  @Test func `a text without words takes its heading along`() throws {
    #expect(try told(.section(.day(3)), " \n") == Self.body.replacing("Day 3\n-----\n\nHome.\n\n", with: ""))
    #expect(try told(.beginning, "") == Self.body.replacing("Hello.\n\n## Packing\n\nSocks.", with: ""))
    #expect(try told(.section(.day(1)), "") == nil)
  }

  @Test func `a new part is inserted at its place`() throws {
    #expect(
      try told(.section(.day(2)), "Sand.")
        == Self.body.replacing("## Skagen", with: "## Day 2\n\nSand.\n\n## Skagen"))
    // A stop that the trip reaches twice.
    #expect(
      try told(.section(.stop(0)), "Old.")
        == Self.body.replacing("## Skagen", with: "## Ribe (1)\n\nOld.\n\n## Skagen"))
    #expect(try told(.section(.stop(2)), "Again.") == Self.body + "\n## Ribe (2)\n\nAgain.\n")
    #expect(try told(.section(.stop(1)), "Sea.", in: "") == "## Skagen\n\nSea.\n")
    #expect(try told(.section(.stop(1)), "Sea.", in: "No line end") == "No line end\n\n## Skagen\n\nSea.\n")
    #expect(try told(.beginning, "Hi.", in: "## Skagen\n\nSea.\n") == "Hi.\n\n## Skagen\n\nSea.\n")
    #expect(
      try told(.section(.stop(1)), "Sea.", in: "## Skagen\n\n## Thanks\n")
        == "## Skagen\n\nSea.\n\n## Thanks\n")
  }

  @Test func `line ends stay those of the file`() throws {
    try planning((Self.head + Self.body).replacing("\n", with: "\r\n")) { planner, trip in
      #expect(try planner.story(of: trip)[.section(.stop(1))]?.text == "Two seas.\n\n### Food\n\nFish.")
      let plan = try planner.tell(.section(.day(2)), of: trip, "Sand.\nSun.\r\nWind.")
      guard case .write(_, _, let bytes?)? = plan.edit.changes.first else { throw Missing() }
      #expect(
        String(decoding: bytes, as: UTF8.self)
          == (Self.head
          + Self.body.replacing("## Skagen", with: "## Day 2\n\nSand.\nSun.\nWind.\n\n## Skagen"))
          .replacing("\n", with: "\r\n"))
    }
  }

  private struct Missing: Error {}

  @Test(arguments: [
    "## Packing\n\nMore.", "# Title", "Skagen\n------", "```\nopen", "<!-- open",
    "Text\n\n## Ribe (1)\n\nMore",
  ])
  func `a text is refused if it begins or swallows another part`(_ text: String) throws {
    try planning { planner, trip throws in
      #expect(
        throws: PlanFailure.refused(
          "a heading in this text would begin another part of the story",
          hint: "headings inside of a part begin with ###")
      ) { try planner.tell(.section(.stop(1)), of: trip, text) }
    }
  }
}
