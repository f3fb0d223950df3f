import Files
import TestSupport
import Testing

/// `tripsite trip`, run as a user runs it.
@Suite(.serialized) struct `The command trip` {
  static let alps = """
    ---
    title: Over the Alps
    date: 2026-03-27
    aliases:
      - /old/   # from the first site
    cover: alps/hut.svg
    stops:
      - name: Zürich
        at: 47.3769, 8.5417
        depart: 2026-03-27 09:30
      - {name: Andermatt, at: "46.6357, 8.5939", arrive: '2026-03-27 12:00', nights: 1}
      - name: Airolo   # by post bus
        at: 46.5287, 8.6115
        arrive: 2026-03-28 02:30
        depart: 2026-03-30
      - name: Biasca
        at: 46.3598, 8.9715
        arrive: 2026-03-30
    ---
    ![Hut](alps/hut.svg)

    ## Day 2

    Over.

    ## Day 4: down

    Down. See [day 4](#day-4).

    """

  static let baltic = """
    ---
    title: Baltic
    stops: [{name: Riga, at: [56.95, 24.11]}]
    ---
    After [the Alps](alps.md#day-4), [again](/trips/alps/), [day](/trips/alps/day-4/), ![hut](alps/hut.svg), ![h](./alps/h%75t.svg).

    """

  private static let hut = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"3\"/>\n"

  func site() throws -> (scratch: Scratch, program: Program, tree: () throws -> FileTree) {
    let scratch = try Scratch()
    try scratch.put("site/Content/trips/alps.md", Self.alps)
    try scratch.put("site/Content/trips/alps/hut.svg", Self.hut)
    try scratch.put("site/Content/trips/baltic.md", Self.baltic)
    var program = Program(scratch)
    program.folder = scratch.path + "/site"
    return (scratch, program, { try FileTree(of: scratch.path + "/site/Content") })
  }

