@testable import Importing
import Testing
import Text

/// Every property of the specifications is used, ignored for a reason, or reported.
@Suite struct `Properties of formats` {
  /// RFC 5545, 3.8, and RFC 7986 and RFC 9073, of an event.
  private static let ofEvents =
    "ATTACH CATEGORIES CLASS COMMENT DESCRIPTION GEO LOCATION PRIORITY RESOURCES STATUS SUMMARY DTEND DTSTART DURATION "
    + "TRANSP ATTENDEE CONTACT ORGANIZER RECURRENCE-ID RELATED-TO URL UID EXDATE RDATE RRULE CREATED DTSTAMP "
    + "LAST-MODIFIED SEQUENCE REQUEST-STATUS COLOR IMAGE CONFERENCE STYLED-DESCRIPTION STRUCTURED-DATA LINK CONCEPT REFID"
  private static let ofCalendars =
    "CALSCALE METHOD PRODID VERSION NAME DESCRIPTION UID LAST-MODIFIED URL CATEGORIES REFRESH-INTERVAL SOURCE COLOR IMAGE"
  private static let components =
    "VCALENDAR VEVENT VTODO VJOURNAL VFREEBUSY VTIMEZONE STANDARD DAYLIGHT VALARM VLOCATION PARTICIPANT VRESOURCE "
    + "VAVAILABILITY AVAILABLE"
  /// The types of gpx.xsd, version 1.1.
  private static let ofGPX = [
    "gpx": "metadata wpt rte trk extensions",
    "metadata": "name desc author copyright link time keywords bounds extensions",
    "wpt":
      "ele time magvar geoidheight name cmt desc src link sym type fix sat hdop vdop pdop ageofdgpsdata dgpsid extensions",
    "rte": "name cmt desc src link number type extensions rtept",
    "rtept":
      "ele time magvar geoidheight name cmt desc src link sym type fix sat hdop vdop pdop ageofdgpsdata dgpsid extensions",
    "trk": "name cmt desc src link number type extensions trkseg", "trkseg": "trkpt extensions",
    "trkpt":
      "ele time magvar geoidheight name cmt desc src link sym type fix sat hdop vdop pdop ageofdgpsdata dgpsid extensions",
    "author": "name email link", "copyright": "year license", "link": "text type",
  ]
  /// The elements of OGC 07-147r2, in the order of its index.
  private static let ofKML =
    "address AddressDetails Alias altitude altitudeMode author BalloonStyle begin bgColor bottomFov Camera Change color "
    + "colorMode coordinates Create Data Delete description displayMode displayName Document drawOrder east end expires "
    + "extrude ExtendedData fill Folder GroundOverlay heading hotSpot href httpQuery Icon IconStyle ImagePyramid "
    + "innerBoundaryIs ItemIcon key kml LabelStyle latitude LatLonAltBox LatLonBox leftFov LinearRing LineString "
    + "LineStyle Link linkDescription linkName linkSnippet ListStyle listItemType Location Lod longitude LookAt "
    + "maxAltitude maxFadeExtent maxHeight maxLodPixels maxSessionLength maxSnippetLines maxWidth message Metadata "
    + "minAltitude minFadeExtent minLodPixels minRefreshPeriod Model MultiGeometry name near NetworkLink "
    + "NetworkLinkControl north open Orientation outerBoundaryIs outline overlayXY Pair phoneNumber PhotoOverlay Placemark "
    + "Point Polygon PolyStyle range refreshInterval refreshMode refreshVisibility Region ResourceMap rightFov roll "
    + "rotation rotationXY Scale scale Schema SchemaData ScreenOverlay screenXY shape SimpleData SimpleField size Snippet "
    + "sourceHref south state Style StyleMap styleUrl targetHref tessellate text textColor tileSize tilt TimeSpan "
    + "TimeStamp topFov Update Url value viewBoundScale viewFormat viewRefreshMode viewRefreshTime ViewVolume visibility "
    + "west when width x y z"

  private func missing(_ names: String, in table: PropertyTable) -> [String] {
    names.split(separator: " ").map(String.init).filter { table.use(of: $0) == nil }
  }

