import TestSupport
import Testing

/// Numbers that no page of the planner sends.
@Suite struct `Numbers in requests to the planner` {
  private let numbers = [
    "-9223372036854775808", "9223372036854775807", "-9223372036854775809", "1e400", "-1e308", "1e308",
    "2147483648", "-2147483649", "100000", "-100000", "40000", "-40000", "0.5", "-1", "4.9e-324", "\"7\"",
    "null",
  ]

  /// Each field of an edit that takes a number, with the others that it needs.
  private let edits = [
    ("reschedule", "days", #""stop":1"#), ("reschedule", "days", #""stop":0"#),
    ("reschedule", "stop", #""days":1"#),
    ("moveStop", "stop", #""to":0"#), ("moveStop", "to", #""stop":1"#), ("moveStop", "day", #""stop":0"#),
    ("moveStop", "day", #""stop":0,"to":1"#), ("rest", "stop", #""text":"""#),
    ("removeStop", "stop", #""text":"""#),
    ("editStop", "stop", #""fields":{"note":"Rain"}"#), ("addStop", "to", #""fields":{"name":"Oslo"}"#),
    ("tell", "stop", #""text":"Rain""#), ("tell", "day", #""text":"Rain""#),
  ]

  @Test(arguments: ["0001-01-02", "2025-06-14", "9999-12-30"])
  func `are refused or obeyed, and the planner keeps running`(date: String) async throws {
    let trip = """
      ---
      title: Bergen
      date: \(date)
      stops:
        - {name: Bergen, nights: 1}
        - Voss
      ---
      Story

      """
    let start = ContinuousClock.now
    // The limit of requests is for others.
    let clock = { @Sendable in start + start.duration(to: .now) * 1000 }
    try await PlannedSite.planning(trip, clock: clock) { planned async throws in
      for (edit, field, rest) in edits {
        for number in numbers {
          try planned.scratch.put("site/Content/trips/bergen.md", trip)
          let version = try await planned.version()
          for path in ["/api/try", "/api/edit"] {
            let answer = try await planned.edit(
              #"{"edit":"\#(edit)","trip":"bergen","version":"\#(version)",\#(rest),"\#(field)":\#(number)}"#,
              path: path)
            #expect([200, 400, 422].contains(answer.status), "\(edit) \(field) \(number): \(answer.text)")
          }
        }
      }
      try planned.scratch.put("site/Content/trips/bergen.md", trip)
      let version = try await planned.version()
      for number in numbers {
        for point in [#""x":\#(number),"y":1"#, #""x":1,"y":\#(number)"#] {
          let answer = try await planned.place(#"{"trip":"bergen","version":"\#(version)",\#(point)}"#)
          #expect([200, 400, 422].contains(answer.status), "\(point): \(answer.text)")
        }
        for field in ["nights", "at", "arrive", "cost"] {
          let answer = try await planned.edit(
            #"{"edit":"editStop","trip":"bergen","version":"\#(version)","stop":0,"fields":{"\#(field)":"\#(number.filter { $0 != "\"" })"}}"#,
            path: "/api/try")
          #expect([200, 422].contains(answer.status), "\(field) \(number): \(answer.text)")
        }
      }
      #expect(try await planned.get("/api/trips").status == 200)
    }
  }
}
