import Files
import TestSupport
import Testing

/// Stops that move to other days, run as a user runs them.
@Suite(.serialized) struct `A stop on another day` {
  private static let trip = """
    ---
    title: Jutland
    stops:
      - {name: Esbjerg, at: [55.467, 8.452], depart: 2026-05-01 08:00}   # the ferry
      - {name: Ribe, at: [55.328, 8.762], arrive: "2026-05-01 10:00", nights: 1}
      - {name: Skagen, at: [57.725, 10.579], arrive: 2026-05-02 18:00, depart: 2026-05-03}
      - {name: Aarhus, at: [56.157, 10.211], arrive: 2026-05-03 21:00}
    ---
    ## Aarhus

    By night.

    """

  private func site() throws -> (program: Program, text: () throws -> String) {
    let scratch = try Scratch()
    try scratch.put("site/Content/trips/jutland.md", Self.trip)
    var program = Program(scratch)
    program.folder = scratch.path + "/site"
    return (program, { try contents(of: scratch.path + "/site/Content/trips/jutland.md") })
  }

  @Test func `its dates become dates of this day`() throws {
    let (program, text) = try site()
    #expect(
      try program("stop", "move", "jutland", "Aarhus", "--day", "2")
        == Program.Outcome(
          code: 65, output: "",
          messages: """
            Content/trips/jutland.md:7:50: error: arrive 2026-05-02 21:00 is before 2026-05-03 at the stop before, "Skagen" [date-order]
                7 |   - {name: Aarhus, at: [56.157, 10.211], arrive: 2026-05-02 21:00}
                  |                                                  ^~~~~~~~~~~~~~~~
                  = hint: stops are listed in the order of the journey
            1 error; nothing was written

            """))
    #expect(try program("stop", "edit", "jutland", "Skagen", "--depart", "").code == 0)
    #expect(
      try program("stop", "move", "jutland", "Aarhus", "--day", "2")
        == Program.Outcome(
          code: 0,
          output: """
            Saved: move Aarhus in trips/jutland.md
            Aarhus: arrive Sunday 2026-05-03 becomes Saturday 2026-05-02

            """, messages: ""))
    #expect(
      try text()
        == Self.trip.replacing(", depart: 2026-05-03", with: "").replacing(
          "2026-05-03 21:00", with: "2026-05-02 21:00"))
    // Its own day, and one that the trip does not have.
    for (day, code) in [("2", 0), ("99", 66)] {
      #expect(try program("stop", "move", "jutland", "Aarhus", "--day", day, "--json").code == Int32(code))
      #expect(try text().contains("arrive: 2026-05-02 21:00}"), "\(day)")
    }
  }

  @Test func `a place in the list leaves its dates alone`() throws {
    let (program, text) = try site()
    #expect(try program("stop", "move", "jutland", "Aarhus", "--before", "1").code == 65)
    #expect(try text() == Self.trip)
  }
}

/// Nights that stay in step with times, run as a user runs them.
@Suite(.serialized) struct `Nights in step` {
  private func edited(_ stop: String, _ arguments: String...) throws -> String {
    let scratch = try Scratch()
    try scratch.put(
      "site/Content/trips/jutland.md",
      "---\ntitle: Jutland\nstops:\n  - \(stop)\n  - {name: Skagen, at: [57.7, 10.5], arrive: 2026-05-09}\n---\n"
    )
    var program = Program(scratch)
    program.folder = scratch.path + "/site"
    let outcome = try program.run([Project.program, "stop", "edit", "jutland", "1"] + arguments)
    #expect(outcome.code == 0, "\(outcome.messages)")
    let text = try contents(of: scratch.path + "/site/Content/trips/jutland.md")
    return String(text.split(separator: "\n")[3].dropFirst(4))
  }

  @Test func `other nights move the departure, and its time stays`() throws {
    #expect(
      try edited(
        "{name: Ribe, at: [55.3, 8.7], arrive: 2026-05-01 10:00, depart: 2026-05-02 08:15, nights: 1}",
        "--nights", "3")
        == "{name: Ribe, at: [55.3, 8.7], arrive: 2026-05-01 10:00, depart: 2026-05-04 08:15, nights: 3}")
    // An arrival in the small hours can count one night more.
    #expect(
      try edited(
        "{name: Ribe, at: [55.3, 8.7], arrive: 2026-05-01 02:00, depart: 2026-05-02, nights: 2}", "--nights",
        "3")
        == "{name: Ribe, at: [55.3, 8.7], arrive: 2026-05-01 02:00, depart: 2026-05-03, nights: 3}")
    #expect(
      try edited("{name: Ribe, at: [55.3, 8.7], arrive: 2026-05-01, depart: 2026-05-02}", "--nights", "2")
        == "{name: Ribe, at: [55.3, 8.7], arrive: 2026-05-01, depart: 2026-05-03, nights: 2}")
  }

  @Test func `another arrival or departure changes nights that are written`() throws {
    let stop = "{name: Ribe, at: [55.3, 8.7], arrive: 2026-05-01, depart: 2026-05-02, nights: 1}"
    #expect(
      try edited(stop, "--depart", "2026-05-06 09:00").hasSuffix("depart: \"2026-05-06 09:00\", nights: 5}"))
    #expect(
      try edited(stop, "--arrive", "2026-05-02").hasSuffix(
        "arrive: 2026-05-02, depart: 2026-05-02, nights: 0}"))
    #expect(
      try edited(stop.replacing(", nights: 1", with: ""), "--depart", "2026-05-06").hasSuffix(
        "depart: 2026-05-06}"))
  }
}
