import Entities
import Planner
import SiteReading
import TestSupport
import Testing

@Suite struct `An index of links` {
  private static let links = [
    "[a](../trips/alps.md#stop-2)", "[a](/trips/alps/#stop-2)", "[a]: /trips/alps/day-1/",
    "<a href='/trips/alps'>",
    "[a](../trips/alps/hut.svg)", "[a](../trips/%61lps.md#stop-2)", "[a](./../trips/alps.md)", "alps",
    "[a](alps-2.md)",
    "[a](https://example.org/alps/)", "![a](/trips/alps/photos/a.jpg)", "[a](/trips/alps/alps.gpx)",
    "*/trips/alps/*",
    "`../trips/alps.md`", "nothing",
  ]

  @Test func `changes no edit, even if files change`() throws {
    let scratch = try Scratch()
    let trip =
      "---\ntitle: Alps\nstops: [{name: A, at: [47, 8]}, {name: B, at: [47, 9]}, {name: C, at: [47, 10]}]\n---\n## B\n\nHigh.\n"
    try scratch.put("site/Content/trips/alps.md", trip)
    try scratch.put(
      "site/Content/trips/alps/journal/2025-01-01-a.md",
      "---\ntitle: P\nstop: 2\n---\n[b](../../alps.md#stop-2)\n")
    try scratch.put("site/Content/trips/inner/index.md", trip)
    try scratch.put(
      "site/Content/trips/inner/journal/2025-01-01-a.md", "---\ntitle: P\n---\n[b](../index.md#stop-2)\n")
    var index = LinkIndex()
    for turn in 0..<Self.links.count {
      for number in 0..<5 {
        let text = Self.links[(turn + number * 4) % Self.links.count]
        try scratch.put("site/Content/pages/p\(number).md", "---\ntitle: P\n---\n\(text)\n")
      }
      let options = BuildOptions(
        site: scratch.path + "/site", includesDrafts: true, now: CalendarDay(iso: "2026-01-02")!, jobs: 1)
      let plain = try SitePlanner(options)
      var indexed = plain
      try index.update(plain.site, in: plain.folder)
      indexed.linkIndex = index
      for name in ["alps", "inner"] {
        let found = try [plain, indexed].map { planner in
          let trip = try planner.trip(name)
          return try [
            planner.move(1, of: trip, to: 0), planner.remove(0, of: trip, story: .keep), planner.remove(trip),
            planner.edit(1, of: trip, ["name": .text("Bee")]),
            planner.rename(trip, title: "Other", slug: "other"),
          ]
        }
        #expect(found[0] == found[1], "turn \(turn)")
        if name == "inner" { #expect(found[0][0].edit.changes.count == 2) }
      }
    }
  }
}
