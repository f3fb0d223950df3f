import ContentReaders
import Entities
import Geodesy
import Glibc
import Journeys
import TestSupport
import Testing
import Text

/// Tracks with gaps, wrong points, a small round, and more points than anybody can see.
@Suite struct TrackEdgeTests {
  /// Metres to the east and the north of the start, the height, and seconds after 09:00 on 14 June 2025.
  private struct Point {
    var x: Double
    var y = 0.0
    var height: Double?
    var time: Int?
    /// Where the device says it is instead.
    var stray: String?

    static let start = Coordinate(latitude: 46.5, longitude: 8)

    static func coordinate(_ x: Double, _ y: Double) -> Coordinate {
      Coordinate(
        latitude: start.latitude + y / 111_150,
        longitude: start.longitude + x / (111_320 * cos(start.latitude * .pi / 180)))
    }

    var xml: String {
      let at = Self.coordinate(x, y)
      func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      let clock = time.map {
        "2025-06-14T\(two(9 + $0 / 3600)):\(two($0 / 60 % 60)):\(two($0 % 60))Z"
      }
      return "<trkpt \(stray ?? "lat=\"\(at.latitude)\" lon=\"\(at.longitude)\"")>"
        + (height.map { "<ele>\($0)</ele>" } ?? "") + (clock.map { "<time>\($0)</time>" } ?? "") + "</trkpt>"
    }
  }

  private static func gpx(_ segments: [[Point]]) -> String {
    "<gpx><trk>"
      + segments.map { "<trkseg>\n" + $0.map(\.xml).joined(separator: "\n") + "\n</trkseg>" }.joined()
      + "</trk></gpx>"
  }

  private func leg(_ track: String, to end: (Double, Double)) throws -> (leg: Leg, problems: String) {
    let scratch = try Scratch()
    let stop = Point.coordinate(end.0, end.1)
    try scratch.put("trips/t.gpx", track)
    try scratch.put(
      "trips/a.md",
      """
      ---
      title: A
      stops:
        - {name: A, at: "46.5, 8"}
        - {name: B, at: "\(stop.latitude), \(stop.longitude)", track: t.gpx}
      ---

      """)
    var problems: [Diagnostic] = []
    let interactor = JourneyInteractor(
      courses: CourseInteractor(contentFolder: scratch.path, shownPrefix: "Content/"))
    let parsed = TripReader(contentFolder: scratch.path, shownPrefix: "Content/")
      .read("trips/a.md", reporting: &problems)
    let found = try #require(parsed.flatMap { interactor.journey(from: $0, reporting: &problems) })
    let itinerary = ItineraryInteractor().itinerary(of: found.trip, ways: found.ways)
    return (itinerary.legs[0], problems.map { $0.rendered(color: false) }.joined())
  }

  private func kilometres(_ leg: Leg) -> Double { ((leg.distance ?? -1) / 10).rounded() / 100 }

  /// From `start` on, rising by 1 in 10 to `end`. A point each 20 metres.
  private func slope(from start: Double, to end: Double, height: Double) -> [Point] {
    stride(from: start, through: end, by: 20).map { Point(x: $0, height: height + ($0 - start) / 10) }
  }

  @Test func `the height between segments is not a climb`() throws {
    let lower = slope(from: 0, to: 2000, height: 800)
    // A chairlift, and another 2 km.
    let upper = slope(from: 2900, to: 4900, height: 1650)
    let (whole, _) = try leg(Self.gpx([lower, upper]), to: (4900, 0))
    let (first, _) = try leg(Self.gpx([lower]), to: (2000, 0))
    let up = try #require(whole.course?.climb?.up)
    // 400 m are recorded. The averages take a little from each end.
    #expect((380...400).contains(up))
    #expect(abs(up - 2 * (first.course?.climb?.up ?? 0)) < 10)
    #expect(whole.course?.climb?.down == 0)
    #expect(whole.course?.parts.map(\.source) == [.track, .straight, .track])
  }

  @Test func `a lift straight up is not a climb, and a pause does not end a climb`() throws {
    let lower = slope(from: 0, to: 2000, height: 800)
    let (lift, _) = try leg(Self.gpx([lower, slope(from: 2020, to: 4020, height: 1200)]), to: (4020, 0))
    #expect((380...405).contains(lift.course?.climb?.up ?? 0))
    // Devices that stop by themselves begin a segment at each light.
    let pieces = stride(from: 0.0, to: 4000, by: 40).map {
      slope(from: $0, to: $0 + 20, height: 800 + $0 / 10)
    }
    let (halting, _) = try leg(Self.gpx(pieces), to: (3980, 0))
    #expect((378...400).contains(halting.course?.climb?.up ?? 0))
  }

  private static let null = "lat=\"0.0\" lon=\"0.0\""
  private static let africa = "lat=\"-1.25\" lon=\"36.8\""

  /// 5 km, a point each 10 metres and 8 seconds. `strays` are the positions of wrong points.
  private func walk(_ strays: [Int: String], hasTimes: Bool = true) -> [Point] {
    (0...500).map {
      Point(x: Double($0) * 10, time: hasTimes ? $0 * 8 : nil, stray: strays[$0])
    }
  }

  @Test(
    arguments: [
      [250: null], [250: null, 251: null], [0: null, 1: null, 2: null], [499: null, 500: null],
      [100: null, 101: null, 300: null, 301: null, 302: null],
      [100: null, 102: null, 104: null, 106: null],
      Dictionary(uniqueKeysWithValues: (200..<260).map { ($0, null) }),
      [250: africa], [250: africa, 251: africa, 252: africa], [100: africa, 102: africa, 103: africa],
      [250: africa, 251: null, 252: africa],
    ], [true, false])
  func `impossible points are left out, however many they are`(
    strays: [Int: String], hasTimes: Bool
  ) throws {
    let (leg, problems) = try leg(Self.gpx([walk(strays, hasTimes: hasTimes)]), to: (5000, 0))
    let metres = try #require(leg.distance)
    // Up to 60 points are missing in the middle, where the way is straight, and 3 at an end.
    #expect((4950...5020).contains(metres), "\(metres)")
    let count = strays.count
    #expect(problems.contains(count == 1 ? "a point is left out" : "points are left out"))
    #expect(leg.course?.points.allSatisfy { $0.latitude > 46 } == true)
  }

  @Test func `a removed point has a message`() throws {
    let (_, one) = try leg(Self.gpx([walk([250: Self.africa])]), to: (5000, 0))
    #expect(
      one == """
        Content/trips/t.gpx: warning: a point is left out, because the device was never there: -1.25, 36.8 [impossible-points]
              = hint: the track goes on without it

        """)
    let (_, two) = try leg(Self.gpx([walk([250: Self.null, 251: Self.null])]), to: (5000, 0))
    #expect(
      two == """
        Content/trips/t.gpx: warning: 2 points are left out, because the device was never there: the first is 0, 0 [impossible-points]
              = hint: the track goes on without them

        """)
  }

  @Test func `a wrong start is left out if times prove it wrong`() throws {
    let (timed, _) = try leg(Self.gpx([walk([0: Self.africa, 1: Self.africa])]), to: (5000, 0))
    #expect((4950...5020).contains(timed.distance ?? 0))
  }

  @Test func `a way there, a stay and a way back are not a jump`() throws {
    // A ferry of 40 km in 40 minutes, an hour on the island, and back. Without times, a point a minute on the ferry.
    let there = (0...40).map { Point(x: Double($0) * 1000) }
    let island = (0...60).map { Point(x: 40_000 + Double($0) * 50) }
    let line = there + island + island.reversed() + there.reversed()
    let (plain, problems) = try leg(Self.gpx([line]), to: (0, 0))
    #expect((85.9...86.4).contains(kilometres(plain)))
    // The same with a flight: 400 km in an hour, between two segments.
    func segment(_ start: Double, _ step: Double, at time: Int) -> [Point] {
      (0...50).map { Point(x: start + Double($0) * step, time: time + $0 * 8) }
    }
    let flown = [
      segment(0, 10, at: 0), segment(400_000, 10, at: 4400), segment(500, -10, at: 9200),
    ]
    let (flight, others) = try leg(Self.gpx(flown), to: (0, 0))
    #expect(kilometres(flight) > 800)
    #expect(problems + others == "")
  }

  @Test func `long steps are not jumps in a line with only long steps`() throws {
    // The task of a glider beside the flight, as KML files have it.
    let flight = (0...400).map { Point(x: Double($0) * 5) }
    let task = [(2000.0, 0.0), (80_000, 0), (80_000, 60_000), (0, 60_000), (2000, 0)].map {
      Point(x: $0.0, y: $0.1)
    }
    let (leg, problems) = try leg(Self.gpx([flight, task]), to: (2000, 0))
    #expect((277...282).contains(kilometres(leg)))
    // The errands of a car, as Google Timeline has them: where it stood, and where it went.
    let errands = [
      [(0.0, 0.0), (0, 3), (0, 12_000), (0, 12_009)], [(500, 12_000), (500, 12_025), (0, 1000), (0, 1007)],
    ].map { $0.map { Point(x: $0.0, y: $0.1) } }
    let (drive, others) = try self.leg(Self.gpx(errands), to: (0, 1007))
    #expect((23.2...23.9).contains(kilometres(drive)))
    #expect(problems + others == "")
  }

  @Test func `the equator and the meridian of Greenwich can be crossed`() throws {
    let scratch = try Scratch()
    let points = (-40...40).map { "<trkpt lat=\"\(Double($0) / 1000)\" lon=\"\(Double($0) / 1000)\"/>" }
    try scratch.put("trips/t.gpx", "<gpx><trk><trkseg>\(points.joined())</trkseg></trk></gpx>")
    try scratch.put(
      "trips/a.md",
      """
      ---
      title: A
      stops: [{name: A, at: "-0.04, -0.04"}, {name: B, at: "0.04, 0.04", track: t.gpx}]
      ---

      """)
    var problems: [Diagnostic] = []
    let parsed = TripReader(contentFolder: scratch.path, shownPrefix: "").read(
      "trips/a.md", reporting: &problems)
    let found = try #require(
      parsed.flatMap {
        JourneyInteractor(courses: CourseInteractor(contentFolder: scratch.path, shownPrefix: ""))
          .journey(from: $0, reporting: &problems)
      })
    #expect(problems == [])
    // 8.846 km to the north and 8.906 km to the east.
    #expect((12_550...12_556).contains(found.ways.courses[0]?.distances.last ?? 0))
  }

  @Test(arguments: [10.0, 64, 90, 150, 400])
  func `a round walk keeps its length`(radius: Double) throws {
    let round = (0...60).map { step in
      let angle = Double(step) / 60 * 2 * .pi
      return Point(x: radius * (cos(angle) - 1), y: radius * sin(angle), time: step * 30)
    }
    let (leg, problems) = try leg(Self.gpx([round]), to: (0, 0))
    #expect(problems == "")
    // A polygon of 60 sides is a thousandth shorter than its circle.
    #expect(abs((leg.distance ?? 0) / (2 * .pi * radius) - 1) < 0.006, "\(leg.distance ?? 0)")
  }

  @Test func `a noisy track keeps the necessary points, at most 20,000`() throws {
    var random = SplitMix(seed: 9)
    let points = (0..<60_000).map { step in
      Point(
        x: Double(step) * 1.2 + .random(in: -12...12, using: &random),
        y: .random(in: -12...12, using: &random),
        height: 500 + .random(in: -6...6, using: &random), time: step / 4)
    }
    let (leg, _) = try leg(Self.gpx([points]), to: (72_000, 0))
    let kept = try #require(leg.course?.points)
    #expect((19_000...20_000).contains(kept.count), "\(kept.count)")
    // The line from kept point to kept point passes each recorded point, as the documentation says.
    let line = kept.map { at in
      ((at.longitude - 8) * 111_320 * cos(46.5 * .pi / 180), (at.latitude - 46.5) * 111_150)
    }
    let farthest =
      points.enumerated().map { step, point in
        // The kept points near this one.
        let middle = step * line.count / points.count
        return (max(middle - 150, 0)..<min(middle + 150, line.count - 1)).map { index in
          away(from: (point.x, point.y), line[index], line[index + 1])
        }.min() ?? .infinity
      }.max() ?? .infinity
    #expect(farthest < 15, "\(farthest)")
  }

  private func away(
    from point: (Double, Double), _ start: (Double, Double), _ end: (Double, Double)
  ) -> Double {
    let (dx, dy) = (end.0 - start.0, end.1 - start.1)
    let length = dx * dx + dy * dy
    let share =
      length > 0
      ? min(max(((point.0 - start.0) * dx + (point.1 - start.1) * dy) / length, 0), 1) : 0
    return hypot(point.0 - start.0 - share * dx, point.1 - start.1 - share * dy)
  }

  @Test func `a device with one time for all points has no pauses`() throws {
    let points = (0..<200_000).map { Point(x: Double($0 % 5), time: 60) } + [Point(x: 3000, time: 120)]
    let (leg, _) = try leg(Self.gpx([points]), to: (3000, 0))
    #expect(leg.course?.movingTime == 60)
  }
}
