import Files
import FoundationEssentials
import TestSupport
import Testing

/// What tripsite exports for maps and calendars comes back.
@Suite struct `The round trip of GPX, KML, GeoJSON and ICS` {
  private struct Facts: Decodable, Equatable {
    var start: String?
    var end: String?
    var stops: [Stop]
    var ideas: [Idea]?
    var legs: [Leg]?

    struct Idea: Decodable, Equatable {
      var name: String
      var latitude: Double?
      var longitude: Double?
      var note: String?
      var hours: String?
      var links: [Link]?
    }

    struct Link: Decodable, Equatable {
      var url: String
      var title: String?
    }

    struct Stop: Decodable, Equatable {
      var name: String
      var kind: String
      var arrival: String?
      var departure: String?
      var nights: Int?
      var status: String?
      var hours: String?
      var links: [Link]?
    }

    struct Leg: Decodable, Equatable {
      var mode: String
      var status: String?
    }
  }

  /// Trips with days, times, nights, modes, a stop that is on no map, and the date line.
  private static let trips = [
    "north": """
    date: 2025-06-13
    by: ferry
    stops:
      - {name: Bodø, at: "67.28, 14.4049", nights: 2, depart: 2025-06-15 09:15}
      - {name: Moskenes, at: "67.9, 13.05", arrive: 2025-06-15 12:30, kind: waypoint, note: "A *note*: here"}
      - {name: "At sea, somewhere", at: ~, arrive: 2025-06-16, nights: 3}
      - {name: Haparanda, at: "65.83, 24.13", by: flight, arrive: 2025-06-21 00:10, depart: 2025-06-21 08:00}
      - {name: Luleå, at: "65.58, 22.15", by: bus, status: skipped, wayStatus: booked}
    """,
    "line": """
    by: flight
    stops:
      - {name: Apia, at: "-13.8333, -171.7667", depart: 2023-10-12 16:00}
      - {name: Nadi, at: "-17.7554, 177.443", arrive: 2023-10-13 18:00, nights: 1}
      - {name: Pago Pago, at: "-14.331, -170.7105", arrive: 2023-10-13}
    """,
    "days": """
    by: walk
    stops:
      - {name: A, at: "46.5, 8.3", arrive: 2025-07-01, depart: 2025-07-03}
      - {name: B, at: "46.6, 8.4", depart: 2025-07-04}
      - {name: C, at: "46.7, 8.5", arrive: 2025-07-04, kind: stay}
    """,
    "plan": """
    stops:
      - {name: A, at: "46.5, 8.3", nights: 1}
      - {name: B, at: "46.6, 8.4", by: train, status: done, hours: "Mo-Fr \\\"9-17\\\", <not> Sa; & so on"}
      - name: C
        at: 46.65, 8.5
        hours: daily
        note: "A *note*: here"
        links: [https://example.org/c, {url: "https://example.org/d?e=f&g", title: "D, \\\"E\\\": <F>"}]
      - {name: D, at: ~, hours: late, links: https://example.org/}
    ideas:
      - {name: "Over <there>", at: "46.7, 8.6", note: "If it is dry", hours: "9:00", links: {url: https://example.org/o, title: Over}}
      - {name: Here, at: "46.8, 8.7"}
    """,
  ]

  @Test(arguments: ["gpx", "kml", "geojson", "ics"])
  func `keeps start, end, nights, arrivals and modes`(format: String) throws {
    let scratch = try Scratch()
    let program = Program(scratch)
    for (slug, text) in Self.trips {
      try scratch.put("first/Content/trips/\(slug).md", "---\ntitle: \(slug)\n\(text)\n---\nStory.\n")
    }
    for site in ["first", "second"] {
      try scratch.put(
        site + "/Content/site.yml", "title: T\nbaseURL: https://e.org/\nmake: {kml: true, geojson: true}\n")
    }
    try build("first", scratch, program)
    var count = 0
    for slug in Self.trips.keys.sorted() {
      let path = "\(scratch.path)/first/Site/trips/\(slug)/\(slug)"
      // A trip without dates has no calendar.
      guard Folder.kind(of: path + "." + format) == .file else { continue }
      let outcome = try program(
        "import", path + "." + format, "--into", scratch.path + "/second/Content/trips")
      #expect(outcome == Program.Outcome(code: 0, output: outcome.output, messages: ""))
      // A draft, but without doubts.
      #expect(outcome.output.contains(", a draft\n"))
      count += 1
    }
    #expect(count == (format == "ics" ? 3 : 4))
    try build("second", scratch, program)
    for slug in Self.trips.keys.sorted() {
      let second = try facts("second", slug, scratch)
      if let second { #expect(second == (try facts("first", slug, scratch))) }
    }
  }

  private func build(_ site: String, _ scratch: Scratch, _ program: Program) throws {
    let built = try program(
      "build", scratch.path + "/" + site, "--offline", "--drafts", "--now", "2026-11-23")
    #expect(built.code == 0, "\(built.messages)")
  }

  private func facts(_ site: String, _ slug: String, _ scratch: Scratch) throws -> Facts? {
    let path = "\(scratch.path)/\(site)/Site/trips/\(slug)/\(slug).json"
    guard Folder.kind(of: path) == .file else { return nil }
    return try JSONDecoder().decode(Facts.self, from: Data(try File.read(path).bytes))
  }
}
