import Files
import TestSupport
import Testing

/// How a user names trips and sites, and what the program says when it is asked nothing.
@Suite struct Names {
  private static let walk = """
    ---
    title: A walk
    stops:
      - {name: Hut, at: [46.5, 8.3]}
      - Kyoto
    ---
    Story.

    """

  private func site() throws -> (scratch: Scratch, program: Program) {
    let scratch = try Scratch()
    try scratch.put("s/Content/site.yml", "title: T\n")
    try scratch.put("s/Content/trips/walk.md", Self.walk)
    var program = Program(scratch)
    program.folder = scratch.path + "/s"
    return (scratch, program)
  }

  @Test(arguments: [
    "walk", "walk.md", "Content/trips/walk.md", "/trips/walk/", "https://example.org/on/trips/walk/",
  ])
  func `a trip is named by its name, its path or its address`(name: String) throws {
    let program = try site().program
    let place = try program("place", "--trip", name)
    #expect(
      place
        == Program.Outcome(
          code: 0, output: "Kyoto: Kyoto, Kyoto, JP, town, at 35.0211, 135.7538\n", messages: ""))
    #expect(try program("trip", "show", name) == program("trip", "show", "walk"))
    let photos = try program("photos", name)
    #expect(
      photos
        == Program.Outcome(
          code: 66, output: "",
          messages: """
            error: \(name) has no photos
              hint: put them into the folder of the trip, or name another trip

            """))
  }

  @Test func `why takes the name of a trip`() throws {
    let program = try site().program
    let named = try program("why", "walk")
    #expect(named.code == 0)
    #expect(try named == program("why", "/trips/walk/"))
  }

  @Test(arguments: [["place", "--trip"], ["photos"], ["why"], ["trip", "show"]])
  func `a misspelled trip gets a suggestion`(command: [String]) throws {
    let program = try site().program
    #expect(
      try program.run([Project.program] + command + ["wlak"])
        == Program.Outcome(
          code: 66, output: "", messages: "error: there is no trip \"wlak\"\n  hint: did you mean \"walk\"?\n"
        ))
  }

  @Test func `the site is found from inside its folders, and --site names it everywhere`() throws {
    var (scratch, program) = try site()
    let wanted = try program("trip", "list")
    #expect(wanted.code == 0)
    program.folder = scratch.path + "/s/Content/trips"
    #expect(try program("trip", "list") == wanted)
    program.folder = scratch.path
    #expect(try program("trip", "list", "--site", "s") == wanted)
    #expect(try program("check", "--site", "s", "--quiet") == program("check", "s", "--quiet"))
    #expect(try program("check", "--quiet").code == 66)
    let twice = try program("check", "s", "--site", "s")
    #expect(twice.code == 64)
    #expect(twice.messages.hasPrefix("Error: the folder of the site is given twice: as s and with --site\n"))
  }

  @Test func `a folder with only the name Content is not a site`() throws {
    let scratch = try Scratch()
    try scratch.put("Content/other.txt", "x")
    try scratch.put("work/x.txt", "x")
    var program = Program(scratch)
    program.folder = scratch.path + "/work"
    #expect(try program("trip", "list").messages.hasPrefix("error: . has no folder Content/\n"))
  }

  @Test func `keys shows lists, and one key`() throws {
    let program = try site().program
    let lists = try program("keys").output
    #expect(lists.split(separator: "\n").count == 7)
    #expect(lists.hasSuffix("\nOne key: tripsite keys NAME, such as `tripsite keys date`\n"))
    let key = try program("keys", "coverAlt").output
    #expect(key.hasPrefix("Keys of a trip\n\ncoverAlt: "))
    #expect(!key.contains("\ntitle: "))
    let wrong = try program("keys", "nigts")
    #expect(wrong.code == 64)
    #expect(
      wrong.messages.hasPrefix("Error: there is no list or key \"nigts\"; did you mean nights?\n"))
  }

  @Test func `place says that it shows only some places`() throws {
    let found = try site().program("place", "Springfield")
    #expect(found.messages == "Shown: 20 of 34 places. To see all: --limit 34\n")
    #expect(try site().program("place", "Springfield", "--limit", "34").messages == "")
  }

  @Test func `tripsite without a command shows the state and the next step`() throws {
    var (scratch, program) = try site()
    let help = "  tripsite --help"
    let good = try program()
    #expect(good.output.hasPrefix("The site has 1 trip and no errors.\n\n  tripsite serve --open "))
    #expect(good.output.contains(help))
    try scratch.put("s/Content/trips/later.md", "---\ntitle: Later\ndraft: true\nstops: [Oslo]\n---\n")
    #expect(try program().output.hasPrefix("The site has 2 trips and no errors. 1 trip is a draft.\n"))
    try scratch.put("s/Content/trips/bad.md", "---\ntitel: Bad\n---\n")
    let bad = try program()
    #expect(bad.output.hasPrefix("The site has 2 errors. This is the first.\n\n  tripsite check --drafts "))
    #expect(bad.messages.hasPrefix("Content/trips/bad.md:2:1: error: "))
    try scratch.put("empty/x", "")
    program.folder = scratch.path + "/empty"
    #expect(
      try program().output == """
        There is no site in this folder.

          tripsite new site my-trips   makes one
          tripsite --help              lists all commands

        """)
  }

  @Test func `a new clone becomes a site, and its files stay`() throws {
    let scratch = try Scratch()
    try scratch.put("c/.git/HEAD", "ref: refs/heads/main\n")
    try scratch.put("c/README.md", "Mine\n")
    try scratch.put("c/.gitignore", "*.tmp\n/Site/")
    var program = Program(scratch)
    program.folder = scratch.path + "/c"
    #expect(
      try program("new", "site", ".")
        == Program.Outcome(
          code: 0, output: "Made a site in this folder. Next: tripsite build\n", messages: ""))
    #expect(try contents(of: scratch.path + "/c/.gitignore") == "*.tmp\n/Site/\n/.tripsite-cache/\n")
    #expect(try contents(of: scratch.path + "/c/README.md") == "Mine\n")
    #expect(try program("check", "--quiet").code == 0)
    #expect(
      try program("new", "site", ".")
        == Program.Outcome(
          code: 73, output: "",
          messages: """
            error: . already exists and is not empty: it has Content
              hint: name a new folder

            """))
  }

  @Test func `commands that leave drafts out report it`() throws {
    let (scratch, program) = try site()
    try scratch.put("s/Content/trips/later.md", "---\ntitle: Later\ndraft: true\nstops: [Oslo]\n---\n")
    let note = "without 1 draft; --drafts includes drafts"
    #expect(try program("build").output.contains(" (\(note))\n"))
    #expect(try program("check").output.hasSuffix(": no errors (\(note))\n"))
    #expect(try program("check", "--json").output.hasPrefix("{\"trips\":1,\"drafts\":1,"))
    for command in [["costs"], ["photos"], ["ground", "list"]] {
      let outcome = try program.run([Project.program] + command)
      #expect(outcome.messages == note + "\n", "\(command)")
      #expect(try program.run([Project.program] + command + ["--drafts"]).messages == "", "\(command)")
    }
    #expect(try !program("build", "--drafts").output.contains("without"))
    try scratch.put(
      "s/Content/site.yml", "title: T\nbaseURL: https://a.example/\npublish: {live: {folder: ../www}}\n")
    let plan = try program("publish", "--dry-run")
    #expect(plan.messages == "without 1 draft; `tripsite serve --drafts` shows drafts\n")
    let lines = plan.output.split(separator: "\n")
    #expect(lines.first == "live: ../www for https://a.example/; the web server shows ../www/current")
    // The folders come before the files.
    let folders = lines.dropFirst(2).prefix { !$0.hasPrefix("  add: ") }
    #expect(folders.contains { $0.hasPrefix("  trips/  ") && $0.contains(" to add: ") })
    #expect(lines.dropFirst(2 + folders.count).allSatisfy { $0.hasPrefix("  add: ") })
  }
}
