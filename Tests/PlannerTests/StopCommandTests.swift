import Files
import TestSupport
import Testing

/// `tripsite stop`, `tripsite undo` and `tripsite redo`, run as a user runs them.
@Suite(.serialized) struct `The command stop` {
  private static let trip = """
    ---
    title: Lofoten   # a first plan
    date: 2025-06-14
    by: car
    photos:
      - {file: photos/a.jpg, stop: 2}
    map: {focus: [3, Reine]}
    stops:
      - name: Moskenes
        at: 67.8996, 13.0466   # the quay
        nights: 1

      # two nights if it rains
      - name: Reine
        at: 67.9325, 13.0894
        nights: 1
        note: "See [the end](#stop-3)."

      - name: Å
        at: 67.8792, 12.9828
    ---
    Begin at [the quay](#stop-1), [end](../trips/lofoten.md#stop-3) [there](/trips/lofoten/#stop-2).

    ## Day 2: over the pass

    Text.

    ## Reine

    Red houses.

    ### Food

    Fish.

    ## Å

    The end.

    """

  private func site() throws -> (scratch: Scratch, program: Program) {
    let scratch = try Scratch()
    try scratch.put("site/Content/trips/lofoten.md", Self.trip)
    try scratch.put(
      "site/Content/trips/lofoten/photos/a.jpg",
      try File.read(Project.fixtures + "/pictures/full/baseline.jpg").bytes)
    try scratch.put(
      "site/Content/pages/about.md",
      """
      ---
      title: About
      ---
      We were [in Reine](../trips/lofoten.md#stop-2) and [at the end](/trips/lofoten/#stop-3).

      """)
    var program = Program(scratch)
    program.folder = scratch.path + "/site"
    return (scratch, program)
  }

  private func text(_ scratch: Scratch, _ path: String = "trips/lofoten.md") throws -> String {
    try contents(of: scratch.path + "/site/Content/" + path)
  }

