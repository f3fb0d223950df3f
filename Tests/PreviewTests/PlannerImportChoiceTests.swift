import Files
import TestSupport
import Testing

/// Somebody imports several files at once, or only some days of a file.
@Suite struct `Choices of imports in the planner` {
  private static let steps = #"""
    {"name": "Fjords", "start_date": 1749888000, "all_steps": [
      {"display_name": "Bergen", "start_time": 1749888000, "location": {"lat": 60.39, "lon": 5.32}},
      {"display_name": "Voss", "start_time": 1750060800, "location": {"lat": 60.63, "lon": 6.42}}]}
    """#

  private static let positions = #"""
    {"locations": [{"lat": 60.63, "lon": 6.42, "time": 1750060800}, {"lat": 60.39, "lon": 5.32, "time": 1749888000}]}
    """#

  private static let photos =
    "trip.json: Photos and films are not imported. Add them on the page of the trip: it finds their days and stops."

  @Test func `bring the recorded way of Polarsteps along`() async throws {
    try await PlannedSite.planning { planned async throws in
      let trip = try await planned.bring(Self.steps, "trip.json", number: 0)
      let positions = try await planned.bring(Self.positions, "locations.json", number: 1)
      for answer in [try await planned.look(trip, positions), try await planned.look(positions, trip)] {
        #expect(
          answer.text.hasPrefix(
            #"{"trips":[{"slug":"fjords","title":"Fjords","first":"2025-06-14","last":"2025-06-16","days":3,"#
          ),
          "\(answer.text)")
        #expect(
          answer.text.hasSuffix(#","tracks":1,"ideas":0}],"warnings":["\#(Self.photos)"]}"#),
          "\(answer.text)")
      }
      #expect(try await planned.accept(positions, trip).status == 200)
      #expect(
        try planned.content("trips/fjords.md") == """
          ---
          title: Fjords
          draft: true
          date: 2025-06-14
          track: fjords/locations.gpx
          stops:
            - name: Bergen
              at: 60.39, 5.32
              arrive: 2025-06-14 10:00
            - name: Voss
              at: 60.63, 6.42
              arrive: 2025-06-16 10:00
          ---

          """)
      #expect(
        try planned.content("trips/fjords/locations.gpx") == """
          <?xml version="1.0" encoding="UTF-8"?>
          <gpx version="1.1" creator="tripsite import" xmlns="http://www.topografix.com/GPX/1/1">
          <trk><trkseg>
          <trkpt lat="60.39" lon="5.32"><time>2025-06-14T08:00:00Z</time></trkpt>
          <trkpt lat="60.63" lon="6.42"><time>2025-06-16T08:00:00Z</time></trkpt>
          </trkseg></trk>
          </gpx>

