import TestSupport
import Testing
import Text

@testable import Importing

@Suite struct `Files that are not trips` {
  @Test(arguments: [
    (
      "walk.fit", Array("\u{0E}\u{10}\u{68}\u{08}    .FIT\u{0}\u{0}".utf8),
      "this is the recording of a device (FIT), which is a track and no plan",
      "put it beside a trip, and name it there under track:"
    ),
    (
      "walk.tcx", Array("<?xml version=\"1.0\"?><TrainingCenterDatabase/>".utf8),
      "this is the recording of a device (TCX), which is a track and no plan",
      "put it beside a trip, and name it there under track:"
    ),
    ("export.zip", [0x50, 0x4B, 3, 4, 20, 0], "this is an archive", "unpack it, and import the files in it"),
    ("tracks.gpx.gz", [0x1F, 0x8B, 8, 0], "this is an archive", "unpack it, and import the files in it"),
    ("plan.xlsx", [0x50, 0x4B, 3, 4, 20, 0], "this is a spreadsheet", "save it as CSV, and import that"),
    (
      "Records.json", Array("{\"locations\": [{\"latitudeE7\": 1, \"timestamp\": \"2022\"}]}".utf8),
      "this file of Google has only positions, and no visits",
      "import Timeline.json, or the months in Semantic Location History"
    ),
    (
      "locations.json", Array("{\"locations\":[{\"lat\":1,\"lon\":2,\"time\":3}]}".utf8),
      "this file has only positions, and no stops",
      "if it is of Polarsteps, import trip.json beside it: its positions become the track"
    ),
    (
      "ticket.pdf", Array("%PDF-1.7".utf8), "this is a PDF",
      "import the calendar or the table that it was made of"
    ),
    (
      "x.bin", [1, 2, 3], "this is no format that can be imported",
      "`tripsite import --help` lists the formats"
    ),
  ])
  func `have a hint`(name: String, bytes: [UInt8], message: String, hint: String) throws {
    let scratch = try Scratch()
    try scratch.put(name, bytes)
    let plan = Importer(into: scratch.path + "/into").plan([scratch.path + "/" + name])
    #expect(
      plan.findings == [
        Diagnostic(.error(.importFailed), file: scratch.path + "/" + name, message, hint: hint)
      ])
  }

  /// A ZIP archive's list of files, without their contents.
  private func archive(_ names: [String]) -> [UInt8] {
    func bytes(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(number >> (8 * $0) & 0xFF) }
    }
    var list: [UInt8] = []
    for name in names {
      list +=
        bytes(0x0201_4B50, 4) + bytes(0, 24) + bytes(name.utf8.count, 2) + bytes(0, 16) + Array(name.utf8)
    }
    let head = bytes(0x0403_4B50, 4) + bytes(0, 26)
    return head + list + bytes(0x0605_4B50, 4) + bytes(0, 4) + bytes(names.count, 2) + bytes(names.count, 2)
      + bytes(list.count, 4) + bytes(head.count, 4) + bytes(0, 2)
  }

  @Test func `in archives and folders are listed if they can be imported`() throws {
    let scratch = try Scratch()
    let names = [
      "trip/alps_1/trip.json", "trip/alps_1/locations.json", "trip/alps_1/photos/1.jpg", "__MACOSX/._a.gpx",
      "Takeout/Semantic Location History/2022/2022_JUNE.json", "a.gpx", "b.ICS", "trip/", "user.json",
    ]
    try scratch.put("export.zip", archive(names))
    try scratch.put("bare.zip", archive(["x.txt"]))
    for name in ["days/one.gpx", "days/.two.gpx", "days/in/three.kml", "days/note.txt", "none/x.txt"] {
      try scratch.put(name, "x")
    }
    let paths = ["export.zip", "bare.zip", "days", "none"].map { scratch.path + "/" + $0 }
    let plan = Importer(into: scratch.path + "/into").plan(paths)
    #expect(
      plan.findings == [
        Diagnostic(
          .error(.importFailed), file: paths[0], "this is an archive",
          hint:
            "unpack it, and import Takeout/Semantic Location History/2022/2022_JUNE.json, a.gpx, b.ICS and 1 more"
        ),
        Diagnostic(
          .error(.importFailed), file: paths[1], "this is an archive",
          hint: "unpack it, and import the files in it"),
        Diagnostic(
          .error(.importFailed), file: paths[2], "this is a folder",
          hint: "import the files in it, such as in/three.kml, one.gpx"),
        Diagnostic(.error(.importFailed), file: paths[3], "this is a folder", hint: "import the files in it"),
      ])
  }
}
