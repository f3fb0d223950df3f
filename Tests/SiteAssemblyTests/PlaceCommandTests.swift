import Testing
import TestSupport

/// `tripsite place`, run as a user runs it.
@Suite(.serialized) struct PlaceCommandTests {
  private func place(_ arguments: String...) throws -> Program.Outcome {
    try Program(try Scratch()).run([Project.program, "place"] + arguments)
  }

  @Test func `candidates are listed with coordinates to paste, most people first`() throws {
    let outcome = try place("Springfield", "--limit", "3")
    #expect(
      outcome
        == Program.Outcome(
          code: 0,
          output: """
            at: 37.2153, -93.2982   Springfield, Missouri, US        170,000 people   America/Chicago
            at: 42.1015, -72.5898   Springfield, Massachusetts, US   154,000 people   America/New_York
            at: 39.8017, -89.6437   Springfield, Illinois, US        114,000 people   America/Chicago

            """, messages: ""))
  }

  @Test func `for programs there is an object a line`() throws {
    #expect(
      try place("--json", "京都", "--country", "jp").output == """
        {"name":"Kyoto","at":[35.0211,135.7538],"country":"JP","region":"Kyoto","people":1460000,"timezone":"Asia/Tokyo","place":"Kyoto, Kyoto, JP"}

        """)
    #expect(
      try place("HND", "--json").output == """
        {"name":"Tokyo International Airport","at":[35.5523,139.78],"country":"JP","city":"Tokyo","airport":"HND","timezone":"Asia/Tokyo","place":"HND"}

        """)
  }

  @Test func `what is unknown ends with the nearest names and an exit code`() throws {
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
        "did you mean Charles de Gaulle International Airport (CDG), Paris, FR?\n"))
    #expect(try place("Reine", "--country", "Sweden").code == 64)
    #expect(try place("Reine", "--limit", "0").code == 64)
  }
}
