import Files
import Glibc
import PlannerPages
import Preview
import TestSupport
import Testing

/// What a hostile page, and a planner of another start, get from the planner's server.
@Suite struct PlannerServer {
  private static let trip = PlannedSite.trip
  private static let token = PlannedSite.token

  @Test func `facts need the token, and pages contain none`() async throws {
    // Strangers may ask twenty times.
    for targets in [
      ["/api/trips", "/api/trips/bergen", "/api/places/Voss", "/api/places/Voss/bergen", "/api/words"],
      ["/api/world", "/api/similar/Voss", "/api/news/none", "/api/site/trips/bergen/index.html"],
    ] {
      try await PlannedSite.planning { planned async throws in
        for target in targets {
          #expect(try await planned.get(target).status == 200, "\(target)")
          #expect(try await planned.get(target, token: nil).status == 403, "\(target)")
          #expect(
            try await planned.get(target, token: String(repeating: "ba", count: 16)).status == 403,
            "\(target)")
          #expect(try await planned.get(target, token: "").status == 403, "\(target)")
        }
      }
    }
    try await PlannedSite.planning { planned async throws in
      for target in ["/", "/trips/bergen", "/plan.css", "/theme.css", "/plan.js"] {
        let answer = try await planned.get(target, token: nil)
        #expect(answer.status == 200, "\(target)")
        #expect(!answer.text.contains("Bergen") && !answer.text.contains(Self.token), "\(target)")
        // One script has all modules, so it imports and exports nothing.
        #expect(answer.text.matches(of: /\n *(import|export)\b/).isEmpty, "\(target)")
      }
    }
  }

  @Test func `a link works once, and only from a page of the planner`() async throws {
    try await PlannedSite.planning { planned async throws in
      func enter(_ code: String, origin: String? = "own", type: String = "application/json") async throws
        -> Answered
      {
        try await planned.edit(
          "{\"code\":\"\(code)\"}", token: nil, origin: origin, type: type, path: "/api/enter")
      }
      let code = PlannedSite.code
      #expect(try await enter(code, origin: nil).status == 403)
      #expect(try await enter(code, origin: "http://evil.example").status == 403)
      #expect(try await enter(code, type: "text/plain").status == 415)
      #expect(try await planned.get("/api/enter", token: nil).status == 403)
      for other in ["", code + "a", String(code.dropLast()), Self.token] {
        #expect(try await enter(other).status == 403, "\(other)")
      }
      #expect(try await enter(code).text == "{\"token\":\"\(Self.token)\"}")
      let again = try await enter(code)
      #expect(again.status == 403)
      #expect(
        again.text
          == #"{"error":"this link was used before, or belongs to an earlier start","hint":"#
          + #""each link works once; the terminal shows a new one"}"#)
    }
  }

  @Test func `publishing needs the token, and a target of site.yml`() async throws {
    try await PlannedSite.planning { planned async throws in
      #expect(try await planned.get("/api/publish", token: nil).status == 403)
      #expect(try await planned.get("/api/publish").text == "{}")
      let question = #"{"target":"live"}"#
      #expect(try await planned.edit(question, token: nil, path: "/api/publish").status == 403)
      #expect(try await planned.edit(question, origin: nil, path: "/api/publish").status == 403)
      for body in [question, "{}", #"{"target":"../../etc"}"#] {
        #expect(try await planned.edit(body, path: "/api/publish").status == 422, "\(body)")
      }
    }
  }

  @Test func `every answer is for this page alone`() async throws {
    try await PlannedSite.planning { planned async throws in
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
    try await PlannedSite.planning { planned async throws in
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
          == #"{"error":"“bergen” was changed meanwhile","hint":"#
          + #""nothing was written: load the file, and edit it again"}"#)
      #expect(
        try await planned.edit(#"{"edit":"undo"}"#).text == #"{"title":"move Voss in trips/bergen.md"}"#)
      #expect(try planned.file == Self.trip)
      #expect(try await planned.edit(#"{"edit":"redo"}"#).status == 200)
      #expect(try await planned.edit(#"{"edit":"redo"}"#).status == 422)
    }
  }

  @Test func `stories and keys of trips are for this page alone, and nothing of them runs`() async throws {
    try await PlannedSite.planning { planned async throws in
      for subject in ["story", "preview"] {
        let path = "/api/" + subject
        let question = #"{"trip":"bergen","text":"*a* <script>b</script> [c](javascript:d)"}"#
        #expect(try await planned.edit(question, token: nil, path: path).status == 403)
        #expect(try await planned.edit(question, origin: nil, path: path).status == 403)
        #expect(try await planned.edit(question, origin: "http://evil.example", path: path).status == 403)
        #expect(try await planned.edit(question, type: "text/plain", path: path).status == 415)
        #expect(try await planned.edit("1", path: path).status == 400)
        for part in [#""stop":-1"#, #""stop":2"#, #""day":0"#, #""day":\(Int.max)"#, #""day":1,"stop":0"#] {
          let text = #"{"trip":"bergen","text":"",\#(part)}"#
          #expect([400, 422].contains(try await planned.edit(text, path: path).status), "\(part)")
        }
        let outside = #"{"trip":"../secret","text":""}"#
        #expect(try await planned.edit(outside, path: path).status == 422)
        let answer = try await planned.edit(question, path: path)
        #expect(answer.status == 200)
        if subject == "story" { #expect(answer.text == #"{"text":"Story"}"#) }
        if subject == "preview" {
          #expect(answer.text.contains(#""html":"\u003cp>\u003cem>a\u003c/em>"#), "\(answer.text)")
          // The problems show the source.
          let html = try #require(
            answer.text.firstRange(of: #""problems""#).map { answer.text[..<$0.lowerBound] })
          #expect(!html.contains("script>") && !html.contains("javascript"), "\(html)")
        }
      }
      func edit(_ rest: String) async throws -> Int {
        let version = try await planned.version()
        return try await planned.edit(#"{"trip":"bergen","version":"\#(version)",\#(rest)}"#).status
      }
      #expect(try await edit(#""edit":"tell","stop":1,"text":"Rain"#) == 400)
      #expect(try await edit(#""edit":"tell","stop":2,"text":"Rain""#) == 422)
      #expect(try await edit(#""edit":"tell","stop":1"#) == 422)
      #expect(try await edit(#""edit":"editTrip","fields":{"slug":"../../x"}"#) == 422)
      #expect(try planned.file == Self.trip)
      #expect(try await edit(#""edit":"tell","stop":1,"text":"Rain""#) == 200)
      #expect(try planned.file == Self.trip + "\n## Voss\n\nRain\n")
      #expect(try await edit(#""edit":"editTrip","fields":{"tags":" rail ,, sea","summary":"a: b"}"#) == 200)
      let file = try planned.file
      #expect(
        file.contains("title: Bergen\nsummary: \"a: b\"\n") && file.contains("tags: [rail, sea]\n"), "\(file)"
      )
    }
  }

  @Test func `no path leads out of the content`() async throws {
    try await PlannedSite.planning { planned async throws in
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

  @Test func `strangers are refused, and cannot keep the user out`() async throws {
    try await PlannedSite.planning { planned async throws in
      func enter(_ code: String) async throws -> Int {
        try await planned.edit("{\"code\":\"\(code)\"}", token: nil, path: "/api/enter").status
      }
      var answers: [Int: Int] = [:]
      for number in 0..<60 {
        let status =
          number % 2 == 0 ? try await planned.get("/api/trips", token: nil).status : try await enter("00")
        answers[status, default: 0] += 1
      }
      // More than 20 only as the time of the test allows.
      #expect(answers[403].map { $0 >= 20 } == true && answers[429].map { $0 > 0 } == true, "\(answers)")
      #expect(answers.keys.sorted() == [403, 429])
      #expect(try await planned.get("/api/trips").status == 200)
      #expect(try await enter(PlannedSite.code) == 200)
    }
  }

  @Test func `too many requests of the user are refused for a moment`() async throws {
    // The clock stands still, however slow the machine is.
    let start = ContinuousClock.now
    try await PlannedSite.planning(clock: { start }) { planned async throws in
      let refused = try await withThrowingTaskGroup(of: Answered.self) { group in
        for _ in 0..<400 { group.addTask { try await planned.get("/api/none") } }
        return try await group.reduce(into: [Answered]()) { if $1.status != 404 { $0.append($1) } }
      }
      #expect(refused.count == 200)
      for answer in refused {
        #expect(answer.status == 429)
        #expect(answer.text == #"{"error":"these are too many requests at once: try again in a second"}"#)
      }
    }
  }

  @Test func `a link to a file outside is neither read nor written`() async throws {
    try await PlannedSite.planning { planned async throws in
      let (site, outside) = (planned.scratch.path + "/site", planned.scratch.path + "/outside")
      func text(_ path: String) throws -> String {
        String(decoding: try File.read(path).bytes, as: UTF8.self)
      }
      try planned.scratch.put("outside/voss.md", Self.trip)
      for (name, target) in [("voss", outside + "/voss.md"), ("inside", site + "/Content/trips/bergen.md")] {
        #expect(symlink(target, site + "/Content/trips/\(name).md") == 0)
      }
      #expect(try await planned.get("/api/trips/voss").text.contains("there is no trip"))
      let version = try await planned.version()
      func edit(_ trip: String) -> String {
        #"{"edit":"moveStop","trip":"\#(trip)","version":"\#(version)","stop":1,"to":0}"#
      }
      #expect(try await planned.edit(edit("voss")).status == 422)
      #expect(try text(outside + "/voss.md") == Self.trip)
      #expect(try await planned.edit(edit("inside")).status == 200)
      let moved = try planned.file
      #expect(moved != Self.trip)
      // The file becomes a link after the edit.
      #expect(rename(site + "/Content/trips/bergen.md", outside + "/bergen.md") == 0)
      #expect(symlink(outside + "/bergen.md", site + "/Content/trips/bergen.md") == 0)
      let answer = try await planned.edit(#"{"edit":"undo"}"#)
      #expect(answer.status == 422)
      #expect(
        answer.text
          == #"{"error":"“inside” is a link to a file outside Content/","hint":"edits stay inside of "#
          + #"Content/: edit the other file with an editor, or replace the link with it"}"#)
      #expect(try text(outside + "/bergen.md") == moved)
    }
  }
}
