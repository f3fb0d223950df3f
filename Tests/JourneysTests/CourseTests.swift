import ContentReaders
import Entities
import Geodesy
import Journeys
import TestSupport
import Testing
import Text

/// Tracks that are cut at the stops of a trip.
@Suite struct CourseTests {
  private struct Point {
    var latitude: Double
    var longitude: Double
    var height: Double?
    var time: Int?
  }

  private func gpx(_ segments: [[Point]]) -> String {
    let lines = segments.map { segment in
      "<trkseg>"
        + segment.map { point in
          "<trkpt lat=\"\(point.latitude)\" lon=\"\(point.longitude)\">"
            + (point.height.map { "<ele>\($0)</ele>" } ?? "")
            + (point.time.map { "<time>\(Self.text($0))</time>" } ?? "") + "</trkpt>"
        }.joined() + "</trkseg>"
    }
    return "<gpx><trk>\(lines.joined())</trk></gpx>"
  }

  /// Seconds after midnight of 14 June 2025.
  private static func text(_ seconds: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return
      "2025-06-\(14 + seconds / 86_400)T\(two(seconds / 3600 % 24)):\(two(seconds / 60 % 60)):\(two(seconds % 60))Z"
  }

  /// Points each 0.001 degrees.
  private func line(_ start: (Double, Double), _ end: (Double, Double)) -> [Point] {
    let count = Int(max(abs(end.0 - start.0), abs(end.1 - start.1)) / 0.001 + 0.5)
    return (0...count).map { index in
      let share = Double(index) / Double(count)
      return Point(
        latitude: start.0 + (end.0 - start.0) * share, longitude: start.1 + (end.1 - start.1) * share)
    }
  }

  private func journey(
    _ tracks: [String: String], _ text: String, privatePlaces: [PrivatePlace] = []
  ) throws -> (legs: [Leg], problems: String) {
    let scratch = try Scratch()
    for (name, track) in tracks { try scratch.put("trips/\(name)", track) }
    try scratch.put("trips/a.md", "---\ntitle: A\n\(text)\n---\n")
    var problems: [Diagnostic] = []
    let interactor = JourneyInteractor(
      courses: CourseInteractor(
        contentFolder: scratch.path, shownPrefix: "Content/", privatePlaces: privatePlaces))
    let parsed = TripReader(contentFolder: scratch.path, shownPrefix: "Content/")
      .read("trips/a.md", reporting: &problems)
    let found = try #require(parsed.flatMap { interactor.journey(from: $0, reporting: &problems) })
    let itinerary = ItineraryInteractor().itinerary(of: found.trip, ways: found.ways)
    return (itinerary.legs, problems.map { $0.rendered(color: false) }.joined())
  }

  private func kilometres(_ legs: [Leg]) -> [Double] {
    legs.map { (($0.distance ?? -1) / 100).rounded() / 10 }
  }

  private func sources(_ legs: [Leg]) -> [[LegCourse.Source]] {
    legs.map { $0.course?.parts.map(\.source) ?? [] }
  }

  @Test func `a way out and back is cut at its turning stop`() throws {
    let way = line((47, 9), (47.1, 9))
    let (legs, problems) = try journey(
      ["t.gpx": gpx([way + way.reversed().dropFirst()])],
      """
      track: t.gpx
      stops:
        - {name: A, at: "47, 9"}
        - {name: Half, at: "47.05, 9.0005"}
        - {name: B, at: "47.1, 9"}
        - {name: A again, at: "47, 9"}
      """)
    #expect(kilometres(legs) == [5.6, 5.6, 11.1])
    #expect(sources(legs) == [[.track], [.track], [.track]])
    #expect(problems == "")
  }

  @Test func `a loop from a stop to itself is a leg`() throws {
    let loop =
      line((47, 9), (47.02, 9)) + line((47.02, 9), (47.02, 9.02)) + line((47.02, 9.02), (47, 9.02))
      + line((47, 9.02), (47, 9))
    let (legs, _) = try journey(
      ["t.gpx": gpx([loop])],
      "track: t.gpx\nstops:\n  - {name: A, at: \"47, 9\"}\n  - {name: B, at: \"47, 9.0001\"}")
    #expect(kilometres(legs) == [7.5])
  }

  @Test func `a planned route is followed from either end`() throws {
    let (legs, _) = try journey(
      ["t.gpx": gpx([line((47.1, 9), (47, 9))])],
      "stops:\n  - {name: A, at: \"47, 9\"}\n  - {name: B, at: \"47.1, 9\", track: t.gpx}")
    #expect(kilometres(legs) == [11.1])
    #expect(legs[0].course?.points.first == Coordinate(latitude: 47, longitude: 9))
  }

