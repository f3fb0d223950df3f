import TestSupport
import Testing

/// Command lines with slips, run as a user types them.
@Suite struct `A command line` {
  @Test(arguments: [
    (["bild"], "Unknown command 'bild'. Did you mean 'build'?", "tripsite"),
    (["stop", "ad"], "Unknown command 'ad'. Did you mean 'add'?", "tripsite stop"),
    (["trip", "stop", "move"], "Unknown command 'stop'. Did you mean 'tripsite stop'?", "tripsite trip"),
    (["reschedule"], "Unknown command 'reschedule'. Did you mean 'tripsite trip reschedule'?", "tripsite"),
    (["trip", "LIST"], "Unknown command 'LIST'. Did you mean 'list'?", "tripsite trip"),
    (["elephant"], "Unknown command 'elephant'.", "tripsite"),
  ])
  func `with a misspelled command names the nearest`(words: [String], message: String, parent: String) throws
  {
    let outcome = try Program(Scratch()).run([Project.program] + words)
    #expect(
      outcome
        == Program.Outcome(
          code: 64, output: "",
          messages: """
            Error: \(message)
            Usage: \(parent) <subcommand>
              See '\(parent) --help' for more information.

            """))
  }

  /// Each message says what to do.
  @Test(arguments: [
    (
      ["trip", "reschedule", "tromso", "14.6.2026"], 64,
      "14.6.2026 is not a day such as 2025-06-14; did you mean 2026-06-14?"
    ),
    (
      ["trip", "reschedule", "tromso", "2026-02-30"], 64,
      "2026-02-30 is not a day such as 2025-06-14; the calendar has no such day"
    ),
    (
      ["stop", "move", "tromso", "1", "--befor", "2"], 64,
      "Unknown option '--befor'. Did you mean '--before'?"
    ),
    (
      ["stop", "move", "tromso", "1"], 64, "write where the stop goes: --after, --before, --day or --to-ideas"
    ),
    (
      ["stop", "move", "tromso", "1", "--day", "9"], 65,
      "Content/trips/tromso.md has no days\n  hint: days come from arrivals, departures and nights"
    ),
    (
      ["idea", "plan", "tromso", "Oslo"], 66,
      "there is no idea \"Oslo\" in Content/trips/tromso.md\n  hint: it has no ideas: `tripsite idea add` adds one"
    ),
    (
      ["option", "choose", "tromso", "Ferry"], 66,
      "there is no option \"Ferry\" in Content/trips/tromso.md\n  hint: it has no options: `tripsite option add` adds one"
    ),
  ])
  func `with a slip gets an advice`(words: [String], code: Int32, message: String) throws {
    let site = try SmallSite()
    try site.put(
      "trips/tromso.md",
      "---\ntitle: Tromsø\ndate: 2025-02-03\nstops: [{name: Tromsø, at: [69.65, 18.96]}]\n---\n")
    let outcome = try Program(site.scratch).run([Project.program] + words + ["--site", site.folder])
    #expect(outcome.code == code)
    #expect(outcome.messages.dropFirst("error: ".count).hasPrefix(message), "\(outcome.messages)")
  }

  @Test func `for a site without trips says how to make one`() throws {
    let scratch = try Scratch()
    try scratch.put("s/Content/site.yml", "title: T\n")
    let program = Program(scratch)
    let folder = scratch.path + "/s"
    #expect(
      try program("trip", "list", "--site", folder).output
        == "there are no trips yet: `tripsite new trip \"My trip\"` makes one\n")
    #expect(
      try program("trip", "show", "x", "--site", folder).messages
        == "error: there is no trip \"x\"\n  hint: the site has no trips yet: `tripsite new trip \"My trip\"` makes one\n"
    )
  }

  @Test func `takes a number below zero after an option`() throws {
    let site = try SmallSite()
    try site.put(
      "trips/tromso.md",
      "---\ntitle: Tromsø\ndate: 2025-02-03\nstops: [{name: Tromsø, at: [69.65, 18.96]}]\n---\n")
    let moved = try Program(site.scratch).run([
      Project.program, "trip", "reschedule", "tromso", "--days", "-2", "--site", site.folder,
    ])
    #expect(moved.code == 0, "\(moved)")
    let text = try contents(of: site.folder + "/Content/trips/tromso.md")
    #expect(text.contains("date: 2025-02-01\n"))
    let added = try Program(site.scratch).run([
      Project.program, "stop", "add", "tromso", "Sydney", "--at", "-33.87, 151.21", "--site", site.folder,
    ])
    #expect(added.code == 0, "\(added)")
    #expect(try contents(of: site.folder + "/Content/trips/tromso.md").contains("-33.87"))
  }

  /// A terminal, because without one there are no colours anyway.
  @Test(arguments: [("TERM=xterm", true), ("TERM=dumb", false), ("NO_COLOR=1", false)])
  func `colours a message if the terminal can show it`(setting: String, hasColour: Bool) throws {
    let site = try SmallSite()
    try site.put("trips/tromso.md", "---\ntitle: Tromsø\nstops: [{name: Tromsø, at: [169.65, 18.96]}]\n---\n")
    let shown = try Program(site.scratch).run([
      "env", "TERM=xterm", setting, "python3", "-c", "import pty, sys; pty.spawn(sys.argv[1:])",
      Project.program,
      "check", site.folder,
    ])
    #expect(shown.output.contains("1 error; nothing was written"))
    #expect(shown.output.contains("\u{1B}") == hasColour)
  }

  @Test func `the version is the newest one in the changelog`() throws {
    let changelog = try contents(of: Project.folder + "/CHANGELOG.md")
    let heading = try #require(
      changelog.split(separator: "\n").first { $0.hasPrefix("## ") && $0 != "## Unreleased" })
    let words = heading.split(separator: " ")
    #expect(
      heading.contains(/^## [0-9]+\.[0-9]+\.[0-9]+[-.a-z0-9]* - [0-9]{4}-[0-9]{2}-[0-9]{2}$/), "\(heading)")
    #expect(try Program(try Scratch())("--version").output == "tripsite \(words[1])\n")
  }

  @Test func `the help of each command fits the width of a terminal`() throws {
    var program = Program(try Scratch())
    program.environment = ["COLUMNS": "80"]
    var commands: [[String]] = [[]]
    var seen = 0
    while let command = commands.popLast() {
      let help = try program.run([Project.program] + command + ["--help"]).output
      let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.filter { $0.count > 80 } == [], "\(command)")
      seen += 1
      guard let start = lines.firstIndex(of: "SUBCOMMANDS:") else { continue }
      for line in lines[(start + 1)...].prefix(while: { !$0.isEmpty }) where !line.hasPrefix("   ") {
        if let name = line.split(separator: " ").first { commands.append(command + [String(name)]) }
      }
    }
    #expect(seen > 30)
    program.environment = ["COLUMNS": "120"]
    #expect(try program("stop", "move", "--help").output.contains("[--before <stop>] [--day <n>]"))
  }
}