  @Test func `changes the keys of a trip`() throws {
    let (scratch, program, _) = try site()
    let edited = try program(
      "trip", "edit", "alps", "--tags", "passes, post buses", "--by", "bus", "--summary", "Two passes.",
      "--planned", "alps/plan.gpx")
    #expect(edited.code == 65)
    #expect(edited.messages.contains("the track \"alps/plan.gpx\" does not exist"))
    let second = try program(
      "trip", "edit", "alps", "--tags", "passes, post buses", "--by", "bus", "--summary", "Two passes.")
    #expect(second.code == 0)
    let text = try contents(of: scratch.path + "/site/Content/trips/alps.md")
    #expect(
      text
        == Self.alps.replacing(
          "title: Over the Alps\ndate: 2026-03-27\n",
          with:
            "title: Over the Alps\nsummary: Two passes.\ndate: 2026-03-27\ntags: [passes, post buses]\n"
        ).replacing("cover: alps/hut.svg\n", with: "cover: alps/hut.svg\nby: bus\n"))
    #expect(try program("trip", "edit", "alps").code == 64)
  }

  @Test func `lists and shows trips`() throws {
    let (scratch, program, _) = try site()
    #expect(
      try program("trip", "list")
        == Program.Outcome(
          code: 0,
          output: """
            alps    Over the Alps  2026-03-27  4 days  4 stops  127 km
            baltic  Baltic                             1 stop

            """, messages: ""))
    #expect(
      try program("trip", "list", "--json").output == """
        {"trip":"alps","title":"Over the Alps","file":"Content/trips/alps.md","first":"2026-03-27","last":"2026-03-30","days":4,"stops":4,"metres":127898,"draft":false}
        {"trip":"baltic","title":"Baltic","file":"Content/trips/baltic.md","stops":1,"draft":false}

        """)
    #expect(
      try program("trip", "show", "alps").output == """
        Over the Alps
        Content/trips/alps.md
        2026-03-27 to 2026-03-30
        4 days, 4 stops, 127 km

        1  Zürich                              2026-03-27 09:30            47.3769, 8.5417
        2  Andermatt  other  2026-03-27 12:00                    1 night   46.6357, 8.5939
        3  Airolo     other  2026-03-28 02:30  2026-03-30        2 nights  46.5287, 8.6115
        4  Biasca     other  2026-03-30                                    46.3598, 8.9715

        """)
    try scratch.put("site/Content/site.yml", "title: T\nunits: mi\n")
    #expect(try program("trip", "list").output.contains(" 4 stops  79.5 mi\n"))
  }

  @Test func `a trip gets a new title and address, and links follow`() throws {
    let (scratch, program, tree) = try site()
    let before = try tree()
    #expect(
      try program("trip", "rename", "alps", "Gotthard: by bus")
        == Program.Outcome(
          code: 0, output: "Saved: rename trips/alps.md to Gotthard: by bus\n", messages: ""))
    let after = try tree()
    #expect(
      after.paths == ["trips/baltic.md", "trips/gotthard-by-bus.md", "trips/gotthard-by-bus/hut.svg"])
    #expect(
      after.text("trips/gotthard-by-bus.md")
        == Self.alps.replacing("title: Over the Alps", with: "title: \"Gotthard: by bus\"")
        .replacing(
          "  - /old/   # from the first site\n", with: "  - /old/   # from the first site\n  - /trips/alps/\n"
        )
        .replacing("alps/hut.svg", with: "gotthard-by-bus/hut.svg"))
    #expect(
      after.text("trips/baltic.md")
        == Self.baltic.replacing("alps.md", with: "gotthard-by-bus.md").replacing(
          "/trips/alps/", with: "/trips/gotthard-by-bus/"
        ).replacing("(alps/hut", with: "(gotthard-by-bus/hut")
        .replacing("(./alps/h%75t", with: "(gotthard-by-bus/hut"))
    #expect(try program("check").code == 0)
    #expect(try program("undo").code == 0)
    #expect(try tree() == before)
    #expect(try program("redo").code == 0)
    #expect(try tree() == after)
    #expect(try program("trip", "rename", "gotthard-by-bus", "Baltic").code == 73)
    #expect(try program("trip", "rename", "gotthard-by-bus", "Alps", "--keep-address").code == 0)
    #expect(
      try contents(of: scratch.path + "/site/Content/trips/gotthard-by-bus.md").contains("title: \"Alps\"\n"))
  }

  @Test func `a trip in a folder moves with it`() throws {
    let (scratch, program, tree) = try site()
    try scratch.put(
      "site/Content/trips/crete/index.md",
      "---\ntitle: Crete\nslug: crete\nstops: [{name: Chania, at: [35.5, 24]}]\n---\n![Sea](sea.svg)\n")
    try scratch.put("site/Content/trips/crete/sea.svg", Self.hut)
    // The key says the address, so the file keeps its name.
    #expect(try program("trip", "rename", "crete", "Creta").code == 0)
    #expect(
      try tree().text("trips/crete/index.md")
        == "---\ntitle: Creta\nslug: creta\naliases: [/trips/crete/]\nstops: [{name: Chania, at: [35.5, 24]}]\n---\n![Sea](sea.svg)\n"
    )
    try scratch.put(
      "site/Content/trips/crete/index.md",
      "---\ntitle: Crete\nstops: [{name: Chania, at: [35.5, 24]}]\n---\n![Sea](sea.svg)\n")
    #expect(try program("trip", "rename", "crete", "Kreta").code == 0)
    #expect(try tree().paths.contains("trips/kreta/sea.svg"))
    #expect(try program("check").code == 0)
    #expect(try program("trip", "copy", "kreta", "Kreta two").code == 0)
    #expect(try tree().text("trips/kreta-two.md")?.contains("![Sea](kreta/sea.svg)") == true)
    #expect(try program("check", "--drafts").code == 0)
  }

  @Test func `the links of its posts follow a trip`() throws {
    let (scratch, program, tree) = try site()
    let post =
      "---\ntitle: A post\ndate: 2026-03-27\n---\n[Day 2](../../alps.md#stop-3), ![Hut](../hut.svg)\n"
    try scratch.put("site/Content/trips/alps/journal/post.md", post)
    let before = try tree()
    #expect(try program("trip", "rename", "alps", "Gotthard").code == 0)
    #expect(
      try tree().text("trips/gotthard/journal/post.md")
        == post.replacing("../../alps.md", with: "../../gotthard.md"))
    #expect(try program("check").code == 0)
    #expect(try program("undo").code == 0)
    #expect(try tree() == before)
    #expect(try program("stop", "remove", "alps", "2", "--yes").code == 0)
    #expect(
      try tree().text("trips/alps/journal/post.md") == post.replacing("#stop-3", with: "#stop-2"))
  }

  @Test func `a copy is a draft without older addresses`() throws {
    let (_, program, tree) = try site()
    #expect(try program("trip", "copy", "alps", "Alps 2027").code == 0)
    #expect(
      try tree().text("trips/alps-2027.md")
        == Self.alps.replacing("title: Over the Alps", with: "title: Alps 2027")
        .replacing("aliases:\n  - /old/   # from the first site\n", with: "")
        .replacing("cover: alps/hut.svg\n", with: "cover: alps/hut.svg\ndraft: true\n"))
    #expect(try program("trip", "copy", "alps", "Alps 2027").code == 73)
    #expect(try program("undo").code == 0)
    #expect(try tree().paths == ["trips/alps.md", "trips/alps/hut.svg", "trips/baltic.md"])
  }

  @Test func `a removed trip can be restored with its folder`() throws {
    let (_, program, tree) = try site()
    let before = try tree()
    #expect(try program("trip", "remove", "alps").code == 64)
    #expect(
      try program("trip", "remove", "alps", "--yes")
        == Program.Outcome(
          code: 0,
          output: "Saved: remove trips/alps.md\nContent/trips/baltic.md has links to this trip\n",
          messages: ""))
    #expect(try tree().paths == ["trips/baltic.md"])
    #expect(try program("undo").code == 0)
    #expect(try tree() == before)
  }
}

/// Trips as templates.
@Suite struct `A copy without dates` {
  @Test func `has the same days, and no dates, times and costs`() throws {
    let scratch = try Scratch()
    try scratch.put(
      "site/Content/trips/alps.md",
      """
      ---
      title: Alps
      date: 2026-06-01
      costs: [3 EUR tea]
      budget: 900 EUR
      stops:
        - name: Chur
          arrive: 2026-06-01 09:30
          depart: 2026-06-01 18:00
        # over the pass
        - name: Davos
          nights: 2
          cost: 200 EUR hotel
          status: booked
        - {name: Zernez, arrive: 2026-06-05, depart: 2026-06-06}
        - Chur
      ---
      ## Day 2

      Rest.

      """)
    var program = Program(scratch)
    program.folder = scratch.path + "/site"
    let outcome = try program("trip", "copy", "alps", "A week in the Alps", "--without-dates")
    #expect(outcome.code == 0, "\(outcome)")
    #expect(
      try contents(of: scratch.path + "/site/Content/trips/a-week-in-the-alps.md") == """
        ---
        title: A week in the Alps
        draft: true
        budget: 900 EUR
        stops:
          - name: Chur
          # over the pass
          - name: Davos
            nights: 4
          - {name: Zernez, nights: 1}
          - Chur
        ---
        ## Day 2

        Rest.

        """)
  }
}
