import Entities
import Testing

@testable import Importing

@Suite struct `Events that are repeated` {
  @Test(
    arguments: [
      ("FREQ=DAILY;COUNT=3", [0, 1, 2]), ("FREQ=DAILY;INTERVAL=2;UNTIL=20250607T100000Z", [0, 2, 4, 6]),
      ("freq=weekly;count=2", [0, 7]), ("FREQ=WEEKLY;COUNT=4;BYDAY=TU,FR", [1, 4, 8, 11]),
      ("FREQ=WEEKLY;COUNT=3;BYDAY=MO,SU;WKST=MO;INTERVAL=2", [0, 6, 14]),
      ("FREQ=MONTHLY;COUNT=3", [0, 30, 61]), ("FREQ=YEARLY;COUNT=2", [0, 365]), ("FREQ=DAILY", nil),
      ("FREQ=MONTHLY;BYDAY=2SU;COUNT=2", nil), ("COUNT=2", nil), ("FREQ=SECONDLY;COUNT=2", nil),
      ("FREQ=DAILY;COUNT=0", nil), ("FREQ=DAILY;COUNT=2;BYHOUR=9", nil),
    ] as [(String, [Int]?)])
  func `have the times of their rule`(rule: String, expected: [Int]?) throws {
    let monday = try #require(CalendarDay(iso: "2025-06-02"))
    #expect(CalendarRepeat(rule)?.offsets(from: monday) == expected)
  }

  @Test func `end if their rule has no end`() throws {
    let day = try #require(CalendarDay(iso: "2024-02-29"))
    #expect(CalendarRepeat("FREQ=DAILY;COUNT=999999")?.offsets(from: day).count == CalendarRepeat.most)
    #expect(CalendarRepeat("FREQ=YEARLY;COUNT=3")?.offsets(from: day) == [0, 1461, 2922])
  }

  @Test(arguments: [
    ("FREQ=DAILY;UNTIL=20250604T070000Z", ["02", "03", "04"]),
    ("FREQ=DAILY;UNTIL=20250604T065900Z", ["02", "03"]), ("FREQ=DAILY;UNTIL=20250604", ["02", "03", "04"]),
    ("FREQ=DAILY;UNTIL=20250101", ["02"]), ("FREQ=WEEKLY;COUNT=1;BYDAY=TU", ["02", "03"]),
  ])
  func `end at the instant of their rule, and begin with the first time`(
    rule: String, days: [String]
  ) throws {
    // 9:00 in Berlin is 7:00 in UTC.
    let event =
      "BEGIN:VEVENT\nSUMMARY:Pier\nLOCATION:Pier\nGEO:54.4;10.2\nDTSTART;TZID=Europe/Berlin:20250602T090000\nRRULE:\(rule)\nEND:VEVENT\n"
    var report = ImportReport(path: "t.ics")
    let text = "BEGIN:VCALENDAR\n" + event + "END:VCALENDAR\n"
    let found = CalendarEvents(Array(text.utf8), ImportOptions(), &report)
    #expect(found.events.compactMap { $0.start?.moment.day.iso } == days.map { "2025-06-" + $0 })
    #expect(report.findings == [])
  }

  @Test func `have the number of times in their calendar`() throws {
    let text = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:1
      SUMMARY:Class
      LOCATION:Sail school
      GEO:54.4;10.2
      DTSTART;TZID=Europe/Berlin:20250602T090000
      DTEND;TZID=Europe/Berlin:20250602T120000
      RRULE:FREQ=DAILY;COUNT=4
      EXDATE;TZID=Europe/Berlin:20250604T090000
      RDATE;TZID=Europe/Berlin:20250620T090000
      END:VEVENT
      BEGIN:VEVENT
      UID:1
      RECURRENCE-ID;TZID=Europe/Berlin:20250603T090000
      SUMMARY:Exam
      LOCATION:Old harbour
      GEO:54.5;10.3
      DTSTART;TZID=Europe/Berlin:20250603T140000
      DTEND;TZID=Europe/Berlin:20250603T150000
      END:VEVENT
      END:VCALENDAR

      """
    let found = try imported("class.ics", text)
    #expect(found.messages == "")
    #expect(
      found.markdown == """
        ---
        title: class
        stops:
          - name: Sail school
            at: 54.4, 10.2
            arrive: 2025-06-02 09:00
            depart: 2025-06-02 12:00
            note: Class
          - name: Old harbour
            at: 54.5, 10.3
            arrive: 2025-06-03 14:00
            depart: 2025-06-03 15:00
            note: Exam
          - name: Sail school
            at: 54.4, 10.2
            arrive: 2025-06-05 09:00
            depart: 2025-06-05 12:00
            note: Class
          - name: Sail school
            at: 54.4, 10.2
            arrive: 2025-06-20 09:00
            depart: 2025-06-20 12:00
            note: Class
        ---

        """)
  }
}
