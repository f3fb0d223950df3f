import Files
import TestSupport
import Testing

/// Costs and posts follow their stops and days, as `tripsite stop` and `tripsite trip` edit them.
@Suite(.serialized) struct `Costs and posts` {
  private static let trip = """
    ---
    title: Lofoten
    date: 2025-06-14
    aliases: [/first/]
    costs:
      - 20 EUR ferry
      - {amount: 45 EUR, what: dinner, stop: 2}   # good
      - stop: "Reine"
        amount: 12 EUR
        day: 2   # in the rain
      - amount: 3 EUR
        date: 2025-06-01
        stop: Å
    stops:
      - name: Moskenes
        at: 67.8996, 13.0466
        nights: 1
        cost: {amount: 90 EUR, day: 1}
      - name: Reine
        at: 67.9325, 13.0894
        nights: 1
        fare: [{day: 2, amount: 4 EUR}, 5 EUR bus]
      - name: Å
        at: 67.8792, 12.9828
    ---
    ## Reine

    Red.

    ### Food

    Fish.

    """

  private static let fog = """
    ---
    stop: Reine   # the harbour
    title: Fog
    ---
    Fog. See [Reine](/trips/lofoten/reine/) and [more](/trips/lofoten/reine/?print).

    """

  private static let sun = "---\r\ntitle: Sun\r\nstop: '3'\r\n---\r\nSun.\r\n"

  private struct Site {
    let scratch = Result { try Scratch() }
    var program: Program {
      get throws {
        var program = Program(try scratch.get())
        program.folder = try scratch.get().path + "/site"
        return program
      }
    }

    init() throws {
      for (path, text) in [
        ("lofoten.md", trip), ("lofoten/journal/2025-06-15-fog.md", fog),
        ("lofoten/journal/2025-06-16-sun.md", sun),
      ] { try scratch.get().put("site/Content/trips/" + path, text) }
    }

    /// The trip and its two posts, after a check of the site.
    func texts() throws -> [String] {
      let outcome = try program("check")
      #expect(outcome.code == 0, "\(outcome.messages)")
      return try ["lofoten.md", "lofoten/journal/2025-06-15-fog.md", "lofoten/journal/2025-06-16-sun.md"].map
      {
        try contents(of: scratch.get().path + "/site/Content/trips/" + $0)
      }
    }
  }

  @Test func `follow a stop that moves`() throws {
    let site = try Site()
    #expect(try site.program("stop", "move", "lofoten", "Reine", "--before", "1").code == 0)
    let reine =
      "  - name: Reine\n    at: 67.9325, 13.0894\n    nights: 1\n    fare: [{day: 2, amount: 4 EUR}, 5 EUR bus]\n"
    let moved = Self.trip.replacing(reine, with: "").replacing("stops:\n", with: "stops:\n" + reine)
      .replacing("stop: 2}", with: "stop: 1}")
    #expect(try site.texts() == [moved, Self.fog, Self.sun])
    #expect(try site.program("stop", "move", "lofoten", "Å", "--before", "1").code == 0)
    let texts = try site.texts()
    #expect(texts[0].contains("what: dinner, stop: 2}   # good"))
    #expect(Array(texts[1...]) == [Self.fog, Self.sun.replacing("'3'", with: "'1'")])
  }

