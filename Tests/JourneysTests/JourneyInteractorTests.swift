import ContentReaders
import Entities
import Geodata
import Geodesy
import Journeys
import TestSupport
import Testing
import Text

/// Files read, and their stops found.
@Suite struct JourneyInteractorTests {
  private func read(_ text: String) throws -> (trip: Trip?, problems: [String]) {
    let scratch = try Scratch()
    try scratch.put("trips/a.md", text)
    var problems: [Diagnostic] = []
    let trip = TripReader(contentFolder: scratch.path, shownPrefix: "Content/")
      .read("trips/a.md", reporting: &problems)
      .flatMap { JourneyInteractor().trip(from: $0, reporting: &problems) }
    return (trip, problems.map { "\($0.place?.line ?? 0): \($0.message)" })
  }

  private func day(_ year: Int, _ month: Int, _ day: Int) throws -> CalendarDay {
    try #require(CalendarDay(year: year, month: month, day: day))
  }

  @Test func `a trip with every key is read`() throws {
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
        .read("trips/lofoten.md", reporting: &problems)
        .flatMap { JourneyInteractor().trip(from: $0, reporting: &problems) })
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

  @Test func `stops without coordinates are found by their names`() throws {
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
        "Springfield: 39.8017, -89.6437", "Tokyo Haneda Airport: 35.5523, 139.78",
        "Grandma's house: nowhere", "京都: 35.0211, 135.7538", "Oslo, by the sea: 59.9, 10.7",
      ])
  }

  @Test func `the code of an airport is shown as its city, in the language of the site`() throws {
    func stops(_ language: String) throws -> [String] {
      let scratch = try Scratch()
      try scratch.put(
        "trips/a.md", "---\ntitle: North\nstops: [HEL, {name: Back, place: ARN}, {place: ORY}, ORY]\n---\n")
      var problems: [Diagnostic] = []
      let trip = TripReader(contentFolder: scratch.path, shownPrefix: "Content/")
        .read("trips/a.md", reporting: &problems)
        .flatMap {
          JourneyInteractor(naming: PlaceNaming(language: language)).trip(from: $0, reporting: &problems)
        }
      #expect(problems.map(\.message) == [])
      return try #require(trip).stops.map { "\($0.name) \($0.written ?? "-") \($0.nameInAddresses)" }
    }
    #expect(
      try stops("en") == [
        "Helsinki airport HEL HEL", "Back - Back", "Paris Orly Airport ORY ORY", "Paris Orly Airport ORY ORY",
      ])
    #expect(try stops("de-AT").first == "Flughafen Helsinki HEL HEL")
    #expect(try stops("fr").first == "Aéroport d’Helsinki HEL HEL")
    #expect(try stops("sv").last == "Paris Orly Airport ORY ORY")
  }

  @Test func `the trip's countries and other stops decide between namesakes`() throws {
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

  @Test func `a trip without a date begins on the first day of its stops`() throws {
    let (trip, _) = try read(
      "---\ntitle: A\nstops:\n- {name: A}\n- {name: B, depart: 2025-06-15}\n- {name: C, arrive: 2025-06-16}\n---"
    )
    #expect(trip?.start?.iso == "2025-06-15")
    let (counted, problems) = try read(
      "---\ntitle: A\nstops:\n- {name: A, at: [60, 10], nights: 2}\n- {name: B, at: [61, 10], arrive: 2025-06-15}\n---"
    )
    #expect(problems == [])
    #expect(counted?.start?.iso == "2025-06-13")
    let days = counted.map { ItineraryInteractor().itinerary(of: $0).days.map(\.arrivals) }
    #expect(days == [0..<1, 1..<1, 1..<2])
  }
}
