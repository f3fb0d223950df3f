import ContentSource
import Entities
import Geodata
import Geodesy
import TestSupport
import Testing
import Text

@Suite struct TripReaderTests {
  private func read(
    _ text: String, as path: String = "trips/a.md"
  ) throws -> (trip: Trip?, problems: [String]) {
    let scratch = try Scratch()
    try scratch.put(path, text)
    var problems: [Diagnostic] = []
    let trip = TripReader(contentFolder: scratch.path, shownPrefix: "Content/")
      .read(path, reporting: &problems)
    return (trip, problems.map { "\($0.place?.line ?? 0): \($0.message)" })
  }

  private func day(_ year: Int, _ month: Int, _ day: Int) throws -> CalendarDay {
    try #require(CalendarDay(year: year, month: month, day: day))
  }

  @Test func `everything that a trip can say`() throws {
    let text = """
      ---
      title: Lofoten by van
      slug: lofoten-2025
      summary: >
        Ten days
        along the E10.
      date: 2025-06-13
      updated: 2025-07-01
      tags: [vanlife, hiking]
      countries: [NO, SE]
      travellers: [us, the dog]
      cover: ../photos/reine.svg
      coverAlt: Red cabins
      by: car
      draft: true
      aliases: [/old/lofoten/]
      extra:
        map sheet: Cappelens 8
        open: true
        van: [bed, {rings: 2}]
        sold: {to: , for: ~, on: "", yet: false}
      stops:
        - name: Bodø
          at: 67.2804, 14.4049
          arrive: 2025-06-14 9:30
          depart: 2025-06-14T15:15
          note: Fill up *before* the ferry.
        - name: Moskenes
          lat: 67.8996
          lon: 13.0466
          by: ferry
          kind: waypoint
          arrive: 2025-06-14 18:30
        - {name: Å, at: [67.8792, 12.9828], nights: 2}
        - name: Reine
          at: 67°55'57"N 13°05'22"E
      ---

      The story.
      """
    let scratch = try Scratch()
    try scratch.put("trips/lofoten.md", text)
    try scratch.put("photos/reine.svg", #"<svg viewBox="0 0 16 9"/>"#)
    var problems: [Diagnostic] = []
    let trip = try #require(
      TripReader(contentFolder: scratch.path, shownPrefix: "Content/")
        .read("trips/lofoten.md", reporting: &problems))
    #expect(problems == [])
    let arrival = LocalMoment(day: try day(2025, 6, 14), minute: 570, offset: 120)
    let oslo = try #require(TimeZones.id(named: "Europe/Oslo"))
    #expect(
      trip
        == Trip(
          slug: "lofoten-2025", title: "Lofoten by van", summary: "Ten days along the E10.",
          start: try day(2025, 6, 13), updated: try day(2025, 7, 1), tags: ["vanlife", "hiking"],
          countries: [CountryCode("NO"), CountryCode("SE")].compactMap { $0 }, travellers: ["us", "the dog"],
          cover: Cover(
            path: "photos/reine.svg", size: PixelSize(width: 16, height: 9), alternative: "Red cabins"),
          mode: .car, isDraft: true, aliases: ["/old/lofoten/"],
          stops: [
            Waypoint(
              name: "Bodø", coordinate: Coordinate(latitude: 67.2804, longitude: 14.4049), timeZone: oslo,
              arrival: arrival,
              departure: LocalMoment(day: try day(2025, 6, 14), minute: 915, offset: 120), kind: .visit,
              note: "Fill up *before* the ferry.", noteLine: 27),
            Waypoint(
              name: "Moskenes", coordinate: Coordinate(latitude: 67.8996, longitude: 13.0466), timeZone: oslo,
              arrival: LocalMoment(day: try day(2025, 6, 14), minute: 1110, offset: 120), kind: .waypoint,
              mode: .ferry),
            Waypoint(
              name: "Å", coordinate: Coordinate(latitude: 67.8792, longitude: 12.9828), nights: 2,
              kind: .stay),
            Waypoint(
              name: "Reine", coordinate: try Coordinate.parse(#"67°55'57"N 13°05'22"E"#), kind: .visit),
          ],
          extra: .fields([
            ("map sheet", .text("Cappelens 8")), ("open", .flag(true)),
            ("van", .list([.text("bed"), .fields([("rings", .text("2"))])])),
            (
              "sold",
              .fields([("to", .text("")), ("for", .text("")), ("on", .text("")), ("yet", .flag(false))])
            ),
          ]),
          source: trip.source))
    #expect(trip.source.path == "trips/lofoten.md")
    #expect(trip.source.bodyLine == 38)
    #expect(
      String(decoding: try readBody(of: trip.source, in: scratch.path), as: UTF8.self) == "\nThe story.")
  }

