import Files
import Planner
import TestSupport
import Testing

/// Files that nobody would write. TRIPSITE_FUZZ_COUNT makes more of them.
@Suite struct `Edits of odd texts` {
  private static let words = [
    "---\n", "\n", "\r\n", ": ", "- ", "  ", "\t", "[", "]", "{", "}", "\"", "'", "|", ">", "|+\n", "#",
    " #c\n", "? ",
    "~", "\\", "\u{FEFF}", "é", "title", "stops:\n", "stops: ", "at", "lat", "nights", "name: ", ",",
    "tags: [a]\n",
    "photos:\n", "map: {focus: [1]}\n", "...\n", "- - a\n", "key:\n- b\n",
  ].map { Array($0.utf8) }

  @Test func `end with a readable text or with an error`() throws {
    let folder = Project.fixtures + "/fuzz/front-matter"
    var corpus = try Folder.entries(of: folder).map { try File.read(folder + "/" + $0.name).bytes }
    var random = SplitMix(seed: 11)
    for _ in 0..<30 { corpus.append(RandomTrip(SplitMix(seed: UInt64(random.next(below: 1 << 30)))).bytes) }
    let edits: [TripEdit] = [
      .setField("title", .text("a\nb")), .setField("tags", .list(["x", "y"])), .setField("stops", nil),
      .setField("summary", .text("a\nb")), .setField("title", nil), .moveStop(from: 0, to: 1),
      .moveStop(from: 2, to: 0),
      .removeStop(0), .removeStop(1), .setStopField(0, "nights", .word("2")),
      .setStopField(1, "name", .text("x: y")),
      .setStopField(0, "name", nil), .setStopField(1, "at", .coordinate(latitude: "1", longitude: "2")),
      .setStopField(0, "note", .text("a\nb")),
      .addStop(PlannedStop(["name": .text("a"), "note": .text("b\nc")]), at: 0),
      .addStop(PlannedStop(["name": .text("a")]), at: 1),
    ]
    var made = 0
    for _ in 0..<(Environment.text("TRIPSITE_FUZZ_COUNT").flatMap { Int($0) } ?? 2_000) {
      var bytes = corpus[random.next(below: corpus.count)]
      for _ in 0..<random.next(below: 6) {
        let place = random.next(below: bytes.count + 1)
        switch random.next(below: 3) {
        case 0: bytes.removeSubrange(place..<min(bytes.count, place + random.next(below: 20)))
        case 1: bytes.insert(contentsOf: Self.words[random.next(below: Self.words.count)], at: place)
        default:
          let end = min(bytes.count, place + random.next(below: 40))
          bytes.insert(contentsOf: Array(bytes[place..<end]), at: random.next(below: bytes.count + 1))
        }
      }
      try writeFile(bytes, at: "/tmp/tripsite-odd-text.md")
      do throws(PlanFailure) {
        var text = try TripText(bytes, shownAs: "Content/trips/a.md")
        for _ in 0..<3 { try text.apply(edits[random.next(below: edits.count)]) }
        made += 1
      } catch {
        continue
      }
    }
    #expect(made > 100)
  }
}
