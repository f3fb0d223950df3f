@testable import Importing
import TestSupport
import Testing
import Text

@Suite struct `Files that are no trips` {
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
  func `say what to do with them`(name: String, bytes: [UInt8], message: String, hint: String) throws {
    let scratch = try Scratch()
    try scratch.put(name, bytes)
    let plan = Importer(into: scratch.path + "/into").plan([scratch.path + "/" + name])
    #expect(
      plan.findings == [Diagnostic(.error, file: scratch.path + "/" + name, message, hint: hint)])
  }
}
