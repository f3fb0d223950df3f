import TestSupport
import Testing

/// `tripsite trip order`, run as a user runs it.
@Suite(.serialized) struct `The shortest order of stops` {
  private static let head = """
    ---
    title: Rome   # on foot
    costs:
      - {what: tickets, amount: 30 EUR, stop: Vatican}
    stops:
      - {name: Hotel, at: "41.9009, 12.5017", arrive: 2026-05-01, nights: 1}

    """
  private static let tail = """
      - name: Trastevere
        at: 41.8897, 12.4708
      - {name: Home, at: "41.9009, 12.5017", arrive: 2026-05-03}
    ---
    Start with [the Vatican](#stop-2).

    ## Vatican

    Early.

    """
  private static let trip =
    head + """
        # before nine
        - {name: Vatican, at: "41.9022, 12.4539", arrive: 2026-05-02}
        - {name: Colosseum, at: "41.8902, 12.4922"}
        - {name: Pantheon, at: "41.8986, 12.4769"}
        - {name: Forum, at: "41.8925, 12.4853"}
        - {name: Trevi, at: "41.9009, 12.4833"}

      """ + tail
  private static let ordered =
    head + """
        - {name: Colosseum, at: "41.8902, 12.4922", arrive: 2026-05-02}
        - {name: Forum, at: "41.8925, 12.4853"}
        - {name: Trevi, at: "41.9009, 12.4833"}
        - {name: Pantheon, at: "41.8986, 12.4769"}
        # before nine
        - {name: Vatican, at: "41.9022, 12.4539", arrive: 2026-05-02}

      """ + tail.replacing("#stop-2", with: "#stop-6")

  private func site() throws -> (program: Program, text: () throws -> String) {
    let scratch = try Scratch()
    try scratch.put("site/Content/trips/rome.md", Self.trip)
    var program = Program(scratch)
    program.folder = scratch.path + "/site"
    return (program, { try contents(of: scratch.path + "/site/Content/trips/rome.md") })
  }

  @Test func `of a day is one edit with what it saves, and undo brings the old order back`() throws {
    let (program, text) = try site()
    let outcome = try program("trip", "order", "rome", "--day", "2")
    #expect(
      outcome.code == 0
        && outcome.output
          == "Saved: change the order of 5 stops in trips/rome.md\n7.4\u{202F}km instead of 12.5\u{202F}km: 5.1\u{202F}km shorter.\n",
      "\(outcome)")
    #expect(try text() == Self.ordered)
    #expect(try program("undo").code == 0)
    #expect(try text() == Self.trip)
  }

  @Test func `with --dry-run changes nothing, and says what the better order is`() throws {
    let (program, text) = try site()
    let outcome = try program("trip", "order", "rome", "--from", "Hotel", "--to", "Trastevere", "--dry-run")
    #expect(
      outcome.code == 0 && outcome.output.hasSuffix("5.1\u{202F}km shorter.\nnothing was written\n"),
      "\(outcome)")
    #expect(try text() == Self.trip)
  }

  @Test func `that a trip has already is no edit`() throws {
    let (program, text) = try site()
    _ = try program("trip", "order", "rome", "--day", "2")
    let outcome = try program("trip", "order", "rome")
    #expect(
      outcome.output
        == "Nothing changes: order the stops of trips/rome.md\nThese stops have the shortest order already.\nTrastevere keeps its place: the night is spent there.\n",
      "\(outcome)")
    #expect(try text() == Self.ordered)
  }

  @Test(arguments: [
    (["--day", "9"], "has no stop on day 9"),
    (["--from", "Trevi", "--to", "Forum"], "Trevi comes after Forum"),
    (["--day", "2", "--to", "Forum"], "write --day, or --from and --to"),
    (["--from", "Nowhere"], "there is no stop"),
  ])
  func `refuses what makes no sense`(arguments: [String], reason: String) throws {
    let (program, text) = try site()
    let outcome = try program.run([Project.program, "trip", "order", "rome"] + arguments)
    #expect(outcome.code != 0 && outcome.messages.contains(reason), "\(outcome)")
    #expect(try text() == Self.trip)
  }
}
