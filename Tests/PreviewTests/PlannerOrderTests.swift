import TestSupport
import Testing

/// The shortest order of stops, as the page asks for it.
@Suite struct `Orders of stops in the planner` {
  private static let trip = """
    ---
    title: Bergen
    stops:
      - {name: A, at: "60, 5"}
      - {name: C, at: "60, 5.2"}
      - {name: B, at: "60, 5.1"}
      - {name: D, at: "60, 5.3", arrive: 2025-06-14 10:00}
      - {name: F, at: "60, 5.5"}
      - {name: E, at: "60, 5.4"}
      - {name: G, at: "60, 5.6"}
    ---

    """

  @Test func `are proposals, and edits when a person takes them`() async throws {
    try await PlannedSite.planning(Self.trip) { planned async throws in
      let version = try await planned.version()
      func ask(_ rest: String) async throws -> Answered {
        try await planned.edit(#"{"trip":"bergen","version":"\#(version)"\#(rest)}"#, path: "/api/order")
      }
      let all = try await ask(#","day":1"#).text
      #expect(
        all
          == "{\"ends\":[0,6],\"order\":[0,2,1,3,5,4,6],\"saving\":\"33.6\u{202F}km instead of 56.0\u{202F}km: 22.4\u{202F}km shorter.\",\"notes\":[\"D keeps its place: it has a time.\"]}"
      )
      let part = try await ask(#","stop":3,"to":5,"endIsFree":true"#).text
      #expect(
        part
          == "{\"ends\":[3,5],\"order\":[0,1,2,3,5,4,6],\"saving\":\"16.8\u{202F}km instead of 28.0\u{202F}km: 11.2\u{202F}km shorter.\"}"
      )
      let one = try await ask(#","stop":0,"to":1"#).text
      #expect(
        one
          == #"{"ends":[0,1],"order":[],"saving":"These stops have the shortest order already."}"#)
      for rest in [
        "", #","stop":3"#, #","stop":3,"to":1"#, #","stop":-1,"to":2"#, #","stop":0,"to":7"#, #","day":2"#,
      ] {
        #expect(try await ask(rest).status == 422, "\(rest)")
      }
      #expect(try planned.file == Self.trip)
      func take(_ order: String, version: String) async throws -> Int {
        try await planned.edit(
          #"{"edit":"orderStops","trip":"bergen","version":"\#(version)","order":\#(order)}"#
        ).status
      }
      for order in ["[0,1,2]", "[0,0,1,2,3,4,5]", "[0,1,2,3,4,5,7]", "[]", "[-1,1,2,3,4,5,6]"] {
        #expect(try await take(order, version: version) == 422, "\(order)")
      }
      #expect(try await take("[0,2,1,3,5,4,6]", version: "0") == 409)
      #expect(try planned.file == Self.trip)
      #expect(try await take("[0,2,1,3,5,4,6]", version: version) == 200)
      let lines = Self.trip.split(separator: "\n", omittingEmptySubsequences: false)
      let moved = [0, 1, 2, 3, 5, 4, 6, 8, 7, 9].map { lines[$0] } + lines[10...]
      #expect(try planned.file == moved.joined(separator: "\n"))
      #expect(try await ask(#","day":1"#).status == 409)
      #expect(try await planned.edit(#"{"edit":"undo"}"#).status == 200)
      #expect(try planned.file == Self.trip)
    }
  }
}
