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

  @Test func `are shown first, then written as one edit, and undone in one step`() async throws {
    try await PlannedSite.planning { planned async throws in
      let before = try FileTree(of: planned.scratch.path + "/site/Content").paths
      let file = try await planned.bring(Self.gpx, "../My rides.gpx")
      let shown = try await planned.look(file)
      #expect(shown.status == 200)
      #expect(
        shown.text.contains(#"{"slug":"fjords","title":"Fjords","first":"2025-06-14""#), "\(shown.text)")
      #expect(shown.text.contains(#""stops":2"#) && shown.text.contains(#""tracks":1"#), "\(shown.text)")
      #expect(try FileTree(of: planned.scratch.path + "/site/Content").paths == before)
      #expect(try await planned.accept(file).status == 200)
      let trip = try planned.content("trips/fjords.md")
      #expect(trip.hasPrefix("---\ntitle: Fjords\n") && trip.contains("draft: true\n"), "\(trip)")
      #expect(
        trip.contains("track: fjords/My-rides.gpx\n") || trip.contains("track: fjords/my-rides.gpx\n"),
        "\(trip)")
      #expect(try planned.content("trips/fjords/my-rides.gpx") == Self.gpx)
      #expect(try await planned.get("/api/trips/fjords").status == 200)
      // One file becomes a trip once.
      #expect(try await planned.accept(file).status == 422)
      // A trip that exists keeps its name and its files.
      let again = try await planned.bring(Self.gpx, "b.gpx")
      #expect(try await planned.look(again).text.contains(#"{"slug":"fjords-2","title":"Fjords""#))
      #expect(try await planned.accept(again).status == 200)
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

  @Test func `are refused in sentences that name the file, and say what helps`() async throws {
    try await PlannedSite.planning { planned async throws in
      for (text, name, problem) in [
        ("<kml>\n<Placemark></kml>", "a.kml", "The file is not valid XML: mismatched tag."),
        ("hello", "b.txt", "This is no format that can be imported."),
        (
          #"{"locations": []}"#, "c.json",
          "This file has only positions, and no stops. If it is of Polarsteps, import trip.json beside it: "
            + "its positions become the track."
        ),
        (
          "a;b\n1;2\n", "d.csv",
          "No column says where the stops are. "
            + "The first row names the columns: name, lat, lon, arrive, depart, nights, note, by."
        ),
      ] {
        let file = try await planned.bring(text, name)
        for answer in [try await planned.look(file), try await planned.accept(file)] {
          #expect(answer.status == 422)
          #expect(
            answer.text
              == #"{"error":"the file cannot be imported","problems":["\#(name): \#(problem)"]}"#)
        }
      }
      for answer in [try await planned.look("none"), try await planned.look(), try await planned.accept()] {
        #expect(answer.status == 422)
      }
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
