import Testing

@testable import Importing

@Suite struct `Times of calendars` {
  @Test(arguments: [
    ("P4D", 4, 0), ("PT26H", 0, 93_600), ("p1w", 7, 0), ("-PT15M", 0, -900), ("P1DT2H3M4S", 1, 7384),
    ("PT10M ", 0, 600),
  ])
  func `lengths have days and seconds`(text: String, days: Int, seconds: Int) {
    let duration = CalendarDuration(text)
    #expect(duration?.days == days && duration?.seconds == seconds)
  }

  @Test(arguments: ["", "P", "4D", "PT4D", "P4H", "P999999999W", "PTx"])
  func `other texts are not lengths`(text: String) {
    #expect(text == "P" || CalendarDuration(text) == nil)
  }

  /// Each expected time was found with zoneinfo of Python, with Europe/Berlin for the zone of the calendar.
  @Test func `zones that only the calendar defines use its rules, and days keep local times`() throws {
    let found = try imported(
      "zones.ics",
      """
      BEGIN:VCALENDAR
      BEGIN:VTIMEZONE
      TZID:Mountain Hut Time
      BEGIN:STANDARD
      DTSTART:16010101T030000
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0100
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:16010101T020000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0200
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
      END:DAYLIGHT
      END:VTIMEZONE
      BEGIN:VEVENT
      DTSTART;TZID=Mountain Hut Time:20250329T120000
      DURATION:P1DT2H
      SUMMARY:Across the change
      GEO:51.5;-0.12
      END:VEVENT
      BEGIN:VEVENT
      DTSTART;TZID="Mountain Hut Time":20251026T080000
      DURATION:PT90M
      SUMMARY:Winter
      GEO:46.9;7.4
      END:VEVENT
      BEGIN:VEVENT
      DTSTART;TZID=/example.org/2024/Europe/Lisbon:20251101T080000
      DURATION:P1W
      SUMMARY:Week
      GEO:38.7;-9.1
      END:VEVENT
      BEGIN:VEVENT
      DTSTART;TZID=Moon:20251110T080000
      SUMMARY:Nowhere
      GEO:38.8;-9.2
      END:VEVENT
      END:VCALENDAR

      """)
    #expect(
      found.markdown == """
        ---
        title: zones
        stops:
          - name: Across the change
            at: 51.5, -0.12
            arrive: 2025-03-29 11:00
            depart: 2025-03-30 13:00
          - name: Winter
            at: 46.9, 7.4
            arrive: 2025-10-26 08:00
            depart: 2025-10-26 09:30
          - name: Week
            at: 38.7, -9.1
            arrive: 2025-11-01 08:00
            depart: 2025-11-08 08:00
          - name: Nowhere
            at: 38.8, -9.2
            arrive: 2025-11-10 08:00
        ---

        """)
    #expect(
      found.messages == """
        zones.ics:36:1: warning: nobody knows the time zone "Moon": the time counts as the time at the place [lost-in-import]
           36 | DTSTART;TZID=Moon:20251110T080000
              | ^

        """)
  }

  @Test func `times in UTC become local times, even if only the name of the place is known`() throws {
    let found = try imported(
      "t.ics",
      "begin:vcalendar\nx-wr-timezone:Europe/Paris\nbegin:vevent\ndtstart:20260712T183000Z\nlocation:Reykjavík\nend:vevent\n"
        + "begin:vevent\ndtstart:20260713T183000Z\nlocation:Zimmer 7b\nend:vevent\nend:vcalendar\n")
    #expect(
      found.markdown == """
        ---
        title: t
        stops:
          - name: Reykjavík
            arrive: 2026-07-12 18:30 +00:00
          - name: Zimmer 7b
            arrive: 2026-07-13 20:30 +02:00
        ---

        """)
  }

  private static func event(_ name: String, hasEnd: Bool = true) -> String {
    "BEGIN:VEVENT\nSUMMARY:\(name)\nGEO:46.\(name.utf8.count);7\n" + (hasEnd ? "END:VEVENT\n" : "")
  }

  @Test func `damage is an error with its line, and the readable rest is kept`() throws {
    let cut = "BEGIN:VCALENDAR\n" + Self.event("Hut") + Self.event("Summit", hasEnd: false)
    let found = try imported("t.ics", cut)
    #expect(found.markdown == "")
    #expect(
      found.messages == """
        t.ics:6:1: error: the event that begins here is cut off [import-failed]
            6 | BEGIN:VEVENT
              | ^
              = hint: get the file again, or import what can be read with --incomplete
        t.ics:1:1: error: the calendar has no END:VCALENDAR: it is cut off [import-failed]
            1 | BEGIN:VCALENDAR
              | ^
              = hint: get the file again, or import what can be read with --incomplete

        """)
    let offered = ImportOptions(acceptsDamage: true)
    #expect(
      try imported("t.ics", cut, options: offered).markdown
        == "---\ntitle: t\nstops:\n  - name: Hut\n    at: 46.3, 7\n---\n")
    let open =
      "BEGIN:VCALENDAR\n" + Self.event("Hut", hasEnd: false) + Self.event("Summit") + "END:VCALENDAR\n"
    #expect(
      try imported("t.ics", open).messages.hasPrefix(
        "t.ics:2:1: error: the event that begins here has no END:VEVENT [import-failed]\n"))
    #expect(
      try imported("t.ics", open, options: offered).markdown
        == "---\ntitle: t\nstops:\n  - name: Hut\n    at: 46.3, 7\n  - name: Summit\n    at: 46.6, 7\n---\n")
  }
}
