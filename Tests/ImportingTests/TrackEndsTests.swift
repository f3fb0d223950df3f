import TestSupport
import Testing
import Text

@testable import Importing

/// Files with a track and no places.
@Suite struct `Files with only a track` {
  private static func point(_ latitude: String, _ longitude: String, _ time: String) -> String {
    "<trkpt lat=\"\(latitude)\" lon=\"\(longitude)\"><time>2024-07-0\(time):00Z</time></trkpt>\n"
  }

  private static func gpx(_ segments: String...) -> String {
    "<gpx version=\"1.1\" creator=\"x\" xmlns=\"http://www.topografix.com/GPX/1/1\">\n"
      + segments.map { "<trk><trkseg>\n" + $0 + "</trkseg></trk>\n" }.joined() + "</gpx>\n"
  }

  @Test func `begin and end at stops, by their times, and not where a device knew no position`() throws {
    let found = try imported(
      "way.gpx",
      Self.gpx(
        Self.point("60.5", "5.9", "2T08:00") + Self.point("60.63", "6.41", "2T09:30"),
        Self.point("0", "0", "1T07:59") + Self.point("60.39", "5.32", "1T08:00")
          + Self.point("60.5", "5.9", "1T15:00")))
    #expect(
      found.markdown == """
        ---
        title: way
        track: way/way.gpx
        stops:
          - name: Bergen
            at: 60.39, 5.32
            depart: 2024-07-01 10:00
          - name: Voss
            at: 60.63, 6.41
            arrive: 2024-07-02 11:30
        ---

        """)
    #expect(found.messages == "")
  }

  @Test func `of a line in KML have no times`() throws {
    let found = try imported(
      "line.kml",
      """
      <kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Way</name><Placemark>
      <LineString><coordinates>5.32,60.39 5.9,60.5 6.41,60.63</coordinates></LineString></Placemark></Document></kml>
      """)
    #expect(
      found.markdown == """
        ---
        title: Way
        track: way/line.kml
        stops:
          - name: Bergen
            at: 60.39, 5.32
          - name: Voss
            at: 60.63, 6.41
        ---

        """)
    #expect(found.messages == "")
  }

  @Test(arguments: ["geojson", "json"])
  func `of a line in GeoJSON keep a name that says what they are`(ending: String) throws {
    let found = try imported(
      "line." + ending,
      """
      {"type":"Feature","properties":{"coordTimes":["2024-07-01T08:00:00Z","2024-07-02T09:30:00Z"]},
      "geometry":{"type":"LineString","coordinates":[[5.32,60.39],[6.41,60.63]]}}
      """)
    #expect(
      found.markdown == """
        ---
        title: line
        track: line/line.geojson
        stops:
          - name: Bergen
            at: 60.39, 5.32
            depart: 2024-07-01 10:00
          - name: Voss
            at: 60.63, 6.41
            arrive: 2024-07-02 11:30
        ---

        """)
    #expect(found.messages == "")
  }

  @Test func `of an area are refused`() throws {
    let found = try imported(
      "area.geojson",
      #"{"type":"Feature","properties":null,"geometry":{"type":"Polygon","coordinates":[[[0,0],[1,1],[0,1],[0,0]]]}}"#
    )
    #expect(found.markdown == "")
    #expect(
      found.messages == """
        area.geojson: warning: 1 area is left out [lost-in-import]
        area.geojson: error: the file has no point and no line [import-failed]

        """)
  }

  @Test func `of a round trip become a leg along the track`() throws {
    let scratch = try Scratch()
    try scratch.put("site/Content/site.yml", "title: T\n")
    try scratch.put(
      "round.gpx",
      Self.gpx(
        Self.point("60.39", "5.32", "1T08:00") + Self.point("60.39", "5.42", "1T09:00")
          + Self.point("60.42", "5.42", "1T10:00") + Self.point("60.39", "5.3201", "1T12:00")))
    var program = Program(scratch)
    program.folder = scratch.path + "/site"
    let outcome = try program("import", "../round.gpx")
    #expect(
      outcome.output == """
        Content/trips/round.md: 2 stops, a draft
        Content/trips/round/round.gpx: a track
        To see drafts: tripsite serve --drafts. To publish a trip: remove draft: true from its file

        """, "\(outcome.messages)")
    #expect(
      try contents(of: program.folder + "/Content/trips/round.md") == """
        ---
        title: round
        draft: true
        track: round/round.gpx
        stops:
          - name: Bergen
            at: 60.39, 5.32
            depart: 2024-07-01 10:00
          - name: Bergen
            at: 60.39, 5.3201
            arrive: 2024-07-01 14:00
        ---

        """)
    let built = try program("build", "--offline", "--drafts", "--now", "2026-11-23")
    #expect(built.code == 0, "\(built.messages)")
    #expect(try contents(of: program.folder + "/Site/trips/round/index.html").contains("by track"))
  }
}
