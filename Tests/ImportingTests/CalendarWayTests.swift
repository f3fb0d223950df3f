import Entities
import Testing

@testable import Importing

/// What is a way and what is a stay in a calendar.
@Suite struct `Ways and stays of calendars` {
  private func markdown(_ events: String..., head: String = "") throws -> String {
    let text = events.map { "BEGIN:VEVENT\n" + $0 + "\nEND:VEVENT\n" }.joined()
    return try imported("t.ics", "BEGIN:VCALENDAR\n" + head + text + "END:VCALENDAR\n").markdown
  }

  @Test(
    arguments: [
      ("BA 696 LHR → VIE", "LHR", "VIE", "flight"), ("OS 501 VIE-ARN", "VIE", "ARN", "flight"),
      ("Flight AY 1331 from Helsinki to Stockholm", "Helsinki", "Stockholm", "flight"),
      ("✈️ Vienna - Oslo", "Vienna", "Oslo", "flight"),
      ("Zug von München Hbf nach Wien Hbf", "München Hbf", "Wien Hbf", "train"),
      (
        "Journey Details: Glasgow Central (GLC) to London Kings Cross (KGX)", "Glasgow Central (GLC)",
        "London Kings Cross (KGX)", nil
      ),
      ("Fähre Stockholm – Turku", "Stockholm", "Turku", "ferry"), ("Bergen -> Oslo", "Bergen", "Oslo", nil),
      ("Bus to Voss", nil, "Voss", "bus"), ("Flug nach Toulouse", nil, "Toulouse", "flight"),
      (
        "#12: From Vienna, Hbf, to Brno, dolní nádraží, seat: 1/42", "Vienna, Hbf", "Brno, dolní nádraží", nil
      ),
      ("TGV 6201 Paris - Nice (seat 12)", "Paris", "Nice", "train"), ("Train 5186", nil, nil, "train"),
      ("LH1234 FRA to JFK", "FRA", "JFK", "flight"), ("Oslo to Bergen", "Oslo", "Bergen", nil),
      ("NJ 456 Praha hl.n. → Zürich HB", "Praha hl.n.", "Zürich HB", "train"), ("EN 457", nil, nil, "train"),
      ("RJ 71", nil, nil, "train"), ("RJX 63 Wien → Budapest", "Wien", "Budapest", "train"),
      ("IC 2216 Berlin - Hamburg", "Berlin", "Hamburg", "train"), ("SJ 10523", nil, nil, "train"),
      ("IC 2013 Leipzig → Dresden", "Leipzig", "Dresden", "train"),
      ("SJ 528 Stockholm C → Malmö C", "Stockholm C", "Malmö C", "train"),
      ("RE 4711 Köln Hbf → Bonn Hbf", "Köln Hbf", "Bonn Hbf", "train"),
      ("RE 5 Köln → Bonn", "Köln", "Bonn", "train"), ("NJ456", nil, nil, "train"),
      // Airlines with the same codes.
      ("SJ 182 CGK → PNK", "CGK", "PNK", "flight"), ("SJ 182", nil, nil, "flight"),
      ("EN 8280 Firenze → München", "Firenze", "München", "flight"),
      ("RJ 112 London (LHR) → Amman (AMM)", "London (LHR)", "Amman (AMM)", "flight"),
      ("IR 719 Tehran → Paris, Terminal 1", "Tehran", "Paris, Terminal", "flight"),
    ] as [(String, String?, String?, String?)])
  func `titles name the ends and the mode of a way`(
    title: String, from: String?, to: String?, mode: String?
  ) throws {
    let way = try #require(WayTitle(title))
    #expect([way.from, way.to, way.mode?.rawValue] == [from, to, mode])
  }

  @Test func `the location tells a train from a flight`() {
    #expect(WayTitle("SJ 528", location: "Stockholm C")?.mode == .train)
    #expect(WayTitle("SJ 182", location: "Jakarta (CGK)")?.mode == .flight)
    #expect(WayTitle("EC 213", location: "Graz Airport")?.mode == .flight)
    #expect(WayTitle("BA 696", location: "Wien Hbf")?.mode == .flight)
  }

