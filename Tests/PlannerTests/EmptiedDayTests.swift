import Entities
import Files
import SiteReading
import TestSupport
import Testing

@testable import Planner

@Suite struct `A day that is emptied` {
  private static let trip = """
    ---
    title: Jutland
    stops:
      - {name: Esbjerg, at: [55.467, 8.452], arrive: 2026-05-01}
      - name: Ribe # a cathedral
        at: [55.328, 8.762]
        arrive: 2026-05-02 10:00
        by: train
      - {name: Kolding, at: [55.49, 9.47], by: bus, note: "A castle, and a lake"}
      - {name: Skagen, at: [57.725, 10.579], arrive: 2026-05-03}
    ideas: [Fanø]
    ---
    ## Ribe

    A story.

    ## Skagen

    See [Ribe](#stop-2) and [the end](#stop-4).

    """

  private let scratch: Scratch
  private var site: String { scratch.path + "/site" }

  init() throws {
    scratch = try Scratch()
    try scratch.put("site/Content/site.yml", "title: A\n")
    try scratch.put("site/Content/trips/jutland.md", Self.trip)
  }

  private func planner() throws -> SitePlanner {
    try SitePlanner(BuildOptions(site: site, now: CalendarDay(iso: "2026-01-02")!, jobs: 1))
  }

  @Test func `has its stops among the ideas, in their order, in one step`() throws {
    try scratch.put("site/Content/trips/jutland.md", Self.trip.replacing("[Ribe](#stop-2) and ", with: ""))
    let before = try contents(of: site + "/Content/trips/jutland.md")
    let plan = try planner().unplan(day: 2, of: planner().trip("jutland"))
    #expect(plan.edit.title == "move the stops of day 2 to the ideas of trips/jutland.md")
    #expect(plan.result?.trip.stops.map(\.name) == ["Esbjerg", "Skagen"])
    #expect(plan.result?.trip.ideas.map(\.name) == ["Fanø", "Ribe", "Kolding"])
    #expect(plan.result?.days.map(\.arrivals) == [0..<1, 1..<1, 1..<2])
    let history = try EditHistory(ofSite: site)
    try history.make(plan.edit)
    let text = try contents(of: site + "/Content/trips/jutland.md")
    #expect(text.contains("See [the end](#stop-2)."))
    #expect(
      text.contains(
        """
        ideas: [Fanø, {name: Ribe, at: "55.328, 8.762"}, {name: Kolding, at: [55.49, 9.47], note: "A castle, and a lake"}]

        """))
    #expect(try history.undo() != nil)
    #expect(try contents(of: site + "/Content/trips/jutland.md") == before)
  }

  @Test func `has stops, or there is nothing to do`() throws {
    let trip = try planner().trip("jutland")
    #expect(throws: PlanFailure.refused("Content/trips/jutland.md has no stop on day 7", hint: nil)) {
      try planner().unplan(day: 7, of: trip)
    }
  }
}
