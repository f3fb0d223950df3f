import Testing

@testable import Importing

/// What several events of a calendar say together.
@Suite struct `Lodgings and whole trips of calendars` {
  private func found(_ events: String...) throws -> (markdown: String, messages: String) {
    let text = events.map { "BEGIN:VEVENT\n" + $0 + "\nEND:VEVENT\n" }.joined()
    return try imported("t.ics", "BEGIN:VCALENDAR\n" + text + "END:VCALENDAR\n")
  }

  @Test(
    arguments: [
      ("Check-in: Seaside Inn", .arrival(name: "Seaside Inn")),
      ("🛎️ Check-out: Seaside Inn:", .departure(name: "Seaside Inn")),
      ("Hotel check in at the Old Mill", .arrival(name: "the Old Mill")), ("Checkout", .departure(name: "")),
      ("Check the oven", nil), ("Seaside Inn", nil), ("Check", nil),
    ] as [(String, LodgingTitle?)])
  func `have titles with the beginning and end of a stay`(title: String, expected: LodgingTitle?) {
    #expect(LodgingTitle(title) == expected)
  }

  @Test func `last from check-in to check-out, and have the name of the lodging`() throws {
    let found = try found(
      "DTSTART:20250911T130000Z\nDTEND:20250911T140000Z\nSUMMARY:Check-in: Seaside Inn\nLOCATION:5 Harbour Street\\, Whitby\nGEO:54.4858;-0.6206",
      "DTSTART:20250912T100000Z\nDTEND:20250912T120000Z\nSUMMARY:Abbey\nGEO:54.4884;-0.6074",
      "DTSTART:20250914T080000Z\nDTEND:20250914T090000Z\nSUMMARY:Check-out: Seaside Inn\nLOCATION:5 Harbour Street\\, Whitby\nGEO:54.4858;-0.6206"
    )
    #expect(
      found.markdown == """
        ---
        title: t
        stops:
          - name: Seaside Inn
            at: 54.4858, -0.6206
            arrive: 2025-09-11 14:00
            depart: 2025-09-12
          - name: Abbey
            at: 54.4884, -0.6074
            arrive: 2025-09-12 11:00
            depart: 2025-09-12 13:00
          - name: Seaside Inn
            at: 54.4858, -0.6206
            arrive: 2025-09-12
            depart: 2025-09-14 09:00
        ---

        """)
    #expect(found.messages == "")
  }

  @Test
  func `give a lodging without an address the town of the whole trip, which is not a stop`() throws {
    let found = try found(
      "DTSTART;VALUE=DATE:20250911\nDTEND;VALUE=DATE:20250915\nSUMMARY:Vienna\\, Austria\\, September 2025\nLOCATION:Vienna\\, Austria\nGEO:48.2085;16.3721",
      "DTSTART:20250911T060000Z\nDTEND:20250911T081500Z\nSUMMARY:OS 352 OSL to VIE\nLOCATION:Oslo (OSL)\nGEO:48.1103;16.5697",
      "DTSTART:20250911T100000Z\nDTEND:20250911T110000Z\nSUMMARY:Check-in: Haus am Graben",
      "DTSTART:20250914T090000Z\nDTEND:20250914T100000Z\nSUMMARY:Check-out: Haus am Graben",
      "DTSTART:20250914T140000Z\nDTEND:20250914T162000Z\nSUMMARY:OS 351 VIE to OSL\nLOCATION:Vienna (VIE)\nGEO:60.1939;11.1004"
    )
    #expect(
      found.markdown == """
        ---
        title: t
        by: flight
        stops:
          - name: Oslo (OSL)
            place: OSL
            depart: 2025-09-11 08:00 +02:00
            note: OS 352 OSL to VIE
          - name: VIE
            at: 48.1103, 16.5697
            arrive: 2025-09-11 10:15
          - name: Haus am Graben
            at: 48.2085, 16.3721
            by: other
            arrive: 2025-09-11 12:00
            depart: 2025-09-14 11:00
          - name: Vienna (VIE)
            place: VIE
            by: other
            depart: 2025-09-14 16:00 +02:00
            note: OS 351 VIE to OSL
          - name: OSL
            at: 60.1939, 11.1004
            arrive: 2025-09-14 18:20
        ---

        """)
    #expect(found.messages == "")
  }

  @Test func `a conference with flights on its days keeps its name`() throws {
    let found = try found(
      "DTSTART;VALUE=DATE:20250911\nDTEND;VALUE=DATE:20250914\nSUMMARY:Congress of Clocks\nLOCATION:Vienna\\, Austria",
      "DTSTART:20250911T060000Z\nDTEND:20250911T081500Z\nSUMMARY:OS 352 OSL to VIE",
      "DTSTART;VALUE=DATE:20250911\nDTEND;VALUE=DATE:20250914\nSUMMARY:Hotel Hollmann\nGEO:48.2088;16.3788")
    #expect(
      found.markdown.hasSuffix(
        """
          - name: Hotel Hollmann
            at: 48.2088, 16.3788
            by: other
            arrive: 2025-09-11
            depart: 2025-09-14
            note: Congress of Clocks
        ---

        """), "\(found.markdown)")
  }

  @Test func `have directions from the traveller's position, and local times compared with UTC`()
    throws
  {
    let found = try found(
      "DTSTART:20251011T100500\nDTEND:20251011T110500\nSUMMARY:Directions from SFO to Bayside Lodge\nLOCATION:250 Gateway Blvd\\, South San Francisco\\, CA\nGEO:37.655634;-122.401273",
      "DTSTART:20251011T144500Z\nDTEND:20251011T165500Z\nSUMMARY:US403 PHX to SFO\nLOCATION:Phoenix (PHX)\nGEO:37.618889;-122.375",
      "DTSTART:20251011T185500Z\nDTEND:20251011T195500Z\nSUMMARY:Check-in: Bayside Lodge\nLOCATION:250 Gateway Blvd\\, South San Francisco\\, CA\nGEO:37.655634;-122.401273",
      "DTSTART:20251011T193500Z\nDTEND:20251011T195500Z\nSUMMARY:Directions from ZZ Car Rental to Bayside Lodge\nLOCATION:250 Gateway Blvd\\, South San Francisco\\, CA\nGEO:37.655634;-122.401273"
    )
    #expect(
      found.markdown == """
        ---
        title: t
        by: flight
        stops:
          - name: Phoenix (PHX)
            place: PHX
            depart: 2025-10-11 07:45 -07:00
            note: US403 PHX to SFO
          - name: SFO
            at: 37.618889, -122.375
            arrive: 2025-10-11 09:55
            depart: 2025-10-11 10:05
          - name: Bayside Lodge
            at: 37.655634, -122.401273
            by: other
            arrive: 2025-10-11 11:05
        ---

        """)
  }

  @Test func `two positions of one airport are one stop`() throws {
    let found = try found(
      "DTSTART:20251011T144500Z\nDTEND:20251011T165500Z\nSUMMARY:US403 PHX to SFO\nGEO:37.618889;-122.375",
      "DTSTART:20251011T185500Z\nDTEND:20251012T045500Z\nSUMMARY:LH455 SFO to FRA\nLOCATION:San Francisco (SFO)\nGEO:50.0333;8.5705"
    )
    #expect(
      found.markdown.contains(
        """
          - name: San Francisco (SFO)
            at: 37.618889, -122.375
            arrive: 2025-10-11 09:55
            depart: 2025-10-11 11:55
        """), "\(found.markdown)")
  }
}
