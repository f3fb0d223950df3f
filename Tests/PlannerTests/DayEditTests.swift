import Entities
import Files
import SiteReading
import TestSupport
import Testing

@testable import Planner

/// Whole days that move, and copies of their stops.
@Suite struct `Days as a whole` {
  private let scratch: Scratch
  private var site: String { scratch.path + "/site" }

  init() throws {
    scratch = try Scratch()
    try scratch.put("site/Content/site.yml", "title: A\n")
  }

  private func trip(_ stops: String, _ rest: String = "", story: String = "") throws -> (
    SitePlanner, SitePlanner.Trip
  ) {
    try scratch.put(
      "site/Content/trips/jutland.md", "---\ntitle: Jutland\n\(rest)stops:\n\(stops)---\n\(story)")
    let planner = try SitePlanner(BuildOptions(site: site, now: CalendarDay(iso: "2026-01-02")!, jobs: 1))
    return (planner, try planner.trip("jutland"))
  }

  /// The file after the edit, from its stops on.
  private func text(_ plan: EditPlan) throws -> String {
    for case .write("Content/trips/jutland.md", _, let bytes?) in plan.edit.changes {
      let text = String(decoding: bytes, as: UTF8.self)
      return String(text[(text.firstRange(of: "stops:\n")?.upperBound ?? text.startIndex)...])
    }
    return "nothing is written"
  }

  private static let dated = """
      - {name: Esbjerg, at: [55.467, 8.452], arrive: 2026-05-01}
      # a cathedral
      - {name: Ribe, at: [55.328, 8.762], arrive: 2026-05-02 10:00, by: train}
      - {name: Kolding, at: [55.49, 9.47], by: bus}
      - {name: Skagen, at: [57.725, 10.579], arrive: 2026-05-03, nights: 2}
      - {name: Aarhus, at: [56.157, 10.211], arrive: 2026-05-05}

    """