  @Test func `nothing is written where there is nothing to undo`() throws {
    let (scratch, program) = try site()
    #expect(
      try program("redo", "--dry-run")
        == Program.Outcome(code: 66, output: "", messages: "error: there is no edit to redo\n"))
    #expect(Folder.kind(of: scratch.path + "/site/" + ".tripsite-undo") == nil)
  }

  @Test func `lists the stops`() throws {
    let (_, program) = try site()
    #expect(
      try program("stop", "list", "lofoten")
        == Program.Outcome(
          code: 0,
          output: """
            1  Moskenes       1 night  67.8996, 13.0466
            2  Reine     car  1 night  67.9325, 13.0894
            3  Å         car           67.8792, 12.9828

            """, messages: ""))
    #expect(
      try program("stop", "list", "Content/trips/lofoten.md", "--json").output == """
        {"number":1,"name":"Moskenes","at":[67.8996,13.0466],"day":1,"nights":1,"kind":"stay"}
        {"number":2,"name":"Reine","at":[67.9325,13.0894],"day":2,"nights":1,"kind":"stay","by":"car"}
        {"number":3,"name":"Å","at":[67.8792,12.9828],"day":3,"kind":"visit","by":"car"}

        """)
    #expect(
      try program("stop", "list", "lofotn")
        == Program.Outcome(
          code: 66, output: "",
          messages: "error: there is no trip \"lofotn\"\n  hint: did you mean \"lofoten\"?\n"))
  }

  @Test func `adds a stop in the style of its neighbours, and shows the difference first`() throws {
    let (scratch, program) = try site()
    let add = ["stop", "add", "lofoten", "9:30", "--after", "Reine", "--at", "67.94,13.13", "--nights", "2"]
    #expect(
      try program.run([Project.program] + add + ["--dry-run"])
        == Program.Outcome(
          code: 0,
          output: """
            --- a/Content/trips/lofoten.md
            +++ b/Content/trips/lofoten.md
            @@ -4,7 +4,7 @@
             by: car
             photos:
               - {file: photos/a.jpg, stop: 2}
            -map: {focus: [3, Reine]}
            +map: {focus: [4, Reine]}
             stops:
               - name: Moskenes
                 at: 67.8996, 13.0466   # the quay
            @@ -14,12 +14,16 @@
               - name: Reine
                 at: 67.9325, 13.0894
                 nights: 1
            -    note: "See [the end](#stop-3)."
            +    note: "See [the end](#stop-4)."
            +
            +  - name: "9:30"
            +    at: 67.94, 13.13
            +    nights: 2
             
               - name: Å
                 at: 67.8792, 12.9828
             ---
            -Begin at [the quay](#stop-1), [end](../trips/lofoten.md#stop-3) [there](/trips/lofoten/#stop-2).
            +Begin at [the quay](#stop-1), [end](../trips/lofoten.md#stop-4) [there](/trips/lofoten/#stop-2).
             
             ## Day 2: over the pass
             
            --- a/Content/pages/about.md
            +++ b/Content/pages/about.md
            @@ -1,4 +1,4 @@
             ---
             title: About
             ---
            -We were [in Reine](../trips/lofoten.md#stop-2) and [at the end](/trips/lofoten/#stop-3).
            +We were [in Reine](../trips/lofoten.md#stop-2) and [at the end](/trips/lofoten/#stop-4).
            nothing was written

            """, messages: ""))
    #expect(try text(scratch) == Self.trip)
    #expect(Folder.kind(of: scratch.path + "/site/.tripsite-undo") == nil)
    #expect(
      try program.run([Project.program] + add)
        == Program.Outcome(code: 0, output: "Saved: add 9:30 to trips/lofoten.md\n", messages: ""))
    #expect(try program("check").code == 0)
    #expect(
      try program("undo")
        == Program.Outcome(code: 0, output: "Undone: add 9:30 to trips/lofoten.md\n", messages: ""))
    #expect(try text(scratch) == Self.trip)
    #expect(
      try program("undo")
        == Program.Outcome(code: 66, output: "", messages: "error: there is no edit to undo\n"))
    #expect(
      try program("redo", "--json").output.hasPrefix(
        #"{"edit":"add 9:30 to trips/lofoten.md","saved":true,"files":[{"path":"Content/trips/lofoten.md","#))
  }

  @Test func `a moved stop takes its comment, its story and its links along`() throws {
    let (scratch, program) = try site()
    #expect(try program("stop", "move", "lofoten", "Reine", "--before", "1").code == 0)
    let moved = try text(scratch)
    #expect(
      moved.contains(
        """
        map: {focus: [3, Reine]}
        stops:
          # two nights if it rains
          - name: Reine
            at: 67.9325, 13.0894
            nights: 1
            note: "See [the end](#stop-3)."

          - name: Moskenes
            at: 67.8996, 13.0466   # the quay
            nights: 1

          - name: Å
        """))
    #expect(moved.contains("{file: photos/a.jpg, stop: 1}"))
    #expect(
      moved.contains(
        "[the quay](#stop-2), [end](../trips/lofoten.md#stop-3) [there](/trips/lofoten/#stop-1)."))
    #expect(try text(scratch, "pages/about.md").contains("(../trips/lofoten.md#stop-1)"))
    #expect(try program("check").code == 0)
    #expect(try program("stop", "move", "lofoten", "1", "--day", "2").code == 0)
    #expect(try text(scratch) == Self.trip)
  }

  @Test func `an edit with errors is not saved and says why`() throws {
    let (scratch, program) = try site()
    #expect(
      try program("stop", "edit", "lofoten", "1", "--nights", "two")
        == Program.Outcome(
          code: 65, output: "",
          messages: """
            Content/trips/lofoten.md:11:13: error: nights takes a whole number, not "two"
               11 |     nights: two
                  |             ^~~
            1 error; nothing was written

            """))
    #expect(try text(scratch) == Self.trip)
    #expect(
      try program("stop", "edit", "lofoten", "Rine", "--nights", "2").messages
        == "error: there is no stop \"Rine\" in Content/trips/lofoten.md\n  hint: did you mean \"Reine\"?\n")
    #expect(try program("stop", "edit", "lofoten", "1").code == 64)
    #expect(try program("stop", "move", "lofoten", "1").code == 64)
    #expect(try program("stop", "add", "lofoten", "X", "--at", "north").code == 64)
  }

  @Test func `keys change one by one, and an empty value removes a key`() throws {
    let (scratch, program) = try site()
    #expect(try program("stop", "edit", "lofoten", "1", "--nights", "2", "--note", "a: b").code == 0)
    #expect(
      try text(scratch).contains(
        "    at: 67.8996, 13.0466   # the quay\n    nights: 2\n    note: \"a: b\"\n\n"))
    #expect(try program("stop", "edit", "lofoten", "1", "--nights", "1", "--note", "").code == 0)
    #expect(try text(scratch) == Self.trip)
  }

  @Test func `a renamed stop keeps its story`() throws {
    let (scratch, program) = try site()
    #expect(try program("stop", "edit", "lofoten", "Reine", "--name", "Reine harbour").code == 0)
    let renamed = try text(scratch)
    #expect(renamed.contains("\n## Reine harbour\n\nRed houses.\n"))
    #expect(renamed.contains("map: {focus: [3, Reine harbour]}"))
    #expect(try program("check").code == 0)
    // A second visit gives both headings numbers.
    #expect(
      try program("stop", "add", "lofoten", "Reine harbour", "--at", "67.93,13.08", "--before", "1").code == 0
    )
    #expect(try text(scratch).contains("\n## Reine harbour (2)\n\nRed houses.\n"))
  }

  @Test func `removing asks, and says what becomes of the story`() throws {
    let (scratch, program) = try site()
    let remove = ["stop", "remove", "lofoten", "Reine"]
    #expect(try program.run([Project.program] + remove).code == 64)
    let withoutYes = try program.run([Project.program] + remove + ["--story", "keep"])
    #expect(withoutYes.code == 64 && withoutYes.messages.contains("Remove Reine? Write --yes if so"))
    #expect(try text(scratch) == Self.trip)
    let kept = try program.run([Project.program] + remove + ["--story", "keep", "--yes"])
    #expect(
      kept
        == Program.Outcome(
          code: 0,
          output: """
            Saved: remove Reine from trips/lofoten.md
            Content/trips/lofoten.md:18: this link leads to a removed stop
            Content/pages/about.md:4: this link leads to a removed stop

            """, messages: ""))
    let text = try text(scratch)
    #expect(text.contains("Text.\n\n### Reine\n\nRed houses.\n\n### Food\n\nFish.\n\n## Å\n"))
    #expect(text.contains("  - {file: photos/a.jpg}\nmap: {focus: [2]}\n"))
    #expect(text.contains("[end](../trips/lofoten.md#stop-2) [there](/trips/lofoten/)."))
    #expect(text.contains("  # two nights if it rains\n\n  - name: Å\n"))
    #expect(try program("undo").code == 0)
    #expect(try self.text(scratch) == Self.trip)
    #expect(try program.run([Project.program] + remove + ["--story", "remove", "--yes"]).code == 0)
    #expect(try self.text(scratch).contains("Text.\n\n## Å\n\nThe end.\n"))
  }

  @Test func `a stop has coordinates or a place to look up`() throws {
    let (scratch, program) = try site()
    #expect(try program("stop", "edit", "lofoten", "1", "--place", "Moskenes, Norway").code == 0)
    #expect(
      try text(scratch).contains("  - name: Moskenes\n    place: Moskenes, Norway\n    nights: 1\n"))
    #expect(try program("stop", "edit", "lofoten", "1", "--at", "67°53'59\"N 13°2'48\"E").code == 0)
    #expect(try text(scratch).contains("  - name: Moskenes\n    at: 67.89972, 13.04667\n    nights: 1\n"))
  }

  @Test func `a file that changed after an edit is not undone`() throws {
    let (scratch, program) = try site()
    #expect(try program("stop", "edit", "lofoten", "1", "--nights", "2").code == 0)
    let edited = try text(scratch) + "More.\n"
    try scratch.put("site/Content/trips/lofoten.md", edited)
    #expect(
      try program("undo")
        == Program.Outcome(
          code: 75, output: "",
          messages: """
            error: Content/trips/lofoten.md was changed meanwhile
              hint: nothing was written: the change would be lost

            """))
    #expect(try text(scratch) == edited)
  }
}
