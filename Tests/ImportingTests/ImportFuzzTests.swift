import ContentReaders
import Files
import TestSupport
import Testing
import Text

@testable import Importing

/// Files of all formats, cut off and changed in a few places, always in the same way.
@Suite struct ImportFuzzTests {
  @Test(arguments: ImportSample.all)
  func `every file is imported as a readable trip, or is an error`(
    sample: ImportSample
  ) throws {
    let scratch = try Scratch()
    var random = SplitMix(seed: 20_250_614)
    let whole = try sample.bytes
    var outcomes: Set<String> = []
    for round in 0..<300 {
      var bytes = whole
      if round > 0 { random.damage(&bytes) }
      try scratch.put(sample.name, bytes)
      let plan = Importer(into: scratch.path + "/into").plan([scratch.path + "/" + sample.name])
      let wrong = try check(plan, scratch)
      #expect(wrong == [], "round \(round): \(String(decoding: bytes, as: UTF8.self))")
      if !wrong.isEmpty { return }
      outcomes.insert(plan.hasErrors ? "error" : "trip")
      if round == 0 { #expect(!plan.hasErrors, "\(plan.findings.map(\.message))") }
    }
    #expect(outcomes == ["error", "trip"])
  }

  @Test(arguments: ImportSample.all)
  func `every number is a value, a finding or an error`(sample: ImportSample) throws {
    let scratch = try Scratch()
    guard let text = String(validating: try sample.bytes, as: UTF8.self) else { return }
    let starts = text.indices.filter { index in
      text[index].isNumber && (index == text.startIndex || !(text[text.index(before: index)].isNumber))
    }
    for number in [
      "-9223372036854775808", "9223372036854775807", "1e400", "-1e308", "NaN", "inf", "1e15", "-0.0",
    ] {
      for start in starts.prefix(60) {
        let end = text[start...].firstIndex { !($0.isNumber || $0 == ".") } ?? text.endIndex
        try scratch.put(sample.name, text[..<start] + number + text[end...])
        let plan = Importer(into: scratch.path + "/into").plan([scratch.path + "/" + sample.name])
        let wrong = try check(plan, scratch)
        #expect(wrong == [], "\(number) in \(text[start...].prefix(30))")
      }
    }
  }

  private func check(_ plan: ImportPlan, _ scratch: Scratch) throws -> [String] {
    var wrong: [String] = []
    if plan.trips.isEmpty && !plan.hasErrors { wrong.append("neither") }
    for finding in plan.findings {
      let text = finding.rendered(color: false)
      if text.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" && $0 != "\t" }) {
        wrong.append("control characters in \(text)")
      }
      if let place = finding.place, place.line < 1 || place.column < 1 || place.length < 1 {
        wrong.append("\(place)")
      }
    }
    for trip in plan.trips {
      try scratch.put("Content/trips/" + trip.path, trip.text)
      var problems: [Diagnostic] = []
      let read = TripReader(contentFolder: scratch.path + "/Content", shownPrefix: "")
        .read("trips/" + trip.path, reporting: &problems)
      if read == nil { wrong.append("not a trip:\n" + trip.text) }
      read?.problems.report(to: &problems)
      for problem in problems where problem.severity == .error {
        wrong.append(problem.rendered(color: false) + trip.text)
      }
    }
    return wrong
  }
}

struct ImportSample: Sendable, CustomTestStringConvertible {
  var name: String
  /// Empty if it is in Tests/Fixtures/tracks.
  var text: String

  var bytes: [UInt8] {
    get throws {
      text.isEmpty
        ? try File.read(Project.fixtures + "/tracks/" + name, limit: 1 << 20).bytes : Array(text.utf8)
    }
  }

  var testDescription: String { name }

