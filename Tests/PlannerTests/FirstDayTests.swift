import Testing

@testable import Planner

/// Trips begin on the same day if their first stop moves or goes.
@Suite struct `The first day of a trip` {
  private static let others = """
      - {name: Geiranger, nights: 3}
      - {name: Ålesund, nights: 2}
      - Bergen

    """
  private static let first = "  - {name: Lillehammer, arrive: 2027-07-03, nights: 1}\n"

  @Test(arguments: [(0, 1), (1, 0)])
  func `stays if the first two stops change places, and the new first stop gets its date`(
    stop: Int, to: Int
  ) throws {
    let site = try FjordTrip()
    let plan = try site.planner.move(stop, of: site.trip, to: to)
    #expect(site.text(plan) == FjordTrip.text(Self.first + "  - {name: Oslo, nights: 1}\n" + Self.others))
    #expect(
      FjordTrip.days(plan)
        == ["2027-07-03", "Lillehammer", "Oslo", "Geiranger", "", "", "Ålesund", "", "Bergen"])
    #expect(plan.remarks == [])
  }

  @Test func `stays if the first stop goes to another day, whose date it gets`() throws {
    let site = try FjordTrip()
    let plan = try site.planner.move(0, of: site.trip, toEndOfDay: 3)
    #expect(
      site.text(plan)
        == FjordTrip.text(
          Self.first + "  - {name: Oslo, arrive: 2027-07-05, nights: 1}\n" + Self.others))
    #expect(
      FjordTrip.days(plan)
        == ["2027-07-03", "Lillehammer", "", "Oslo", "Geiranger", "", "", "Ålesund", "", "Bergen"])
    #expect(plan.remarks == ["Oslo: arrive Saturday 2027-07-03 becomes Monday 2027-07-05"])
  }

  @Test func `stays if the first stop moves by one place with the date of its new day`() throws {
    let site = try FjordTrip()
    let plan = try site.planner.move(0, of: site.trip, to: 1, day: 2)
    #expect(
      site.text(plan)
        == FjordTrip.text(
          Self.first + "  - {name: Oslo, arrive: 2027-07-04, nights: 1}\n" + Self.others))
  }

  @Test func `stays if the first stop has times, which move with it`() throws {
    let stops = FjordTrip.stops.replacing(
      "arrive: 2027-07-03", with: "arrive: 2027-07-03 09:00, depart: 2027-07-04 10:00")
    let site = try FjordTrip(stops.replacing(", nights: 1}\n  - {name: Lill", with: "}\n  - {name: Lill"))
    let plan = try site.planner.move(0, of: site.trip, to: 1)
    #expect(
      site.text(plan)
        == FjordTrip.text(
          Self.first + "  - {name: Oslo, arrive: 2027-07-04 09:00, depart: 2027-07-05 10:00}\n" + Self.others)
    )
    #expect(
      plan.remarks == [
        "Oslo: arrive Saturday 2027-07-03 becomes Sunday 2027-07-04",
        "Oslo: depart Sunday 2027-07-04 becomes Monday 2027-07-05",
      ])
  }

  @Test func `stays if the first stop is removed, or becomes an idea`() throws {
    let site = try FjordTrip()
    let removed = try site.planner.remove(0, of: site.trip, story: .keep)
    #expect(site.text(removed) == FjordTrip.text(Self.first + Self.others))
    #expect(
      FjordTrip.days(removed) == ["2027-07-03", "Lillehammer", "Geiranger", "", "", "Ålesund", "", "Bergen"])
    for plan in [try site.planner.unplan(0, of: site.trip), try site.planner.unplan(day: 1, of: site.trip)] {
      #expect(
        site.text(plan)
          == FjordTrip.text(Self.first + Self.others, "ideas:\n  - name: Oslo\n    nights: 1\n"))
    }
  }

  @Test func `stays if a stay comes before the first stop`() throws {
    let site = try FjordTrip()
    let hamar = PlannedStop(["name": .text("Hamar"), "nights": .word("1")])
    let wanted = FjordTrip.text(
      "  - {name: Hamar, arrive: 2027-07-03, nights: 1}\n"
        + FjordTrip.stops.replacing("arrive: 2027-07-03, ", with: ""))
    for plan in [
      try site.planner.add(hamar, to: site.trip, at: 0),
      try site.planner.add(hamar, to: site.trip, toEndOfDay: 1),
    ] {
      #expect(site.text(plan) == wanted)
    }
  }

  @Test func `is that of the stops which are left if another date tells their days`() throws {
    let stops = FjordTrip.stops.replacing("{name: Geiranger,", with: "{name: Geiranger, arrive: 2027-07-05,")
    let site = try FjordTrip(stops)
    let plan = try site.planner.remove(0, of: site.trip, story: .keep)
    #expect(
      site.text(plan)
        == FjordTrip.text(stops.replacing("  - {name: Oslo, arrive: 2027-07-03, nights: 1}\n", with: "")))
    #expect(
      FjordTrip.days(plan)
        == ["2027-07-04", "Lillehammer", "Geiranger", "", "", "Ålesund", "", "Bergen"])
    #expect(plan.remarks == ["the trip begins on 2027-07-04 now"])
  }

  @Test func `stays if its day moves`() throws {
    let site = try FjordTrip()
    let plan = try site.planner.move(day: 2, of: site.trip, before: 1)
    #expect(
      site.text(plan)
        == FjordTrip.text(
          Self.first + "  - {name: Oslo, arrive: 2027-07-04, nights: 1}\n" + Self.others))
  }
}
