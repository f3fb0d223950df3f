import Files
import TestSupport
import Testing
import Text

@testable import Importing

/// An import never breaks a site.
@Suite struct `Imports with doubts` {
  private func site(_ scratch: Scratch) throws -> Program {
    try scratch.put("site/Content/site.yml", "title: T\n")
    try scratch.put("site/Content/trips/other.md", "---\ntitle: Other\nstops: [Oslo]\n---\nx\n")
    var program = Program(scratch)
    program.folder = scratch.path + "/site"
    return program
  }

  private func expectBuild(_ program: Program, sourceLocation: SourceLocation = #_sourceLocation) throws {
    for options in [[], ["--drafts"]] {
      let built = try program.run([Project.program, "build", "--offline", "--now", "2026-11-23"] + options)
      #expect(built.code == 0, "\(built.messages)", sourceLocation: sourceLocation)
    }
  }

  @Test func `become drafts that build, with each doubt beside its line`() throws {
    let scratch = try Scratch()
    let program = try site(scratch)
    try scratch.put(
      "plan.csv",
      "name,at,arrive,depart,nights\nBergen,,2025-06-14 10:00,,\nThe Old Sawmill,,2025-06-15 12:00 +02:00,,\n"
        + "Hut,\"60.6, 6.4\",2025-06-16,2025-06-18,5\nPass,\"60.7, 6.5\",2025-06-19 12:00 +09:00,,\n")
    let outcome = try program("import", "../plan.csv")
    #expect(
      outcome.output
        == "Content/trips/plan.md: 4 stops. It is a draft with 2 doubts: correct the lines with # in it, and remove draft: true\n"
    )
    #expect(outcome.code == 0)
    #expect(
      try contents(of: program.folder + "/Content/trips/plan.md") == """
        ---
        title: plan
        draft: true
        stops:
          - name: Bergen
            arrive: 2025-06-14 10:00
          - name: The Old Sawmill
            # no place is known as "The Old Sawmill": write at: with its coordinates, as 67.2804, 14.4049, name it in places.yml, or write at: ~ to leave it off the map
            at: ~
            arrive: 2025-06-15 12:00 +02:00
          - name: Hut
            at: 60.6, 6.4
            arrive: 2025-06-16
            # nights says 5, but 2 lie between arrive and depart: leave nights or depart out
            # nights: 5
            depart: 2025-06-18
          - name: Pass
            at: 60.7, 6.5
            arrive: 2025-06-19 05:00
        ---

        """)
    try expectBuild(program)
  }

  @Test func `keep the known stops of a calendar with unknown venues`() throws {
    let scratch = try Scratch()
    let program = try site(scratch)
    let events = (1...150).map {
      "BEGIN:VEVENT\nDTSTART:20250\(100 + $0 % 30)T120000Z\nSUMMARY:E\nLOCATION:Venue no \($0)x\nEND:VEVENT\n"
    }
    try scratch.put("fixtures.ics", "BEGIN:VCALENDAR\n" + events.joined() + "END:VCALENDAR\n")
    let outcome = try program("import", "../fixtures.ics")
    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix("Content/trips/fixtures.md: 150 stops. It is a draft with 150 doubts: "))
    try expectBuild(program)
  }

  @Test func `lose a track that cannot be read`() throws {
    let scratch = try Scratch()
    let program = try site(scratch)
    let tracks = Array(
      repeating: "<trk><trkseg><trkpt lat=\"46\" lon=\"8\"/><trkpt lat=\"46\" lon=\"x\"/></trkseg></trk>",
      count: 2)
    try scratch.put(
      "walk.gpx",
      "<gpx><wpt lat=\"46\" lon=\"8\"><name>A</name></wpt><wpt lat=\"46.1\" lon=\"8\"><name>B</name></wpt>"
        + tracks[0] + "</gpx>")
    let outcome = try program("import", "../walk.gpx")
    #expect(outcome.code == 0, "\(outcome.messages)")
    try expectBuild(program)
  }

  @Test func `get another address than existing trips`() throws {
    let scratch = try Scratch()
    let program = try site(scratch)
    try scratch.put("site/Content/trips/2024/a.md", "---\ntitle: A\nslug: plan\nstops: [Oslo]\n---\nx\n")
    try scratch.put("plan.csv", "name\nBergen\n")
    #expect(
      try program("import", "../plan.csv")
        == Program.Outcome(
          code: 73, output: "",
          messages: """
            error: Content/trips/2024/a.md already has the address /trips/plan/; nothing was written
              hint: give one of the two another slug: or move that file

            """))
  }

  @Test func `posts with links and pictures of a blog are drafts`() throws {
    for (story, isDraft) in [
      ("Plain *text* at <https://e.org>, [there](https://e.org/).", false), ("<b>bold</b>", false),
      ("![a](/images/a.jpg)", true), ("[other](../other/)", true), ("1 < 2 and a <3", false),
    ] {
      let found = try imported("p.md", "---\ntitle: P\nlocation: Bergen\n---\n\(story)\n")
      #expect(found.markdown.contains("draft: true") == isDraft, "\(story)")
      #expect(found.messages.contains("so the trip is a draft") == isDraft, "\(story)")
    }
  }

  @Test
  func `of stories with broken links are drafts, and valid links make no draft`()
    throws
  {
    let scratch = try Scratch()
    let program = try site(scratch)
    try scratch.put(
      "site/Content/trips/pier.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>")
    let good =
      "[Oslo](other.md) [page](/trips/other/) [tags](/tags/sea/) [all](/tags/) [own](#stop-1) [out](https://e.org/) ![pier](pier.svg)"
    try scratch.put(
      "good.json",
      #"{"format":"tripsite trip 1","slug":"good","title":"Good","tags":["Sea"],"stops":[{"name":"A","kind":"visit","latitude":60,"longitude":6,"note":"[Oslo](other.md)"}],"story":"\#(good)"}"#
    )
    try scratch.put(
      "bad.json",
      #"{"format":"tripsite trip 1","slug":"bad","title":"Bad","stops":[{"name":"A","kind":"visit","latitude":60,"longitude":6,"note":"[gone](gone.md)"},{"name":"B","kind":"visit","latitude":61,"longitude":6}],"story":"Begin\n\n![no](no.jpg) and [part](#nowhere)\n\n[far](/trips/far/)"}"#
    )
    let outcome = try program("import", "../good.json", "../bad.json")
    #expect(
      outcome.output == """
        Content/trips/good.md: 1 stop, a draft
        Content/trips/bad.md: 2 stops. It is a draft with 4 doubts: correct the lines with # in it and its story, and remove draft: true
        To see drafts: tripsite serve --drafts. To publish a trip: remove draft: true from its file

        """, "\(outcome.messages)")
    #expect(
      try contents(of: program.folder + "/Content/trips/bad.md") == """
        ---
        title: Bad
        draft: true
        stops:
          - name: A
            at: 60, 6
            # this link leads nowhere: there is no Content/trips/gone.md
            # note: "[gone](gone.md)"
          - name: B
            at: 61, 6
        ---
        Begin

        ![no](no.jpg) and [part](#nowhere)

        [far](/trips/far/)

        """)
    #expect(
      outcome.messages.split(separator: "\n").filter { $0.contains("warning") } == [
        "Content/trips/bad.md:7:5: warning: this link leads nowhere: there is no Content/trips/gone.md [import-doubt]",
        "Content/trips/bad.md:14:7: warning: this image leads nowhere: there is no Content/trips/no.jpg [import-doubt]",
        "Content/trips/bad.md:14:26: warning: this link leads nowhere: #nowhere [import-doubt]",
        "Content/trips/bad.md:16:7: warning: this link leads nowhere: /trips/far/ [import-doubt]",
      ])
    let built = try program.run([Project.program, "build", "--offline", "--now", "2026-11-23"])
    #expect(built.code == 0, "\(built.messages)")
  }

  @Test func `a doubt about a text of several lines makes all of them comments`() {
    var draft = DoubtfulDraft(
      "---\ntitle: T\nstops:\n  - name: A\n    note: |\n      one\n\n      two\n    by: car\n---\nStory\n")
    let error = Diagnostic(
      .error(.dateOrder), file: "a.md", place: Diagnostic.Place(line: 8, column: 7, sourceLine: "      two"),
      "this is wrong")
    let isChanged = draft.doubt([error], in: "a.md")
    #expect(isChanged)
    #expect(
      draft.text == """
        ---
        title: T
        draft: true
        stops:
          - name: A
            # this is wrong
            # note: |
            #   one
            #\u{20}
            #   two
            by: car
        ---
        Story

        """)
    #expect(
      draft.doubts(in: "a.md").map { $0.rendered(color: false) } == [
        "a.md:6:5: warning: this is wrong [import-doubt]\n    6 |     # this is wrong\n      |     ^~~~~~~~~~~~~~~\n"
      ])
    let other = Diagnostic(.error(.dateOrder), file: "a.md", "nothing")
    let isChangedAgain = draft.doubt([other], in: "a.md")
    #expect(!isChangedAgain)
  }
}
