import Files
import Glibc
import TestSupport
import Testing

/// `tripsite stop`, `tripsite undo` and `tripsite redo`, run as a user runs them.
@Suite(.serialized) struct `The command stop` {
  @Test func `undo without edits writes nothing`() throws {
    let site = try LofotenSite()
    #expect(
      try site.program("redo", "--dry-run")
        == Program.Outcome(code: 66, output: "", messages: "error: there is no edit to redo\n"))
    #expect(Folder.kind(of: site.scratch.path + "/site/" + ".tripsite-undo") == nil)
  }

  @Test func `a read-only file stays unchanged, with a message`() throws {
    let site = try LofotenSite()
    let path = site.scratch.path + "/site/Content/trips/lofoten.md"
    #expect(try site.program("stop", "edit", "lofoten", "Reine", "--note", "Rain").code == 0)
    let text = try contents(of: path)
    chmod(path, 0o444)
    for arguments in [
      ["stop", "add", "lofoten", "Å"], ["stop", "edit", "lofoten", "Reine", "--note", "Sun"],
      ["trip", "reschedule", "lofoten", "--days", "3"], ["undo"],
    ] {
      #expect(
        try site.program.run([Project.program] + arguments)
          == Program.Outcome(
            code: 77, output: "",
            messages: """
              error: Content/trips/lofoten.md is read-only; nothing was written
                hint: chmod u+w Content/trips/lofoten.md lets tripsite change it

              """), "\(arguments)")
    }
    #expect(try contents(of: path) == text)
    chmod(path, 0o644)
    #expect(try site.program("undo").code == 0)
    #expect(try contents(of: path) != text)
  }

  @Test func `a name of several stops is a question`() throws {
    let scratch = try Scratch()
    let trip = """
      ---
      title: Back and forth
      stops:
        - {name: "Reine, Norway", at: [67.93, 13.09]}
        - {name: Å, at: [67.88, 12.98]}
        - {name: "Reine, Norway", at: [67.93, 13.09]}
      ---

      """
    try scratch.put("site/Content/trips/back.md", trip)
    var program = Program(scratch)
    program.folder = scratch.path + "/site"
    for name in ["Reine, Norway", "Reine", "reine"] {
      #expect(
        try program("stop", "remove", "back", name, "--yes")
          == Program.Outcome(
            code: 66, output: "",
            messages: """
              error: 2 stops of Content/trips/back.md have the name "\(name)"
                hint: write its number (1 or 3), or "Reine (2)" for the second

              """), "\(name)")
    }
    #expect(try program("stop", "remove", "back", "Reine (2)", "--yes").code == 0)
    #expect(
      try contents(of: scratch.path + "/site/Content/trips/back.md")
        == trip.replacing(
          "  - {name: Å, at: [67.88, 12.98]}\n  - {name: \"Reine, Norway\", at: [67.93, 13.09]}\n",
          with: "  - {name: Å, at: [67.88, 12.98]}\n"))
  }

  @Test func `lists the stops`() throws {
    let site = try LofotenSite()
    #expect(
      try site.program("stop", "list", "lofoten")
        == Program.Outcome(
          code: 0,
          output: """
            1  Moskenes       1 night  67.8996, 13.0466
            2  Reine     car  1 night  67.9325, 13.0894
            3  Å         car           67.8792, 12.9828

            """, messages: ""))
    #expect(
      try site.program("stop", "list", "Content/trips/lofoten.md", "--json").output == """
        {"number":1,"name":"Moskenes","at":[67.8996,13.0466],"day":1,"nights":1,"kind":"stay"}
        {"number":2,"name":"Reine","at":[67.9325,13.0894],"day":2,"nights":1,"kind":"stay","by":"car"}
        {"number":3,"name":"Å","at":[67.8792,12.9828],"day":3,"kind":"visit","by":"car"}

        """)
    #expect(
      try site.program("stop", "list", "lofotn")
        == Program.Outcome(
          code: 66, output: "",
          messages: "error: there is no trip \"lofotn\"\n  hint: did you mean \"lofoten\"?\n"))
  }

  @Test func `adds a stop in the style of its neighbours, and shows the difference first`() throws {
    let site = try LofotenSite()
    let add = ["stop", "add", "lofoten", "9:30", "--after", "Reine", "--at", "67.94,13.13", "--nights", "2"]
    #expect(
      try site.program.run([Project.program] + add + ["--dry-run"])
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
    #expect(try site.text() == LofotenSite.trip)
    #expect(Folder.kind(of: site.scratch.path + "/site/.tripsite-undo") == nil)
    #expect(
      try site.program.run([Project.program] + add)
        == Program.Outcome(code: 0, output: "Saved: add 9:30 to trips/lofoten.md\n", messages: ""))
    #expect(try site.program("check").code == 0)
    #expect(
      try site.program("undo")
        == Program.Outcome(code: 0, output: "Undone: add 9:30 to trips/lofoten.md\n", messages: ""))
    #expect(try site.text() == LofotenSite.trip)
    #expect(
      try site.program("undo")
        == Program.Outcome(code: 66, output: "", messages: "error: there is no edit to undo\n"))
    #expect(
      try site.program("redo", "--json").output.hasPrefix(
        #"{"edit":"add 9:30 to trips/lofoten.md","saved":true,"files":[{"path":"Content/trips/lofoten.md","#))
  }

  @Test func `an edit with errors is not saved and says why`() throws {
    let site = try LofotenSite()
    #expect(
      try site.program("stop", "edit", "lofoten", "1", "--nights", "two")
        == Program.Outcome(
          code: 65, output: "",
          messages: """
            Content/trips/lofoten.md:11:13: error: nights takes a whole number, not "two" [not-a-number]
               11 |     nights: two
                  |             ^~~
                  = hint: write 2
            1 error; nothing was written

            """))
    #expect(try site.text() == LofotenSite.trip)
    #expect(
      try site.program("stop", "edit", "lofoten", "Rine", "--nights", "2").messages
        == "error: there is no stop \"Rine\" in Content/trips/lofoten.md\n  hint: did you mean \"Reine\"?\n")
    #expect(try site.program("stop", "edit", "lofoten", "1").code == 64)
    #expect(try site.program("stop", "move", "lofoten", "1").code == 64)
    #expect(try site.program("stop", "add", "lofoten", "X", "--at", "north").code == 64)
  }

  @Test func `keys change one by one, and an empty value removes a key`() throws {
    let site = try LofotenSite()
    #expect(try site.program("stop", "edit", "lofoten", "1", "--nights", "2", "--note", "a: b").code == 0)
    #expect(
      try site.text().contains(
        "    at: 67.8996, 13.0466   # the quay\n    nights: 2\n    note: \"a: b\"\n\n"))
    #expect(try site.program("stop", "edit", "lofoten", "1", "--nights", "1", "--note", "").code == 0)
    #expect(try site.text() == LofotenSite.trip)
  }

  @Test func `a stop has coordinates or a place to look up`() throws {
    let site = try LofotenSite()
    #expect(try site.program("stop", "edit", "lofoten", "1", "--place", "Moskenes, Norway").code == 0)
    #expect(
      try site.text().contains("  - name: Moskenes\n    place: Moskenes, Norway\n    nights: 1\n"))
    #expect(try site.program("stop", "edit", "lofoten", "1", "--at", "67°53'59\"N 13°2'48\"E").code == 0)
    #expect(try site.text().contains("  - name: Moskenes\n    at: 67.89972, 13.04667\n    nights: 1\n"))
  }

  @Test func `an edit of a file that changed later is not undone`() throws {
    let site = try LofotenSite()
    #expect(try site.program("stop", "edit", "lofoten", "1", "--nights", "2").code == 0)
    let edited = try site.text() + "More.\n"
    try site.scratch.put("site/Content/trips/lofoten.md", edited)
    #expect(
      try site.program("undo")
        == Program.Outcome(
          code: 75, output: "",
          messages: """
            error: Content/trips/lofoten.md was changed meanwhile
              hint: nothing was written: the change would be lost; `--leave-out` goes on without this edit

            """))
    #expect(try site.text() == edited)
    #expect(try site.program("undo", "--leave-out").code == 0)
    #expect(try site.text() == edited)
    #expect(try site.program("undo").messages == "error: there is no edit to undo\n")
  }
}
