import Files
import TestSupport
import Testing

@Suite struct `The commands for parts` {
  private let site: SmallSite
  private let program: Program

  init() throws {
    site = try SmallSite()
    var program = Program(site.scratch)
    program.folder = site.folder
    program.environment = ["SOURCE_DATE_EPOCH": "1768435200"]
    self.program = program
  }

  @Test(arguments: ["0/4", "5/4", "x", "1/0", "-1/4", "1/4/4", "1", "1/ 4", "١/٤", "1/10000"])
  func `refuse what is no part`(text: String) throws {
    let refused = try program("build", "--part=\(text)")
    #expect(refused.code == 64)
    #expect(
      refused.messages.hasPrefix(
        "Error: --part \(text) is not a part such as 3/16: a number from 1 to the count, and the count, at most 9999\n"
      ),
      "\(refused.messages)")
  }

  @Test func `refuse to verify a part`() throws {
    let refused = try program("build", "--part", "1/2", "--verify")
    #expect(refused.code == 64)
    #expect(refused.messages.hasPrefix("Error: --part does not go with --verify\n"))
  }

  @Test func `make the site from the folder Parts`() throws {
    let none = try program("join")
    #expect(
      none
        == Program.Outcome(
          code: 66, output: "",
          messages: """
            error: there is no folder Parts
              hint: `tripsite build --part 1/4` makes a part there, or name the folders of the parts

            """))
    for part in ["1/2", "2/2"] {
      let built = try program("build", "--part", part)
      #expect(built.code == 0, "\(built.messages)")
      #expect(
        built.output.hasPrefix(
          "Built part \(part.first!) of 2 with \(part == "1/2" ? "1 trip" : "2 trips"), "))
    }
    let joined = try program("join")
    #expect(joined.code == 0, "\(joined.messages)")
    #expect(joined.output.hasPrefix("Joined 3 trips, "))
    let first = try site.tree()
    #expect(try program("build", "--output", "whole").code == 0)
    let difference = try first.firstDifference(from: FileTree(of: site.folder + "/whole"))
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test func `keep sites and parts apart`() throws {
    #expect(try program("build").code == 0)
    #expect(
      try program("build", "--part", "1/2", "--output", "Site")
        == Program.Outcome(
          code: 73, output: "",
          messages: """
            error: Site holds a whole site, which part 1 of 2 would replace
              hint: name another folder with --output

            """))
    #expect(try program("build", "--part", "1/1").code == 0)
    #expect(
      try program("build", "--output", "Parts/1-of-1")
        == Program.Outcome(
          code: 73, output: "",
          messages: """
            error: Parts/1-of-1 is the folder of a part
              hint: name another folder with --output

            """))
    #expect(
      try program("join", "--output", "Parts/1-of-1/site")
        == Program.Outcome(
          code: 73, output: "",
          messages: """
            error: Parts/1-of-1/site lies in Parts/1-of-1, which is part 1 of 1
              hint: name a folder that is apart from it with --output

            """))
    #expect(
      try program("join", "Parts/9")
        == Program.Outcome(
          code: 66, output: "",
          messages: """
            error: there is no folder Parts/9
              hint: name the folders that `tripsite build --part` wrote

            """))
  }

  @Test func `need the same programs for photos`() throws {
    func part() throws -> Program.Outcome {
      // A path without programs.
      try program.run(["PATH=" + site.scratch.path, Project.program, "build", "--part", "1/1"])
    }
    #expect(try part().code == 0)
    #expect(try program("join", "--output", "without").code == 0)
    try site.scratch.put(
      "site/Content/trips/alps/a.jpg", try File.read(Project.fixtures + "/pictures/plain/baseline.jpg").bytes)
    #expect(try part().code == 0)
    let joined = try program("join")
    #expect(joined.code == 65)
    #expect(
      joined.messages == """
        Parts/1-of-1: error: part 1 of 1 was built without exiftool, which is installed here [mixed-parts]
              = hint: install the same programs on all machines
        1 error; nothing was written

        """)
  }

  @Test func `find another passphrase`() throws {
    try site.put(
      "trips/elba.md",
      "---\ntitle: Elba\nlocked: {readers: [family]}\nstops: [{ name: Top, at: [47, 8] }]\n---\n")
    var program = program
    program.environment["TRIPSITE_PASSPHRASE_FAMILY"] = "marble gravel walnut tiptoe abacus confess"
    #expect(try program("build", "--part", "1/1").code == 0)
    program.environment["TRIPSITE_PASSPHRASE_FAMILY"] = "confess marble gravel walnut tiptoe abacus"
    #expect(
      try program("join")
        == Program.Outcome(
          code: 65, output: "",
          messages: """
            Parts/1-of-1: error: a passphrase of a locked trip changed after part 1 of 1 was built [old-part]
                  = hint: build it again with `tripsite build --part 1/1`
            1 error; nothing was written

            """))
  }

  @Test func `make the site of each audience from its own parts`() throws {
    try site.put("site.yml", "title: Small\naudiences: [public, family]\n")
    try site.put(
      "trips/alps.md",
      """
      ---
      title: Alps
      date: 2025-05-01
      stops:
        - {name: Top, at: "47, 8", nights: 1}
        - name: Aunt Rosa
          for: family
          at: "47.2, 8.2"
          nights: 1
        - {name: Valley, at: "47.5, 8.5", by: train, arrive: 2025-05-03}
      ---
      A story.

      <!-- for: family -->

      The code of the door is QX7-4410.

      <!-- end -->

      """)
    for (audience, output) in [("public", "Site"), ("family", "Audiences/family")] {
      for part in ["1/2", "2/2"] {
        let built = try program("build", "--part", part, "--audience", audience)
        #expect(built.code == 0, "\(built.messages)")
      }
      let joined = try program("join", "--audience", audience)
      #expect(joined.code == 0, "\(joined.messages)")
      #expect(try program("build", "--audience", audience, "--output", "whole-" + audience).code == 0)
      let whole = try FileTree(of: site.folder + "/whole-" + audience)
      let difference = try FileTree(of: site.folder + "/" + output).firstDifference(from: whole)
      #expect(difference == nil, "\(difference ?? "")")
    }
    #expect(try contents(of: site.folder + "/Audiences/family/trips/alps/index.html").contains("QX7-4410"))

    // The parts of the family are still in Parts/.
    let before = try site.tree()
    let refused = try program("join")
    #expect(refused.code == 65)
    #expect(
      refused.messages == """
        Parts/1-of-2: error: part 1 of 2 was built for the audience family, and this join is for the audience public [mixed-parts]
              = hint: join these parts with `tripsite join --audience family`
        1 error; nothing was written

        """)
    #expect(try program("build", "--part", "2/2").code == 0)
    let mixed = try program("join", "--audience", "family")
    #expect(mixed.code == 65)
    #expect(
      mixed.messages == """
        Parts/2-of-2: error: part 2 of 2 was built for the audience public, and part 1 of 2 for the audience family [mixed-parts]
              = hint: give all parts the same --audience
        1 error; nothing was written

        """)
    #expect(try site.tree() == before)
  }

  @Test func `say which parts are there, also while others are built`() throws {
    #expect(try program("build", "--part", "2/2", "--quiet").code == 0)
    let joined = try program("join")
    #expect(joined.code == 65)
    #expect(
      joined.messages == """
        Parts: error: part 1 of 2 is missing [missing-part]
              = hint: build it with `tripsite build --part 1/2`, or name its folder
        1 error; nothing was written

        """)
  }
}
