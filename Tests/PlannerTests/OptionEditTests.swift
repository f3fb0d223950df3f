import Files
import TestSupport
import Testing

/// Options that come, change places with stops of the plan and go, run as a user runs them.
@Suite(.serialized) struct `Edits of options` {
  private static let before = """
    ---
    title: Jutland
    date: 2026-05-01
    travellers: [Mette]
    stops:
      - {name: Esbjerg, at: "55.467, 8.452"}   # the ferry

    """
  /// As the stops stand in the plan, and as they stand in an option.
  private static let west = """
      # along the sea
      - name: "Ribe"
        at: 55.328, 8.762
        nights: 1   # the old inn
        cost: 90 EUR inn
        note: |
          Storks,

            if they are there.
      - {name: Rømø, at: "55.15, 8.53", nights: 2}

    """
  private static let east = """
      - nights: 2
        name: Vejle   # by train
        at: 55.709, 9.536
        cost: {amount: 40 EUR, what: tent}

    """
  private static let between = """
      # the tip of the land
      - name: Skagen
        at: 57.725, 10.579
        nights: 1
    options:   # until Mette decides

    """
  private static let after = """
      # not yet
      - name: Straight north
        instead: Skagen
        stops: [{name: Hirtshals, at: "57.59, 9.96"}]
    ---
    ## Ribe

    Storks.

    ## Skagen

    Light. See [the first stay](#stop-2), and [the last](#stop-4).

    """

  private static func option(_ name: String, instead: String, _ stops: String) -> String {
    let lines = stops.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return "  - name: \(name)   # a name\n    instead: \(instead)\n    stops:\n"
      + lines.map { ($0.isEmpty ? "" : "    ") + $0 + "\n" }.joined()
  }

  private static let trip =
    before + west + between + option("By train", instead: "[Ribe, Rømø]", east) + after

  private func site(_ trip: String = trip) throws -> (program: Program, text: () throws -> String) {
    let scratch = try Scratch()
    try scratch.put("site/Content/trips/jutland.md", trip)
    var program = Program(scratch)
    program.folder = scratch.path + "/site"
    return (program, { try contents(of: scratch.path + "/site/Content/trips/jutland.md") })
  }

  private func ran(_ outcome: Program.Outcome) { #expect(outcome.code == 0, "\(outcome)") }

  @Test func `a chosen option and the stops of the plan change places, with every byte, and back`() throws {
    let (program, text) = try site()
    let outcome = try program("option", "choose", "jutland", "by train", "--name", "By the sea")
    #expect(
      outcome.output.hasPrefix(
        "Saved: choose By train in trips/jutland.md\nthe story of Ribe stays below its heading\n"),
      "\(outcome)")
    let chosen =
      Self.before + Self.east + Self.between + Self.option("By the sea", instead: "Vejle", Self.west)
      + Self.after.replacing("#stop-4", with: "#stop-3")
    #expect(try text() == chosen)
    ran(try program("option", "choose", "jutland", "By the sea", "--name", "By train"))
    #expect(try text() == Self.trip)
    ran(try program("undo"))
    #expect(try text() == chosen)
    ran(try program("undo"))
    #expect(try text() == Self.trip)
    // Without a name, it has the names of its ends.
    ran(try program("option", "choose", "jutland", "1"))
    #expect(try text().contains("  - name: Ribe – Rømø   # a name\n    instead: Vejle\n"))
  }

