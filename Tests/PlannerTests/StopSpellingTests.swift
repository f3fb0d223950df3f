import TestSupport
import Testing

/// Front matter, posts, headings and commands find a stop by the same spellings of its name.
@Suite(.serialized) struct `A stop is found by` {
  private static let trip = """
    ---
    title: North
    date: 2025-06-14
    map: {focus: [oslo (2)]}
    costs:
      - {amount: 5 EUR, what: bus, stop: "Reine, Norway"}
      - {amount: 6 EUR, what: boat, stop: REINE}
    stops:
      - name: Oslo
        at: 59.91, 10.75
        nights: 1
      - name: Reine, Norway
        nights: 1
      - name: Oslo
        at: 59.91, 10.75
    ---
    ## Reine, Norway

    Red.

    """

  private static func post(_ stop: String) -> String { "---\ntitle: Fog\nstop: \(stop)\n---\nFog.\n" }

  private func site(_ scratch: Scratch, stop: String) throws -> Program {
    try scratch.put("site/Content/trips/north.md", Self.trip)
    try scratch.put("site/Content/trips/north/journal/2025-06-15-fog.md", Self.post(stop))
    var program = Program(scratch)
    program.folder = scratch.path + "/site"
    return program
  }

  @Test(arguments: ["Reine, Norway", "Reine", "reine", "Oslo (2)", "oslo", "2"])
  func `each spelling of its name in a post`(stop: String) throws {
    let program = try site(try Scratch(), stop: stop)
    let outcome = try program("check")
    #expect(outcome.code == 0, "\(outcome.messages)")
  }

  @Test func `no other name`() throws {
    let program = try site(try Scratch(), stop: "Rein, Norway")
    #expect(
      try program("check").messages.contains(
        "error: there is no stop \"Rein, Norway\" [no-such-stop]\n    3 | stop: Rein, Norway\n"))
  }

  @Test func `each spelling on the command line, and texts follow their stops`() throws {
    let scratch = try Scratch()
    let program = try site(scratch, stop: "Oslo (2)")
    let outcome = try program("stop", "remove", "north", "1", "--yes")
    #expect(outcome.code == 0, "\(outcome.messages)")
    #expect(
      try contents(of: scratch.path + "/site/Content/trips/north.md")
        == Self.trip.replacing("[oslo (2)]", with: "[Oslo]").replacing(
          "  - name: Oslo\n    at: 59.91, 10.75\n    nights: 1\n", with: ""))
    #expect(
      try contents(of: scratch.path + "/site/Content/trips/north/journal/2025-06-15-fog.md")
        == Self.post("Oslo"))
    #expect(try program("stop", "edit", "north", "reine, norway", "--nights", "2").code == 0)
    #expect(
      try contents(of: scratch.path + "/site/Content/trips/north.md").contains(
        "name: Reine, Norway\n    nights: 2\n"))
  }
}
