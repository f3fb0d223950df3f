import Entities
import Planner
import SiteReading
import TestSupport
import Testing

/// Stories with odd headings and links.
@Suite struct `Edits of odd stories` {
  private static let pieces = [
    "##", "## ", "## ##", "## Day 3", "##  Day 3: over ##", "Day 2\n---", "Day 2\nmore\n-----", "## Goslar",
    "## Goslar (2)",
    "## *Goslar*", "> ## Goslar", "    ## Goslar", "# Goslar", "### Goslar", "```\n## Goslar\n```",
    "- ## Day 3", "text",
    "[a](#stop-2)", "[a](<#stop-3>)", "[a](&#35;stop-2)", "[a]: #stop-2", "[a]", "[b](a.md#day-3 'x')",
    "[^1]\n\n[^1]: [n](#day-3)",
    "| [t](#stop-2) |\n| --- |\n| [u](#day-3) |", "![i](#stop-2)", "<#stop-2>", "#stop-2", "\t",
    "Goslar\n===", "***", "## \\#", "## 3",
    "[é](/trips/a/day-3/)", "[x](/trips/a/#stop-9)", "[y](/trips/a#stop-2)", "\\[z](#stop-2)",
    "## Brocken {#x}", "##\tDay 2\t",
  ]

  @Test func `keep every byte if days move there and back`() throws {
    let scratch = try Scratch()
    var random = SplitMix(seed: 5)
    try scratch.put("site/Content/site.yml", "title: T\n")
    let front = """
      ---
      title: A
      date: 2026-05-01
      stops:
        - {name: Goslar, at: [51.9, 10.43], nights: 1}
        - {name: Brocken, at: [51.8, 10.62], nights: 1, note: "[n](#day-3), [m](#stop-3)"}
        - {name: Goslar, at: [51.9, 10.43]}
      ---

      """
    for turn in 0..<(Environment.text("TRIPSITE_FUZZ_COUNT").flatMap { Int($0) } ?? 60) {
      let lineBreak = random.happens(3) ? "\r\n" : "\n"
      let body = (0..<random.next(below: 12)).map { _ in random.pick(Self.pieces) }.joined(
        separator: random.pick(["\n", "\n\n"]))
      let text = (front + body + random.pick(["", "\n"])).replacing("\n", with: lineBreak)
      func planner(_ bytes: [UInt8]) throws -> (SitePlanner, SitePlanner.Trip) {
        try scratch.put("site/Content/trips/a.md", bytes)
        let planner = try SitePlanner(
          BuildOptions(site: scratch.path + "/site", now: CalendarDay(iso: "2026-01-15")!, jobs: 1))
        return (planner, try planner.trip("a"))
      }
      func result(_ plan: EditPlan) throws -> [UInt8] {
        guard case .write(_, _, let after?)? = plan.edit.changes.first else {
          throw PlanFailure.refused("nothing", hint: nil)
        }
        return after
      }
      let (site, trip) = try planner(Array(text.utf8))
      let later = try result(try site.reschedule(trip, from: 1, by: 1))
      // Every other edit ends too.
      _ = try site.remove(turn % 3, of: trip, story: turn % 2 == 0 ? .keep : .remove)
      _ = try site.move(0, of: trip, to: 2)
      _ = try site.edit(0, of: trip, ["name": .text("Harz *x*")])
      let (again, moved) = try planner(later)
      let back = try result(try again.reschedule(moved, from: 1, by: -1))
      #expect(String(decoding: back, as: UTF8.self) == text, "turn \(turn)")
    }
  }
}