  @Test func `follow stops that another stop pushes`() throws {
    let site = try Site()
    #expect(try site.program("stop", "add", "lofoten", "Sund", "--at", "68, 13.2", "--before", "2").code == 0)
    #expect(
      try site.texts() == [
        Self.trip.replacing("stop: 2}", with: "stop: 3}").replacing(
          "day: 1}\n", with: "day: 1}\n  - name: Sund\n    at: 68, 13.2\n"),
        Self.fog, Self.sun.replacing("'3'", with: "'4'"),
      ])
  }

  @Test func `follow a renamed stop`() throws {
    let site = try Site()
    let outcome = try site.program("stop", "edit", "lofoten", "Reine", "--name", "Reine: harbour")
    #expect(
      outcome
        == Program.Outcome(
          code: 0,
          output: """
            Saved: edit Reine in trips/lofoten.md
            the page of Reine: harbour has the address /trips/lofoten/reine-harbour/ now, not /trips/lofoten/reine/, \
            which redirects to it

            """, messages: ""))
    #expect(
      try site.texts() == [
        Self.trip.replacing("name: Reine", with: "name: \"Reine: harbour\"").replacing(
          "stop: \"Reine\"", with: "stop: \"Reine: harbour\""
        ).replacing("## Reine", with: "## Reine: harbour").replacing(
          "5 EUR bus]\n", with: "5 EUR bus]\n    aliases: /trips/lofoten/reine/\n"),
        Self.fog.replacing("stop: Reine", with: "stop: \"Reine: harbour\"").replacing(
          "/reine/", with: "/reine-harbour/"), Self.sun,
      ])
    #expect(try site.program("undo").code == 0)
    #expect(try site.texts() == [Self.trip, Self.fog, Self.sun])
  }

  @Test func `leave old addresses of a stop as redirects, until a page needs one of them`() throws {
    let site = try Site()
    func rename(_ stop: String, _ name: String) throws -> [String] {
      #expect(try site.program("stop", "edit", "lofoten", stop, "--name", name).code == 0)
      let lines = try site.texts()[0].split(separator: "\n")
      return lines.filter { $0.contains("/trips/") }.map { $0.trimmingPrefix { $0 == " " }.description }
    }
    #expect(try rename("Reine", "Sund") == ["aliases: /trips/lofoten/reine/"])
    #expect(try rename("Sund", "Hamn") == ["aliases: [/trips/lofoten/reine/, /trips/lofoten/sund/]"])
    // It has this address itself again.
    #expect(try rename("Hamn", "Sund") == ["aliases: [/trips/lofoten/reine/, /trips/lofoten/hamn/]"])
    // A stop without a page of its own leaves no address behind.
    #expect(try rename("Moskenes", "Sørvågen").count == 1)
    let text = try site.texts()[0] + "\n## Sørvågen\n\nThe other one.\n"
    try site.scratch.get().put("site/Content/trips/lofoten.md", text)
    // Its page takes the old address of another one.
    #expect(
      try rename("Sørvågen", "Reine") == [
        "aliases: /trips/lofoten/sørvågen/", "aliases: /trips/lofoten/hamn/",
      ])
  }

  @Test func `lose a removed stop`() throws {
    let site = try Site()
    let outcome = try site.program("stop", "remove", "lofoten", "Reine", "--story", "remove", "--yes")
    #expect(
      outcome
        == Program.Outcome(
          code: 0,
          output: """
            Saved: remove Reine from trips/lofoten.md
            Content/trips/lofoten/journal/2025-06-15-fog.md:5: this link leads to a removed stop
            Content/trips/lofoten/journal/2025-06-15-fog.md:5: this link leads to a removed stop
            Content/trips/lofoten/journal/2025-06-15-fog.md:2: this post was written at a removed stop

            """, messages: ""))
    #expect(
      try site.texts() == [
        Self.trip.replacing(", stop: 2}", with: "}").replacing(
          "- stop: \"Reine\"\n    amount", with: "- amount"
        )
        .replacing(
          "  - name: Reine\n    at: 67.9325, 13.0894\n    nights: 1\n    fare: [{day: 2, amount: 4 EUR}, 5 EUR bus]\n",
          with: ""
        ).replacing("## Reine\n\nRed.\n\n### Food\n\nFish.\n", with: ""),
        Self.fog.replacing("stop: Reine   # the harbour\n", with: "").replacing(
          "/trips/lofoten/reine/?print", with: "/trips/lofoten/"
        ).replacing("/trips/lofoten/reine/", with: "/trips/lofoten/"),
        Self.sun.replacing("'3'", with: "'2'"),
      ])
  }

  @Test func `follow moved days`() throws {
    let site = try Site()
    #expect(try site.program("trip", "reschedule", "lofoten", "--from", "Reine", "--days", "1").code == 0)
    #expect(
      try site.texts() == [
        Self.trip.replacing("day: 2   # in", with: "day: 3   # in").replacing("{day: 2,", with: "{day: 3,")
          .replacing("13.0466\n    nights: 1", with: "13.0466\n    nights: 2"), Self.fog, Self.sun,
      ])
    // The whole trip keeps the numbers of its days.
    #expect(try site.program("undo").code == 0)
    #expect(try site.program("trip", "reschedule", "lofoten", "2026-06-14").code == 0)
    #expect(
      try site.texts() == [Self.trip.replacing("2025-06-14", with: "2026-06-14"), Self.fog, Self.sun])
  }

  @Test func `follow pages of stops without stories`() throws {
    let site = try Site()
    try site.scratch.get().put("site/Content/site.yml", "title: T\npages: {stops: always}\n")
    let links =
      "---\ntitle: About\n---\n[a](/trips/lofoten/å/) [b](/trips/lofoten/moskenes/?print) [c](/trips/lofoten/%C3%A5/)\n"
    try site.scratch.get().put("site/Content/pages/about.md", links)
    _ = try site.texts()
    #expect(try site.program("stop", "edit", "lofoten", "Å", "--name", "Reine").code == 0)
    #expect(
      try contents(of: site.scratch.get().path + "/site/Content/pages/about.md")
        == links.replacing("/å/)", with: "/reine-2/)").replacing("/%C3%A5/)", with: "/reine-2/)"))
    #expect(try site.program("check").code == 0)
  }
}
