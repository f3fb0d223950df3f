import Entities
import Files
import TestSupport
import Testing
import Text

@testable import Importing

@Suite struct `The Timeline of Google Maps` {
  private func plan(_ text: String, options: ImportOptions = ImportOptions()) throws -> ImportPlan {
    let scratch = try Scratch()
    try scratch.put("Timeline.json", text)
    return Importer(into: scratch.path + "/into", options: options).plan([scratch.path + "/Timeline.json"])
  }

  private static let stops = """
    stops:
      - name: Innsbruck
        at: 47.2683, 11.3933
        arrive: 2024-03-05 10:00
        depart: 2024-03-06 09:00
      - name: Salzburg
        at: 47.8095, 13.055
        by: train
        arrive: 2024-03-06 11:00
        depart: 2024-03-06 15:00
    ---

    """

  @Test func `of Android has texts with degrees`() throws {
    let plan = try plan(
      """
      {"semanticSegments":[
      {"startTime":"2024-03-05T10:00:00.000+01:00","endTime":"2024-03-05T12:00:00.000+01:00","visit":{"hierarchyLevel":0,"topCandidate":{"placeLocation":{"latLng":"47.2683°, 11.3933°"}}}},
      {"startTime":"2024-03-05T11:00:00.000+01:00","endTime":"2024-03-05T11:30:00.000+01:00","visit":{"hierarchyLevel":1,"topCandidate":{"placeLocation":{"latLng":"47.27°, 11.39°"}}}},
      {"startTime":"2024-03-05T13:00:00.000+01:00","endTime":"2024-03-06T09:00:00.000+01:00","visit":{"hierarchyLevel":0,"topCandidate":{"placeLocation":{"latLng":"47.2690°, 11.4000°"}}}},
      {"startTime":"2024-03-06T09:00:00.000+01:00","activity":{"distanceMeters":180000.5,"topCandidate":{"type":"IN_TRAIN"}}},
      {"startTime":"2024-03-06T10:50:00.000+01:00","activity":{"distanceMeters":800,"topCandidate":{"type":"WALKING"}}},
      {"startTime":"2024-03-06T09:00:00.000+01:00","timelinePath":[{"point":"47.27°, 11.4°","time":"2024-03-06T09:01:00.000+01:00"},{"point":"47.8°, 13.05°","time":"2024-03-06T10:59:00.000+01:00"}]},
      {"startTime":"2024-03-06T11:00:00.000+01:00","endTime":"2024-03-06T15:00:00.000+01:00","visit":{"topCandidate":{"placeLocation":{"latLng":"47.8095°, 13.0550°"}}}}
      ],"rawSignals":[{"position":{}}]}
      """)
    let text = try #require(plan.trips.first?.text)
    #expect(
      text == "---\ntitle: Timeline\ntrack: timeline/timeline.gpx\n"
        + Self.stops.replacing("    by: train\n", with: "").replacing("stops:", with: "by: train\nstops:"))
    #expect(
      plan.findings.map(\.message) == ["1 visit is part of the stop before it, in the same town"])
  }

  @Test func `of iOS is a bare list with geo addresses, and minutes on paths`() throws {
    let plan = try plan(
      """
      [{"startTime":"2024-03-05T10:00:00.000+01:00","endTime":"2024-03-06T09:00:00.000+01:00","visit":{"hierarchyLevel":"0","topCandidate":{"placeLocation":"geo:47.2683,11.3933"}}},
      {"startTime":"2024-03-06T09:00:00.000+01:00","activity":{"distanceMeters":"180000","topCandidate":{"type":"in train"}}},
      {"startTime":"2024-03-06T09:00:00.000+01:00","timelinePath":[{"point":"geo:47.27,11.4","durationMinutesOffsetFromStartTime":"1"},{"point":"geo:47.8,13.05","durationMinutesOffsetFromStartTime":"119"}]},
      {"startTime":"2024-03-06T11:00:00.000+01:00","endTime":"2024-03-06T15:00:00.000+01:00","visit":{"topCandidate":{"placeLocation":"geo:47.8095,13.0550"}}}]
      """)
    let trip = try #require(plan.trips.first)
    #expect(trip.text.hasSuffix("    depart: 2024-03-06 15:00\n---\n"))
    guard case .gpx(_, let track)? = trip.tracks.first?.track else { throw Missing() }
    #expect(track.contains("<trkpt lat=\"47.8\" lon=\"13.05\"><time>2024-03-06T09:59:00Z</time></trkpt>"))
    #expect(plan.findings == [])
  }

  @Test func `of the older Takeout has names, and its times become local times`() throws {
    let plan = try plan(
      """
      {"timelineObjects":[{"placeVisit":{"location":{"latitudeE7":472683000,"longitudeE7":113933000,"name":"Goldenes Dachl"},"duration":{"startTimestamp":"2021-07-05T10:00:00.123Z","endTimestamp":"2021-07-05T11:00:00Z"}}},
      {"activitySegment":{"activityType":"IN_SPACESHIP","distance":5}},
      {"placeVisit":{"location":{"name":"No position"}}},
      {"placeVisit":5}]}
      """)
    #expect(
      plan.trips.map(\.text) == [
        """
        ---
        title: Timeline
        stops:
          - name: Goldenes Dachl
            at: 47.2683, 11.3933
            arrive: 2021-07-05 12:00
            depart: 2021-07-05 13:00
        ---

        """
      ])
    #expect(
      plan.findings.map { $0.rendered(color: false).split(separator: ":", maxSplits: 1)[1] } == [
        """
        4:15: warning: "placeVisit" takes keys and values, so this entry is left out [lost-in-import]
            4 | {"placeVisit":5}
              |               ^

        """, " warning: these activities have no mode of travel: IN_SPACESHIP [lost-in-import]\n",
      ])
  }

  @Test func `gives only the requested days`() throws {
    let text =
      "["
      + (1...9).map {
        #"{"startTime":"2024-03-0\#($0)T10:00:00+01:00","endTime":"2024-03-0\#($0)T12:00:00+01:00","visit":{"topCandidate":{"placeLocation":"geo:4\#($0).5,11.5"}}}"#
      }.joined(separator: ",\n") + "]"
    let options = ImportOptions(first: CalendarDay(iso: "2024-03-03"), last: CalendarDay(iso: "2024-03-04"))
    #expect(try plan(text, options: options).trips.map(\.stops) == [2])
    let none = ImportOptions(first: CalendarDay(iso: "2025-01-01"))
    #expect(try plan(text, options: none).findings.map(\.message) == ["the file has no visit on these days"])
  }

  @Test func `is read in parts, in memory that does not depend on its size`() throws {
    let scratch = try Scratch()
    let visit =
      #"{"startTime":"2024-03-05T10:00:00+01:00","endTime":"2024-03-05T12:00:00+01:00","visit":{"topCandidate":{"placeLocation":{"latLng":"47.2683°, 11.3933°"}}},"note":"]}[{\"","x":[[{}],"#
      + "\"" + String(repeating: "y", count: 5000) + "\"]}"
    let text =
      "{\"semanticSegments\":[" + Array(repeating: visit, count: 2000).joined(separator: ",\n") + "]}"
    try scratch.put("t.json", text)
    #expect(text.utf8.count > 10_000_000)
    var count = 0
    var lines: Set<Int> = []
    let defect = try JSONElements(keys: ["semanticSegments"]).each(in: scratch.path + "/t.json") {
      if $0.bytes.elementsEqual(visit.utf8) { count += 1 }
      lines.insert($0.line)
    }
    #expect(defect == nil)
    #expect(count == 2000)
    #expect(lines == Set(1...2000))
  }

  private struct Missing: Error {}
}
