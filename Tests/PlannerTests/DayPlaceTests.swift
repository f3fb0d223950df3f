import Entities
import TestSupport
import Testing

@testable import Planner

/// Stops, ideas and copies that go to the end of a day: they are on this day, or the reason is said.
@Suite struct `The end of a day` {
  @Test func `is before the stay where its night is spent`() throws {
    let site = try FjordTrip(FjordTrip.stops, "ideas:\n  - Hamar\n")
    let plan = try site.planner.plan(idea: 0, of: site.trip, toEndOfDay: 3)
    #expect(
      site.text(plan)
        == FjordTrip.text(
          FjordTrip.stops.replacing("  - {name: Geiranger", with: "  - Hamar\n  - {name: Geiranger")))
    #expect(
      FjordTrip.days(plan)
        == ["2027-07-03", "Oslo", "Lillehammer", "Hamar, Geiranger", "", "", "Ålesund", "", "Bergen"])
    let added = try site.planner.add(PlannedStop(["name": .text("Hamar")]), to: site.trip, toEndOfDay: 3)
    #expect(
      site.text(added)
        == FjordTrip.text(
          FjordTrip.stops.replacing("  - {name: Geiranger", with: "  - {name: Hamar}\n  - {name: Geiranger"),
          "ideas:\n  - Hamar\n"))
  }

  @Test func `is after its last stop if the night is spent elsewhere, and the last day takes all later ones`()
    throws
  {
    let site = try FjordTrip(FjordTrip.stops, "ideas: [Hamar]\n")
    for day in [8, 9, Int.max] {
      let plan = try site.planner.plan(idea: 0, of: site.trip, toEndOfDay: day)
      #expect(
        FjordTrip.days(plan)
          == ["2027-07-03", "Oslo", "Lillehammer", "Geiranger", "", "", "Ålesund", "", "Bergen, Hamar"],
        "\(day)")
    }
  }

  @Test func `takes stops from later days`() throws {
    let site = try FjordTrip()
    let others = FjordTrip.stops.replacing("  - Bergen\n", with: "")
    for (day, next) in [(2, "Lillehammer"), (1, "Oslo")] {
      let plan = try site.planner.move(4, of: site.trip, toEndOfDay: day)
      #expect(
        site.text(plan)
          == FjordTrip.text(others.replacing("  - {name: \(next)", with: "  - Bergen\n  - {name: \(next)")),
        "\(day)")
      #expect(plan.result?.days[day - 1].arrivals.count == 2, "\(day)")
      #expect(plan.result?.first == site.trip.itinerary.first, "\(day)")
    }
  }

  @Test func `takes copies of other days`() throws {
    let site = try FjordTrip()
    let plan = try site.planner.copy(stopsOfDay: 3, of: site.trip, toEndOfDay: 1)
    #expect(site.text(plan) == FjordTrip.text("  - {name: Geiranger}\n" + FjordTrip.stops))
    #expect(
      FjordTrip.days(plan)
        == ["2027-07-03", "Geiranger, Oslo", "Lillehammer", "Geiranger", "", "", "Ålesund", "", "Bergen"])
  }

  @Test func `takes a stop with a date of its own, which becomes the date of the day`() throws {
    let bergen = "  - {name: Bergen, arrive: 2027-07-10 15:00}\n"
    let stops = FjordTrip.stops.replacing("  - Bergen\n", with: bergen)
    let site = try FjordTrip(stops)
    let plan = try site.planner.move(4, of: site.trip, toEndOfDay: 3)
    #expect(
      site.text(plan)
        == FjordTrip.text(
          stops.replacing(bergen, with: "").replacing(
            "  - {name: Geiranger",
            with: "  - {name: Bergen, arrive: 2027-07-05 15:00}\n  - {name: Geiranger")))
    #expect(plan.remarks == ["Bergen: arrive Saturday 2027-07-10 becomes Monday 2027-07-05"])
  }

  @Test func `takes a stay from an earlier day by its date`() throws {
    let site = try FjordTrip()
    let plan = try site.planner.move(1, of: site.trip, toEndOfDay: 8)
    #expect(
      site.text(plan)
        == FjordTrip.text(
          FjordTrip.stops.replacing("  - {name: Lillehammer, nights: 1}\n", with: "")
            + "  - {name: Lillehammer, arrive: 2027-07-10, nights: 1}\n"))
    #expect(
      FjordTrip.days(plan)
        == ["2027-07-03", "Oslo", "Geiranger", "", "", "Ålesund", "", "Bergen", "Lillehammer", ""])
  }

  @Test func `takes no stay that would be on another day`() throws {
    let site = try FjordTrip()
    #expect(
      throws: PlanFailure.refused(
        "Lillehammer cannot be on day 3, which is spent at Geiranger",
        hint: "shorten the stay at Geiranger, or choose another day")
    ) { try site.planner.move(1, of: site.trip, toEndOfDay: 3) }
    // Without dates, only the nights before a stop say its day.
    let undated = try FjordTrip(FjordTrip.stops.replacing("arrive: 2027-07-03, ", with: ""))
    #expect(
      throws: PlanFailure.refused(
        "Lillehammer cannot be on day 8",
        hint: "its nights move other days, too: say after which stop it comes")
    ) { try undated.planner.move(1, of: undated.trip, toEndOfDay: 8) }
    // The first stop keeps the first day.
    let dated = try FjordTrip(
      "  - {name: Oslo, arrive: 2027-07-03, nights: 1}\n  - {name: Bergen, arrive: 2027-07-05}\n")
    #expect(
      throws: PlanFailure.refused(
        "Oslo cannot be on day 2",
        hint: "the trip begins there: reschedule the trip, or say after which stop it comes")
    ) { try dated.planner.move(0, of: dated.trip, toEndOfDay: 2) }
  }

  @Test func `is what --day means`() throws {
    let scratch = try Scratch()
    try scratch.put("site/Content/trips/fjords.md", FjordTrip.text(FjordTrip.stops))
    var program = Program(scratch)
    program.folder = scratch.path + "/site"
    #expect(
      try program("stop", "move", "fjords", "Lillehammer", "--day", "3")
        == Program.Outcome(
          code: 65, output: "",
          messages: """
            error: Lillehammer cannot be on day 3, which is spent at Geiranger
              hint: shorten the stay at Geiranger, or choose another day

            """))
    let path = scratch.path + "/site/Content/trips/fjords.md"
    #expect(try contents(of: path) == FjordTrip.text(FjordTrip.stops))
    #expect(try program("stop", "add", "fjords", "Hamar", "--day", "2").code == 0)
    #expect(
      try contents(of: path)
        == FjordTrip.text(
          FjordTrip.stops.replacing("  - {name: Lill", with: "  - {name: Hamar}\n  - {name: Lill")))
  }
}