  @Test func `a dry run shows the lines, and writes nothing`() throws {
    let (program, text) = try site()
    let outcome = try program("option", "choose", "jutland", "By train", "--dry-run")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("\n+  - nights: 2\n"), "\(outcome)")
    #expect(try text() == Self.trip)
  }

  @Test func `an option is a copy of stops, is listed, and takes the key along when it is the last`() throws {
    let trip =
      "---\ntitle: Jutland\nstops:\n- {name: Ribe, at: \"55.328, 8.762\"}\n# far\n- name: Skagen\n  at: 57.725, 10.579\nby: car\n---\n"
    let (program, text) = try site(trip)
    ran(try program("option", "add", "jutland", "Slowly: by bus", "--from", "Ribe", "--to", "Skagen"))
    ran(try program("option", "add", "jutland", "Fast", "--from", "Skagen"))
    let written = """
      options:
        - name: "Slowly: by bus"
          instead: [Ribe, Skagen]
          stops:
            - {name: Ribe, at: "55.328, 8.762"}
            # far
            - name: Skagen
              at: 57.725, 10.579
        - name: Fast
          instead: Skagen
          stops:
            # far
            - name: Skagen
              at: 57.725, 10.579

      """
    #expect(try text() == trip.replacing("by: car\n", with: written + "by: car\n"))
    #expect(
      try program("option", "list", "jutland")
        == Program.Outcome(
          code: 0,
          output: """
            1  Slowly: by bus  Ribe, Skagen  instead of Ribe, Skagen
            2  Fast            Skagen        instead of Skagen

            """, messages: ""))
    #expect(
      try program("option", "list", "jutland", "--json").output
        == """
        {"number":1,"name":"Slowly: by bus","stops":["Ribe","Skagen"],"instead":["Ribe","Skagen"]}
        {"number":2,"name":"Fast","stops":["Skagen"],"instead":["Skagen"]}

        """)
    // The second option is for some of the stops of the first one.
    #expect(
      try program("option", "choose", "jutland", "1")
        == Program.Outcome(
          code: 65, output: "",
          messages: """
            error: the option "Fast" is for some of the same stops
              hint: remove it, or let both begin and end at the same stops

            """))
    ran(try program("option", "remove", "jutland", "Fast"))
    #expect(
      try program("option", "remove", "jutland", "Fast")
        == Program.Outcome(
          code: 66, output: "",
          messages:
            "error: there is no option \"Fast\" in Content/trips/jutland.md\n  hint: it has 1 option\n"))
    ran(try program("option", "remove", "jutland", "1"))
    #expect(try text() == trip)
  }

  @Test func `two options for the same stops both follow, and names follow their stops`() throws {
    let other = Self.option("On foot", instead: "[Ribe, Rømø]", "  - {name: Fanø, at: \"55.41, 8.41\"}\n")
    let (program, text) = try site(Self.trip.replacing("  # not yet\n", with: other + "  # not yet\n"))
    ran(try program("option", "choose", "jutland", "On foot", "--name", "By the sea"))
    #expect(try text().contains("  - name: By train   # a name\n    instead: Fanø\n"))
    #expect(try text().contains("  - name: By the sea   # a name\n    instead: Fanø\n"))
    ran(try program("stop", "edit", "jutland", "Fanø", "--name", "Nordby"))
    #expect(try text().contains("  - name: By train   # a name\n    instead: Nordby\n"))
    ran(try program("undo"))
    ran(try program("undo"))
    ran(try program("stop", "remove", "jutland", "Ribe", "--yes", "--story", "keep"))
    #expect(try text().contains("  - name: By train   # a name\n    instead: Rømø\n"))
    // Nothing would be left that it could take the place of.
    let outcome = try program("stop", "remove", "jutland", "Skagen", "--yes", "--story", "keep")
    #expect(outcome.code == 65 && outcome.messages.contains("there is no stop \"Skagen\""), "\(outcome)")
  }

  @Test func `a cost of the trip stays without its stop, and dates move with the trip`() throws {
    let trip = Self.trip.replacing(
      "options:", with: "costs:\n  - {amount: 5 EUR, what: ice, stop: Ribe}\noptions:"
    ).replacing(
      "nights: 2\n        name: Vejle",
      with: "arrive: 2026-05-02 18:00\n        nights: 2\n        name: Vejle")
    let (program, text) = try site(trip)
    ran(try program("trip", "reschedule", "jutland", "2026-05-08"))
    let moved = trip.replacing("2026-05-02", with: "2026-05-09").replacing("2026-05-01", with: "2026-05-08")
    #expect(try text() == moved)
    ran(try program("option", "choose", "jutland", "By train"))
    #expect(try text().contains("costs:\n  - {amount: 5 EUR, what: ice}\n"))
    #expect(
      try text().contains("\n  - arrive: 2026-05-09 18:00\n    nights: 2\n    name: Vejle   # by train\n"))
  }

  @Test func `an option that makes the trip wrong is not chosen`() throws {
    let trip = Self.trip.replacing(
      "nights: 2\n        name: Vejle", with: "arrive: 2026-04-02\n        name: Vejle")
    let (program, text) = try site(trip)
    let outcome = try program("option", "choose", "jutland", "By train")
    #expect(outcome.code == 65 && outcome.messages.contains("[date-order]"), "\(outcome)")
    #expect(try text() == trip)
  }
}
