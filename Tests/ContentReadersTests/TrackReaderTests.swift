import Files
import Geodesy
import Glibc
import TestSupport
import Testing
import Text
import Tracks

@Suite struct TrackReaderTests {
  private func read(_ text: String, as name: String = "a.gpx") throws -> (
    track: RecordedTrack?, problems: String
  ) {
    let scratch = try Scratch()
    try scratch.put(name, text)
    var problems: [Diagnostic] = []
    let track = TrackReader().read(scratch.path + "/" + name, shownAs: name, reporting: &problems)
    return (track, problems.map { $0.rendered(color: false) }.joined())
  }

  private func point(
    _ latitude: Double, _ longitude: Double, height: Float? = nil, time: Int? = nil
  ) -> RecordedTrack.Point {
    RecordedTrack.Point(
      Coordinate(latitude: latitude, longitude: longitude), height: height, time: time)
  }

  @Test func `GPX 1.0 has its times, heights and speeds in other places`() throws {
    let (track, problems) = try read(
      """
      <?xml version="1.0"?>
      <gpx version="1.0" creator="x" xmlns="http://www.topografix.com/GPX/1/0">
        <name>File</name><author>A</author><time>2001-01-01T00:00:00Z</time>
        <bounds minlat="1" minlon="2" maxlat="3" maxlon="4"/>
        <trk><name>Way</name><number>1</number><trkseg>
          <trkpt lat="47.1" lon="9.5"><ele>600.5</ele><time>2025-06-14T09:30:00Z</time><course>80</course><speed>1.2</speed></trkpt>
          <trkpt lat="47.2" lon="9.6"><ele>601</ele><time>2025-06-14T09:31:00Z</time></trkpt>
        </trkseg></trk>
      </gpx>
      """)
    #expect(problems == "")
    #expect(track?.name == "File")
    #expect(
      track?.points == [
        point(47.1, 9.5, height: 600.5, time: 1_749_893_400),
        point(47.2, 9.6, height: 601, time: 1_749_893_460),
      ])
  }

  @Test func `GPX has tracks with segments, and waypoints`() throws {
    let (track, problems) = try read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1" xmlns:x="urn:x">
        <wpt lat="47.1" lon="9.5"><ele>600</ele><name>The &lt;hut&gt;</name></wpt>
        <trk><name>Day 2</name>
          <trkseg>
            <trkpt lat="47.1" lon="9.5"><ele>600.5</ele><time>2025-06-14T09:30:00Z</time></trkpt>
            <trkpt lon='9.6' lat='47.2'><time>2025-06-14T11:30:10.250+02:00</time>
              <extensions><x:hr>120</x:hr><x:ele>9</x:ele></extensions></trkpt>
          </trkseg>
          <trkseg><trkpt lat="-47.3" lon="-9.7"/></trkseg>
        </trk>
      </gpx>
      """)
    var expected = RecordedTrack()
    expected.name = "Day 2"
    expected.points = [
      point(47.1, 9.5, height: 600.5, time: 1_749_893_400),
      point(47.2, 9.6, time: 1_749_893_410), point(-47.3, -9.7),
    ]
    expected.segments = [0, 2]
    expected.marks = [RecordedTrack.Mark(name: "The <hut>", point: point(47.1, 9.5, height: 600))]
    #expect(track == expected)
    #expect(problems == "")
  }

  @Test func `GPX without a track has a planned route`() throws {
    let (track, _) = try read(
      """
      <gpx version="1.0"><rte><rtept lat="1" lon="2"/><rtept lat="3" lon="4"/></rte></gpx>
      """)
    #expect(track?.points == [point(1, 2), point(3, 4)])
    #expect(track?.isPlanned == true)
  }

  @Test func `KML has lines, and tracks with times`() throws {
    let (track, problems) = try read(
      """
      <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>
        <name>Way</name>
        <Placemark><name>Hut</name><Point><coordinates>9.5,47.1,600</coordinates></Point></Placemark>
        <Placemark><LineString><coordinates>
          9.5,47.1,600 9.6,47.2
        </coordinates></LineString></Placemark>
        <Placemark><gx:Track>
          <when>2025-06-14T09:30:00Z</when><when>2025-06-14T09:30:10Z</when>
          <gx:coord>9.7 47.3 700</gx:coord><gx:coord>9.8 47.4 710</gx:coord>
        </gx:Track></Placemark>
      </Document></kml>
      """, as: "a.kml")
    #expect(
      track?.points == [
        point(47.1, 9.5, height: 600), point(47.2, 9.6), point(47.3, 9.7, height: 700, time: 1_749_893_400),
        point(47.4, 9.8, height: 710, time: 1_749_893_410),
      ])
    #expect(track?.segments == [0, 2])
    #expect(track?.marks == [RecordedTrack.Mark(name: "Hut", point: point(47.1, 9.5, height: 600))])
    #expect(problems == "")
  }

  @Test func `TCX has track points, some without a position`() throws {
    let (track, problems) = try read(
      """
      <TrainingCenterDatabase><Activities><Activity><Lap><Track>
        <Trackpoint><Time>2025-06-14T09:30:00Z</Time><Position><LatitudeDegrees>47.1</LatitudeDegrees>
          <LongitudeDegrees>9.5</LongitudeDegrees></Position><AltitudeMeters>600</AltitudeMeters></Trackpoint>
        <Trackpoint><Time>2025-06-14T09:30:05Z</Time></Trackpoint>
        <Trackpoint><Position><LatitudeDegrees>47.2</LatitudeDegrees>
          <LongitudeDegrees>9.6</LongitudeDegrees></Position></Trackpoint>
      </Track></Lap></Activity></Activities></TrainingCenterDatabase>
      """, as: "a.tcx")
    #expect(track?.points == [point(47.1, 9.5, height: 600, time: 1_749_893_400), point(47.2, 9.6)])
    #expect(problems == "")
  }

  @Test func `points that are not on the Earth are left out, with the place of the first`() throws {
    let (track, problems) = try read(
      """
      <gpx><trk><trkseg>
      <trkpt lat="1" lon="2"/>
      <trkpt lat="NaN" lon="2"/>
      <trkpt lat="91" lon="2"/>
      <trkpt lat="1e400" lon="2"/>
      <trkpt lat="3" lon="180.5"/>
      <trkpt lat="3" lon="4"><ele>inf</ele></trkpt>
      </trkseg></trk></gpx>
      """)
    #expect(track?.points == [point(1, 2), point(3, 4)])
    #expect(
      problems == """
        a.gpx:3:1: warning: a point has no position, and 1 more [track-flaw]
            3 | <trkpt lat="NaN" lon="2"/>
              | ^
              = hint: the track goes on without it
        a.gpx:4:1: warning: a point is not on the Earth, and 1 more [track-flaw]
            4 | <trkpt lat="91" lon="2"/>
              | ^
              = hint: the track goes on without it

        """)
  }

  @Test(
    arguments: [
      (
        #"<!DOCTYPE gpx [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><gpx>&b;</gpx>"#,
        "a.gpx:1:27: error: the file declares an entity [broken-track]"
      ),
      (
        String(repeating: "<gpx>", count: 200),
        "a.gpx:1:501: error: the file is nested more than 100 levels deep [broken-track]"
      ),
      (
        "<gpx><trk><trkseg><trkpt lat=\"1\" lon=\"2\"/>",
        "a.gpx:1:43: error: the file is not valid XML: no element found [broken-track]"
      ),
      ("<html></html>", "a.gpx:1:1: error: this is no GPX, KML or TCX file [broken-track]"),
      ("", "a.gpx:1:1: error: the file is not valid XML: no element found [broken-track]"),
      ("<gpx>\n<trk></gpx>", "a.gpx:2:8: error: the file is not valid XML: mismatched tag [broken-track]"),
      ("<gpx></gpx>", "a.gpx: error: the file has no track and no route [no-track]"),
    ])
  func `broken files are errors with their place`(text: String, expected: String) throws {
    let (track, problems) = try read(text)
    #expect(track == nil)
    #expect(problems.split(separator: "\n").first.map(String.init) == expected)
  }

  @Test func `a file that claims ten gigabytes is not read`() throws {
    let scratch = try Scratch()
    try scratch.put("a.gpx", "<gpx>")
    #expect(truncate(scratch.path + "/a.gpx", 10 << 30) == 0)
    var problems: [Diagnostic] = []
    #expect(TrackReader().read(scratch.path + "/a.gpx", shownAs: "a.gpx", reporting: &problems) == nil)
    #expect(problems.map(\.message) == ["the track is larger than 1024 MiB"])
  }

  /// Random damage gives a track or an error, and never a crash.
  @Test func `a file of waypoints is not a track, and the message has a hint`() throws {
    let (track, problems) = try read(
      #"<gpx><wpt lat="1" lon="2"><name>Hut</name></wpt><wpt lat="1.1" lon="2"/></gpx>"#)
    #expect(track == nil)
    #expect(
      problems == """
        a.gpx: error: the file has no track and no route [no-track]
              = hint: it has only waypoints (2): `tripsite import` makes stops of them

        """)
  }

  @Test(arguments: [
    (
      "a.gpx",
      """
      <gpx><wpt lat="1" lon="2"><name>x</name></wpt><trk><trkseg><trkpt lat="1" lon="2"><ele>5</ele>\
      <time>2025-06-14T09:30:00Z</time></trkpt><trkpt lat="1.1" lon="2"/></trkseg></trk></gpx>
      """
    ),
    (
      "a.kml",
      """
      <kml xmlns:gx="urn:gx"><Document><Placemark><name>x</name><LineString><coordinates>2,1,5 2.1,1.1,6</coordinates>\
      </LineString></Placemark><Placemark><gx:Track><when>2025-06-14T09:30:00Z</when><when>2025-06-14T09:40:00Z</when>\
      <gx:coord>2 1 5</gx:coord><gx:coord>2 1.1 6</gx:coord></gx:Track></Placemark></Document></kml>
      """
    ),
    (
      "a.tcx",
      """
      <TrainingCenterDatabase><Activities><Activity Sport="Biking"><Lap><Track><Trackpoint>\
      <Time>2025-06-14T09:30:00Z</Time><Position><LatitudeDegrees>1</LatitudeDegrees>\
      <LongitudeDegrees>2</LongitudeDegrees></Position><AltitudeMeters>5</AltitudeMeters></Trackpoint>\
      <Trackpoint><Time>2025-06-14T09:31:00Z</Time><Position><LatitudeDegrees>1.1</LatitudeDegrees>\
      <LongitudeDegrees>2</LongitudeDegrees></Position></Trackpoint></Track></Lap></Activity></Activities>\
      </TrainingCenterDatabase>
      """
    ),
  ])
  func `damaged files are read or refused`(name: String, text: String) throws {
    let whole = Array(text.utf8)
    var outcomes: Set<String> = []
    let scratch = try Scratch()
    var random = SplitMix(seed: 20_250_614)
    for round in 0..<500 {
      var bytes = whole
      if round > 0 { random.damage(&bytes) }
      try scratch.put(name, bytes)
      var problems: [Diagnostic] = []
      let track = TrackReader().read(scratch.path + "/" + name, shownAs: name, reporting: &problems)
      let isRefused = problems.contains { $0.severity == .error }
      outcomes.insert(isRefused ? "error" : "track")
      #expect((track?.points.count ?? 0) >= 2 || isRefused)
    }
    #expect(outcomes == ["error", "track"])
  }
}
