import TestSupport
import Testing

/// `tripsite trip reschedule`, run as a user runs it.
extension `The command trip` {
  @Test func `rescheduling keeps clock times over a change of clocks`() throws {
    let (_, program, tree) = try site()
    #expect(
      try program("trip", "reschedule", "alps", "2026-03-28")
        == Program.Outcome(
          code: 0,
          output: """
            Saved: reschedule trips/alps.md to 2026-03-28
            Zürich: depart Friday 2026-03-27 becomes Saturday 2026-03-28
            Andermatt: arrive Friday 2026-03-27 becomes Saturday 2026-03-28
            Airolo: arrive Saturday 2026-03-28 becomes Sunday 2026-03-29
            Airolo: arrive 2026-03-29 02:30 is skipped, because the clocks go forward: it is 2026-03-29 03:30 now
            Airolo: depart Monday 2026-03-30 becomes Tuesday 2026-03-31
            Biasca: arrive Monday 2026-03-30 becomes Tuesday 2026-03-31

            """, messages: ""))
    #expect(
      try tree().text("trips/alps.md")
        == Self.alps.replacing("2026-03-30", with: "2026-03-31").replacing(
          "2026-03-28 02:30", with: "2026-03-29 03:30"
        )
        .replacing("2026-03-27", with: "2026-03-28"))
    // In October, the same time comes twice.
    #expect(try program("undo").code == 0)
    #expect(try program("trip", "reschedule", "alps", "2026-10-24").code == 0)
    #expect(try tree().text("trips/alps.md")?.contains("arrive: 2026-10-25 02:30 +02:00\n") == true)
    #expect(try program("check").code == 0)
    #expect(
      try program("trip", "reschedule", "alps", "2026-11-07").output
        == "Saved: reschedule trips/alps.md to 2026-11-07\n")
    #expect(try tree().text("trips/alps.md")?.contains("arrive: 2026-11-08 02:30 +01:00\n") == true)
  }

  @Test func `rescheduling by part of a week names opening hours and words for days of the week`() throws {
    let scratch = try Scratch()
    try scratch.put("site/Content/site.yml", "title: T\n")
    let text = """
      ---
      title: Harz
      date: 2026-05-01
      stops:
        - {name: Goslar, at: [51.9, 10.43], nights: 1, hours: Mo-Fr 09:00-17:00, note: Closed on Mondays.}
        - {name: Brocken, at: [51.8, 10.62], hours: 24/7}
      ---
      The train up goes on Sunday only.

      """
    try scratch.put("site/Content/trips/harz.md", text)
    var program = Program(scratch)
    program.folder = scratch.path + "/site"
    func moved(_ days: String, _ more: String...) throws -> String {
      try program.run([Project.program, "trip", "reschedule", "harz", "--days", days, "--dry-run"] + more)
        .output.split(separator: "\n")
        .filter { line in line != "nothing was written" && !["+", "-", " ", "@"].contains(line.first) }
        .joined(separator: "\n")
    }
    #expect(
      try moved("1") == """
        the trip begins on Saturday 2026-05-02, and not on Friday 2026-05-01
        Goslar: check the hours, because the day of the week changes: Mo-Fr 09:00-17:00
        Content/trips/harz.md:5 names a day of the week: - {name: Goslar, at: [51.9, 10.43], nights: 1, hours: Mo-Fr \
        09:00-17:00, note: Closed on Mondays.}
        Content/trips/harz.md:8 names a day of the week: The train up goes on Sunday only.
        """)
    #expect(try moved("7") == "")
    #expect(try moved("1", "--from", "Brocken") == "Goslar: 1 night becomes 2 nights")
  }

  @Test func `rescheduling from a stop moves days and their stories too`() throws {
    let (_, program, tree) = try site()
    #expect(try program("trip", "reschedule", "alps", "--from", "Biasca", "--days", "7").code == 0)
    let text = try #require(try tree().text("trips/alps.md"))
    #expect(
      text
        == Self.alps.replacing("2026-03-30", with: "2026-04-06").replacing("Day 4", with: "Day 11")
        .replacing("#day-4", with: "#day-11"))
    #expect(
      try tree().text("trips/baltic.md")
        == Self.baltic.replacing("#day-4", with: "#day-11").replacing("day-4/", with: "day-11/"))
    #expect(try program("check").code == 0)
    #expect(try program("trip", "reschedule", "alps", "2026-03-30", "--from", "4").code == 0)
    #expect(try tree().text("trips/alps.md") == Self.alps)
    // A night more in Andermatt.
    #expect(try program("trip", "reschedule", "alps", "--from", "Airolo", "--days", "14").code == 0)
    #expect(try tree().text("trips/alps.md")?.contains("arrive: '2026-03-27 12:00', nights: 15}") == true)
    #expect(try program("trip", "reschedule", "alps", "--from", "Airolo", "--days", "-16").code == 65)
    #expect(try program("trip", "reschedule", "alps").code == 64)
  }

  @Test func `headings keep their form if their numbers change`() throws {
    let scratch = try Scratch()
    try scratch.put("site/Content/site.yml", "title: T\nlanguage: de\n")
    let text = """
      ---
      title: Harz
      date: 2026-05-01
      stops:
        - {name: Goslar, at: [51.9, 10.43], nights: 1}
        - {name: Brocken, at: [51.8, 10.62], nights: 1}
        - {name: Goslar, at: [51.9, 10.43]}
      ---
      Tag 2: *hinauf*
      ---------------

      ## Tag 3 ##

      ## Goslar (2)

      ## Tagebuch 3

      """
    let windows = text.replacing("\n", with: "\r\n")
    try scratch.put("site/Content/trips/harz.md", windows)
    var program = Program(scratch)
    program.folder = scratch.path + "/site"
    #expect(try program("trip", "reschedule", "harz", "--from", "Brocken", "--days", "2").code == 0)
    #expect(
      try contents(of: scratch.path + "/site/Content/trips/harz.md")
        == windows.replacing("10.43], nights: 1", with: "10.43], nights: 3")
        .replacing("Tag 2:", with: "Tag 4:").replacing("Tag 3 ##", with: "Tag 5 ##"))
    #expect(try program("undo").code == 0)
    // The first visit is removed, so the heading of the second needs no number.
    #expect(try program("stop", "remove", "harz", "1", "--yes").code == 0)
    #expect(
      try contents(of: scratch.path + "/site/Content/trips/harz.md")
        == windows.replacing("  - {name: Goslar, at: [51.9, 10.43], nights: 1}\r\n", with: "")
        .replacing("## Goslar (2)", with: "## Goslar"))
  }
}
