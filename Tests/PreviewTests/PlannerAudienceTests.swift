import TestSupport
import Testing

/// What the planner says about who sees what.
@Suite struct PlannerAudiences {
  private static let trip = """
    ---
    title: Bergen
    stops:
      - {name: Bergen, arrive: 2025-06-14}
      - {name: Myrdal, arrive: 2025-06-15, for: family, until: 2026-03-31}
      - {name: Voss, arrive: 2025-06-16, way: {for: us}}
    costs: [3 EUR bus]
    ---
    ## Day 2 <!-- for: family, after: 2026-06-03 -->

    """

  private static func planning(_ body: (PlannedSite) async throws -> Void) async throws {
    try await PlannedSite.planning(trip) { planned async throws in
      try planned.scratch.put("site/Content/site.yml", "title: Trips\naudiences: [public, family, us]\n")
      try await body(planned)
    }
  }

  /// Who sees things, in the order of the answer.
  private static func seen(_ text: String) -> [String] {
    text.matches(
      of: #/"(seen|waySeen)":\{"level":(\d)(?:,"text":"([^"]*)")?,"chosen":(\d),"usual":(\d),"least":(\d)\}/#
    ).map {
      "\($0.1) \($0.2) \($0.3 ?? "") \($0.4)\($0.5)\($0.6)"
    }
  }

  @Test func `a trip says who sees it, and each thing in it`() async throws {
    try await Self.planning { planned async throws in
      let answer = try await planned.get("/api/trips/bergen").text
      #expect(answer.contains(#""audiences":["public","family","us"]"#))
      #expect(
        Self.seen(answer) == [
          "seen 0  000", "seen 2 us 220", "seen 0  000", "seen 2 family from June 3, 2026 000", "seen 0  000",
          "seen 0  000", "seen 1 family until March 31, 2026 100",
          "waySeen 1 family until March 31, 2026 100", "seen 0  000", "waySeen 2 us 200",
        ], "\(answer)")
      #expect(Self.seen(try await planned.get("/api/trips").text) == ["seen 0  000"])
      try planned.scratch.put(
        "site/Content/trips/bergen/journal/2025-06-15-a.md", "---\ntitle: A\n---\nText\n")
      #expect(
        Self.seen(try await planned.get("/api/album/bergen").text) == ["seen 2 family from June 3, 2026 111"])
    }
  }

  @Test func `a site without audiences says nothing of them`() async throws {
    try await PlannedSite.planning { planned async throws in
      for path in ["trips/bergen", "trips", "album/bergen"] {
        let answer = try await planned.get("/api/" + path).text
        #expect(!answer.contains("seen") && !answer.contains("audiences"), "\(answer)")
      }
      #expect(try await planned.get("/api/as/family/bergen").status == 422)
    }
  }

  @Test func `a map has what its audience sees, and nobody else asks for it`() async throws {
    try await Self.planning { planned async throws in
      let names = ["Bergen", "Myrdal", "Voss"]
      let all = "3 days, 146\u{202F}km, 3 stops"
      for (audience, seen, figures) in [
        ("public", ["Bergen", "Voss"], "3 days, 65.4\u{202F}km, 2 stops"), ("family", names, all),
        ("us", names, all),
      ] {
        let map = try await planned.get("/api/as/\(audience)/bergen").text
        #expect(names.filter(map.contains) == seen, "\(audience)")
        let facts = map.firstMatch(of: #/"days":(\d+),"distance":"([^"]*)","stops":(\d+)/#)
        #expect(facts.map { "\($0.1) days, \($0.2), \($0.3) stops" } == figures, "\(audience)")
      }
      #expect(try await planned.get("/api/as/nobody/bergen").status == 422)
      #expect(try await planned.get("/api/as/family/bergen", token: nil).status == 403)
      try planned.scratch.put(
        "site/Content/trips/bergen.md", "---\ntitle: Bergen\nfor: us\nstops: [Bergen, Voss]\n---\n")
      #expect(try await planned.get("/api/as/family/bergen").text == "{}")
    }
  }

  @Test func `a preview of the site needs all that an edit needs`() async throws {
    try await Self.planning { planned async throws in
      let family = #"{"text":"family"}"#
      #expect(try await planned.edit(family, path: "/api/view").text == #"{"port":8123,"path":"/0123/"}"#)
      #expect(try await planned.edit(#"{"text":"others"}"#, path: "/api/view").status == 422)
      #expect(try await planned.edit("{}", path: "/api/view").status == 422)
      #expect(try await planned.edit(family, token: nil, path: "/api/view").status == 403)
      #expect(try await planned.edit(family, origin: nil, path: "/api/view").status == 403)
      #expect(try await planned.edit(family, origin: "http://evil.example", path: "/api/view").status == 403)
      #expect(try await planned.edit(family, type: "text/plain", path: "/api/view").status == 415)
      #expect(try await planned.edit(family, host: "evil.example", path: "/api/view").status == 421)
      #expect(try await planned.get("/api/view").status == 404)
    }
  }
}