  @Test(arguments: [
    "Train Museum", "Dinner", "Introduction to Python", "Back to school", "Concert - Philharmonie",
    "Bus tour", "CES 2024",
    "PyCon US 2024", "Sagrada Família - 10:00", "Welcome to Vienna", "Ferry Building",
    "Room B2 1041 is ready", "ICE 2024", "IC 5",
  ])
  func `other titles have no way`(title: String) { #expect(WayTitle(title) == nil) }

  @Test func `a journey has its flights, trains, ferries and nights, and the last way ends somewhere`() throws
  {
    let text = try markdown(
      "DTSTART:20250601T060000Z\nDTEND:20250601T073000Z\nSUMMARY:AY 1331 HEL → ARN\nLOCATION:Helsinki Vantaa (HEL)\nGEO:59.6519;17.9186",
      "DTSTART;TZID=Europe/Stockholm:20250601T110000\nDTEND;TZID=Europe/Stockholm:20250601T114000\nSUMMARY:Train 812 from Stockholm to Uppsala\nLOCATION:Stockholm Central",
      "DTSTART;VALUE=DATE:20250601\nDTEND;VALUE=DATE:20250604\nSUMMARY:Hotel Botanika\nLOCATION:Svartbäcksgatan 5\\, 753 20 Uppsala\\, Sweden",
      "DTSTART;TZID=Europe/Stockholm:20250602T100000\nDTEND;TZID=Europe/Stockholm:20250602T120000\nSUMMARY:Burial mounds\nGEO:59.8978;17.6311",
      "DTSTART:20250604T170000Z\nDTEND:20250605T070000Z\nSUMMARY:Ferry Stockholm - Turku")
    #expect(
      text == """
        ---
        title: t
        stops:
          - name: Helsinki Vantaa (HEL)
            place: HEL
            depart: 2025-06-01 09:00 +03:00
            note: AY 1331 HEL → ARN
          - name: ARN
            at: 59.6519, 17.9186
            by: flight
            arrive: 2025-06-01 09:30
          - name: Stockholm Central
            depart: 2025-06-01 11:00 +02:00
            note: Train 812 from Stockholm to Uppsala
          - name: Hotel Botanika
            place: Uppsala, Sweden
            by: train
            arrive: 2025-06-01 11:40 +02:00
            depart: 2025-06-02
          - name: Burial mounds
            at: 59.8978, 17.6311
            arrive: 2025-06-02 10:00
            depart: 2025-06-02 12:00
          - name: Hotel Botanika
            place: Uppsala, Sweden
            arrive: 2025-06-02
            depart: 2025-06-04
          - name: Stockholm
            depart: 2025-06-04 19:00 +02:00
          - name: Turku
            by: ferry
            arrive: 2025-06-05 10:00 +03:00
        ---

        """)
  }

  @Test func `whole days are nights if there are several, or if it is a hotel`() throws {
    func days(_ title: String, _ end: String) throws -> String {
      try markdown("DTSTART;VALUE=DATE:20250601\nDTEND;VALUE=DATE:\(end)\nSUMMARY:\(title)\nGEO:46.9;7.4")
    }
    #expect(try days("Tent", "20250604").contains("arrive: 2025-06-01\n    depart: 2025-06-04\n"))
    #expect(try days("Hotel Post", "20250602").contains("arrive: 2025-06-01\n    depart: 2025-06-02\n"))
    #expect(try days("Fair", "20250602").contains("arrive: 2025-06-01\n---"))
  }

  @Test func `a stay ends if the journey continues`() throws {
    let text = try markdown(
      "DTSTART;VALUE=DATE:20250601\nDTEND;VALUE=DATE:20250608\nSUMMARY:Trip\nLOCATION:Graz",
      "DTSTART;TZID=Europe/Vienna:20250605T100000\nDTEND;TZID=Europe/Vienna:20250605T123000\nSUMMARY:Train 100 from Graz to Linz"
    )
    #expect(
      text == """
        ---
        title: t
        by: train
        stops:
          - name: Graz
            arrive: 2025-06-01
            depart: 2025-06-05 10:00 +02:00
            note: |
              Trip

              Train 100 from Graz to Linz
          - name: Linz
            arrive: 2025-06-05 12:30 +02:00
        ---

        """)
  }

  @Test func `online meetings are not places, and the location can have coordinates`() throws {
    let found = try imported(
      "t.ics",
      """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      SUMMARY:Call
      LOCATION:https://meet.example.org/x
      END:VEVENT
      BEGIN:VEVENT
      SUMMARY:Spring
      LOCATION:46.5\\, 8.3
      END:VEVENT
      BEGIN:VEVENT
      SUMMARY:Cancelled: Peak
      GEO:46.6;8.3
      END:VEVENT
      END:VCALENDAR

      """)
    #expect(found.markdown == "---\ntitle: t\nstops:\n  - name: Spring\n    at: 46.5, 8.3\n---\n")
    #expect(
      found.messages
        == "t.ics: warning: 1 event without a place is left out [lost-in-import]\nt.ics: warning: 1 cancelled event is left out [lost-in-import]\n"
    )
  }
}
