import ContentReaders
import Entities
import Files
import Glibc
import TestSupport
import Testing
import Text

@testable import Importing

/// Files that want to harm, and files that are broken by chance.
@Suite struct `Hostile files` {
  private func messages(_ name: String, _ bytes: [UInt8]) throws -> [String] {
    let scratch = try Scratch()
    try scratch.put(name, bytes)
    let plan = Importer(into: scratch.path + "/into").plan([scratch.path + "/" + name])
    #expect(plan.trips == [])
    return plan.findings.map { finding in
      (finding.place.map { "\($0.line):\($0.column): " } ?? "") + finding.message
    }
  }

  private func messages(_ name: String, _ text: String) throws -> [String] {
    try messages(name, Array(text.utf8))
  }

  @Test func `with entities are refused`() throws {
    let bomb = """
      <?xml version="1.0"?>
      <!DOCTYPE gpx [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;">]>
      <gpx><wpt lat="1" lon="2"><name>&b;</name></wpt></gpx>
      """
    #expect(try messages("a.gpx", bomb) == ["2:27: the file declares an entity"])
    #expect(
      try messages("a.kml", bomb.replacing("gpx", with: "kml")) == ["2:27: the file declares an entity"])
  }

  @Test func `have a bounded depth, with a place`() throws {
    let deep = String(repeating: "<a>", count: 200_000)
    #expect(
      try messages("a.gpx", "<gpx>\n" + deep) == ["2:298: the file is nested more than 100 levels deep"])
    let lists = String(repeating: "[", count: 1_000_000)
    #expect(
      try messages("a.geojson", "{\"features\":\n" + lists) == [
        "2:100: the file is nested more than 100 levels deep"
      ])
    #expect(
      try messages("t.json", "{\"semanticSegments\":\n" + lists) == [
        "2:100: this is nested deeper than 100 levels"
      ])
    #expect(try messages("t.json", "{\"semanticSegments\":[\n {\"a\": 1") == ["2:9: the file is cut off"])
    #expect(
      try messages("t.json", "{\"semanticSegments\":[\n {\"a\" 1}]}") == ["2:7: a colon is missing here"])
    #expect(
      try messages("p.md", "---\nlocation: " + lists.prefix(1000) + "\n---\n")
        == ["2:74: this is nested deeper than 64 levels"])
  }

  @Test func `are refused before they are read if they are large`() throws {
    let scratch = try Scratch()
    for name in ["a.gpx", "a.geojson", "a.csv", "a.md"] {
      let path = scratch.path + "/" + name
      try scratch.put(name, name == "a.gpx" ? "<gpx>" : name == "a.geojson" ? "{\"Feature\"" : "---")
      #expect(truncate(path, 10 << 30) == 0)
      let plan = Importer(into: scratch.path + "/into").plan([path])
      #expect(plan.findings.map(\.message) == ["the file is larger than 64 MiB"], "\(name)")
    }
  }

  @Test func `with invalid numbers have no place`() throws {
    for number in ["NaN", "inf", "1e999", "91", "-0x10p9", ""] {
      let found = try messages("a.gpx", "<gpx><wpt lat=\"\(number)\" lon=\"2\"/></gpx>")
      #expect(
        found == ["1:6: a point is not on the Earth, and is left out", "the file has no place and no track"],
        "\(number)")
    }
    #expect(
      try messages(
        "a.geojson",
        #"{"features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[NaN,1]}}]}"#)
        == [#"1:74: the file is not valid JSON: "N" is not expected here"#])
    #expect(
      try messages("x.json", #"{"format":"tripsite trip 1","slug":"a","title":"A","stops":[{"name":5}]}"#)
        == ["1:69: \"name\" takes a text"])
  }

  @Test func `have names that stay in the target folder`() throws {
    let scratch = try Scratch()
    for (index, slug) in ["../../etc/passwd", "/abs", "..", "a/b", "index", "\\u0000", "."].enumerated() {
      try scratch.put(
        "\(index).json", #"{"format":"tripsite trip 1","slug":"\#(slug)","title":"../T"}"#)
    }
    let plan = Importer(into: scratch.path + "/into").plan((0..<7).map { "\(scratch.path)/\($0).json" })
    #expect(
      plan.trips.map(\.path) == [
        "etc-passwd.md", "abs.md", "t.md", "a-b.md", "index-2.md", "t-2.md", "t-3.md",
      ])
    try plan.write(into: scratch.path + "/into")
    #expect(try FileTree(of: scratch.path + "/into").paths == plan.trips.map(\.path).sorted())
  }

  @Test func `have texts that cannot become other keys, tags or headings`() throws {
    let scratch = try Scratch()
    let text = #"a\n---\nextra: {}\n<script>alert(1)</script>\n# big\n- \"x\": '"#
    try scratch.put(
      "x.geojson",
      #"{"name":"T: #\u0001 \u2028x","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{"name":"\#(text)","note":"\#(text)"}}]}"#
    )
    let plan = Importer(into: scratch.path + "/into").plan([scratch.path + "/x.geojson"])
    let path = try #require(plan.trips.first?.path)
    try plan.write(into: scratch.path + "/Content/trips")
    var problems: [Diagnostic] = []
    let trip = try #require(
      TripReader(contentFolder: scratch.path + "/Content", shownPrefix: "")
        .read("trips/" + path, reporting: &problems))
    #expect(problems == [])
    #expect(trip.trip.title == "T: # x")
    #expect(trip.trip.extra == nil)
    #expect(trip.stops.count == 1)
    #expect(
      trip.stops[0].waypoint.note == ##"""
        a
        \---
        extra: {}

        \# big
        \- "x": '
        """##)
  }
}