  @Test func `the tables have every property of RFC 5545, GPX 1.1 and KML 2.2`() {
    #expect(missing(Self.ofEvents, in: CalendarProperties.event) == [])
    #expect(missing(Self.ofCalendars, in: CalendarProperties.head) == [])
    #expect(missing(Self.components, in: CalendarProperties.components) == [])
    for (type, names) in Self.ofGPX {
      let paths = names.split(separator: " ").map { type + "/" + $0 }.joined(separator: " ")
      #expect(missing(paths, in: GPXProperties.table) == [])
    }
    #expect(missing(Self.ofKML, in: KMLProperties.table) == [])
  }

  @Test func `a file with every property of an event names each one that it loses, once`() throws {
    let values = [
      "GEO": "46.9;7.4", "DTSTART": "20250601T100000Z", "DTEND": "20250601T120000Z", "DURATION": "PT2H",
      "RRULE": "FREQ=DAILY", "STATUS": "CONFIRMED", "LOCATION": "Hut", "SUMMARY": "Climb",
    ]
    let lines = Self.ofEvents.split(separator: " ").map { $0 + ":" + (values[String($0)] ?? "x") }
    let text =
      "BEGIN:VCALENDAR\n" + "BEGIN:VEVENT\n" + lines.joined(separator: "\n")
      + "\nATTACH:y\nX-OTHER:1\nIANA-NEW:1\nBEGIN:VALARM\nTRIGGER:-PT5M\nEND:VALARM\nEND:VEVENT\nEND:VCALENDAR\n"
    let found = try imported("a.ics", text)
    let lost = found.messages.split(separator: "\n").compactMap { line in
      line.firstRange(of: "warning: ").map { String(line[$0.upperBound...]) }
    }
    #expect(
      lost == [
        "2 × ATTACH is left out", "1 × COMMENT is left out", "1 × RESOURCES is left out",
        "1 × CONTACT is left out",
        "1 × URL is left out", "1 × RDATE is left out", "1 × IMAGE is left out", "1 × CONFERENCE is left out",
        "1 × STRUCTURED-DATA is left out", "1 × LINK is left out", "1 × CONCEPT is left out",
        "1 × IANA-NEW is left out", "the event is repeated: only the first time is taken",
      ])
    #expect(
      found.markdown.contains(
        "  - name: Hut\n    at: 46.9, 7.4\n    arrive: 2025-06-01 12:00\n    depart: 2025-06-01 14:00\n"))
  }

  @Test
  func `keys of JSON that nobody knows are named with their place, and those within ignored ones are not`() {
    let table = PropertyTable(used: "a list list/b", ignored: [("it is a test", "skipped")], reported: "c")
    var count = PropertyCount(table)
    let json =
      #"{"a": "c", "skipped": {"x": [{"y": 1}]}, "list": [{"b": 1, "d": {"e": 2}}, {"d": "\"q\": "}], "c": [1, {"f": 2}]}"#
    JSONProperties.count(in: Array(json.utf8), table, into: &count)
    var report = ImportReport(path: "a.json")
    count.report(to: &report)
    #expect(report.findings.map(\.message) == ["2 × list/d is left out", "1 × c is left out"])
  }

  @Test func `diaries name what they lose`() throws {
    let steps = try imported(
      "trip.json",
      #"{"name":"Alps","total_km":5,"mood":1,"all_steps":[{"name":"A","weather_condition":"rain","location":{"lat":46.1,"lon":7.1,"country":"CH"}},{"name":"B","weather_condition":"sun","location":{"lat":46.2,"lon":7.2}}]}"#
    )
    #expect(
      steps.messages.split(separator: "\n").filter { $0.contains("warning") } == [
        "trip.json:1:29: warning: 1 × mood is left out",
        "trip.json:1:63: warning: 2 × all_steps/weather_condition is left out",
      ])
    let timeline = try imported(
      "Timeline.json",
      #"{"timelineObjects":[{"placeVisit":{"location":{"latitudeE7":461000000,"longitudeE7":71000000,"name":"A","address":"x","placeId":"1"},"checkin":{"id":1}}}]}"#
    )
    #expect(
      timeline.messages.split(separator: "\n").sorted() == [
        "Timeline.json: warning: 1 × placeVisit/checkin is left out",
        "Timeline.json: warning: 1 × placeVisit/location/address is left out",
      ])
  }
}
