import TestSupport
import Testing

/// Edits of a whole trip with day trips keep them, and commands change its stops.
@Suite struct `Edits of a trip with day trips` {
  private static let corfu = """
    ---
    title: Corfu
    stops:
      - {name: Igoumenitsa, at: [39.5, 20.27], depart: 2025-06-01}
      - name: Kerkyra  # the old town
        at: 39.62, 19.92
        arrive: 2025-06-01
        nights: 3
        visits:
          - {name: Paxos, at: [39.2, 20.18], by: ferry, arrive: 2025-06-03}   # by boat
      - {name: Kassiopi, at: [39.79, 19.92]}
    ---

    ## Kerkyra

    A base.
    """

  private func site() throws -> (program: Program, files: () throws -> FileTree) {
    let scratch = try Scratch()
    try scratch.put("site/Content/trips/corfu.md", Self.corfu)
    var program = Program(scratch)
    program.folder = scratch.path + "/site"
    return (program, { try FileTree(of: scratch.path + "/site/Content/trips") })
  }

  @Test func `move all dates with the trip and change nothing else`() throws {
    let (program, files) = try site()
    #expect(try program("trip", "reschedule", "corfu", "2025-06-08").code == 0)
    #expect(
      try files().text("corfu.md")
        == Self.corfu.replacing("2025-06-01", with: "2025-06-08").replacing("2025-06-03", with: "2025-06-10"))
  }

  @Test func `keep the day trips if the title changes`() throws {
    let (program, files) = try site()
    #expect(try program("trip", "rename", "corfu", "Korfu", "--slug", "corfu").code == 0)
    #expect(try files().text("corfu.md") == Self.corfu.replacing("title: Corfu", with: "title: Korfu"))
  }

  @Test func `copy the trip with its day trips`() throws {
    let (program, files) = try site()
    let outcome = try program("trip", "copy", "corfu", "Corfu again")
    #expect(outcome.code == 0, "\(outcome)")
    #expect(
      try files().text("corfu-again.md")
        == Self.corfu.replacing("title: Corfu", with: "title: Corfu again\ndraft: true"))
  }

  @Test func `copy the trip without dates, and say on which day of the stay a visit is`() throws {
    let (program, files) = try site()
    let outcome = try program("trip", "copy", "corfu", "Corfu in spring", "--without-dates")
    #expect(outcome.code == 0, "\(outcome)")
    #expect(
      try files().text("corfu-in-spring.md") == """
        ---
        title: Corfu in spring
        draft: true
        stops:
          - {name: Igoumenitsa, at: [39.5, 20.27]}
          - name: Kerkyra  # the old town
            at: 39.62, 19.92
            nights: 3
            visits:
              - {name: Paxos, at: [39.2, 20.18], by: ferry, day: 3}   # by boat
          - {name: Kassiopi, at: [39.79, 19.92]}
        ---

        ## Kerkyra

        A base.
        """)
  }

  @Test func `take new stops, and lose them`() throws {
    let (program, files) = try site()
    let paxos = "      - {name: Paxos, at: [39.2, 20.18], by: ferry, arrive: 2025-06-03}   # by boat\n"
    for (arguments, old, new) in [
      (
        ["add", "corfu", "Gaios", "--at", "39.2, 20.19", "--day", "2"], paxos,
        "      - {name: Gaios, at: [39.2, 20.19]}\n" + paxos
      ),
      (
        ["add", "corfu", "Gaios", "--at", "39.2, 20.19", "--after", "Kerkyra"], "  - {name: Kassiopi",
        "  - name: Gaios\n    at: 39.2, 20.19\n  - {name: Kassiopi"
      ),
      (["edit", "corfu", "Paxos", "--note", "Blue"], "by: ferry, ", "by: ferry, note: Blue, "),
      (["edit", "corfu", "Kerkyra", "--nights", "4"], "nights: 3", "nights: 4"),
      (["move", "corfu", "Kassiopi", "--before", "1"], "", ""),
      (["remove", "corfu", "Paxos", "--yes"], "    visits:\n" + paxos, ""),
    ] {
      let outcome = try program.run([Project.program, "stop"] + arguments)
      #expect(outcome.code == 0, "\(outcome)")
      let kassiopi = "  - {name: Kassiopi, at: [39.79, 19.92]}\n"
      let wanted =
        old.isEmpty
        ? Self.corfu.replacing(kassiopi, with: "").replacing("stops:\n", with: "stops:\n" + kassiopi)
        : Self.corfu.replacing(old, with: new)
      #expect(try files().text("corfu.md") == wanted, "\(arguments)")
      #expect(try program("undo").code == 0)
      #expect(try files().text("corfu.md") == Self.corfu)
    }
  }
}
