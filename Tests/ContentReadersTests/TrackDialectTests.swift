import Geodesy
import TestSupport
import Testing
import Text
import Tracks

/// What programs write that the specifications leave open, or do not have.
@Suite struct TrackDialectTests {
  private func read(_ text: String, as name: String) throws -> (track: RecordedTrack?, problems: String) {
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

  /// The times of the places are older than the route.
  @Test func `a route of Garmin has the points between its places`() throws {
    let (track, problems) = try read(
      """
      <gpx xmlns:gpxx="http://www.garmin.com/xmlschemas/GpxExtensions/v3"><rte><name>Pass</name>
      <rtept lat="46.5" lon="8.1"><time>2019-01-01T00:00:00Z</time><name>A</name><extensions><gpxx:RoutePointExtension>
        <gpxx:Subclass>000000000000FFFFFFFFFFFFFFFFFFFFFFFF</gpxx:Subclass>
        <gpxx:rpt lat="46.51" lon="8.12"><gpxx:Subclass>0600</gpxx:Subclass></gpxx:rpt>
        <gpxx:rpt lat="46.53" lon="8.11"/>
      </gpxx:RoutePointExtension></extensions></rtept>
      <rtept lat="46.55" lon="8.2"><extensions><gpxx:RoutePointExtension>
        <gpxx:rpt lat="46.56" lon="8.25"/></gpxx:RoutePointExtension></extensions></rtept>
      <rtept lat="46.6" lon="8.3"/>
      </rte></gpx>
      """, as: "a.gpx")
    #expect(problems == "")
    #expect(track?.isPlanned == true)
    #expect(
      track?.points == [
        point(46.5, 8.1), point(46.51, 8.12), point(46.53, 8.11), point(46.55, 8.2), point(46.56, 8.25),
        point(46.6, 8.3),
      ])
  }

  @Test(arguments: [
    "<when>2025-06-14T09:30:00Z</when><when>2025-06-14T09:30:05Z</when><when>2025-06-14T09:30:10Z</when>"
      + "<gx:coord>9.7 47.3 700</gx:coord><gx:coord>9.7 97</gx:coord><gx:coord>9.8 47.4 710</gx:coord>",
    "<gx:coord>9.7 47.3 700</gx:coord><gx:coord>9.7 97</gx:coord><gx:coord>9.8 47.4 710</gx:coord>"
      + "<when>2025-06-14T09:30:00Z</when><when>2025-06-14T09:30:05Z</when><when>2025-06-14T09:30:10Z</when>",
    "<gx:coord>9.7\t47.3 700</gx:coord><when>2025-06-14T09:30:00Z</when><gx:coord>9.7 97</gx:coord>"
      + "<when>2025-06-14T09:30:05Z</when><gx:coord>9.8\n47.4 710</gx:coord><when>2025-06-14T09:30:10Z</when>",
  ])
  func `times of KML can be before, behind or beside their positions`(content: String) throws {
    let (track, problems) = try read(
      "<kml xmlns:gx=\"urn:gx\"><Placemark><gx:Track>\(content)</gx:Track></Placemark></kml>", as: "a.kml")
    #expect(
      track?.points == [
        point(47.3, 9.7, height: 700, time: 1_749_893_400),
        point(47.4, 9.8, height: 710, time: 1_749_893_410),
      ])
    #expect(problems.contains("a point is not on the Earth [track-flaw]\n"))
  }

  @Test func `coordinates of KML can have spaces beside the commas`() throws {
    let (track, problems) = try read(
      """
      <kml><Placemark><LineString><coordinates>
        9.5, 47.1, 600
        9.6 ,47.2
        9.7,47.3,\t620 9.8,47.4</coordinates></LineString></Placemark></kml>
      """, as: "a.kml")
    #expect(problems == "")
    #expect(
      track?.points == [
        point(47.1, 9.5, height: 600), point(47.2, 9.6), point(47.3, 9.7, height: 620), point(47.4, 9.8),
      ])
  }

  @Test(arguments: [
    "2025-06-14T09:30:00Z", "2025-06-14T09:30:00", "2025-06-14 09:30:00", "2025-06-14T09:30",
    "20250614T093000Z",
    "2025-06-14t09:30:00z", "2025-06-14T11:30:00+0200", "2025-06-14T11:30:00,25+02",
    "2025-06-14 05:30:00 -04:00",
    "\n 2025-06-14T09:30:00.999Z ", "2025-06-14 09:30:00 Z",
  ])
  func `an instant has many forms, and without an offset it is in UTC`(time: String) throws {
    let (track, problems) = try read(
      "<gpx><trk><trkseg><trkpt lat=\"1\" lon=\"2\"><time>\(time)</time></trkpt><trkpt lat=\"3\" lon=\"4\"/>"
        + "</trkseg></trk></gpx>", as: "a.gpx")
    #expect(problems == "")
    #expect(track?.points == [point(1, 2, time: 1_749_893_400), point(3, 4)])
  }

  @Test(arguments: ["2025-06-14", "2025-0614T09:30", "2025-06-14T25:00", "2025-06-14T09:30:00+99", "noon"])
  func `a text that is not an instant is not a time`(time: String) throws {
    let (track, _) = try read(
      "<gpx><trk><trkseg><trkpt lat=\"1\" lon=\"2\"><time>\(time)</time></trkpt><trkpt lat=\"3\" lon=\"4\"/>"
        + "</trkseg></trk></gpx>", as: "a.gpx")
    #expect(track?.points == [point(1, 2), point(3, 4)])
  }
}
