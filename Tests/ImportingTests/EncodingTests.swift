import TestSupport
import Testing
import Text

@testable import Importing

/// Each format in the encodings and line ends that programs write.
@Suite struct `Encodings of imports` {
  private static let files: [(name: String, text: String)] = [
    (
      "a.gpx",
      "<?xml version=\"1.0\" encoding=\"ENCODING\"?>\n<gpx><wpt lat=\"46.5\" lon=\"8.3\"><name>Zmutthütte</name></wpt></gpx>\n"
    ),
    (
      "a.kml",
      "<?xml version=\"1.0\" encoding=\"ENCODING\"?>\n<kml><Placemark><name>Zmutthütte</name><Point><coordinates>8.3,46.5</coordinates></Point></Placemark></kml>\n"
    ),
    (
      "a.geojson",
      "{\"type\":\"Feature\",\"properties\":{\"name\":\"Zmutthütte\"},\n\"geometry\":{\"type\":\"Point\",\"coordinates\":[8.3,46.5]}}\n"
    ),
    ("a.csv", "name,at\nZmutthütte,\"46.5, 8.3\"\n"),
    (
      "a.ics", "BEGIN:VCALENDAR\nBEGIN:VEVENT\nLOCATION:Zmutthütte\nGEO:46.5;8.3\nEND:VEVENT\nEND:VCALENDAR\n"
    ),
  ]

  private static let wanted = "---\ntitle: a\nstops:\n  - name: Zmutthütte\n    at: 46.5, 8.3\n---\n"

  private func check(_ encoding: String, _ encode: (String) -> [UInt8]) throws {
    for (name, text) in Self.files {
      let scratch = try Scratch()
      try scratch.put(name, encode(text.replacing("ENCODING", with: encoding)))
      let plan = Importer(into: scratch.path + "/into").plan([scratch.path + "/" + name])
      #expect(
        plan.trips.map(\.text) == [Self.wanted], "\(encoding), \(name): \(plan.findings.map(\.message))")
    }
  }

  @Test func `a byte order mark, Latin-1, UTF-16 and other line ends change nothing`() throws {
    try check("UTF-8") { Array($0.utf8) }
    try check("UTF-8") { [0xEF, 0xBB, 0xBF] + Array($0.utf8) }
    try check("ISO-8859-1") { text in text.unicodeScalars.map { UInt8($0.value) } }
    try check("UTF-16") { text in [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } }
    try check("UTF-16") { text in [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } }
    try check("UTF-8") { Array($0.replacing("\n", with: "\r").utf8) }
    try check("UTF-8") { Array($0.replacing("\n", with: "\r\n").utf8) }
  }
}
