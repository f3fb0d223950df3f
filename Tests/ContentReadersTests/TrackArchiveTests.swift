import Files
import Geodesy
import TestSupport
import Testing
import Text
import Tracks

/// KMZ: archives that Python's zipfile made, whole and damaged.
@Suite struct TrackArchiveTests {
  private func bytes(_ name: String) throws -> [UInt8] {
    try File.read(Project.fixtures + "/tracks/" + name).bytes
  }

  private func read(_ bytes: [UInt8]) throws -> (track: RecordedTrack?, problems: String) {
    let scratch = try Scratch()
    try scratch.put("a.kmz", bytes)
    var problems: [Diagnostic] = []
    let track = TrackReader().read(scratch.path + "/a.kmz", shownAs: "a.kmz", reporting: &problems)
    return (track, problems.map { $0.rendered(color: false) }.joined())
  }

  private var way: RecordedTrack {
    var track = RecordedTrack()
    track.name = "Way"
    track.points = [
      RecordedTrack.Point(Coordinate(latitude: 47.1, longitude: 9.5), height: 600),
      RecordedTrack.Point(Coordinate(latitude: 47.2, longitude: 9.6)),
    ]
    track.segments = [0]
    return track
  }

  @Test(arguments: ["way.kmz", "stored.kmz"])
  func `the main file of an archive is read, packed or not`(name: String) throws {
    let (track, problems) = try read(try bytes(name))
    #expect(problems == "")
    #expect(track == way)
  }

  @Test func `a main file with only links leaves the track to another file`() throws {
    let (track, problems) = try read(try bytes("linked.kmz"))
    #expect(problems == "")
    #expect(track == way)
    #expect(
      try read(try bytes("links.kmz")).problems
        == "a.kmz: error: the file has no track and no route [no-track]\n")
  }

  @Test func `an error in the archive has its line`() throws {
    let (track, problems) = try read(try bytes("broken.kmz"))
    #expect(track == nil)
    #expect(
      problems == """
        a.kmz/doc.kml:2:13: error: the file is not valid XML: mismatched tag [broken-track]
            2 | <Document></kml>
              |             ^

        """)
  }

  @Test func `files that are not archives or have no KML are errors`() throws {
    #expect(
      try read(try bytes("empty.kmz")).problems
        == "a.kmz: error: the archive has no KML file [broken-track]\n")
    for text in ["", "PK", "<kml/>", String(repeating: "PK\u{5}\u{6}", count: 5)] {
      #expect(
        try read(Array(text.utf8)).problems == "a.kmz: error: the file is no ZIP archive [broken-track]\n")
    }
  }

  /// The list of files comes last: the size of the first file stands 24 bytes after its signature.
  private func changed(_ name: String, at offset: Int, to number: UInt32) throws -> [UInt8] {
    var bytes = try bytes(name)
    let list = try #require(bytes.indices.first { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) })
    for place in 0..<4 { bytes[list + offset + place] = UInt8(truncatingIfNeeded: number >> (8 * place)) }
    return bytes
  }

  @Test func `an archive that unpacks to too much is refused`() throws {
    for name in ["broken.kmz", "stored.kmz"] {
      let file = name == "stored.kmz" ? "track.kml" : "doc.kml"
      for (offset, number) in [(16, UInt32(7)), (24, 1), (24, 100_000), (42, 0x7FFF_FFFF)] {
        #expect(
          try read(try changed(name, at: offset, to: number)).problems
            == "a.kmz: error: \(file) in the archive is damaged [broken-track]\n")
      }
      #expect(
        try read(try changed(name, at: 24, to: 200 << 20)).problems
          == "a.kmz: error: \(file) in the archive is larger than 128 MiB [broken-track]\n")
      #expect(
        try read(try changed(name, at: 20, to: .max)).problems
          == "a.kmz: error: \(file) in the archive is larger than 128 MiB [broken-track]\n")
      #expect(
        try read(try changed(name, at: 8, to: 1)).problems
          == "a.kmz: error: \(file) in the archive is encrypted [broken-track]\n")
      #expect(
        try read(try changed(name, at: 8, to: 99 << 16)).problems
          == "a.kmz: error: \(file) in the archive is packed by an unknown method [broken-track]\n")
    }
  }

  /// Random damage gives a track or an error, and never a crash.
  @Test func `damaged archives are read or refused`() throws {
    let whole = try bytes("way.kmz")
    var random = SplitMix(seed: 20_250_614)
    for _ in 0..<300 {
      var bytes = whole
      random.damage(&bytes)
      let (track, problems) = try read(bytes)
      #expect(track == way || problems.contains(": error: "))
    }
  }
}
