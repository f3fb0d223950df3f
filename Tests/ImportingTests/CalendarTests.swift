import Files
import TestSupport
import Testing
import Text

@testable import Importing

/// Calendars and Furkot's trips in their documented shapes, and archives of KML files.
@Suite struct `Imports of plans` {
  @Test func `calendars give stops with their times, and a way gives the time of departure`() throws {
    let found = try imported(
      "t.ics",
      """
      BEGIN:VCALENDAR\r
      PRODID:-//Example//EN\r
      X-WR-CALNAME:Vienna\\, and Graz\r
      BEGIN:VEVENT\r
      DTSTART;VALUE=DATE:20240501\r
      DTEND;VALUE=DATE:20240504\r
      SUMMARY:Hotel Adler\r
      LOCATION:Ringstraße 5\\, 1010 Wien\\, Austria\r
      DESCRIPTION:Booked.\\nBreakfast at 7\\, if you wish\\; quiet\r
        room.\r
      BEGIN:VALARM\r
      DESCRIPTION:Not this one\r
      END:VALARM\r
      END:VEVENT\r
      BEGIN:VEVENT\r
      DTSTART;TZID=Europe/London:20240501T100000\r
      DTEND;TZID=Europe/Vienna:20240501T131500\r
      SUMMARY:Flight BA 696\r
      LOCATION:London Heathrow\r
      GEO:51.47;-0.4543\r
      END:VEVENT\r
      BEGIN:VEVENT\r
      DTSTART:20240504T100000Z\r
      DTEND:20240504T123000Z\r
      SUMMARY:Clock tower\r
      LOCATION:Graz\r
      GEO:47.0707;15.4395\r
      RRULE:FREQ=DAILY\r
      END:VEVENT\r
      BEGIN:VEVENT\r
      DTSTART;TZID="Europe/Vienna":20240504T190000\r
      DTEND;TZID="Europe/Vienna":20240504T210000\r
      SUMMARY:Dinner\r
      LOCATION:Graz\r
      GEO:47.0708;15.4396\r
      END:VEVENT\r
      BEGIN:VEVENT\r
      DTSTART:20240505T100000Z\r
      LOCATION:Linz\r
      STATUS:CANCELLED\r
      END:VEVENT\r
      BEGIN:VEVENT\r
      DTSTART:20240502T090000\r
      SUMMARY:Call mother\r
      END:VEVENT\r
      END:VCALENDAR\r

      """)
    #expect(
      found.markdown == """
        ---
        title: Vienna, and Graz
        by: flight
        stops:
          - name: London Heathrow
            at: 51.47, -0.4543
            depart: 2024-05-01 10:00
            note: Flight BA 696
          - name: Hotel Adler
            place: Wien, Austria
            arrive: 2024-05-01 13:15 +02:00
            depart: 2024-05-04
            note: |
              Booked.
              Breakfast at 7, if you wish; quiet room.
          - name: Graz
            at: 47.0707, 15.4395
            by: other
            arrive: 2024-05-04 12:00
            depart: 2024-05-04 21:00
            note: |
              Clock tower

              Dinner
        ---

        """)
    #expect(
      found.messages == """
        t.ics:28:1: warning: the event is repeated without an end, or by a rule of another kind: only the first time is taken [lost-in-import]
           28 | RRULE:FREQ=DAILY
              | ^
        t.ics: warning: 1 event without a place is left out [lost-in-import]
        t.ics: warning: 1 cancelled event is left out [lost-in-import]
        t.ics: warning: 1 place is unknown: it stands in the middle of its town [lost-in-import]
              = hint: if a town is large, replace place: by at: with coordinates

        """)
  }

  @Test func `tripsite's own calendar keeps the order of the journey over the date line`() throws {
    let path = Project.fixtures + "/sites/everything/expected/trips/datumsgrenze/datumsgrenze.ics"
    let found = try imported("own.ics", String(decoding: try File.read(path).bytes, as: UTF8.self))
    #expect(
      found.markdown == """
        ---
        title: Über die Datumsgrenze
        date: 2023-10-07
        by: flight
        stops:
          - name: Nadi
            at: -17.7554, 177.443
            arrive: 2023-10-07
            depart: 2023-10-09 10:00
          - name: Apia
            at: -13.8333, -171.7667
            arrive: 2023-10-09 12:30
            depart: 2023-10-09 12:50
          - name: Pago Pago
            at: -14.331, -170.7105
            arrive: 2023-10-08 13:00
            nights: 1
          - name: Apia
            at: -13.8333, -171.7667
            by: boat
            arrive: 2023-10-10 06:00
        ---

        """)
    #expect(found.messages == "")
  }

  @Test func `Furkot has named points, with local times`() throws {
    let found = try imported(
      "trip.json",
      """
      {"metadata": {"name": "Ski trip"}, "routes": [{"points": [
        {"name": "Boston, MA", "coordinates": {"lat": 42.3584308, "lon": -71.0597732}, "nights": 0, "notes": "",
         "arrival_time": 1366707600000, "departure_time": 1366707600000},
        {"coordinates": {"lat": 43.6647222, "lon": -72.7933333}, "nights": 0},
        {"name": "Courtyard by Marriott", "coordinates": {"lat": 42.94989, "lon": -71.43241}, "nights": 1,
         "notes": "Ask for a *quiet* room", "arrival_time": 1366710919000, "departure_time": 1366794000000},
        {"name": "Nowhere", "coordinates": {"lat": 142.9}, "nights": 2}]}]}
      """)
    #expect(
      found.markdown == #"""
        ---
        title: Ski trip
        by: car
        stops:
          - name: Boston, MA
            at: 42.358431, -71.059773
            arrive: 2013-04-23 09:00
          - name: Courtyard by Marriott
            at: 42.94989, -71.43241
            arrive: 2013-04-23 09:55
            depart: 2013-04-24 09:00
            note: Ask for a \*quiet\* room
        ---

        """#)
    #expect(
      found.messages == """
        trip.json:7:38: warning: a stop has no position, and is left out [lost-in-import]
            7 |   {"name": "Nowhere", "coordinates": {"lat": 142.9}, "nights": 2}]}]}
              |                                      ^

        """)
  }

  @Test(arguments: [
    ("way.kmz", ["way.kmz"], ""),
    ("empty.kmz", [], "empty.kmz: error: the archive has no KML file [import-failed]\n"),
    ("links.kmz", [], "links.kmz: error: the file has no place [import-failed]\n"),
  ])
  func `KMZ uses the first KML file with content`(
    name: String, tracks: [String], messages: String
  ) throws {
    let scratch = try Scratch()
    try scratch.put(name, try File.read(Project.fixtures + "/tracks/" + name).bytes)
    let plan = Importer(into: scratch.path + "/into").plan([scratch.path + "/" + name])
    #expect(
      plan.trips.flatMap { $0.tracks.map { String($0.path.split(separator: "/").last ?? "") } } == tracks)
    let found = plan.findings.map { $0.rendered(color: false) }.joined()
    #expect(found.replacing(scratch.path + "/", with: "") == messages)
  }
}
