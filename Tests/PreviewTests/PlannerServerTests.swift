import Entities
import Files
import PlannerPages
import Preview
import SiteAssembly
import TestSupport
import Testing

/// What a hostile page, and a planner of another start, get from the planner's server.
@Suite struct PlannerServer {
  private static let trip =
    "---\ntitle: Bergen\n# first\ndate: 2025-06-14\nstops:\n  - Bergen\n  - Voss\n---\nStory\n"
  private static let token = String(repeating: "ab", count: 16)

  private struct Planned {
    let server: PreviewServer
    let scratch: Scratch

    func get(_ target: String, token: String? = PlannerServer.token, _ fields: String...) async throws
      -> Answered
    {
      try await send("GET", target, fields + (token.map { ["X-Tripsite-Token: \($0)"] } ?? []))
    }

    func edit(
      _ body: String, token: String? = PlannerServer.token, origin: String? = "own",
      type: String = "application/json",
      host: String = "own"
    ) async throws -> Answered {
      let own = "localhost:\(server.port)"
      var fields = ["Content-Type: \(type)", "Content-Length: \(body.utf8.count)"]
      if let token { fields.append("X-Tripsite-Token: \(token)") }
      if let origin { fields.append("Origin: " + (origin == "own" ? "http://" + own : origin)) }
      return try await send("POST", "/api/edit", fields, body, host: host == "own" ? own : host)
    }

    func send(
      _ method: String, _ target: String, _ fields: [String], _ body: String = "", host: String? = nil
    ) async throws -> Answered {
      let client = try Client(server.port)
      let head = ["\(method) \(target) HTTP/1.1", "Host: \(host ?? "localhost:\(server.port)")"] + fields
      await client.send(head.joined(separator: "\r\n") + "\r\n\r\n" + body)
      return try await client.answer()
    }

    var file: String {
      get throws {
        String(decoding: try File.read(scratch.path + "/site/Content/trips/bergen.md").bytes, as: UTF8.self)
      }
    }

    /// The version of the trip that its page shows.
    func version() async throws -> String {
      let text = try await get("/api/trips/bergen").text
      let mark = "\"version\":\""
      let start = try #require(text.firstRange(of: mark)?.upperBound)
      return String(text[start...].prefix { $0 != "\"" })
    }
  }

  private func planning(_ body: (Planned) async throws -> Void) async throws {
    let scratch = try Scratch()
    try scratch.put("site/Content/site.yml", "title: Trips\n")
    try scratch.put("site/Content/trips/bergen.md", Self.trip)
    try scratch.put("site/secret.md", "secret")
    let options = BuildOptions(
      site: scratch.path + "/site", includesDrafts: true, now: CalendarDay(iso: "2026-01-02")!, jobs: 1)
    try await serving(PlannerRouter(PlannerInteractor(options), token: Self.token)) { server async throws in
      try await body(Planned(server: server, scratch: scratch))
    }
  }

