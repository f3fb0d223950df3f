import Files
import TestSupport
import Testing

/// `tripsite import`, run as a user runs it.
@Suite struct `The command import` {
  private static let gpx =
    #"<gpx><metadata><name>A walk</name></metadata><wpt lat="46.5" lon="8.3"><name>Hut</name></wpt></gpx>"#

  @Test func `writes Markdown, and nothing with a dry run`() throws {
    let scratch = try Scratch()
    try scratch.put("walk.gpx", Self.gpx)
    try scratch.put("site/Content/site.yml", "title: T\n")
    var program = Program(scratch)
    program.folder = scratch.path + "/site"
    let before = try FileTree(of: program.folder)
    #expect(
      try program("import", "../walk.gpx", "--dry-run")
        == Program.Outcome(
          code: 0, output: "Content/trips/a-walk.md: 1 stop, a draft\nnothing was written\n", messages: ""))
    #expect(try FileTree(of: program.folder) == before)
    #expect(
      try program("import", "../walk.gpx")
        == Program.Outcome(
          code: 0,
          output: """
            Content/trips/a-walk.md: 1 stop, a draft
            To see drafts: tripsite serve --drafts. To publish a trip: remove draft: true from its file

            """, messages: ""))
    #expect(
      try contents(of: program.folder + "/Content/trips/a-walk.md")
        == "---\ntitle: A walk\ndraft: true\nstops:\n  - name: Hut\n    at: 46.5, 8.3\n---\n")
    #expect(try FileTree(of: program.folder).paths == ["Content/site.yml", "Content/trips/a-walk.md"])
  }

  @Test func `never overwrites, and writes nothing if one file has an error`() throws {
    let scratch = try Scratch()
    try scratch.put("walk.gpx", Self.gpx)
    try scratch.put("broken.gpx", "<gpx>")
    try scratch.put("into/a-walk/index.md", "mine")
    let before = try FileTree(of: scratch.path + "/into")
    var program = Program(scratch)
    program.folder = scratch.path
    #expect(
      try program("import", "walk.gpx", "--into", "into")
        == Program.Outcome(
          code: 73, output: "",
          messages: """
            error: into/a-walk/index.md already exists; nothing was written
              hint: move that file, or choose another folder with --into

            """))
    #expect(
      try program("import", "walk.gpx", "broken.gpx", "missing.gpx", "--into", "other")
        == Program.Outcome(
          code: 65, output: "",
          messages: """
            broken.gpx:1:6: error: the file is not valid XML: no element found [import-failed]
                1 | <gpx>
                  |      ^
                  = hint: is it cut off?
            missing.gpx: error: cannot open: No such file or directory [import-failed]
            2 errors; nothing was written

            """))
    #expect(try FileTree(of: scratch.path + "/into") == before)
    #expect(Folder.kind(of: scratch.path + "/other") == nil)
  }

  @Test func `needs a site or a folder`() throws {
    let scratch = try Scratch()
    try scratch.put("walk.gpx", Self.gpx)
    var program = Program(scratch)
    program.folder = scratch.path
    #expect(
      try program("import", "walk.gpx")
        == Program.Outcome(
          code: 66, output: "",
          messages: """
            error: this folder is not a site: it has no folder Content/
              hint: go to the folder of your site, or name a folder with --into

            """))
  }
}
