import TestSupport
import Testing

/// Options of a trip, as the page of the planner shows and edits them.
@Suite struct `Options in the planner` {
  private static let trip = """
    ---
    title: Bergen
    date: 2025-06-14
    stops:
      - {name: A, at: "60, 5", nights: 1}
      - {name: B, at: "60, 5.1", nights: 1, cost: 90 EUR}
      - {name: C, at: "60, 5.2", nights: 1}
      - {name: D, at: "60, 5.3"}
    options:
      - name: Far
        instead: [B, C]
        stops:
          - {name: E, at: "60, 8", nights: 1, cost: 30 EUR}
      - name: Nowhere
        instead: [B, C]
        stops: [Xyzzyvik]
    ---

    """

  @Test func `stand beside the stops of the plan, with what each would change`() async throws {
    try await PlannedSite.planning(Self.trip) { planned async throws in
      let answer = try await planned.get("/api/trips/bergen").text
      let options = try #require(
        answer.split(separator: #""options":"#).last?.split(separator: #","ideas""#).first)
      let plan = "\"plan\":[\"16.8\u{202F}km\",\"2 nights\",\"90.00\u{202F}EUR\"]"
      #expect(
        String(options)
          == "[{\"name\":\"Far\",\"first\":1,\"last\":2,\"stops\":[{\"name\":\"E\",\"written\":{\"at\":\"60, 8\",\"cost\":\"30 EUR\",\"name\":\"E\",\"nights\":\"1\"}}],\(plan),\"own\":[\"318\u{202F}km\",\"1 night\",\"30.00\u{202F}EUR\"],\"difference\":[\"+301\u{202F}km\",\"\u{2212}1 day\",\"\u{2212}60.00\u{202F}EUR\"]},{\"name\":\"Nowhere\",\"first\":1,\"last\":2,\"stops\":[{\"name\":\"Xyzzyvik\",\"written\":{\"name\":\"Xyzzyvik\"}}],\(plan),\"problem\":\"No place is known as \\\"Xyzzyvik\\\".\"}]"
      )
    }
  }

  @Test func `change as the page says, and choosing one is one edit`() async throws {
    try await PlannedSite.planning(Self.trip) { planned async throws in
      func edit(_ name: String, _ rest: String) async throws -> Int {
        let version = try await planned.version()
        return try await planned.edit(
          #"{"edit":"\#(name)","trip":"bergen","version":"\#(version)"\#(rest)}"#
        ).status
      }
      #expect(try await edit("addOptionStop", #","option":0,"fields":{"name":"F","at":"60, 8.1"}"#) == 200)
      #expect(try await edit("editOptionStop", #","option":0,"to":1,"fields":{"nights":"1"}"#) == 200)
      #expect(
        try await edit("renameOption", #","option":0,"title":"Farther""#) == 200)
      let edited = Self.trip.replacing("name: Far", with: "name: Farther").replacing(
        "    - {name: E, at: \"60, 8\", nights: 1, cost: 30 EUR}\n",
        with:
          "    - {name: E, at: \"60, 8\", nights: 1, cost: 30 EUR}\n      - {name: F, at: \"60, 8.1\", nights: 1}\n"
      )
      #expect(try planned.file == edited)
      for rest in [
        "", #","option":2"#, #","option":-1"#, #","option":0"#, #","option":0,"title":"""#,
      ] { #expect(try await edit("chooseOption", rest) == 422, "\(rest)") }
      for rest in [#","option":0"#, #","option":0,"to":2"#, #","option":0,"to":-1"#] {
        #expect(try await edit("removeOptionStop", rest) == 422, "\(rest)")
      }
      #expect(try await edit("addOption", #","stop":2,"to":1,"title":"X""#) == 422)
      #expect(try await edit("addOption", #","stop":0,"to":4,"title":"X""#) == 422)
      #expect(try await edit("chooseOption", #","option":1,"title":"Near""#) == 422)
      #expect(try planned.file == edited)
      #expect(try await edit("chooseOption", #","option":0,"title":"Near""#) == 200)
      #expect(try planned.file.contains("  - name: Near\n    instead: [E, F]\n    stops:\n      - {name: B,"))
      #expect(try planned.file.contains("  - name: Nowhere\n    instead: [E, F]\n"))
      #expect(try await edit("chooseOption", #","option":0,"title":"Farther""#) == 200)
      #expect(try planned.file == edited)
      #expect(try await edit("removeOptionStop", #","option":0,"to":1"#) == 200)
      #expect(try await edit("addOption", #","stop":3,"to":3,"title":"Also""#) == 200)
      #expect(try await edit("removeOption", #","option":2"#) == 200)
      #expect(try planned.file == Self.trip.replacing("name: Far", with: "name: Farther"))
    }
  }
}
