import Files
import TestSupport
import Testing

/// Ideas that come, go and become stops, run as a user runs them.
@Suite(.serialized) struct `Edits of ideas` {
  private static let trip = """
    ---
    title: Jutland
    date: 2026-05-01
    stops:
      - {name: Esbjerg, at: "55.467, 8.452"}   # the ferry
      - name: Ribe
        at: 55.328, 8.762
        nights: 1
      # the tip of the land
      - name: Skagen
        at: 57.725, 10.579
        by: train
        arrive: 2026-05-04 18:00
        status: booked
        nights: 2
        note: Two seas *meet*
    ideas:   # for rain
      # ask Mette
      - name: Fanø
        at: 55.41, 8.41
        note: By bicycle
      - {name: Rømø, at: "55.15, 8.53"}
    ---
    ## Skagen

    Light.

    """

  private func site(_ trip: String = trip) throws -> (program: Program, text: () throws -> String) {
    let scratch = try Scratch()
    try scratch.put("site/Content/trips/jutland.md", trip)
    var program = Program(scratch)
    program.folder = scratch.path + "/site"
    return (program, { try contents(of: scratch.path + "/site/Content/trips/jutland.md") })
  }

  private func ran(_ outcome: Program.Outcome) { #expect(outcome.code == 0, "\(outcome)") }

  @Test func `an idea becomes a stop with its lines and its comment, and undo brings it back`() throws {
    let (program, text) = try site()
    ran(try program("idea", "plan", "jutland", "Fanø", "--after", "Esbjerg"))
    #expect(
      try text()
        == Self.trip.replacing(
          """
            # ask Mette
            - name: Fanø
              at: 55.41, 8.41
              note: By bicycle

          """, with: ""
        ).replacing(
          "# the ferry\n",
          with: """
            # the ferry
              # ask Mette
              - name: Fanø
                at: 55.41, 8.41
                note: By bicycle

            """))
    ran(try program("undo"))
    #expect(try text() == Self.trip)
  }

  @Test func `a stop becomes an idea, without its dates, its mode and its status`() throws {
    let (program, text) = try site()
    let outcome = try program("stop", "move", "jutland", "Skagen", "--to-ideas")
    #expect(outcome.output.hasPrefix("Saved: move Skagen to the ideas of trips/jutland.md\n"), "\(outcome)")
    let stop = """
        # the tip of the land
        - name: Skagen
          at: 57.725, 10.579
          by: train
          arrive: 2026-05-04 18:00
          status: booked
          nights: 2
          note: Two seas *meet*

      """
    let idea = """
        # the tip of the land
        - name: Skagen
          at: 57.725, 10.579
          nights: 2
          note: Two seas *meet*

      """
    let rømø = "  - {name: Rømø, at: \"55.15, 8.53\"}\n"
    #expect(
      try text()
        == Self.trip.replacing(stop, with: "").replacing(rømø, with: rømø + idea).replacing(
          "## Skagen", with: "### Skagen"))
    ran(try program("undo"))
    #expect(try text() == Self.trip)
  }

  @Test func `a day without stops takes an idea by its date`() throws {
    let (program, text) = try site()
    ran(try program("idea", "plan", "jutland", "Rømø", "--day", "3"))
    #expect(
      try text()
        == Self.trip.replacing("  - {name: Rømø, at: \"55.15, 8.53\"}\n", with: "").replacing(
          "    nights: 1\n",
          with: "    nights: 1\n  - {name: Rømø, at: \"55.15, 8.53\", arrive: 2026-05-03}\n"))
  }

  @Test func `a day that is spent at a stop takes an idea as a day trip`() throws {
    let trip = Self.trip.replacing("nights: 1", with: "nights: 3")
    let (program, text) = try site(trip)
    ran(try program("idea", "plan", "jutland", "Fanø", "--day", "2"))
    let fanø = "  # ask Mette\n  - name: Fanø\n    at: 55.41, 8.41\n    note: By bicycle\n"
    let visit = fanø.split(separator: "\n").map { "    \($0)\n" }.joined()
    #expect(
      try text()
        == trip.replacing(fanø, with: "").replacing("nights: 3\n", with: "nights: 3\n    visits:\n" + visit))
  }

  @Test func `ideas are added, changed and removed, and the last takes the key along`() throws {
    let trip = "---\ntitle: Jutland\nstops:\n- {name: Ribe, at: \"55.328, 8.762\"}\nby: car\n---\n"
    let (program, text) = try site(trip)
    ran(try program("idea", "add", "jutland", "Fanø", "--at", "55.41, 8.41", "--note", "By bicycle: slowly"))
    ran(try program("idea", "add", "jutland", "Rømø", "--at", "55.15, 8.53"))
    let written = """
      ideas:
        - name: Fanø
          at: 55.41, 8.41
          note: "By bicycle: slowly"
        - name: Rømø
          at: 55.15, 8.53

      """
    #expect(try text() == trip.replacing("by: car\n", with: written + "by: car\n"))
    #expect(
      try program("idea", "list", "jutland")
        == Program.Outcome(code: 0, output: "1  Fanø  55.41, 8.41\n2  Rømø  55.15, 8.53\n", messages: ""))
    ran(try program("idea", "edit", "jutland", "2", "--nights", "2"))
    #expect(try text().contains("    at: 55.15, 8.53\n    nights: 2\n"))
    #expect(try program("idea", "edit", "jutland", "2", "--by", "car").code == 64)
    ran(try program("idea", "remove", "jutland", "Rømø"))
    ran(try program("idea", "remove", "jutland", "1"))
    #expect(try text() == trip)
    #expect(
      try program("idea", "remove", "jutland", "Fano")
        == Program.Outcome(
          code: 66, output: "",
          messages: "error: there is no idea \"Fano\" in Content/trips/jutland.md\n"
            + "  hint: it has no ideas: `tripsite idea add` adds one\n"))
  }

  @Test func `lists that are written in different ways exchange values`() throws {
    let trip = """
      ---
      title: Jutland
      stops: [{name: Ribe, at: "55.328, 8.762", extra: {a: [1, "x, y"]}}, {name: Skagen, at: "57.725, 10.579"}]
      ideas:
        - name: Fanø
          lat: 55.41
          lon: 8.41
      ---

      """
    let (program, text) = try site(trip)
    ran(try program("stop", "move", "jutland", "Ribe", "--to-ideas"))
    ran(try program("idea", "plan", "jutland", "Fanø"))
    #expect(
      try text() == """
        ---
        title: Jutland
        stops: [{name: Skagen, at: "57.725, 10.579"}, {name: Fanø, lat: 55.41, lon: 8.41}]
        ideas:
          - name: Ribe
            lat: 55.328
            lon: 8.762
            extra: {a: [1, "x, y"]}
        ---

        """)
  }
}
