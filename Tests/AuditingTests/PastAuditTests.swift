import Testing

@testable import Auditing

@Suite struct `The audit of older versions` {
  private func page(_ words: String) -> [UInt8] { Array("<!doctype html><p>\(words)</p>".utf8) }

  @Test func `tells what the site does not tell any more, with its newest version`() {
    var past = PastAudit(discs: [])
    past.read(page("The door code is 4711."), at: "trips/hut/index.html", version: "in release 2")
    past.read(
      page("The door code is 4711. The PIN is 9630."), at: "trips/hut/index.html", version: "in release 1")
    var report = AuditReport(files: 1)
    report.findings = TextFinder(file: "index.html").findings(
      in: TextPart(source: .text, bytes: Array("The PIN is 9630.".utf8)))
    #expect(report.findings.map(\.sentence) == ["The PIN is 9…0."])
    report.note(past, in: "the older releases")
    #expect(
      report.findings.map { [$0.what, $0.file, $0.sentence] } == [
        [report.findings[0].what, "index.html", "The PIN is 9…0."],
        [
          "a door code, in the older releases", "trips/hut/index.html",
          "The door code is 4…1. (in release 2)",
        ],
      ])
  }

  @Test func `finds the door where tracks began before they were cut`() {
    var past = PastAudit(discs: [])
    for number in 0..<6 {
      let points = (0..<40).map { step in
        let metres = Double(step) * 50
        let (north, east) = number % 2 == 0 ? (metres, Double(number) * 4) : (Double(number) * 4, metres)
        return "<trkpt lat=\"\(47.14 + north / 111_320)\" lon=\"\(9.52 + east / 75_700)\"/>"
      }
      past.read(
        Array("<gpx><trk><trkseg>\(points.joined())</trkseg></trk></gpx>".utf8),
        at: "trips/walk-\(number)/walk-\(number).gpx", version: "before commit 1a2b3c4")
    }
    #expect(past.told().map(\.what) == ["where tracks begin and end"])
    #expect(past.told()[0].sentence.hasSuffix(" (before commit 1a2b3c4)"))
  }

  @Test func `reads texts, and neither pictures nor scripts`() {
    #expect(
      ["a/index.html", "a/a.gpx", "a.json", "notes.txt", "feed.xml", "LICENCE"].allSatisfy(PastAudit.reads))
    #expect(!["a.jpg", "a.css", "a.js", "a.html.gz", "a.pdf"].contains(where: PastAudit.reads))
  }
}
