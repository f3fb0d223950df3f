import Entities
import Testing

@testable import Importing

/// Calendars of several journeys, and of people.
@Suite struct `Chosen days and names of calendars` {
  private func found(
    _ events: [String], from first: String, to last: String
  ) throws -> (markdown: String, messages: String) {
    let text = events.map { "BEGIN:VEVENT\n" + $0 + "\nEND:VEVENT\n" }.joined()
    return try imported(
      "t.ics", "BEGIN:VCALENDAR\n" + text + "END:VCALENDAR\n",
      options: ImportOptions(first: CalendarDay(iso: first), last: CalendarDay(iso: last)))
  }

  private static let flights = [
    "DTSTART:20250602T080000Z\nDTEND:20250602T093000Z\nSUMMARY:Flight AB1 from LIS to MAD\nLOCATION:Lisbon (LIS)",
    "DTSTART:20250720T080000Z\nDTEND:20250720T093000Z\nSUMMARY:Flight AB2 from MAD to CDG\nLOCATION:Madrid (MAD)\nDESCRIPTION:conf ABC123",
    "DTSTART:20250721T080000Z\nSUMMARY:Call mother",
  ]

  @Test func `leave the times and notes of other days out`() throws {
    let found = try found(Self.flights, from: "2025-06-01", to: "2025-06-10")
    #expect(
      found.markdown == """
        ---
        title: t
        by: flight
        stops:
          - name: Lisbon (LIS)
            place: LIS
            depart: 2025-06-02 09:00 +01:00
            note: Flight AB1 from LIS to MAD
          - name: MAD
            arrive: 2025-06-02 11:30 +02:00
        ---

        """)
    #expect(found.messages == "")
  }

  @Test func `without events are an error that names the days`() throws {
    let found = try found(Self.flights, from: "2024-06-01", to: "2024-06-10")
    #expect(found.markdown == "")
    #expect(
      found.messages == """
        t.ics: error: the file has no stop on these days [import-failed]
              = hint: leave --from and --to out

        """)
  }

  @Test func `keep a lodging whole that begins before them and ends after them`() throws {
    let found = try found(
      [
        "DTSTART:20250911T130000Z\nDTEND:20250911T140000Z\nSUMMARY:Check-in: Seaside Inn\nGEO:54.4858;-0.6206",
        "DTSTART:20250914T080000Z\nDTEND:20250914T090000Z\nSUMMARY:Check-out: Seaside Inn\nGEO:54.4858;-0.6206",
        "DTSTART:20250915T080000Z\nDTEND:20250915T090000Z\nSUMMARY:Lunch\nGEO:54.4858;-0.6206",
      ], from: "2025-09-12", to: "2025-09-13")
    #expect(
      found.markdown == """
        ---
        title: t
        stops:
          - name: Seaside Inn
            at: 54.4858, -0.6206
            arrive: 2025-09-11 14:00
            depart: 2025-09-14 09:00
        ---

        """)
    #expect(found.messages == "")
  }

  @Test(arguments: [
    ("a.ics", "X-WR-CALNAME:ida@example.org\n", "a"),
    ("ida@example.org.ics", "X-WR-CALNAME:ida@example.org\n", "Trip"),
    ("a.ics", "X-WR-CALNAME:Ida Berg (TripIt)\nNAME:Lofoten\n", "Lofoten"),
    ("a.ics", "X-WR-CALNAME:Beer @ home\n", "Beer @ home"),
    ("a.ics", "PRODID:tripsite\nX-WR-CALNAME:Ask ida@example.org\n", "Ask ida@example.org"),
  ])
  func `titles do not say whose calendar it is`(file: String, head: String, title: String) throws {
    let found = try imported(
      file,
      "BEGIN:VCALENDAR\n" + head
        + "BEGIN:VEVENT\nDTSTART;VALUE=DATE:20250602\nSUMMARY:Hut\nGEO:60.5;6.5\nEND:VEVENT\nEND:VCALENDAR\n")
    #expect(
      found.markdown
        == "---\ntitle: \(title)\nstops:\n  - name: Hut\n    at: 60.5, 6.5\n    arrive: 2025-06-02\n---\n")
  }
}