          """)
      #expect(try await planned.edit(#"{"edit":"undo"}"#).text == #"{"title":"import trip.json"}"#)
      #expect(try FileTree(of: planned.scratch.path + "/site/Content/trips").paths == ["bergen.md"])
    }
  }

  @Test func `without the positions of Polarsteps say that they are missing`() async throws {
    try await PlannedSite.planning { planned async throws in
      let trip = try await planned.bring(Self.steps, "trip.json")
      _ = try await planned.bring(Self.positions, "locations.json", batch: "another")
      let answer = try await planned.look(trip)
      #expect(
        answer.text.hasSuffix(
          #","tracks":0,"ideas":0}],"warnings":["trip.json: The recorded positions are not imported. "#
            + #"Choose locations.json together with this file.","\#(Self.photos)"]}"#), "\(answer.text)")
    }
  }

  @Test func `take the stops of the chosen days, as a Timeline has years`() async throws {
    let visits = [("2023-06-14", "60.39°, 5.32°"), ("2024-06-14", "60.63°, 6.42°")].map { day, place in
      #"{"startTime":"\#(day)T08:00:00.000+02:00","endTime":"\#(day)T18:00:00.000+02:00","#
        + #""visit":{"topCandidate":{"placeLocation":{"latLng":"\#(place)"}}}}"#
    }
    let timeline = #"{"semanticSegments":[\#(visits.joined(separator: ","))]}"#
    try await PlannedSite.planning { planned async throws in
      let file = try await planned.bring(timeline, "Years.json")
      for (days, trip) in [
        ("", #""first":"2023-06-14","last":"2024-06-14""#),
        (#","first":"","last":"""#, #""first":"2023-06-14","last":"2024-06-14""#),
        (#","first":"2024-06-01""#, #""first":"2024-06-14","last":"2024-06-14""#),
        (#","last":"2023-06-14""#, #""first":"2023-06-14","last":"2023-06-14""#),
      ] {
        let answer = try await planned.look(file, days: days)
        #expect(
          answer.text.hasPrefix(#"{"trips":[{"slug":"years","title":"Years",\#(trip),"#), "\(answer.text)")
      }
      // Other days help, so this is no refusal.
      let none = #","first":"2024-06-15","last":"2024-06-20""#
      let empty = try await planned.look(file, days: none)
      #expect(empty.status == 200)
      #expect(
        empty.text == #"{"trips":[],"warnings":["Years.json: The file has no visit on these days."]}"#)
      #expect(try await planned.accept(file, days: none).status == 422)
      let wrong = try await planned.look(file, days: #","first":"2024-06-31""#)
      #expect(wrong.status == 422)
      #expect(
        wrong.text
          == #"{"error":"the calendar has no such day","hint":"write it as 14 June 2025"}"#)
      #expect(
        try await planned.accept(file, days: #","first":"2024-06-01","last":"2024-06-14""#).status == 200)
      #expect(
        try planned.content("trips/years.md") == """
          ---
          title: Years
          draft: true
          stops:
            - name: Voss
              at: 60.63, 6.42
              arrive: 2024-06-14 08:00
              depart: 2024-06-14 18:00
          ---

          """)
    }
  }

  @Test func `name the rows of a table that cannot be read, as programs for tables count them`() async throws
  {
    try await PlannedSite.planning { planned async throws in
      let rows = (0..<7).map { _ in ";;;lost\n" }.joined()
      let plan = try await planned.bring(
        "Place;At;Date;Notes;Price\nBergen;60.39, 5.32;2025-06-14;\"two\nlines\";9\nVoss;60.63, 6.42;soon;;\n"
          + rows,
        "plan.csv", number: 0)
      let answer = try await planned.look(plan)
      #expect(
        answer.text.hasSuffix(
          #","warnings":["plan.csv: The column \"Price\" is left out.","#
            + #""plan.csv: Row 3: \"soon\" is not a date such as 2025-06-14.","#
            + #""plan.csv: Rows 4, 5, 6, 7, 8: the row has no name and no place, so it is left out (and 2 more of this kind)."]}"#
        ),
        "\(answer.text)")
    }
  }

  @Test func `leave out what cannot be read, and name the file of each doubt`() async throws {
    try await PlannedSite.planning { planned async throws in
      let late = try await planned.bring(
        "name,lat,lon,arrive,depart\nBergen,60.39,5.32,2025-06-14,2025-06-12\nVoss,60.63,6.42,2025-06-15,\n",
        "late.csv", number: 0)
      let towns = try await planned.bring(
        "name,lat,lon\nBergen,\"60,39\",\"5,32\"\nVoss,\"60,39\",\"5,32\"\n", "towns.csv", number: 1)
      let other = try await planned.bring("hello", "b.txt", number: 2)
      let answer = try await planned.look(late, towns, other)
      #expect(answer.text.contains(#""slug":"late""#) && answer.text.contains(#""slug":"towns""#))
      #expect(
        answer.text.hasSuffix(
          #","warnings":["b.txt: This is no format that can be imported.","#
            + #""towns.csv: Rows 2, 3: \"60,39, 5,32\" is not on the Earth. Write a decimal point.","#
            + #""late.csv: Depart 2025-06-12 is before arrive 2025-06-14."]}"#), "\(answer.text)")
      #expect(try await planned.accept(late, towns, other).status == 200)
      #expect(
        try FileTree(of: planned.scratch.path + "/site/Content/trips").paths.sorted()
          == ["bergen.md", "late.md", "towns.md"])
      #expect(try await planned.edit(#"{"edit":"undo"}"#).text == #"{"title":"import 2 trips"}"#)
    }
  }

  @Test func `leave a track that a post names to the post`() async throws {
    try await PlannedSite.planning { planned async throws in
      let ride = try await planned.bring(
        #"<gpx version="1.1"><trk><trkseg><trkpt lat="60.39" lon="5.32"/><trkpt lat="60.63" lon="6.42"/></trkseg></trk></gpx>"#,
        "ride.gpx", number: 0)
      let post = try await planned.bring(
        "---\ntitle: Ride\ngpx: ride.gpx\ncoordinates: [60.39, 5.32]\n---\nText\n", "post.md", number: 1)
      #expect(try await planned.accept(ride, post).status == 200)
      #expect(
        try FileTree(of: planned.scratch.path + "/site/Content/trips").paths.sorted()
          == ["bergen.md", "post.md", "post/ride.gpx"])
    }
  }
}