  static let all = [
    ImportSample(
      name: "toml.md",
      text: #"""
        +++
        title = "North \u0026 back"
        date = 2025-06-14T09:30:00+02:00
        tags = ['sea', """ice"""]
        place.lat = 67.28
        place.lon = 14.4
        [[locations]]
        name = "Moskenes"
        at.b = {c = [1, 0x2f, 1_000.5e1]}
        +++
        It *began*.
        """#),
    ImportSample(
      name: "json.md",
      text: #"""
        {"title": "North \ud83c\udfd4 back", "date": "2025-06-14", "tags": ["sea", "ice"],
          "params": {"location": {"title": "Bod\u00f8", "coordinates": [14.4, 67.28]}}}
        It *began*.
        """#),
    ImportSample(
      name: "own.json",
      text: """
        {"format":"tripsite trip 1","slug":"north","title":"North & back","start":"2025-06-14","tags":["Sea"],"stops":[
        {"name":"Bodø","place":"Bodø, NO","kind":"stay","latitude":67.28,"longitude":14.4,"timeZone":"Europe/Oslo","departure":"2025-06-15T09:15+02:00","nights":1},
        {"name":"Moskenes","kind":"visit","latitude":67.9,"longitude":13.05,"arrival":"2025-06-15T12:30+02:00","note":"A *note*."}],
        "legs":[{"mode":"ferry"}],"story":"It began."}
        """),
    ImportSample(
      name: "places.gpx",
      text: """
        <?xml version="1.0"?><gpx version="1.1"><metadata><name>A</name></metadata>
        <wpt lat="46.5" lon="8.3"><time>2024-07-01T08:00:00Z</time><name>Hut</name><desc>Water</desc></wpt>
        <wpt lat="46.6" lon="8.4"><name>Pass</name></wpt></gpx>
        """),
    ImportSample(
      name: "places.kml",
      text: """
        <kml><Document><name>Map</name><Placemark><name>A</name><TimeSpan><begin>2024-05-01</begin></TimeSpan>
        <Point><coordinates>13.4,52.5,0</coordinates></Point></Placemark></Document></kml>
        """),
    ImportSample(name: "way.kmz", text: ""),
    ImportSample(
      name: "places.geojson",
      text: """
        {"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point",
        "coordinates":[2.35,48.85]},"properties":{"name":"Paris","arrival":"2024-05-01","nights":2,"note":"x"}}]}
        """),
    ImportSample(
      name: "table.csv",
      text:
        "name,at,arrive,depart,nights,note\nA,\"1.5, 2\",2024-05-01,,2,\"b\"\"c\"\nB,,2024-05-03,2024-05-04,,\n"
    ),
    ImportSample(
      name: "Timeline.json",
      text: """
        {"semanticSegments":[{"startTime":"2024-03-05T10:00:00.000+01:00","endTime":"2024-03-05T12:00:00.000+01:00",
        "visit":{"hierarchyLevel":0,"topCandidate":{"placeLocation":{"latLng":"47.2683°, 11.3933°"}}}},
        {"activity":{"distanceMeters":800,"topCandidate":{"type":"WALKING"}}},
        {"startTime":"2024-03-06T11:00:00.000+01:00","visit":{"topCandidate":{"placeLocation":{"latLng":"47.8°, 13.05°"}}}}]}
        """),
    ImportSample(
      name: "trip.json",
      text: """
        {"name":"Alps","start_date":1719820800.0,"all_steps":[{"name":"Aosta","description":"up\\nand down",
        "start_time":1719907200.5,"timezone_id":"Europe/Rome","location":{"name":"Aosta","lat":45.7372,"lon":7.3206}}]}
        """),
    ImportSample(
      name: "furkot.json",
      text: """
        {"metadata":{"name":"Ski trip"},"routes":[{"points":[{"name":"Boston, MA","coordinates":{"lat":42.358,"lon":-71.06},
        "notes":"","nights":0,"arrival_time":1366707600000,"departure_time":1366707600000},{"name":"Killington","nights":1,
        "coordinates":{"lat":43.66,"lon":-72.79},"arrival_time":1366894909000,"departure_time":1366981309000}]}]}
        """),
    ImportSample(
      name: "calendar.ics",
      text: """
        BEGIN:VCALENDAR
        NAME:Alps
        BEGIN:VEVENT
        DTSTART;TZID=Europe/Vienna:20240504T120000
        DTEND;VALUE=DATE-TIME:20240504T133000Z
        SUMMARY:Clock\\, tower
        LOCATION:Graz
        GEO:47.07;15.44
        DESCRIPTION:One\\nlong
          line
        END:VEVENT
        BEGIN:VEVENT
        DTSTART;VALUE=DATE:20240505
        LOCATION;LANGUAGE="de":Wien
        END:VEVENT
        END:VCALENDAR
        """),
    ImportSample(
      name: "2024-05-06-post.md",
      text: """
        ---
        title: West Highland Way
        tags: [hiking, scotland]
        location: {name: Milngavie, lat: 55.9413, lng: -4.3176}
        end_date: 2024-05-09
        ---
        We *walked*.
        """),
  ]
}
