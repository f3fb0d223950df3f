import Files
import TestSupport
import Testing
import Text

@testable import Importing

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

  @Test func `a file with every property of an event names each lost one once`() throws {
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
        "the event is repeated without an end, or by a rule of another kind: only the first time is taken [lost-in-import]",
        "2 × ATTACH is left out [lost-in-import]", "1 × COMMENT is left out [lost-in-import]",
        "1 × RESOURCES is left out [lost-in-import]",
        "1 × CONTACT is left out [lost-in-import]",
        "1 × URL is left out [lost-in-import]", "1 × IMAGE is left out [lost-in-import]",
        "1 × CONFERENCE is left out [lost-in-import]",
        "1 × STRUCTURED-DATA is left out [lost-in-import]", "1 × LINK is left out [lost-in-import]",
        "1 × CONCEPT is left out [lost-in-import]",
        "1 × IANA-NEW is left out [lost-in-import]",
      ])
    #expect(
      found.markdown.contains(
        "  - name: Hut\n    at: 46.9, 7.4\n    arrive: 2025-06-01 12:00\n    depart: 2025-06-01 14:00\n"))
  }

  @Test
  func `unknown keys of JSON are reported with their place, except within ignored keys`() {
    let table = PropertyTable(used: "a list list/b", ignored: [("it is a test", "skipped")], reported: "c")
    var count = PropertyCount(table)
    let json =
      #"{"a": "c", "skipped": {"x": [{"y": 1}]}, "list": [{"b": 1, "d": {"e": 2}}, {"d": "\"q\": "}], "c": [1, {"f": 2}]}"#
    JSONProperties.count(in: Array(json.utf8), table, into: &count)
    var report = ImportReport(path: "a.json")
    count.report(to: &report)
    #expect(report.findings.map(\.message) == ["2 × list/d is left out", "1 × c is left out"])
  }

  /// The keys of an entry in the JSON schema of public descriptions of Google's Takeout, and of the exports of Android and iOS.
  private static let ofTimeline =
    "startTime endTime startTimeTimezoneUtcOffsetMinutes endTimeTimezoneUtcOffsetMinutes visit visit/hierarchyLevel "
    + "visit/probability visit/isTimelessVisit visit/topCandidate visit/topCandidate/placeId visit/topCandidate/placeID "
    + "visit/topCandidate/semanticType visit/topCandidate/probability visit/topCandidate/placeLocation "
    + "visit/topCandidate/placeLocation/latLng activity activity/start activity/end activity/distanceMeters "
    + "activity/probability activity/topCandidate activity/topCandidate/type activity/topCandidate/probability "
    + "activity/parking timelinePath timelinePath/point timelinePath/point/latLng timelinePath/time "
    + "timelinePath/durationMinutesOffsetFromStartTime timelineMemory "
    + "placeVisit placeVisit/centerLatE7 placeVisit/centerLngE7 placeVisit/checkin placeVisit/childVisits "
    + "placeVisit/duration placeVisit/duration/startTimestamp placeVisit/duration/endTimestamp "
    + "placeVisit/editActionMetadata placeVisit/editConfirmationStatus placeVisit/lastEditedTimestamp placeVisit/location "
    + "placeVisit/location/accuracyMetres placeVisit/location/address placeVisit/location/calibratedProbability "
    + "placeVisit/location/isCurrentLocation placeVisit/location/latitudeE7 placeVisit/location/locationConfidence "
    + "placeVisit/location/longitudeE7 placeVisit/location/name placeVisit/location/placeId "
    + "placeVisit/location/semanticType placeVisit/location/sourceInfo placeVisit/locationAssertionType "
    + "placeVisit/locationConfidence placeVisit/otherCandidateLocations placeVisit/placeConfidence "
    + "placeVisit/placeVisitImportance placeVisit/placeVisitLevel placeVisit/placeVisitType placeVisit/sectionId "
    + "placeVisit/simplifiedRawPath placeVisit/visitConfidence "
    + "activitySegment activitySegment/activities activitySegment/activityType activitySegment/confidence "
    + "activitySegment/distance activitySegment/duration activitySegment/editActionMetadata "
    + "activitySegment/editConfirmationStatus activitySegment/endLocation activitySegment/lastEditedTimestamp "
    + "activitySegment/parkingEvent activitySegment/simplifiedRawPath activitySegment/startLocation "
    + "activitySegment/transitPath activitySegment/waypointPath"
  /// The keys in public models of the answers and exports of Polarsteps.
  private static let ofPolarsteps =
    "id uuid name display_name slug display_slug summary start_date end_date creation_time last_modified total_km "
    + "step_count views visibility timezone_id cover_photo cover_photo_path cover_photo_thumb_path user_id user all_steps "
    + "travel_tracker_device is_deleted language type fb_publish_status feature_date feature_text featured "
    + "featured_priority_for_new_users future_timeline_last_modified open_graph_id planned_steps_visible synchronized "
    + "country_count like_count quality_score has_ordered_travel_book mashup_user_id meta_data planned_countries "
    + "planned_steps route_segments trip_buddies trip_buddies_accepted_invited all_steps/id all_steps/uuid "
    + "all_steps/trip_id all_steps/location all_steps/start_time all_steps/end_time all_steps/name "
    + "all_steps/display_name all_steps/slug all_steps/display_slug all_steps/description all_steps/creation_time "
    + "all_steps/type all_steps/supertype all_steps/timezone_id all_steps/weather_condition "
    + "all_steps/weather_temperature all_steps/views all_steps/comment_count all_steps/location_id "
    + "all_steps/is_deleted all_steps/fb_publish_status all_steps/open_graph_id all_steps/main_media_item_path "
    + "all_steps/media all_steps/user_likes all_steps/location/id all_steps/location/uuid all_steps/location/name "
    + "all_steps/location/lat all_steps/location/lon all_steps/location/country all_steps/location/country_code "
    + "all_steps/location/detail all_steps/location/full_detail all_steps/location/administrative_area "
    + "all_steps/location/locality all_steps/location/precision"
  /// The keys in the tests of Furkot's exporters.
  private static let ofFurkot = [
    "metadata": "name desc units author link mode", "routes": "points name day arrival_time color",
    "tracks": "points name color",
    "routes/points":
      "id day name coordinates coordinates/lat coordinates/lon locality notes address visit_duration nights arrival_time "
      + "departure_time url distance driving symbol phone pin keep streetAddress track sym tzoffset skip images tags",
  ]

  @Test func `the tables of diaries have every key of public descriptions`() {
    #expect(missing(Self.ofTimeline, in: DiaryProperties.timeline) == [])
    #expect(
      missing(
        "semanticSegments rawSignals userLocationProfile timelineObjects", in: DiaryProperties.timelineFile)
        == [])
    #expect(missing(Self.ofPolarsteps, in: DiaryProperties.polarsteps) == [])
    for (list, names) in Self.ofFurkot {
      let paths = names.split(separator: " ").map { list + "/" + $0 }
      #expect(missing(paths.joined(separator: " "), in: FurkotTrip.properties) == [])
    }
  }

  @Test func `the table of tripsite's JSON has every key of its schema`() throws {
    var report = ImportReport(path: "trip.schema.json")
    let bytes = try File.read(Project.folder + "/Documentation/trip.schema.json").bytes
    let schema = try #require(JSONValue.read(bytes, &report))
    var paths: [String] = []
    // An ignored key accounts for what is within.
    func walk(_ value: JSONValue, _ path: String) {
      if let reference = value["$ref"]?.text?.split(separator: "/").last {
        if let inner = schema["$defs"]?[String(reference)] { walk(inner, path) }
      }
      if let items = value["items"] { walk(items, path) }
      for member in value["properties"]?.members ?? [] {
        let name = path + member.key
        paths.append(name)
        if TripsiteProperties.table.use(of: name) == .used { walk(member.value, name + "/") }
      }
    }
    walk(schema, "")
    #expect(paths.count > 60)
    #expect(missing(paths.joined(separator: " "), in: TripsiteProperties.table) == [])
    #expect(report.findings == [])
  }

  @Test func `tripsite's JSON, a Timeline and a trip of Furkot report unknown keys`() throws {
    let own = try imported(
      "a.json",
      #"{"format":"tripsite trip 1","slug":"a","title":"A","mood":1,"stops":[{"name":"A","kind":"visit","latitude":1,"longitude":2,"smell":3}],"costs":{"new":1}}"#
    )
    #expect(
      own.messages.split(separator: "\n").filter { $0.contains("×") } == [
        "a.json:1:52: warning: 1 × mood is left out [lost-in-import]",
        "a.json:1:124: warning: 1 × stops/smell is left out [lost-in-import]",
      ])
    let timeline = try imported(
      "t.json",
      #"{"semanticSegments":[{"startTime":"2024-05-01T10:00:00Z","visit":{"topCandidate":{"placeLocation":{"latLng":"46.1°, 7.1°"}}}}],"rawSignals":[{"a":1}],"mood":{"b":{"c":1}}}"#
    )
    #expect(timeline.messages == "t.json: warning: 1 × mood is left out [lost-in-import]\n")
    let furkot = try imported(
      "f.json",
      #"{"metadata":{"name":"Ski"},"tracks":[{"points":[{"name":"Inn","coordinates":{"lat":42.9,"lon":-71.4},"arrival_time":1366725319000,"departure_time":1366808400000,"phone":"1"},{"name":"No","skip":true},{"name":"Bare"}]}],"mood":1}"#
    )
    #expect(
      furkot.markdown == """
        ---
        title: Ski
        stops:
          - name: Inn
            at: 42.9, -71.4
            by: car
            arrive: 2013-04-23 13:55
            depart: 2013-04-24 13:00
        ---

        """)
    #expect(
      furkot.messages.split(separator: "\n").filter { $0.contains("warning") } == [
        "f.json:1:162: warning: 1 × tracks/points/phone is left out [lost-in-import]",
        "f.json:1:220: warning: 1 × mood is left out [lost-in-import]",
        "f.json:1:201: warning: a stop has no position, and is left out [lost-in-import]",
      ])
  }

  @Test func `diaries report what they lose`() throws {
    let steps = try imported(
      "trip.json",
      #"{"name":"Alps","total_km":5,"mood":1,"all_steps":[{"name":"A","weather_condition":"rain","location":{"lat":46.1,"lon":7.1,"country":"CH"}},{"name":"B","weather_condition":"sun","location":{"lat":46.2,"lon":7.2}}]}"#
    )
    #expect(
      steps.messages.split(separator: "\n").filter { $0.contains("warning") } == [
        "trip.json:1:29: warning: 1 × mood is left out [lost-in-import]",
        "trip.json:1:63: warning: 2 × all_steps/weather_condition is left out [lost-in-import]",
      ])
    let timeline = try imported(
      "Timeline.json",
      #"{"timelineObjects":[{"placeVisit":{"location":{"latitudeE7":461000000,"longitudeE7":71000000,"name":"A","address":"x","placeId":"1"},"checkin":{"id":1}}}]}"#
    )
    #expect(
      timeline.messages.split(separator: "\n").sorted() == [
        "Timeline.json: warning: 1 × placeVisit/checkin is left out [lost-in-import]",
        "Timeline.json: warning: 1 × placeVisit/location/address is left out [lost-in-import]",
      ])
  }
}
