import Glibc
import Testing
import TestSupport

/// `tripsite place`, run as a user runs it.
@Suite(.serialized) struct PlaceCommandTests {
  private func place(_ arguments: String...) throws -> Program.Outcome {
    try Program(try Scratch()).run([Project.program, "place"] + arguments)
  }

  @Test func `candidates are listed with coordinates to paste, the best known first`() throws {
    let outcome = try place("Springfield", "--limit", "3")
    #expect(
      outcome
        == Program.Outcome(
          code: 0,
          output: """
            at: 39.8017, -89.6437   Springfield, Illinois, US        114,000 people   America/Chicago
            at: 42.1015, -72.5898   Springfield, Massachusetts, US   154,000 people   America/New_York
            at: 37.2153, -93.2982   Springfield, Missouri, US        170,000 people   America/Chicago

            """, messages: ""))
  }

  @Test func `programs get an object a line`() throws {
    #expect(
      try place("--json", "京都", "--country", "jp").output == """
        {"name":"Kyoto","at":[35.0211,135.7538],"kind":"town","country":"JP","region":"Kyoto","people":1460000,"timezone":"Asia/Tokyo","place":"Kyoto, Kyoto, JP"}

        """)
    #expect(
      try place("HND", "--json").output == """
        {"name":"Tokyo Haneda Airport","at":[35.5523,139.78],"kind":"airport","country":"JP","city":"Tokyo","airport":"HND","timezone":"Asia/Tokyo","place":"HND"}

        """)
  }

  @Test func `a read-only places.lock stays unchanged`() throws {
    let scratch = try Scratch()
    let lock = try contents(of: Project.fixtures + "/sites/routes/Content/places.lock")
    try scratch.put("Content/site.yml", "geocoding: {engine: nominatim, url: \"http://127.0.0.1:9\"}\n")
    try scratch.put("Content/places.lock", lock)
    chmod(scratch.path + "/Content/places.lock", 0o444)
    var program = Program(scratch)
    program.folder = scratch.path
    // No stop needs its answer, so the update would remove it.
    #expect(
      try program("place", "--update")
        == Program.Outcome(
          code: 77, output: "",
          messages: """
            error: Content/places.lock is read-only; nothing was written
              hint: chmod u+w Content/places.lock lets tripsite change it

            """))
    #expect(try contents(of: scratch.path + "/Content/places.lock") == lock)
  }

  @Test func `an island is listed with its kind`() throws {
    #expect(
      try place("Bali, island").output
        == "at: -8.4, 115.2   Bali, island, Bali, ID   island, approximate   \n")
  }

  @Test func `places of the author come first`() throws {
    let scratch = try Scratch()
    try scratch.put(
      "Content/places.yml",
      "Grandma's house: 34.7, 135.5\nNara: {at: [47.3769, 8.5417], country: CH, kind: hut}\n")
    var program = Program(scratch)
    program.folder = scratch.path
    #expect(
      try program("place", "grandma's house")
        == Program.Outcome(code: 0, output: "at: 34.7, 135.5   Grandma's house, JP   town   \n", messages: "")
    )
    #expect(
      try program("place", "Nara").output.hasPrefix("at: 47.3769, 8.5417    Nara, hut, CH            hut"))
    #expect(try program("place", "Nara", "--country", "JP").output.hasPrefix("at: 34.68"))
    try scratch.put("Content/places.yml", "Nara: 97, 8\n")
    #expect(try program("place", "Nara").code == 65)
  }

  @Test func `the stops of a trip are explained`() throws {
    let scratch = try Scratch()
    try scratch.put(
      "Content/places.yml", "Grandma's house: 34.7, 135.5\n")
    try scratch.put(
      "Content/trips/japan.md",
      "---\ntitle: Japan\nstops: [Kyoto, Nara, HND, Grandma's house, Reinne, {name: Here, at: [35, 135]}]\n---\n"
    )
    let explained = try Program(scratch).run(
      [Project.program, "place", "--trip", scratch.path + "/Content/trips/japan.md"])
    #expect(
      explained
        == Program.Outcome(
          code: 0,
          output: """
            Kyoto: Kyoto, Kyoto, JP, town, at 35.0211, 135.7538
            Nara: Nara-shi, Nara, JP, town, at 34.685, 135.8048
              or Nara, Koulikoro, ML: more than 10000 times less plausible
            HND: Tokyo Haneda Airport (HND), Tokyo, JP, airport, at 35.5523, 139.78
            Grandma's house: Grandma's house, JP, town, at 34.7, 135.5
            Reinne: unknown
              like Retinne, Wallonia, BE
              like Rienne, Wallonia, BE
              like Reine, Nordland, NO

            """, messages: ""))
    #expect(try place("--trip", "japan.md").code == 66)
    for option in [["--json"], ["--limit", "20"], ["--country", "JP"]] {
      let refused = try Program(scratch).run(
        [Project.program, "place", "--trip", scratch.path + "/Content/trips/japan.md"] + option)
      #expect(refused.code == 64)
    }
    #expect(try place("Kyoto", "--trip", "japan.md").code == 64)
    #expect(try place().code == 64)
  }

  @Test func `errors of the stops of a trip are in the explanation`() throws {
    let scratch = try Scratch()
    try scratch.put(
      "Content/trips/japan.md", "---\ntitle: Japan\nstops:\n  - name: Kyoto\n    nihgts: 1\n---\n")
    let explained = try Program(scratch).run(
      [Project.program, "place", "--trip", scratch.path + "/Content/trips/japan.md"])
    #expect(explained.code == 0)
    #expect(explained.output.hasPrefix("Kyoto: Kyoto, Kyoto, JP, town, at 35.0211, 135.7538"))
    #expect(
      explained.messages == """
        Content/trips/japan.md:5:5: error: unknown key "nihgts" [unknown-key]
            5 |     nihgts: 1
              |     ^~~~~~
              = hint: did you mean "nights"?

        """)
  }

  @Test func `unknown names end with the nearest names and an exit code`() throws {
    #expect(
      try place("Reine", "--country", "SE")
        == Program.Outcome(
          code: 66, output: "",
          messages: """
            error: no place is called "Reine" in SE
              hint: did you mean Reine, Nordland, NO?

            """))
    #expect(
      try place("cdg").messages.hasSuffix(
        "did you mean Paris Charles de Gaulle Airport (CDG), Paris, FR?\n"))
    // Biled in Romania is as similar and larger.
    #expect(
      try place("Blled, Slovenia").messages.contains(
        "hint: did you mean Bled, Bled, SI; Bled, region, Bled, SI; Biled"))
    #expect(try place("Reine", "--country", "Sweden").code == 64)
    #expect(try place("Reine", "--limit", "0").code == 64)
  }
}
