import TestSupport
import Testing

/// What Documentation/planning.md says about dates, on the trip that `tripsite new site` writes.
@Suite struct `The sample trip, rescheduled` {
  private func site() throws -> (program: Program, trip: () throws -> String) {
    let scratch = try Scratch()
    var program = Program(scratch)
    program.folder = scratch.path
    #expect(try program("new", "site", "site").code == 0)
    program.folder = scratch.path + "/site"
    return (program, { try contents(of: scratch.path + "/site/Content/trips/lofoten.md") })
  }

  @Test func `by a day or to a day moves each date and keeps clock times`() throws {
    let (program, trip) = try site()
    let old = try trip()
    #expect(try program("trip", "reschedule", "lofoten", "2026-06-13").code == 0)
    let moved = old.replacing("2025-06-16", with: "2026-06-15").replacing("2025-06-14", with: "2026-06-13")
    #expect(try trip() == moved)
    #expect(try program("undo").code == 0)
    #expect(try program("trip", "reschedule", "lofoten", "--days", "7").code == 0)
    #expect(
      try trip()
        == old.replacing("2025-06-14", with: "2025-06-21").replacing("2025-06-16", with: "2025-06-23"))
  }

  /// Reine has no date of its own: it is reached on the day of Moskenes, so Moskenes gets a night.
  @Test func `from a stop without a date makes the stay before it longer`() throws {
    let (program, trip) = try site()
    let old = try trip()
    #expect(
      try program("trip", "reschedule", "lofoten", "--from", "Reine", "--days", "1")
        == Program.Outcome(
          code: 0,
          output: """
            Saved: reschedule trips/lofoten.md from Reine by 1 day
            Haukland: arrive Monday 2025-06-16 becomes Tuesday 2025-06-17
            Moskenes: 0 nights become 1 night

            """, messages: ""))
    #expect(
      try trip()
        == old.replacing("arrive: 2025-06-14 18:30\n", with: "arrive: 2025-06-14 18:30\n    nights: 1\n")
        .replacing("2025-06-16", with: "2025-06-17").replacing("## Day 2", with: "## Day 3"))
    #expect(try program("check").code == 0)
  }

  @Test func `from a stop reports which stay becomes shorter`() throws {
    let (program, trip) = try site()
    let old = try trip()
    #expect(
      try program("trip", "reschedule", "lofoten", "--from", "Haukland", "--days", "-1").output == """
        Saved: reschedule trips/lofoten.md from Haukland by -1 days
        Haukland: arrive Monday 2025-06-16 becomes Sunday 2025-06-15
        Reine: 2 nights become 1 night
        the story of day 2 belongs to day 1 now, because the day is gone

        """)
    #expect(
      try trip()
        == old.replacing("nights: 2", with: "nights: 1").replacing("2025-06-16", with: "2025-06-15")
        .replacing("## Day 2", with: "## Day 1"))
  }
}
