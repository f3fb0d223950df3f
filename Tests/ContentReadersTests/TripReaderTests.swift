import Entities
import Geodesy
import TestSupport
import Testing
import Text

@testable import ContentReaders

@Suite struct TripReaderTests {
  private func read(
    _ text: String, as path: String = "trips/a.md"
  ) throws -> (parsed: ParsedTrip?, problems: [String]) {
    let scratch = try Scratch()
    try scratch.put(path, text)
    let (parsed, problems) = parse(path, in: scratch)
    return (parsed, problems.map { "\($0.place?.line ?? 0): \($0.message)" })
  }

  @Test func `a title is enough, and the file gives the slug`() throws {
    for (path, slug) in [
      ("trips/Über uns.md", "über-uns"), ("trips/2025/Lofoten/index.md", "lofoten"),
      ("trips/2025/index/index.md", "index"), ("trips/!.md", "a-title"),
    ] {
      let (parsed, problems) = try read("---\ntitle: A title\n---", as: path)
      #expect(problems == ["2: the trip has no stops"])
      #expect(parsed?.trip.slug == slug)
      #expect(parsed?.trip.title == "A title")
    }
  }

  @Test func `places, clocks and time zones stay names, with their positions`() throws {
    let (parsed, problems) = try read(
      """
      ---
      title: Names
      by: ferry
      stops:
        - Reine, Norway
        - name: Lyon
          arrive: 2025-06-14 9:30
          depart: 2025-06-15
          nights: 1
          timezone: Europe/Nowhere
        - {name: Paris by air, place: CDG}
        - place: "HND"
        - {name: Home, at: ~}
        - {name: "Oslo, by the sea", at: [59.9, 10.7], by: walk}
      ---
      """)
    #expect(problems == ["13: \"Home\" has no coordinates"])
    let june = try #require(CalendarDay(year: 2025, month: 6, day: 14))
    let lyon = ParsedStop(
      Waypoint(
        name: "Lyon", arrival: LocalMoment(day: june, minute: 570),
        departure: LocalMoment(day: june.adding(days: 1)), nights: 1, kind: .stay),
      place: .init(written: text("Lyon", 6, 11, 4), use: .isName),
      timeZone: text("Europe/Nowhere", 10, 15, 14),
      arrive: SourceRange(line: 7, column: 13, length: 15),
      depart: SourceRange(line: 8, column: 13, length: 10),
      nights: SourceRange(line: 9, column: 13, length: 1))
    #expect(parsed?.stops.map(\.range.line) == [5, 6, 11, 12, 13, 14])
    let stops = parsed?.stops.map { stop in
      var stop = stop
      stop.range = SourceRange(line: 1, column: 1, length: 1)
      return stop
    }
    #expect(
      stops == [
        ParsedStop(
          Waypoint(name: "Reine, Norway"),
          place: .init(written: text("Reine, Norway", 5, 5, 13), use: .isName)),
        lyon,
        ParsedStop(
          Waypoint(name: "Paris by air"), place: .init(written: text("CDG", 11, 33, 3), use: .onlyPlace)),
        ParsedStop(Waypoint(name: ""), place: .init(written: text("HND", 12, 12, 5), use: .givesName)),
        ParsedStop(Waypoint(name: "Home")),
        ParsedStop(
          Waypoint(
            name: "Oslo, by the sea", coordinate: Coordinate(latitude: 59.9, longitude: 10.7), mode: .walk)),
      ])
    #expect(parsed?.trip.stops == [])
    #expect(parsed?.trip.mode == .ferry)
    #expect(parsed?.date == nil)
  }

  private func text(_ text: String, _ line: Int32, _ column: Int32, _ length: Int32) -> WrittenText {
    WrittenText(text: text, range: SourceRange(line: line, column: column, length: length))
  }

  @Test func `a byte-order mark, CRLF, a fence with spaces and words like flags are accepted`() throws {
    let (parsed, problems) = try read(
      "\u{FEFF}---  \r\ntitle: no\r\ncountries: NO\r\ntags: 2025\r\ncover:\r\nstops:\r\n- name: \"5\"\r\n  at: 0, 0\r\n---\r\nBody"
    )
    #expect(problems == [])
    #expect(parsed?.trip.title == "no")
    #expect(parsed?.trip.countries.map(\.letters) == ["NO"])
    #expect(parsed?.trip.tags == ["2025"])
    #expect(parsed?.trip.source.bodyLine == 10)
  }

  @Test func `aliases in two Unicode forms are two addresses`() throws {
    let (parsed, problems) = try read(
      "---\ntitle: A\nstops: [{name: A, at: [1, 2]}]\naliases: [/caf\u{E9}/, /cafe\u{301}/]\n---")
    #expect(problems == [])
    #expect(
      parsed?.trip.aliases.map { Array($0.utf8) } == [Array("/caf\u{E9}/".utf8), Array("/cafe\u{301}/".utf8)])
  }

  @Test func `a comment in the place of an own value is reported`() throws {
    let (parsed, problems) = try read(
      "---\ntitle: A\nstops: [{name: A, at: [1, 2]}]\nextra:\n  tag: #3\n  other: # none\n---")
    #expect(problems == ["5: YAML leaves \"#3\" out, as a comment"])
    #expect(parsed?.trip.extra == .fields([("tag", .text("")), ("other", .text(""))]))
  }

  @Test func `a cover is found in the other Unicode form of its path`() throws {
    for (written, named) in [("caf\u{E9}", "cafe\u{301}"), ("cafe\u{301}", "caf\u{E9}")] {
      let scratch = try Scratch()
      try scratch.put(
        "trips/a.md",
        "---\ntitle: A\nstops: [{name: A, at: [1, 2]}]\ncover: \(written)/\(written).svg\n---")
      try scratch.put("trips/\(named)/\(named).svg", #"<svg viewBox="0 0 16 9"/>"#)
      let (parsed, problems) = parse("trips/a.md", in: scratch)
      #expect(problems == [])
      #expect(parsed?.trip.cover?.size == PixelSize(width: 16, height: 9))
      #expect(parsed?.trip.cover.map { Array($0.path.utf8) } == Array("trips/\(named)/\(named).svg".utf8))
    }
  }

  @Test(arguments: [
    ("arrive: 2025-06-14, depart: 2025-06-15", Waypoint.Kind.stay),
    ("arrive: 2025-06-14 09:00, depart: 2025-06-14 20:00", .visit), ("nights: 1", .stay),
    ("nights: 0", .visit),
    ("arrive: 2025-06-14", .visit), ("depart: 2025-06-14", .visit), ("kind: waypoint, nights: 1", .waypoint),
  ])
  func `a stop has a stay if it includes a night`(fields: String, kind: Waypoint.Kind) throws {
    let (parsed, problems) = try read("---\ntitle: A\nstops:\n- {name: A, at: \"1, 2\", \(fields)}\n---")
    #expect(problems == [])
    #expect(parsed?.stops.map(\.waypoint.kind) == [kind])
  }

  @Test func `a trip with errors keeps its address for links`() throws {
    let (parsed, problems) = try read("---\ndate: tomorrow\n---")
    #expect(parsed?.trip.slug == "a")
    #expect(parsed?.trip.title == "a")
    #expect(problems.count == 3)
  }

  @Test func `ten thousand stops are the limit`() throws {
    func stops(_ count: Int) -> String {
      "---\ntitle: A\nstops:\n" + String(repeating: "- {name: A, at: \"1, 2\"}\n", count: count) + "---\n"
    }
    #expect(try read(stops(10_000)).parsed?.stops.count == 10_000)
    #expect(
      try read(stops(10_001)).problems == ["3: a trip takes at most 10000 stops, and this one has 10001"])
  }
}