  @Test func `a day moves with its dates, times, comments and stories`() throws {
    let (planner, trip) = try trip(
      Self.dated, "costs:\n  - {amount: 10 DKK, day: 2}\n  - {amount: 20 DKK, day: 5}\n",
      story: "## Day 3\n\nDunes.\n\n## Ribe\n\nSee [the day](#day-2) and [Skagen](#stop-4).\n")
    let plan = try planner.move(day: 2, of: trip, before: 5)
    #expect(plan.edit.title == "move day 2 of trips/jutland.md before day 5")
    #expect(
      try text(plan) == """
          - {name: Esbjerg, at: [55.467, 8.452], arrive: 2026-05-01}
          - {name: Skagen, at: [57.725, 10.579], arrive: 2026-05-02, nights: 2}
          # a cathedral
          - {name: Ribe, at: [55.328, 8.762], arrive: 2026-05-04 10:00, by: train}
          - {name: Kolding, at: [55.49, 9.47], by: bus}
          - {name: Aarhus, at: [56.157, 10.211], arrive: 2026-05-05}
        ---
        ## Day 2

        Dunes.

        ## Ribe

        See [the day](#day-4) and [Skagen](#stop-2).

        """)
    #expect(plan.result?.trip.costs.entries.map(\.day) == [4, 5])
    #expect(plan.result?.days.map(\.arrivals) == [0..<1, 1..<2, 2..<2, 2..<4, 4..<5])
    #expect(
      plan.remarks == [
        "Skagen: arrive Sunday 2026-05-03 becomes Saturday 2026-05-02",
        "Ribe: arrive Saturday 2026-05-02 becomes Monday 2026-05-04",
      ])
  }

  @Test func `the first day moves to the end`() throws {
    let (planner, trip) = try trip(Self.dated)
    let plan = try planner.move(day: 1, of: trip, before: nil)
    #expect(plan.edit.title == "move day 1 of trips/jutland.md to the end")
    #expect(plan.result?.trip.stops.map(\.name) == ["Ribe", "Kolding", "Skagen", "Aarhus", "Esbjerg"])
    #expect(
      plan.result?.trip.stops.map { $0.arrival?.day.iso } == [
        "2026-05-01", nil, "2026-05-02", "2026-05-04", "2026-05-05",
      ])
  }

  @Test func `nights say when days begin, and the trip gets no longer`() throws {
    let (planner, trip) = try trip(
      """
        - {name: Esbjerg, at: [55.467, 8.452], nights: 1}
        - {name: Ribe, at: [55.328, 8.762], nights: 2}
        - {name: Skagen, at: [57.725, 10.579]}

      """, "date: 2026-05-01\n")
    let last = try planner.move(day: 4, of: trip, before: 2)
    #expect(
      try text(last) == """
          - {name: Esbjerg, at: [55.467, 8.452], nights: 1}
          - {name: Skagen, at: [57.725, 10.579], nights: 1}
          - {name: Ribe, at: [55.328, 8.762], nights: 1}
        ---

        """)
    #expect(last.result?.days.map(\.arrivals) == [0..<1, 1..<2, 2..<3, 3..<3])
    let first = try planner.move(day: 2, of: trip, before: 1)
    #expect(first.result?.trip.stops.map(\.name) == ["Ribe", "Esbjerg", "Skagen"])
    #expect(first.result?.first?.iso == "2026-05-01")
    #expect(first.result?.days.map(\.arrivals) == [0..<1, 1..<1, 1..<2, 2..<3])
  }

  @Test func `the date of the first stop stays the first day of the trip`() throws {
    let (planner, trip) = try trip(
      """
        - name: Esbjerg
          at: [55.467, 8.452]
          arrive: 2026-05-01 09:00
          nights: 1
        - name: Ribe
          at: [55.328, 8.762]
          nights: 2
        - {name: Skagen, at: [57.725, 10.579], nights: 1}

      """)
    let plan = try planner.move(day: 1, of: trip, before: 4)
    #expect(
      try text(plan) == """
          - name: Ribe
            at: [55.328, 8.762]
            arrive: 2026-05-01
            nights: 2
          - name: Esbjerg
            at: [55.467, 8.452]
            arrive: 2026-05-03 09:00
            nights: 1
          - {name: Skagen, at: [57.725, 10.579], nights: 1}
        ---

        """)
    #expect(plan.result?.days.map(\.arrivals) == [0..<1, 1..<1, 1..<2, 2..<3, 3..<3])
  }

  @Test func `what cannot move is said`() throws {
    let (planner, trip) = try trip(Self.dated)
    #expect(throws: PlanFailure.refused("Content/trips/jutland.md has no stop on day 4", hint: nil)) {
      try planner.move(day: 4, of: trip, before: 1)
    }
    #expect(throws: PlanFailure.refused("Content/trips/jutland.md has no stop on day 9", hint: nil)) {
      try planner.move(day: 1, of: trip, before: 9)
    }
    #expect(throws: PlanFailure.refused("day 2 is there already", hint: nil)) {
      try planner.move(day: 2, of: trip, before: 3)
    }
    #expect(throws: PlanFailure.refused("day 5 is there already", hint: nil)) {
      try planner.move(day: 5, of: trip, before: nil)
    }
  }

  @Test func `copies stand at the end of a day, without what belongs to one visit`() throws {
    let (planner, trip) = try trip(
      """
        - {name: Esbjerg, at: [55.467, 8.452], arrive: 2026-05-01}
        # a cathedral
        - {name: Ribe, at: [55.328, 8.762], arrive: 2026-05-02 10:00, by: train, status: booked, fare: 20 DKK}
        - {name: Kolding, at: [55.49, 9.47], by: bus, note: "A castle, and a lake"}
        - {name: Skagen, at: [57.725, 10.579], arrive: 2026-05-03}

      """, story: "## Skagen\n\nSee [the end](#stop-4).\n")
    let plan = try planner.copy(stopsOfDay: 2, of: trip, toEndOfDay: 1)
    #expect(plan.edit.title == "copy the stops of day 2 to day 1 of trips/jutland.md")
    #expect(
      try text(plan) == """
          - {name: Esbjerg, at: [55.467, 8.452], arrive: 2026-05-01}
          # a cathedral
          - {name: Ribe, at: [55.328, 8.762], by: train}
          - {name: Kolding, at: [55.49, 9.47], by: bus, note: "A castle, and a lake"}
          # a cathedral
          - {name: Ribe, at: [55.328, 8.762], arrive: 2026-05-02 10:00, by: train, status: booked, fare: 20 DKK}
          - {name: Kolding, at: [55.49, 9.47], by: bus, note: "A castle, and a lake"}
          - {name: Skagen, at: [57.725, 10.579], arrive: 2026-05-03}
        ---
        ## Skagen

        See [the end](#stop-6).

        """)
    #expect(plan.result?.days.map(\.arrivals) == [0..<3, 3..<5, 5..<6])
  }

  @Test func `a new day at the end has a date, or a night before it`() throws {
    let (planner, trip) = try trip(Self.dated)
    let dated = try planner.copy(stopsOfDay: 2, of: trip, toEndOfDay: 6)
    #expect(dated.edit.title == "copy the stops of day 2 to a new day of trips/jutland.md")
    #expect(dated.result?.days.map(\.arrivals) == [0..<1, 1..<3, 3..<4, 4..<4, 4..<5, 5..<7])
    #expect(dated.result?.last?.iso == "2026-05-06")
    let (other, undated) = try self.trip(
      "  [{name: Esbjerg, at: [55.467, 8.452], nights: 1}, {name: Ribe, at: [55.328, 8.762]}]\n")
    let nights = try other.copy(stopsOfDay: 1, of: undated, toEndOfDay: 3)
    #expect(
      try text(nights) == """
          [{name: Esbjerg, at: [55.467, 8.452], nights: 1}, {name: Ribe, at: [55.328, 8.762], nights: 1}, {name: Esbjerg, at: [55.467, 8.452]}]
        ---

        """)
    #expect(nights.result?.days.map(\.arrivals) == [0..<1, 1..<2, 2..<3])
  }

  @Test func `a day that is spent at a stop takes copies as day trips`() throws {
    let (planner, trip) = try trip(Self.dated)
    let skagen = "{name: Skagen, at: [57.725, 10.579], arrive: 2026-05-03, nights: 2"
    let plan = try planner.copy(stopsOfDay: 1, of: trip, toEndOfDay: 4)
    #expect(
      try text(plan)
        == Self.dated.replacing(
          skagen, with: skagen + ", visits: [{name: Esbjerg, at: [55.467, 8.452]}]") + "---\n")
    #expect(plan.result?.days.map(\.arrivals) == [0..<1, 1..<3, 3..<4, 4..<6, 6..<7])
  }
}
