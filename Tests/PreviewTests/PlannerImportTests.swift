import Files
import TestSupport
import Testing

/// Files of other programs that become trips.
@Suite struct `Imports in the planner` {
  private static let gpx = #"""
    <?xml version="1.0"?>
    <gpx version="1.1"><metadata><name>Fjords</name></metadata>
    <wpt lat="60.39" lon="5.32"><name>Bergen</name><time>2025-06-14T08:00:00Z</time></wpt>
    <wpt lat="60.63" lon="6.42"><name>Voss</name></wpt>
    <trk><trkseg><trkpt lat="60.39" lon="5.32"/><trkpt lat="60.63" lon="6.42"/></trkseg></trk></gpx>
    """#

  private func send(_ text: String, _ name: String, to planned: PlannedSite) async throws -> String {
    let bytes = Array(text.utf8)
    let answer = try await planned.upload(bytes, PlannedSite.head(trip: nil, name: name, size: bytes.count))
    let start = try #require(answer.text.firstRange(of: "\"file\":\"")?.upperBound, "\(answer.text)")
    return String(answer.text[start...].prefix { $0 != "\"" })
  }

  private func look(_ file: String, _ planned: PlannedSite) async throws -> Answered {
    try await planned.edit(#"{"file":"\#(file)"}"#, path: "/api/trips")
  }

  private func accept(_ file: String, _ planned: PlannedSite) async throws -> Answered {
    try await planned.edit(#"{"edit":"importTrips","file":"\#(file)"}"#)
  }

  @Test func `are shown first, then written as one edit, and undone in one step`() async throws {
    try await PlannedSite.planning { planned async throws in
      let before = try FileTree(of: planned.scratch.path + "/site/Content").paths
      let file = try await send(Self.gpx, "../My rides.gpx", to: planned)
      let shown = try await look(file, planned)
      #expect(shown.status == 200)
      #expect(
        shown.text.contains(#"{"slug":"fjords","title":"Fjords","first":"2025-06-14""#), "\(shown.text)")
      #expect(shown.text.contains(#""stops":2"#) && shown.text.contains(#""tracks":1"#), "\(shown.text)")
      #expect(try FileTree(of: planned.scratch.path + "/site/Content").paths == before)
      #expect(try await accept(file, planned).status == 200)
      let trip = try planned.content("trips/fjords.md")
      #expect(trip.hasPrefix("---\ntitle: Fjords\n") && trip.contains("draft: true\n"), "\(trip)")
      #expect(
        trip.contains("track: fjords/My-rides.gpx\n") || trip.contains("track: fjords/my-rides.gpx\n"),
        "\(trip)")
      #expect(try planned.content("trips/fjords/my-rides.gpx") == Self.gpx)
      #expect(try await planned.get("/api/trips/fjords").status == 200)
      // One file becomes a trip once.
      #expect(try await accept(file, planned).status == 422)
      // A trip that exists keeps its name and its files.
      let again = try await send(Self.gpx, "b.gpx", to: planned)
      #expect(try await look(again, planned).text.contains(#"{"slug":"fjords-2","title":"Fjords""#))
      #expect(try await accept(again, planned).status == 200)
      #expect(
        try planned.content("trips/fjords-2.md")
          == trip.replacing(/fjords\/[Mm]y-rides.gpx/, with: "fjords-2/b.gpx"))
      #expect(try planned.content("trips/fjords.md") == trip)
      #expect(try await planned.edit(#"{"edit":"undo"}"#).text == #"{"title":"import b.gpx"}"#)
      #expect(
        try await planned.edit(#"{"edit":"undo"}"#).text == #"{"title":"import ../My rides.gpx"}"#)
      #expect(try FileTree(of: planned.scratch.path + "/site/Content").paths == before)
    }
  }

  @Test func `are refused with their place in the file`() async throws {
    try await PlannedSite.planning { planned async throws in
      for (text, name, reason) in [
        ("<kml>\n<Placemark></kml>", "a.kml", "a.kml, line 2, column "),
        ("hello", "b.txt", "b.txt: This is no format"),
        (#"{"locations": []}"#, "c.json", "c.json: This file has only positions"),
      ] {
        let file = try await send(text, name, to: planned)
        for answer in [try await look(file, planned), try await accept(file, planned)] {
          #expect(answer.status == 422 && answer.text.contains(reason), "\(answer.text)")
          #expect(!answer.text.contains(planned.scratch.path), "\(answer.text)")
        }
      }
      #expect(try await look("none", planned).status == 422)
      #expect(try FileTree(of: planned.scratch.path + "/site/Content/trips").paths == ["bergen.md"])
    }
  }

  @Test func `of a list of names are a trip with these stops`() async throws {
    try await PlannedSite.planning { planned async throws in
      #expect(
        try await planned.edit(
          #"{"edit":"create","title":"Alps: by bus","names":["Chur","no","St. Moritz"]}"#
        )
        .status == 200)
      #expect(
        try planned.content("trips/alps-by-bus.md")
          == "---\ntitle: \"Alps: by bus\"\ndraft: true\nstops:\n  - Chur\n  - \"no\"\n  - St. Moritz\n---\n")
      #expect(try await planned.edit(#"{"edit":"create","title":"a","names":["b\n"]}"#).status == 422)
      #expect(try await planned.edit(#"{"edit":"undo"}"#).status == 200)
    }
  }
}