  @Test func `a leg follows the planned way until it has a recorded track`() throws {
    let straight = gpx([line((47, 9), (47.1, 9))])
    let bend = gpx([line((47, 9), (47.05, 9.05)) + line((47.05, 9.05), (47.1, 9))])
    let stops = "stops:\n  - {name: A, at: \"47, 9\"}\n  - {name: B, at: \"47.1, 9\""
    let (ahead, problems) = try journey(["bend.gpx": bend], stops + ", planned: bend.gpx}")
    #expect(kilometres(ahead) == [13.5])
    #expect(sources(ahead) == [[.planned]])
    #expect(ahead[0].planned == nil)
    let (back, others) = try journey(
      ["bend.gpx": bend, "way.gpx": straight], stops + ", planned: bend.gpx, track: way.gpx}")
    #expect(kilometres(back) == [11.1])
    #expect(sources(back) == [[.track]])
    #expect(back[0].planned == ahead[0].course)
    #expect(problems + others == "")
  }

  @Test func `a planned way of the trip is cut at its stops`() throws {
    let stops = """
      stops:
        - {name: A, at: "47, 9"}
        - {name: B, at: "47.05, 9", planned: bend.gpx}
        - {name: C, at: "47.1, 9", track: way.gpx}
        - {name: D, at: "47.2, 9"}
      """
    let (legs, problems) = try journey(
      [
        "plan.gpx": gpx([line((47, 9), (47.1, 9))]), "way.gpx": gpx([line((47.05, 9), (47.1, 9))]),
        "bend.gpx": gpx([line((47, 9), (47.02, 9.05)) + line((47.02, 9.05), (47.05, 9))]),
      ], "planned: plan.gpx\n" + stops)
    #expect(kilometres(legs) == [9.5, 5.6, 11.1])
    #expect(sources(legs) == [[.planned], [.track], []])
    #expect(legs.map { (($0.planned?.distance ?? 0) / 100).rounded() / 10 } == [0, 5.6, 0])
    #expect(problems == "")
  }

