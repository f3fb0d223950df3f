import TestSupport
import Testing

/// What the page of a trip asks, and what it gets.
@Suite struct PlannerAnswers {
  private static let trip = PlannedSite.trip
  private static let token = PlannedSite.token

  @Test func `an edit with errors is not saved, and the answer has the reason`() async throws {
    try await PlannedSite.planning { planned async throws in
      let version = try await planned.version()
      func edit(_ fields: String) -> String {
        #"{"edit":"editStop","trip":"bergen","version":"\#(version)","stop":0,"fields":{\#(fields)}}"#
      }
      let answer = try await planned.edit(edit(#""nights":"many""#))
      #expect(answer.status == 422)
      #expect(answer.text.contains(#""sources":["Content/trips/bergen.md:"#), "\(answer.text)")
      #expect(answer.text.contains(#""problems":["Nights"#), "\(answer.text)")
      for fields in [#""title":"x""#, #""name":"""#, #""at":"91, 0""#, #""../x":"y""#] {
        #expect(try await planned.edit(edit(fields)).status == 422, "\(fields)")
      }
      for stop in [-1, 2, Int.max] {
        let text = #"{"edit":"removeStop","trip":"bergen","version":"\#(version)","stop":\#(stop)}"#
        #expect(try await planned.edit(text).status == 422, "\(stop)")
      }
      for place in [#""to":2"#, #""to":-1"#, #""day":1"#, ""] {
        let text = #"{"edit":"moveStop","trip":"bergen","version":"\#(version)","stop":0,\#(place)}"#
        #expect([400, 422].contains(try await planned.edit(text).status), "\(place)")
      }
      #expect(try planned.file == Self.trip)
    }
  }

  @Test func `advice has the words of fields, and beside it stands what the terminal shows`() async throws {
    try await PlannedSite.planning("---\ntitle: Empty\n---\n") { planned async throws in
      let answer = try await planned.get("/api/trips/bergen").text
      #expect(
        answer.contains(
          #""problems":["Where does it go? Add the first stop."],"sources":["Content/trips/bergen.md:2:1: warning"#
        ),
        "\(answer)")
      #expect(
        answer.contains(#""marks":[]"#), "\(answer)")
      let version = try await planned.version()
      let refused = try await planned.edit(
        #"{"edit":"editTrip","trip":"bergen","version":"\#(version)","fields":{"date":"2026-02-30"}}"#)
      #expect(refused.status == 422)
      #expect(
        refused.text.contains(#""problems":["First day \"2026-02-30\" is not a day of the calendar."]"#),
        "\(refused.text)")
      try planned.scratch.put("site/Content/trips/bergen.md", "---\ntitle: Empty\ndate: soon\n---\n")
      let list = try await planned.get("/api/trips").text
      #expect(list.contains(#""problems":["bergen: First day \"soon\" is not a date."]"#), "\(list)")
    }
  }

  @Test func `a card has the small map of its trip, and the look is that of the theme`() async throws {
    try await PlannedSite.planning { planned async throws in
      let card = try await planned.get("/api/cards/bergen")
      #expect(card.status == 200 && card.text.hasPrefix("<svg") && card.text.contains("Voss"), "\(card.text)")
      #expect(try await planned.get("/api/cards/bergen", token: nil).status == 403)
      #expect(try await planned.get("/api/cards/none").status == 422)
      try planned.scratch.put("site/Content/trips/bergen.md", "---\ntitle: Empty\n---\n")
      #expect(try await planned.get("/api/cards/bergen").status == 404)
      let look = try await planned.get("/theme.css", token: nil)
      let theme = try contents(of: Project.folder + "/Themes/roadbook/assets/roadbook.css")
      #expect(look.status == 200 && look.text.hasPrefix(theme))
    }
  }

  @Test func `a day of rest makes days, and a stop moves to one of them by any number`() async throws {
    try await PlannedSite.planning { planned async throws in
      func edit(_ name: String, _ rest: String) async throws -> Int {
        let version = try await planned.version()
        return try await planned.edit(
          #"{"edit":"\#(name)","trip":"bergen","version":"\#(version)","stop":0\#(rest)}"#
        ).status
      }
      #expect(try await edit("rest", "") == 200)
      let rested = Self.trip.replacing("  - Bergen\n", with: "  - name: Bergen\n    nights: 1\n")
      #expect(try planned.file == rested)
      #expect(
        try await planned.get("/api/trips/bergen").text.contains(
          #""plan":[{"number":1,"date":"2025-06-14","first":0,"sun":"sun 04:11 to 23:08"},"#
            + "{\"number\":2,\"date\":\"2025-06-15\",\"first\":1,\"way\":\"65.4\u{202F}km\","
            + #""sun":"sun 04:03 to 23:07"}]"#))
      for day in [1, 0, -1, Int.min] {
        #expect(try await edit("moveStop", #","day":\#(day)"#) == 200, "\(day)")
        #expect(try planned.file == rested, "\(day)")
      }
      for day in [2, 3, Int.max] {
        #expect(try await edit("moveStop", #","day":\#(day)"#) == 200, "\(day)")
        #expect(try planned.file.contains("stops:\n  - Voss\n  - name: Bergen\n"), "\(day)")
        #expect(try await planned.edit(#"{"edit":"undo"}"#).status == 200)
      }
      #expect(try await edit("moveStop", #","to":1,"day":\#(Int.min)"#) == 200)
    }
  }

  @Test func `a point of the map and a link are places for this page alone`() async throws {
    try await PlannedSite.planning { planned async throws in
      let link = #"{"text":"https://www.openstreetmap.org/#map=12/60.39299/5.32415"}"#
      #expect(try await planned.place(link).text == #"{"at":"60.39299, 5.32415","name":"Bergen"}"#)
      let named = #"{"text":"https://www.google.com/maps/place/Lille+Lungeg%C3%A5rdsvann/@60.39,5.33,15z"}"#
      #expect(try await planned.place(named).text == #"{"at":"60.39, 5.33","name":"Lille Lungegårdsvann"}"#)
      #expect(try await planned.place(link, token: nil).status == 403)
      #expect(try await planned.place(link, token: Self.token + "a").status == 403)
      #expect(try await planned.place(link, origin: nil).status == 403)
      #expect(try await planned.place(link, origin: "http://evil.example").status == 403)
      #expect(try await planned.place(link, type: "text/plain").status == 415)
      #expect(try await planned.place("[]").status == 400)
      #expect(try await planned.place("{}").status == 422)
      #expect(
        try await planned.place(#"{"text":"https://maps.app.goo.gl/a"}"#).text
          == #"{"error":"only its site knows where this link leads","hint":"open it in a browser, "#
          + #"and copy the address that the browser shows then"}"#)
      let version = try await planned.version()
      func point(
        _ x: String, _ y: String, _ version: String, trip: String = "bergen"
      ) async throws -> Answered {
        try await planned.place(#"{"trip":"\#(trip)","version":"\#(version)","x":\#(x),"y":\#(y)}"#)
      }
      // The middle of the map is halfway between both stops.
      let page = try await planned.get("/api/site/trips/bergen/index.html").text
      let size = try #require(
        page.firstMatch(of: /viewBox="0 0 ([0-9]+) ([0-9]+)" direction="ltr" data-zoom/))
      let (x, y) = ("\(try #require(Double(size.1)) / 2)", "\(try #require(Double(size.2)) / 2)")
      let answer = try await point(x, y, version).text
      let found = try #require(answer.wholeMatch(of: /{"at":"(60\.[0-9]+), (5\.[0-9]+)"}/), "\(answer)")
      // The middle of the great circle, by spherical trigonometry. A unit of the frame is about 100 metres.
      #expect(abs(try #require(Double(found.1)) - 60.51196) < 0.001, "\(answer)")
      #expect(abs(try #require(Double(found.2)) - 5.86744) < 0.002, "\(answer)")
      #expect(try await point(x, y, "0").status == 409)
      for (x, y) in [("-1", "0"), ("0", "-0.5"), ("1e9", "0"), ("0", "1e308")] {
        #expect(try await point(x, y, version).status == 422, "\(x), \(y)")
      }
      for number in ["NaN", "1e999", "\"1\"", "null"] {
        #expect([400, 422].contains(try await point(number, "0", version).status), "\(number)")
      }
      for trip in ["../secret", "/etc/passwd", "none"] {
        #expect(try await point("1", "1", version, trip: trip).status == 422, "\(trip)")
      }
      #expect(try planned.file == Self.trip)
    }
  }

  @Test func `figures have the units and the language of the site`() async throws {
    try await PlannedSite.planning { planned async throws in
      let trip = Self.trip.replacing(
        "  - Voss\n", with: "  - {name: Voss, arrive: 2025-06-15 11:15}\n"
      ).replacing("  - Bergen\n", with: "  - {name: Bergen, depart: 2025-06-15 09:30}\n").replacing(
        "date: 2025-06-14\n", with: "")
      try planned.scratch.put("site/Content/trips/bergen.md", trip)
      for (settings, distance, leg) in [
        ("", "65.4 km", "65.4 km, 1 h 45 min"),
        ("units: mi\nlanguage: de\ntimeFormat: 12h\n", "40,6 mi", "40,6 mi, 1 h 45 min"),
      ] {
        try planned.scratch.put("site/Content/site.yml", "title: Trips\n" + settings)
        let facts = try await planned.get("/api/trips/bergen").text.replacing("\u{202F}", with: " ")
        #expect(facts.contains("\"distance\":\"\(distance)\""), "\(facts)")
        #expect(facts.contains("\"leg\":\"\(leg)\""), "\(facts)")
        let list = try await planned.get("/api/trips").text.replacing("\u{202F}", with: " ")
        #expect(list.contains("\"distance\":\"\(distance)\""), "\(list)")
      }
    }
  }

  @Test func `news of a trip wait for a new version of its file`() async throws {
    try await PlannedSite.planning { planned async throws in
      let version = try await planned.version()
      let target = "/api/news/bergen/\(version)"
      #expect(try await planned.get(target, token: nil).status == 403)
      #expect(try await planned.get(target, "Origin: http://evil.example").status == 403)
      #expect(try await planned.get("/api/news/none/0").status == 422)
      #expect(try await planned.get("/api/news/..%2f..%2fsecret/0").status == 400)
      // A page that shows an older version has not to wait.
      #expect(try await planned.get("/api/news/bergen/0").text == #"{"version":"\#(version)"}"#)
      async let news = planned.get(target)
      try planned.scratch.put("site/Content/trips/bergen.md", Self.trip + "More\n")
      let text = try await news.text
      #expect(text == #"{"version":"\#(try await planned.version())"}"#)
      #expect(text != #"{"version":"\#(version)"}"#)
    }
  }

  @Test func `a long story is saved, and a body over the limit is refused in words`() async throws {
    try await PlannedSite.planning { planned async throws in
      let version = try await planned.version()
      func tell(_ count: Int) -> String {
        let text = String(repeating: "Rain. ", count: count / 6)
        return #"{"edit":"tell","trip":"bergen","version":"\#(version)","text":"\#(text)"}"#
      }
      let tooLarge = "This is too large: the server takes %s kB at once. Write longer texts with an editor.\n"
      for (body, path, token, most) in [
        (tell(3_000_000), "/api/edit", Self.token, "2048"),
        (tell(3_000_000), "/api/preview", Self.token, "2048"),
        // Others send no long texts.
        (tell(70_000), "/api/edit", "", "64"), (tell(70_000), "/api/place", Self.token, "64"),
        (tell(70_000), "/api/enter", "", "64"),
      ] {
        let answer = try await planned.edit(body, token: token, path: path)
        #expect(answer.status == 413, "\(path)")
        #expect(answer.text == tooLarge.replacing("%s", with: most), "\(path)")
      }
      #expect(try planned.file == Self.trip)
      #expect(try await planned.edit(tell(600_000), path: "/api/preview").status == 200)
      #expect(try await planned.edit(tell(600_000)).status == 200)
      #expect(try planned.file.utf8.count > 600_000)
    }
  }
}