  @Test func `facts need the token, and pages contain none`() async throws {
    try await planning { planned async throws in
      for target in [
        "/api/trips", "/api/trips/bergen", "/api/places/Voss", "/api/site/trips/bergen/index.html",
      ] {
        #expect(try await planned.get(target).status == 200, "\(target)")
        #expect(try await planned.get(target, token: nil).status == 403, "\(target)")
        #expect(
          try await planned.get(target, token: String(repeating: "ba", count: 16)).status == 403, "\(target)")
        #expect(try await planned.get(target, token: "").status == 403, "\(target)")
      }
      for target in ["/", "/trips/bergen", "/plan.js", "/plan.css"] {
        let answer = try await planned.get(target, token: nil)
        #expect(answer.status == 200, "\(target)")
        #expect(!answer.text.contains("Bergen") && !answer.text.contains(Self.token), "\(target)")
      }
    }
  }

  @Test func `every answer is for this page alone`() async throws {
    try await planning { planned async throws in
      for target in ["/", "/trips/bergen", "/plan.js", "/api/trips", "/api/trips/none", "/none"] {
        let answer = try await planned.get(target)
        #expect(answer["cache-control"] == "no-store", "\(target)")
        #expect(answer["x-content-type-options"] == "nosniff", "\(target)")
        #expect(answer["referrer-policy"] == "no-referrer", "\(target)")
        #expect(answer["cross-origin-resource-policy"] == "same-origin", "\(target)")
        #expect(
          answer["content-security-policy"]
            == "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
            + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'", "\(target)")
        #expect(answer["access-control-allow-origin"] == nil, "\(target)")
      }
    }
  }

  @Test func `an edit needs token, origin, host, type and version, and is then saved`() async throws {
    try await planning { planned async throws in
      let version = try await planned.version()
      let edit = #"{"edit":"moveStop","trip":"bergen","version":"\#(version)","stop":1,"to":0}"#
      #expect(try await planned.edit(edit, token: nil).status == 403)
      #expect(try await planned.edit(edit, token: Self.token + "a").status == 403)
      #expect(try await planned.edit(edit, origin: nil).status == 403)
      for origin in [
        "null", "http://evil.example", "http://localhost:1", "https://localhost:\(planned.server.port)",
      ] {
        #expect(try await planned.edit(edit, origin: origin).status == 403, "\(origin)")
      }
      #expect(try await planned.edit(edit, host: "evil.example").status == 421)
      // What a form of another site can send.
      for type in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=a"] {
        #expect(try await planned.edit(edit, type: type).status == 415, "\(type)")
      }
      #expect(try await planned.edit("{}").status == 400)
      #expect(try await planned.edit("edit=undo").status == 400)
      #expect(try await planned.send("PUT", "/api/edit", []).status == 405)
      #expect(try await planned.send("POST", "/", ["Content-Length: 0"]).status == 404)
      #expect(try planned.file == Self.trip)
      #expect(try await planned.edit(edit).status == 200)
      #expect(
        try planned.file
          == "---\ntitle: Bergen\n# first\ndate: 2025-06-14\nstops:\n  - Voss\n  - Bergen\n---\nStory\n")
      // The page that sent it shows an older version now.
      let answer = try await planned.edit(edit)
      #expect(answer.status == 409)
      #expect(
        answer.text
          == #"{"error":"Content/trips/bergen.md was changed meanwhile","hint":"#
          + #""nothing was written: load the file, and edit it again"}"#)
      #expect(
        try await planned.edit(#"{"edit":"undo"}"#).text == #"{"title":"move Voss in trips/bergen.md"}"#)
      #expect(try planned.file == Self.trip)
      #expect(try await planned.edit(#"{"edit":"redo"}"#).status == 200)
      #expect(try await planned.edit(#"{"edit":"redo"}"#).status == 422)
    }
  }

  @Test func `an edit whose result has errors is not saved, and the answer says why`() async throws {
    try await planning { planned async throws in
      let version = try await planned.version()
      func edit(_ fields: String) -> String {
        #"{"edit":"editStop","trip":"bergen","version":"\#(version)","stop":0,"fields":{\#(fields)}}"#
      }
      let answer = try await planned.edit(edit(#""nights":"many""#))
      #expect(answer.status == 422)
      #expect(answer.text.contains("Content/trips/bergen.md:"), "\(answer.text)")
      for fields in [#""title":"x""#, #""name":"""#, #""at":"91, 0""#, #""../x":"y""#] {
        #expect(try await planned.edit(edit(fields)).status == 422, "\(fields)")
      }
      for stop in [-1, 2, Int.max] {
        let text = #"{"edit":"removeStop","trip":"bergen","version":"\#(version)","stop":\#(stop)}"#
        #expect(try await planned.edit(text).status == 422, "\(stop)")
      }
      #expect(try planned.file == Self.trip)
    }
  }

  @Test func `no path leads out of the content`() async throws {
    try await planning { planned async throws in
      for target in [
        "/api/trips/%2e%2e", "/api/trips/..%2f..%2fsecret", "/api/site/..%2f..%2fsecret.md",
        "/api/../../secret.md",
      ] {
        #expect(try await planned.get(target).status == 400, "\(target)")
      }
      for target in ["/api/site/secret.md", "/api/site/Content/trips/bergen.md", "/secret.md", "/api"] {
        #expect(try await planned.get(target).status == 404, "\(target)")
      }
      for name in ["../secret", "../../secret.md", "/etc/passwd", "Content/../../secret.md", ""] {
        let text = #"{"edit":"remove","trip":"\#(name)","version":"0"}"#
        #expect(try await planned.edit(text).status == 422, "\(name)")
      }
      // A title is a name of a file only after it became a slug.
      #expect(try await planned.edit(#"{"edit":"create","title":"../../../out"}"#).status == 200)
      let tree = try FileTree(of: planned.scratch.path).paths.filter { !$0.contains(".tripsite-undo") }
      #expect(
        tree == [
          "site/Content/site.yml", "site/Content/trips/bergen.md", "site/Content/trips/out.md",
          "site/secret.md",
        ])
    }
  }

  @Test func `a body that is too large is refused`() async throws {
    try await planning { planned async throws in
      let answer = try await planned.edit(
        #"{"edit":"create","title":"\#(String(repeating: "a", count: 70_000))"}"#)
      #expect(answer.status == 413)
      #expect(answer.text == "The body of this request is too large.\n")
    }
  }
}