  @Test func `stops without coordinates are where their names say`() throws {
    let (trip, problems) = try read(
      """
      ---
      title: Names
      stops:
        - Reine, Norway
        - name: Lyon
          nights: 1
        - {name: Paris by air, place: CDG}
        - place: "Springfield, Illinois, US"
        - place: HND
        - name: Grandma's house
          at: ~
        - name: 京都
        - name: Oslo, by the sea
          at: 59.9, 10.7
      ---
      """)
    #expect(problems == ["11: \"Grandma's house\" has no coordinates"])
    #expect(
      trip?.stops.map { "\($0.name): \($0.coordinate?.decimal ?? "nowhere")" } == [
        "Reine: 67.9325, 13.0896", "Lyon: 45.7491, 4.8479", "Paris by air: 49.0128, 2.55",
        "Springfield: 39.8017, -89.6437", "Tokyo International Airport: 35.5523, 139.78",
        "Grandma's house: nowhere", "京都: 35.0211, 135.7538", "Oslo, by the sea: 59.9, 10.7",
      ])
  }

  @Test func `the trip's countries and its other stops tell namesakes apart`() throws {
    let (costaRica, problems) = try read(
      "---\ntitle: A\nstops: [San José, Monteverde]\ncountries: [CR]\n---")
    #expect(problems == [])
    #expect(costaRica?.stops.first?.coordinate?.decimal == "9.9339, -84.0849")
    let (california, others) = try read(
      "---\ntitle: A\nstops: [San Francisco, Santa Cruz, {name: Here, at: [36.6, -121.9]}, San Jose]\n---")
    #expect(others == [])
    #expect(
      california?.stops.map { $0.coordinate?.decimal } == [
        "37.7749, -122.4194", "36.9741, -122.0308", "36.6, -121.9", "37.3394, -121.895",
      ])
  }

  @Test func `a title is enough, and the file gives the slug`() throws {
    for (path, slug) in [
      ("trips/Über uns.md", "über-uns"), ("trips/2025/Lofoten/index.md", "lofoten"),
      ("trips/2025/index/index.md", "index"), ("trips/!.md", "a-title"),
    ] {
      let (trip, problems) = try read("---\ntitle: A title\n---", as: path)
      #expect(problems == ["2: the trip has no stops"])
      #expect(trip?.slug == slug)
      #expect(trip?.title == "A title")
    }
  }

  @Test func `a byte-order mark, CRLF, a fence with spaces and words that look like flags are fine`() throws {
    let (trip, problems) = try read(
      "\u{FEFF}---  \r\ntitle: no\r\ncountries: NO\r\ntags: 2025\r\ncover:\r\nstops:\r\n- name: \"5\"\r\n  at: 0, 0\r\n---\r\nBody"
    )
    #expect(problems == [])
    #expect(trip?.title == "no")
    #expect(trip?.countries.map(\.letters) == ["NO"])
    #expect(trip?.tags == ["2025"])
    #expect(trip?.source.bodyLine == 10)
  }

  @Test func `aliases in two Unicode forms are two addresses`() throws {
    let (trip, problems) = try read(
      "---\ntitle: A\nstops: [{name: A, at: [1, 2]}]\naliases: [/caf\u{E9}/, /cafe\u{301}/]\n---")
    #expect(problems == [])
    #expect(
      trip?.aliases.map { Array($0.utf8) } == [Array("/caf\u{E9}/".utf8), Array("/cafe\u{301}/".utf8)])
  }

  @Test func `a comment in the place of an own value is reported`() throws {
    let (trip, problems) = try read(
      "---\ntitle: A\nstops: [{name: A, at: [1, 2]}]\nextra:\n  tag: #3\n  other: # none\n---")
    #expect(problems == ["5: YAML leaves \"#3\" out, as a comment"])
    #expect(trip?.extra == .fields([("tag", .text("")), ("other", .text(""))]))
  }

  @Test func `a cover is found in the other Unicode form of its path`() throws {
    for (written, named) in [("caf\u{E9}", "cafe\u{301}"), ("cafe\u{301}", "caf\u{E9}")] {
      let scratch = try Scratch()
      try scratch.put(
        "trips/a.md",
        "---\ntitle: A\nstops: [{name: A, at: [1, 2]}]\ncover: \(written)/\(written).svg\n---")
      try scratch.put("trips/\(named)/\(named).svg", #"<svg viewBox="0 0 16 9"/>"#)
      var problems: [Diagnostic] = []
      let trip = TripReader(contentFolder: scratch.path, shownPrefix: "Content/")
        .read("trips/a.md", reporting: &problems)
      #expect(problems == [])
      #expect(trip?.cover?.size == PixelSize(width: 16, height: 9))
      #expect(trip.flatMap(\.cover).map { Array($0.path.utf8) } == Array("trips/\(named)/\(named).svg".utf8))
    }
  }

  @Test func `a trip without a date begins on the first day that a stop tells`() throws {
    let (trip, _) = try read(
      "---\ntitle: A\nstops:\n- {name: A}\n- {name: B, depart: 2025-06-15}\n- {name: C, arrive: 2025-06-16}\n---"
    )
    #expect(trip?.start?.iso == "2025-06-15")
  }

  @Test(arguments: [
    ("arrive: 2025-06-14, depart: 2025-06-15", Waypoint.Kind.stay),
    ("arrive: 2025-06-14 09:00, depart: 2025-06-14 20:00", .visit), ("nights: 1", .stay),
    ("nights: 0", .visit),
    ("arrive: 2025-06-14", .visit), ("depart: 2025-06-14", .visit), ("kind: waypoint, nights: 1", .waypoint),
  ])
  func `a stop is stayed at when a night lies within it`(fields: String, kind: Waypoint.Kind) throws {
    let (trip, problems) = try read("---\ntitle: A\nstops:\n- {name: A, at: \"1, 2\", \(fields)}\n---")
    #expect(problems == [])
    #expect(trip?.stops.map(\.kind) == [kind])
  }

  @Test func `a trip with errors still has its address, so that links to it are right`() throws {
    let (trip, problems) = try read("---\ndate: tomorrow\n---")
    #expect(trip?.slug == "a")
    #expect(trip?.title == "a")
    #expect(problems.count == 3)
  }

  @Test func `ten thousand stops are taken, one more is not`() throws {
    func stops(_ count: Int) -> String {
      "---\ntitle: A\nstops:\n" + String(repeating: "- {name: A, at: \"1, 2\"}\n", count: count) + "---\n"
    }
    #expect(try read(stops(10_000)).trip?.stops.count == 10_000)
    #expect(
      try read(stops(10_001)).problems == ["3: a trip takes at most 10000 stops, and this one has 10001"])
  }
}