  @Test func `an unusable plan does not affect the recorded track`() throws {
    let (legs, problems) = try journey(
      ["way.gpx": gpx([line((47, 9), (47.1, 9))]), "far.gpx": gpx([line((50, 9), (50.1, 9))])],
      """
      planned: far.gpx
      track: way.gpx
      stops:
        - {name: A, at: "47, 9", planned: far.gpx}
        - {name: B, at: "47.1, 9"}
      """)
    #expect(sources(legs) == [[.track]])
    #expect(legs[0].planned == nil)
    #expect(
      problems == """
        Content/trips/a.md:3:10: warning: the track passes no two stops of the trip, one after the other [track-without-stops]
            3 | planned: far.gpx
              |          ^~~~~~~
              = hint: it passes a stop that is within 1000 m on the days of the stop
        Content/trips/a.md:6:37: warning: the first stop has a planned way, but no leg leads to it [track-without-leg]
            6 |   - {name: A, at: "47, 9", planned: far.gpx}
              |                                     ^~~~~~~
              = hint: write it for the stop where the track ends

        """)
  }

  @Test func `a leg is straight where the track is missing`() throws {
    let (legs, problems) = try journey(
      ["t.gpx": gpx([line((47.02, 9), (47.05, 9)), line((47.06, 9), (47.1, 9))])],
      "stops:\n  - {name: A, at: \"47, 9\"}\n  - {name: B, at: \"47.1, 9\", track: t.gpx}")
    #expect(kilometres(legs) == [11.1])
    #expect(sources(legs) == [[.straight, .track, .straight, .track]])
    let course = try #require(legs[0].course)
    #expect(abs((course.distances.last ?? 0) - course.distance) < 0.001)
    #expect(
      zip(course.parts, course.parts.dropFirst()).allSatisfy {
        $0.points.upperBound - 1 == $1.points.lowerBound
      })
    #expect(
      problems == """
        Content/trips/a.md:5:37: warning: the track is 2223 m away from "A" at the nearest point [track-away]
            5 |   - {name: B, at: "47.1, 9", track: t.gpx}
              |                                     ^~~~~
              = hint: the rest of the way is a straight line

        """)
  }

  @Test func `points in private places are left out`() throws {
    let home = PrivatePlace(coordinate: Coordinate(latitude: 47, longitude: 9), radius: 3000)
    let (legs, _) = try journey(
      ["t.gpx": gpx([line((47, 9), (47.1, 9))])],
      "track: t.gpx\nstops:\n  - {name: Near home, at: \"47.03, 9\"}\n  - {name: B, at: \"47.1, 9\"}",
      privatePlaces: [home])
    let course = try #require(legs[0].course)
    #expect(course.points.dropFirst().allSatisfy { $0.latitude >= 47.0269 })
  }

  @Test func `a folder of tracks is matched by time`() throws {
    func timed(_ points: [Point], from start: Int) -> [Point] {
      points.enumerated().map { index, point in
        var point = point
        point.time = start + 60 * index
        return point
      }
    }
    let first = timed(line((47, 9), (47.03, 9)), from: 8 * 3600)
    let second = timed(line((47.03, 9), (47, 9)), from: 32 * 3600)
    let (legs, problems) = try journey(
      ["tracks/z.gpx": gpx([first]), "tracks/a.gpx": gpx([second]), "tracks/notes.txt": "no track"],
      """
      date: 2025-06-14
      tracks: tracks/
      stops:
        - {name: A, at: "47, 9", depart: 2025-06-14 08:00}
        - {name: B, at: "47.03, 9", arrive: 2025-06-14, nights: 1}
        - {name: A, at: "47, 9", arrive: 2025-06-15}
      """)
    #expect(kilometres(legs) == [3.3, 3.3])
    #expect(legs.map { $0.course?.times.last } == [1_749_889_800, 1_749_976_200])
    #expect(legs.map { $0.course?.movingTime } == [1800, 1800])
    #expect(problems == "")
  }

  @Test func `the night between two tracks is not time on the way`() throws {
    func timed(_ points: [Point], from start: Int) -> [Point] {
      points.enumerated().map { index, point in
        var point = point
        point.time = start + 60 * index
        return point
      }
    }
    // It woke up 60 m from where it fell asleep, and the hut is between the two.
    let first = timed(line((47, 9), (47.03, 9)), from: 8 * 3600)
    let second = timed(line((47.03, 9.0008), (47.06, 9.0008)), from: 32 * 3600)
    let (legs, problems) = try journey(
      ["tracks/1.gpx": gpx([first]), "tracks/2.gpx": gpx([second])],
      """
      date: 2025-06-14
      tracks: tracks/
      stops:
        - {name: A, at: "47, 9"}
        - {name: Hut, at: "47.03, 9.0004", nights: 1}
        - {name: B, at: "47.06, 9.0008"}
      """)
    #expect(legs.map { $0.course?.movingTime } == [1800, 1800])
    #expect(problems == "")
  }

  @Test func `a flight follows no track`() throws {
    let stops = """
      stops:
        - {name: A, at: "47, 9"}
        - {name: B, at: "47.03, 9", by: flight}
        - {name: C, at: "47.06, 9", by: bus}
      """
    let track = gpx([
      line((47, 9), (47.01, 9.01)) + line((47.01, 9.01), (47.03, 9)) + line((47.03, 9), (47.06, 9))
    ])
    let (legs, problems) = try journey(["a.gpx": track], "track: a.gpx\n" + stops)
    #expect(legs.map { $0.course == nil } == [true, false])
    #expect(problems == "")
    let (own, warning) = try journey(
      ["a.gpx": track], stops.replacing("by: flight}", with: "by: flight, track: a.gpx}"))
    #expect(own.allSatisfy { $0.course == nil })
    #expect(warning.contains("warning: the leg is a flight, which follows no track"))
  }

  @Test func `a missing track is an error with the nearest file`() throws {
    let (_, problems) = try journey(
      ["day1.gpx": gpx([line((47, 9), (47.1, 9))])],
      "track: [day2.gpx, ../../x.gpx, a.md]\nstops: [\"Reine, Norway\", \"Bodø, Norway\"]")
    #expect(
      problems == """
        Content/trips/a.md:3:9: error: the track "day2.gpx" does not exist [missing-file]
            3 | track: [day2.gpx, ../../x.gpx, a.md]
              |         ^~~~~~~~
              = hint: did you mean "day1.gpx"?
        Content/trips/a.md:3:19: error: the track "../../x.gpx" is outside Content/ [outside-content]
            3 | track: [day2.gpx, ../../x.gpx, a.md]
              |                   ^~~~~~~~~~~
              = hint: put it beside this file, and write its path from the folder of this file
        Content/trips/a.md:3:32: error: the track "a.md" is not a track [wrong-file-kind]
            3 | track: [day2.gpx, ../../x.gpx, a.md]
              |                                ^~~~
              = hint: a name ends in .gpx, .kml, .kmz, .tcx, .geojson, .fit

        """)
  }
}
