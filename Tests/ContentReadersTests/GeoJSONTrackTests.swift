import Geodesy
import TestSupport
import Testing
import Text
import Tracks

@Suite struct GeoJSONTrackTests {
  private func read(_ text: String) throws -> (track: RecordedTrack?, problems: String) {
    let scratch = try Scratch()
    try scratch.put("a.geojson", text)
    var problems: [Diagnostic] = []
    let track = TrackReader().read(scratch.path + "/a.geojson", shownAs: "a.geojson", reporting: &problems)
    return (track, problems.map { $0.rendered(color: false) }.joined())
  }

  private func point(
    _ latitude: Double, _ longitude: Double, height: Float? = nil, time: Int? = nil
  ) -> RecordedTrack.Point {
    RecordedTrack.Point(
      Coordinate(latitude: latitude, longitude: longitude), height: height, time: time)
  }

  @Test func `lines and points of features are read, with times before or after them`() throws {
    let (track, problems) = try read(
      #"""
      {"features": [
        {"type": "Feature", "properties": {"name": "Day\n2", "coordTimes": ["2025-06-14T09:30:00Z", null],
          "deep": {"coordTimes": [1], "a": [[{}]]}},
         "geometry": {"coordinates": [[9.5, 47.1, 600.5], [9.6, 47.2]], "type": "LineString"}},
        {"geometry": {"type": "MultiLineString", "coordinates": [[[9.7, 47.3, 700, 5], [9.8, 47.4, null]], [[1e0, -2], [3, 4]]]},
         "properties": {"name": "Day 3",
           "times": [["2025-06-14T09:30:10Z", "2025-06-14T11:30:20+02:00"], ["2025-06-14T09:30:30Z", "noon"]]},
         "type": "Feature"},
        {"type": "Feature", "properties": {"name": "The \"hut\" \u00e9\ud83d\ude00"},
         "geometry": {"type": "Point", "coordinates": [9.5, 47.1, 600]}},
        {"type": "Feature", "properties": null,
         "geometry": {"type": "Polygon", "coordinates": [[[1, 2], [3, 4], [5, 6], [1, 2]]]}},
        {"type": "Feature", "properties": {}, "geometry": null}
      ], "type": "FeatureCollection"}
      """#)
    var expected = RecordedTrack()
    expected.name = "Day 2"
    expected.points = [
      point(47.1, 9.5, height: 600.5, time: 1_749_893_400), point(47.2, 9.6),
      point(47.3, 9.7, height: 700, time: 1_749_893_410), point(47.4, 9.8, time: 1_749_893_420),
      point(-2, 1, time: 1_749_893_430), point(4, 3),
    ]
    expected.segments = [0, 2, 4]
    expected.marks = [RecordedTrack.Mark(name: "The \"hut\" é😀", point: point(47.1, 9.5, height: 600))]
    #expect(problems == "")
    #expect(track == expected)
  }

  @Test(arguments: [
    #"{"type":"LineString","coordinates":[[2,1],[4,3]]}"#,
    #"{"type":"Feature","geometry":{"type":"LineString","coordinates":[[2,1],[4,3]]}}"#,
    #"{"geometries":[{"type":"Point","coordinates":[5,6]},{"type":"LineString","coordinates":[[2,1],[4,3]]}],"#
      + #""type":"GeometryCollection"}"#,
    // As many times as points, or none.
    #"{"type":"Feature","properties":{"times":["2025-06-14T09:30:00Z"]},"#
      + #""geometry":{"type":"LineString","coordinates":[[2,1],[4,3]]}}"#,
  ])
  func `a geometry, a feature and a collection of geometries are read`(text: String) throws {
    let (track, problems) = try read(text)
    #expect(problems == "")
    #expect(track?.points == [point(1, 2), point(3, 4)])
    #expect(track?.segments == [0])
  }

  @Test func `points that are not on the Earth are left out, and times stay with their points`() throws {
    let (track, problems) = try read(
      #"""
      {"type": "Feature", "properties": {"times": ["2025-06-14T09:30:00Z", "2025-06-14T09:30:10Z",
        "2025-06-14T09:30:20Z", "2025-06-14T09:30:30Z", "2025-06-14T09:30:40Z", "2025-06-14T09:30:50Z"]},
       "geometry": {"type": "LineString", "coordinates": [
      [2, 1],
      [2, 91],
      [1e400, 3],
      ["4", 3],
      [null, 3, 4],
      [4, 3]]}}
      """#)
    #expect(track?.points == [point(1, 2, time: 1_749_893_400), point(3, 4, time: 1_749_893_450)])
    #expect(
      problems == """
        a.geojson:5:7: warning: a point is not on the Earth, and 3 more [track-flaw]
            5 | [2, 91],
              |       ^
              = hint: the track goes on without it

        """)
  }

  @Test(arguments: [
    ("", "1:1: error: the file is not valid JSON: it ends too early [broken-track]"),
    ("{\n\"type\":", "2:8: error: the file is not valid JSON: it ends too early [broken-track]"),
    (#"{"a": NaN}"#, #"1:7: error: the file is not valid JSON: "N" is not expected here [broken-track]"#),
    (#"{"a": nan}"#, "1:10: error: the file is not valid JSON: there is no such word [broken-track]"),
    (#"{"a": -Infinity}"#, "1:16: error: the file is not valid JSON: this is no number [broken-track]"),
    (#"{"a": 01}"#, "1:9: error: the file is not valid JSON: this is no number [broken-track]"),
    (#"{"a": 1.}"#, "1:9: error: the file is not valid JSON: this is no number [broken-track]"),
    (#"{"a": [1 2]}"#, #"1:10: error: the file is not valid JSON: "2" is not expected here [broken-track]"#),
    (#"{"a": [1,]}"#, #"1:10: error: the file is not valid JSON: "]" is not expected here [broken-track]"#),
    (#"{"a": 1,}"#, #"1:9: error: the file is not valid JSON: "}" is not expected here [broken-track]"#),
    (#"{"a" 1}"#, #"1:6: error: the file is not valid JSON: "1" is not expected here [broken-track]"#),
    (#"{"a": [1}"#, "1:9: error: the file is not valid JSON: a bracket does not fit [broken-track]"),
    (#"{} {}"#, #"1:4: error: the file is not valid JSON: "{" is not expected here [broken-track]"#),
    (#"{"\x": 1}"#, "1:4: error: the file is not valid JSON: there is no such escape [broken-track]"),
    ("{\"\t\": 1}", "1:3: error: the file is not valid JSON: a text has a control character [broken-track]"),
    (
      #"{"\u12g4": 1}"#,
      "1:7: error: the file is not valid JSON: an escape needs four hexadecimal digits [broken-track]"
    ),
    ("<gpx/>", #"1:1: error: the file is not valid JSON: "<" is not expected here [broken-track]"#),
    (
      String(repeating: "[", count: 200),
      "1:101: error: the file is nested more than 100 levels deep [broken-track]"
    ),
  ])
  func `a file that is not JSON is an error with its place`(text: String, expected: String) throws {
    let (track, problems) = try read(text)
    #expect(track == nil)
    #expect(problems.split(separator: "\n").first.map(String.init) == "a.geojson:" + expected)
  }

  @Test func `a file without a line has no track`() throws {
    for text in [
      "7", "[]", "{}", #"{"type":"Point","coordinates":[1,2]}"#,
      #"{"type":"MultiPoint","coordinates":[[1,2],[3,4]]}"#,
      #"{"type":"LineString","coordinates":[]}"#, #"{"type":"LineString","coordinates":[[1,2]]}"#,
      #"{"type":"LineString"}"#, #"{"coordinates":[[1,2],[3,4]]}"#,
    ] {
      let (track, problems) = try read(text)
      #expect(track == nil)
      #expect(problems.hasPrefix("a.geojson: error: the file has no track and no route [no-track]\n"))
    }
  }

  @Test func `a long line is read in parts`() throws {
    let count = 60_000
    let points = (0..<count).map { "[\(Double($0) / 1000), 1.25]" }.joined(separator: ",\n")
    let (track, problems) = try read(#"{"type":"LineString","coordinates":[\#(points)]}"#)
    #expect(problems == "")
    #expect(track?.points.count == count)
    #expect(track?.points.last == point(1.25, 59.999))
  }

  /// Random damage gives a track or an error, and never a crash.
  @Test func `damaged files are read or refused`() throws {
    let whole = Array(
      #"""
      {"type":"Feature","properties":{"name":"x","times":[["2025-06-14T09:30:00Z",null],[]]},"geometry":{"type":\#
      "MultiLineString","coordinates":[[[1,2,3],[1.1,2e0]],[[3,4],[5,6]]]}}
      """#.utf8)
    var random = SplitMix(seed: 20_250_614)
    for _ in 0..<500 {
      var bytes = whole
      random.damage(&bytes)
      let (track, problems) = try read(String(decoding: bytes, as: UTF8.self))
      #expect((track?.points.count ?? 0) >= 2 || problems.contains(": error: "))
    }
  }
}
