import Files
import Glibc
import TestSupport
import Testing

/// Edits of whole trips by the planner's server.
@Suite struct PlannerEdits {
  private func send(
    _ edit: String, _ rest: String = "", of trip: String = "bergen", to planned: PlannedSite,
    path: String = "/api/edit"
  ) async throws -> Answered {
    let version = try await planned.version(ofTrip: trip)
    return try await planned.edit(
      #"{"edit":"\#(edit)","trip":"\#(trip)","version":"\#(version)"\#(rest)}"#, path: path)
  }

  @Test func `a renamed trip gets another address, and its old address redirects`() async throws {
    try await PlannedSite.planning { planned async throws in
      let answer = try await send("rename", #","title":"By fjord""#, to: planned)
      #expect(answer.status == 200, "\(answer.text)")
      #expect(throws: FileError.self) { try planned.file }
      let file = try planned.content("trips/by-fjord.md")
      #expect(
        file
          == "---\ntitle: By fjord\n# first\ndate: 2025-06-14\naliases: [/trips/bergen/]\nstops:\n  - Bergen\n  - Voss\n---\nStory\n"
      )
      #expect(try await planned.get("/api/trips/bergen").status == 422)
      #expect(try await planned.edit(#"{"edit":"undo"}"#).status == 200)
      #expect(try planned.file == PlannedSite.trip)
    }
  }

  @Test func `a read-only file stays unchanged, and the page gets the reason`() async throws {
    try await PlannedSite.planning { planned async throws in
      let path = planned.scratch.path + "/site/Content/trips/bergen.md"
      #expect(try await send("editStop", #","stop":1,"fields":{"note":"Rain"}"#, to: planned).status == 200)
      let text = try planned.file
      chmod(path, 0o444)
      for (edit, rest) in [
        ("editStop", #","stop":0,"fields":{"note":"Sun"}"#), ("rename", #","title":"By fjord""#),
        ("moveStop", #","stop":0,"to":1"#),
      ] {
        let answer = try await send(edit, rest, to: planned)
        #expect(answer.status == 403, "\(edit)")
        #expect(
          answer.text
            == #"{"error":"“bergen” is read-only; nothing was written"}"#
        )
      }
      #expect(try await planned.edit(#"{"edit":"undo"}"#).status == 403)
      #expect(try planned.file == text)
      #expect(
        try Folder.entries(of: planned.scratch.path + "/site/Content/trips").map(\.name) == ["bergen.md"])
      chmod(path, 0o644)
      #expect(try await planned.edit(#"{"edit":"undo"}"#).status == 200)
      #expect(try planned.file == PlannedSite.trip)
    }
  }

  @Test func `a renamed trip can keep its address or get a chosen one`() async throws {
    try await PlannedSite.planning { planned async throws in
      #expect(
        try await send("rename", #","title":"By fjord","keepsAddress":true"#, to: planned).status == 200)
      #expect(try planned.file == PlannedSite.trip.replacing("title: Bergen", with: "title: By fjord"))
      for slug in ["", "../secret", "Bergen", "a b", "a/b", "."] {
        let refused = try await send("rename", #","title":"By fjord","slug":"\#(slug)""#, to: planned)
        #expect(refused.status == 422, "\(slug)")
      }
      let hint = try await send("rename", #","title":"By fjord","slug":"To Voss""#, to: planned).text
      #expect(hint.contains("write it as to-voss"), "\(hint)")
      #expect(try await send("rename", #","title":"By fjord","slug":"to-voss""#, to: planned).status == 200)
      #expect(try planned.content("trips/to-voss.md").contains("title: By fjord\n"))
    }
  }

  @Test func `a copy is a draft beside the trip`() async throws {
    try await PlannedSite.planning { planned async throws in
      let answer = try await send("copy", #","title":"Bergen again""#, to: planned)
      #expect(answer.status == 200 && answer.text.contains(#""slug":"bergen-again""#), "\(answer.text)")
      #expect(
        try planned.content("trips/bergen-again.md")
          == PlannedSite.trip.replacing("title: Bergen\n", with: "title: Bergen again\n")
          .replacing("date: 2025-06-14\n", with: "date: 2025-06-14\ndraft: true\n"))
      #expect(try planned.file == PlannedSite.trip)
      // The name is taken now.
      #expect(try await send("copy", #","title":"Bergen again""#, to: planned).status == 422)
    }
  }

  @Test func `an edit of days is tried before it is saved, with its remarks`() async throws {
    try await PlannedSite.planning { planned async throws in
      let tried = try await send("reschedule", #","date":"2025-06-16""#, to: planned, path: "/api/try")
      #expect(tried.status == 200 && tried.text.contains(#""first":"2025-06-16""#), "\(tried.text)")
      #expect(try planned.file == PlannedSite.trip)
      #expect(try await send("reschedule", #","date":"2025-06-16""#, to: planned).status == 200)
      #expect(try planned.file.contains("date: 2025-06-16\n"))
      for date in ["soon", "2025-02-30", ""] {
        #expect(try await send("reschedule", #","date":"\#(date)""#, to: planned).status == 422, "\(date)")
      }
    }
  }

  @Test func `a stop and all later ones move by days, with changes of weekdays and clocks`() async throws {
    let dated = PlannedSite.trip.replacing(
      "  - Bergen\n  - Voss\n", with: "  - Bergen\n  - {name: Voss, arrive: 2026-03-28 02:30}\n")
    try await PlannedSite.planning(dated) { planned async throws in
      let shift = #","stop":1,"days":1"#
      let tried = try await send("reschedule", shift, to: planned, path: "/api/try")
      #expect(tried.status == 200)
      #expect(
        tried.text.contains("Voss: arrive Saturday 2026-03-28 becomes Sunday 2026-03-29"), "\(tried.text)")
      // The clocks of Norway go forward in this hour.
      #expect(
        tried.text.contains("2026-03-29 02:30 is skipped, because the clocks go forward"), "\(tried.text)")
      #expect(try planned.file == dated)
      #expect(try await send("reschedule", shift, to: planned).status == 200)
      #expect(try planned.file.contains("2026-03-29 03:30"))
      for shift in [
        #","stop":2,"days":1"#, #","stop":-1,"days":1"#, #","days":1"#, #","stop":1,"days":100001"#,
      ] {
        #expect(try await send("reschedule", shift, to: planned).status == 422, "\(shift)")
      }
      let far = try await planned.edit(
        #"{"edit":"reschedule","trip":"bergen","version":"","stop":1,"days":1e30}"#)
      #expect(far.status == 400)
    }
  }

  @Test func `only edits of keys and dates are tried`() async throws {
    try await PlannedSite.planning { planned async throws in
      for edit in ["rename", "copy", "remove", "rest", "moveStop", "undo"] {
        let tried = try await send(edit, #","title":"A","stop":0,"to":1"#, to: planned, path: "/api/try")
        #expect(tried.status == 422, "\(edit)")
      }
      #expect(try planned.file == PlannedSite.trip)
    }
  }

  @Test func `the list of trips has another version after a file is changed, added or removed`() async throws
  {
    try await PlannedSite.planning { planned async throws in
      func version() async throws -> String {
        let text = try await planned.get("/api/trips").text
        return String(try #require(text.firstMatch(of: /"version":"([0-9a-f]+)"/)).1)
      }
      let first = try await version()
      #expect(try await version() == first)
      try planned.scratch.put("site/Content/trips/oslo.md", "---\ntitle: Oslo\nstops: [Oslo]\n---\n")
      let second = try await version()
      #expect(try await planned.get("/api/news/" + first).text == #"{"version":"\#(second)"}"#)
      try planned.scratch.put("site/Content/trips/oslo.md", "---\ntitle: To Oslo\nstops: [Oslo]\n---\n")
      let third = try await version()
      #expect(Set([first, second, third]).count == 3)
    }
  }
}
