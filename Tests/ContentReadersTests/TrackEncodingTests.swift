import Geodesy
import TestSupport
import Testing
import Text
import Tracks

/// Track files in the encodings that programs write.
@Suite struct TrackEncodingTests {
  private func read(_ bytes: [UInt8], as name: String = "a.gpx") throws -> (
    track: RecordedTrack?, problems: String
  ) {
    let scratch = try Scratch()
    try scratch.put(name, bytes)
    var problems: [Diagnostic] = []
    let track = TrackReader().read(scratch.path + "/" + name, shownAs: name, reporting: &problems)
    return (track, problems.map { $0.rendered(color: false) }.joined())
  }

  private static func text(_ declaration: String = "") -> String {
    declaration + "<gpx><wpt lat=\"46.9\" lon=\"7.4\"><name>Zürcher „Hütte“</name></wpt>"
      + "<trk><trkseg><trkpt lat=\"46.9\" lon=\"7.4\"/><trkpt lat=\"47\" lon=\"7.5\"/></trkseg></trk></gpx>"
  }

  private static func littleEndian(_ text: String) -> [UInt8] {
    text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  private static func bigEndian(_ text: String) -> [UInt8] {
    text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  }

  /// In windows-1252, ü is FC, „ is 84 and “ is 93.
  private static func windows(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { $0 == "„" ? 0x84 : $0 == "“" ? 0x93 : UInt8($0.value) }
  }

  @Test(arguments: [
    Array(text().utf8),
    [0xEF, 0xBB, 0xBF] + Array(text("<?xml version=\"1.0\" encoding=\"utf-8\"?>").utf8),
    // The mark of the bytes is right, not the declaration.
    [0xEF, 0xBB, 0xBF] + Array(text("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>").utf8),
    [0xFF, 0xFE] + littleEndian(text("<?xml version=\"1.0\" encoding=\"UTF-16\"?>")),
    [0xFE, 0xFF] + bigEndian(text("<?xml version=\"1.0\" encoding=\"UTF-16\"?>")),
    littleEndian(text()),
    bigEndian(text("<?xml version=\"1.0\" encoding=\"utf-8\"?>")),
    Array(text("<?xml version=\"1.0\" encoding=\"UTF-16\"?>").utf8),
    windows(text("<?xml version='1.0' encoding='ISO-8859-1'?>")),
    windows(text("<?xml version=\"1.0\" encoding = \"Windows-1252\" standalone=\"yes\"?>")),
    windows(text("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")),
    windows(text("<?xml version=\"1.0\" encoding=\"us-ascii\"?>")),
    windows(text()),
  ])
  func `a name is the same in each encoding`(bytes: [UInt8]) throws {
    let (track, problems) = try read(bytes)
    #expect(problems == "")
    #expect(track?.marks.map(\.name) == ["Zürcher „Hütte“"])
    #expect(track?.points.count == 2)
  }

  /// Made with `iconv -t KOI8-R` and `iconv -t SHIFT_JIS`.
  @Test(arguments: [
    ("KOI8-R", [0xF3, 0xC5, 0xD7, 0xC5, 0xD2] as [UInt8], "Север"),
    ("Shift_JIS", [0x93, 0xFA, 0x96, 0x7B] as [UInt8], "日本"),
  ])
  func `other encodings have the name that the file declares`(
    encoding: String, name: [UInt8], expected: String
  ) throws {
    let bytes =
      Array("<?xml version=\"1.0\" encoding=\"\(encoding)\"?><gpx><trk><name>".utf8) + name
      + Array(
        "</name><trkseg><trkpt lat=\"1\" lon=\"2\"/><trkpt lat=\"3\" lon=\"4\"/></trkseg></trk></gpx>".utf8)
    let (track, problems) = try read(bytes)
    #expect(problems == "")
    #expect(track?.name == expected)
  }

  @Test func `an unknown encoding is an error`() throws {
    let (track, problems) = try read(Array(Self.text("<?xml version=\"1.0\" encoding=\"x-mine\"?>").utf8))
    #expect(track == nil)
    #expect(
      problems == """
        a.gpx: error: the encoding "x-mine" is not known [broken-track]
              = hint: save the file as UTF-8

        """)
  }

  @Test func `a character on the border of two parts stays whole`() throws {
    // The parts have 262,144 bytes. Each of these files has a character on the border.
    for shift in 0..<4 {
      let head = "<gpx><metadata><desc>" + String(repeating: "a", count: 262_120 + shift)
      let text = head + "€€€€€€€€€€</desc></metadata>" + Self.text().dropFirst(5)
      for bytes in [Array(text.utf8), [0xFF, 0xFE] + Self.littleEndian(text)] {
        let (track, problems) = try read(bytes)
        #expect(problems == "")
        #expect(track?.marks.map(\.name) == ["Zürcher „Hütte“"])
      }
    }
  }

  @Test func `an error in UTF-16 shows its line, and lines can end in carriage returns`() throws {
    let (track, problems) = try read(
      [0xFF, 0xFE] + Self.littleEndian("<gpx>\r<wpt lat=\"1\" lon=\"2\"><name>ö</name></wpt>\r<trk>ü</gpx>\r")
    )
    #expect(track == nil)
    #expect(
      problems == """
        a.gpx:3:9: error: the file is not valid XML: mismatched tag [broken-track]
            3 | <trk>ü</gpx>
              |         ^

        """)
  }

  @Test(arguments: ["\r", "\r\n", "\n"])
  func `the lines of GeoJSON can end in carriage returns`(end: String) throws {
    let lines = [
      "{\"type\":\"LineString\",", "\"coordinates\":[[2,1],", "[2,91],", "[4,3]]", "}",
    ]
    let (track, problems) = try read(
      [0xEF, 0xBB, 0xBF] + Array(lines.joined(separator: end).utf8), as: "a.geojson")
    #expect(
      track?.points.map(\.coordinate) == [
        Coordinate(latitude: 1, longitude: 2), Coordinate(latitude: 3, longitude: 4),
      ])
    #expect(
      problems == """
        a.geojson:3:6: warning: a point is not on the Earth [track-flaw]
            3 | [2,91],
              |      ^
              = hint: the track goes on without it

        """)
  }

  @Test func `GeoJSON can be UTF-16`() throws {
    let (track, problems) = try read(
      Self.bigEndian(
        "{\"type\":\"Feature\",\"properties\":{\"name\":\"Zürich\"},\"geometry\":"
          + "{\"type\":\"LineString\",\"coordinates\":[[2,1],[4,3]]}}"), as: "a.geojson")
    #expect(problems == "")
    #expect(track?.name == "Zürich")
  }
}
