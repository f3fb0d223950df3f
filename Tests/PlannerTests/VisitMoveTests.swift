import Entities
import TestSupport
import Testing
import Text

@testable import Planner

/// Visits that move within their stay, to other lists and with their stay.
@Suite struct `Day trips that move` {
  @Test func `do not leave their stay`() throws {
    let site = try BergenTrip.site()
    #expect {
      try site.planner.edit(1, of: site.trip, ["nights": .word("2")])
    } throws: {
      guard case .content(let problems)? = $0 as? PlanFailure else { return false }
      return problems.map(\.message) == ["this visit is on day 4, and the stay ends on day 3"]
    }
    #expect(
      throws: PlanFailure.refused(
        "the return to Bergen is no stop of its own",
        hint: "it follows from the day trips: move or remove those")
    ) { try site.planner.edit(3, of: site.trip, ["note": .text("Tired")]) }
    #expect(
      throws: PlanFailure.refused("Bergen comes before its day trips", hint: nil)
    ) { try site.planner.move(1, of: site.trip, to: 3) }
    #expect(
      throws: PlanFailure.refused(
        "Ålesund has nights or day trips, so it cannot be a day trip from Bergen",
        hint: "put it before Bergen, or after the last day there")
    ) { try site.planner.move(6, of: site.trip, to: 3) }
  }

  @Test func `move to other days of the stay`() throws {
    let site = try BergenTrip.site()
    let later = try site.planner.move(2, of: site.trip, toEndOfDay: 4)
    #expect(site.text(later) == BergenTrip.file(("by: train}", "by: train, day: 3}")))
    #expect(FjordTrip.days(later)[3...5] == ["", "Voss, Bergen", "Flåm, Bergen"])
    let behind = try site.planner.move(2, of: site.trip, toEndOfDay: 5)
    #expect(
      site.text(behind)
        == BergenTrip.file(
          ("      # by the railway\n      - {name: Voss, by: train}\n", ""),
          ("# booked\n", "# booked\n      # by the railway\n      - {name: Voss, by: train, day: 4}\n")))
    #expect(FjordTrip.days(behind)[3...5] == ["", "", "Flåm, Voss, Bergen"])
    let joined = try site.planner.move(4, of: site.trip, toEndOfDay: 3)
    #expect(site.text(joined) == BergenTrip.file(("day: 4", "day: 2")))
    let arrival = try site.planner.move(4, of: site.trip, toEndOfDay: 6)
    #expect(FjordTrip.days(arrival)[5...6] == ["", "Flåm, Ålesund"])
  }

  @Test func `become stops, and stops become visits, with their comments`() throws {
    let site = try BergenTrip.site()
    let out = try site.planner.move(2, of: site.trip, toEndOfDay: 1)
    #expect(
      site.text(out)
        == BergenTrip.file(
          ("      # by the railway\n      - {name: Voss, by: train}\n", ""),
          (
            "  - {name: Oslo, arrive: 2027-07-03,",
            "  # by the railway\n  - {name: Voss, by: train}\n  - {name: Oslo, arrive: 2027-07-03,"
          )))
    #expect(FjordTrip.days(out)[1...5] == ["Voss, Oslo", "Bergen", "", "", "Flåm, Bergen"])
    let plain = try site.planner.move(4, of: site.trip, to: 6)
    #expect(
      site.text(plain)
        == BergenTrip.file(
          ("      - {name: Flåm, day: 4, note: The fjord}   # booked\n", ""),
          ("  - Trondheim\n", "  - {name: Flåm, note: The fjord}   # booked\n  - Trondheim\n")))
    let visit = try site.planner.move(7, of: site.trip, toEndOfDay: 4)
    #expect(
      site.text(visit)
        == BergenTrip.file(("  - Trondheim\n", ""), ("by: train}\n", "by: train}\n      - Trondheim\n")))
    #expect(FjordTrip.days(visit)[4] == "Trondheim, Bergen")
  }

  @Test func `go and move with their stay`() throws {
    let site = try BergenTrip.site()
    let visits =
      BergenTrip.stops.split(separator: "\n", omittingEmptySubsequences: false)[1...6].joined(separator: "\n")
      + "\n"
    let gone = try site.planner.remove(1, of: site.trip, story: .keep)
    #expect(site.text(gone) == BergenTrip.file((visits, "")))
    let moved = try site.planner.move(1, of: site.trip, to: 6)
    #expect(
      site.text(moved) == BergenTrip.file((visits, ""), ("  - Trondheim\n", visits + "  - Trondheim\n")))
    #expect(
      FjordTrip.days(moved)
        == ["2027-07-03", "Oslo", "Ålesund", "", "Bergen", "Voss, Bergen", "", "Flåm, Bergen", "Trondheim"])
    let day = try site.planner.move(day: 2, of: site.trip, before: 8)
    #expect(site.text(day) == site.text(moved))
    #expect(
      throws: PlanFailure.refused(
        "day 3 belongs to the stay at Bergen", hint: "move its day trips to another day one by one")
    ) { try site.planner.move(day: 3, of: site.trip, before: 2) }
  }

  @Test func `move with the dates that they have`() throws {
    let site = try BergenTrip.site(
      changing: ("by: train}", "by: train, arrive: 2027-07-05 10:00}"),
      ("    nights: 4\n", "    arrive: 2027-07-04\n    nights: 4\n"))
    let later = try site.planner.move(2, of: site.trip, toEndOfDay: 4)
    #expect(
      site.text(later)
        == BergenTrip.file(
          ("by: train}", "by: train, arrive: 2027-07-06 10:00}"),
          ("    nights: 4\n", "    arrive: 2027-07-04\n    nights: 4\n")))
    #expect(later.remarks == ["Voss: arrive Monday 2027-07-05 becomes Tuesday 2027-07-06"])
  }

  @Test func `become ideas, and ideas become visits`() throws {
    let ideas = "ideas:\n  - Hamar   # small\n"
    let site = try BergenTrip.site(ideas)
    let idea = try site.planner.unplan(4, of: site.trip)
    #expect(
      site.text(idea)
        == BergenTrip.file(
          ("      - {name: Flåm, day: 4, note: The fjord}   # booked\n", ""),
          rest: ideas + "  - {name: Flåm, note: The fjord}   # booked\n"))
    let day = try site.planner.unplan(day: 3, of: site.trip)
    #expect(
      site.text(day)
        == BergenTrip.file(
          ("      # by the railway\n      - {name: Voss, by: train}\n", ""),
          rest: ideas + "  # by the railway\n  - {name: Voss}\n"))
    let visit = try site.planner.plan(idea: 0, of: site.trip, toEndOfDay: 4)
    #expect(site.text(visit) == BergenTrip.file(("by: train}\n", "by: train}\n      - Hamar   # small\n")))
    #expect(
      throws: PlanFailure.refused(
        "Bergen has day trips, so it cannot be an idea", hint: "move or remove those before")
    ) { try site.planner.unplan(1, of: site.trip) }
  }

  @Test func `are copied to other days`() throws {
    let site = try BergenTrip.site()
    let copy = try site.planner.copy(stopsOfDay: 5, of: site.trip, toEndOfDay: 4)
    #expect(
      site.text(copy)
        == BergenTrip.file(("by: train}\n", "by: train}\n      - {name: Flåm, note: The fjord}   # booked\n"))
    )
    let plain = try site.planner.copy(stopsOfDay: 3, of: site.trip, toEndOfDay: 6)
    #expect(
      site.text(plain)
        == BergenTrip.file(
          ("  - {name: Ålesund", "  # by the railway\n  - {name: Voss, by: train}\n  - {name: Ålesund"))
    )
    let visit = try site.planner.copy(stopsOfDay: 8, of: site.trip, toEndOfDay: 4)
    #expect(site.text(visit) == BergenTrip.file(("by: train}\n", "by: train}\n      - Trondheim\n")))
  }

  @Test func `change days with each other`() throws {
    let site = try BergenTrip.site()
    let voss = "      # by the railway\n      - {name: Voss, by: train}\n"
    let first = try site.planner.move(day: 5, of: site.trip, before: 3)
    let firstText = BergenTrip.file(
      (voss, ""), ("day: 4, note: The fjord}   # booked\n", "day: 2, note: The fjord}   # booked\n" + voss))
    #expect(site.text(first) == firstText)
    #expect(FjordTrip.days(first)[3...6] == ["Flåm, Bergen", "Voss, Bergen", "", "Ålesund"])
    // Before the day of departure.
    let last = try site.planner.move(day: 3, of: site.trip, before: 6)
    #expect(
      site.text(last)
        == BergenTrip.file(
          (voss, ""),
          ("day: 4, note: The fjord}   # booked\n", "day: 3, note: The fjord}   # booked\n" + voss)))
    #expect(FjordTrip.days(last)[3...6] == ["", "Flåm, Bergen", "Voss, Bergen", "Ålesund"])
    let free = try site.planner.move(day: 3, of: site.trip, before: 5)
    #expect(site.text(free) == BergenTrip.file(("by: train}", "by: train, day: 3}")))
    for other in [2, 7, nil] {
      #expect(
        throws: PlanFailure.refused(
          "day 5 belongs to the stay at Bergen", hint: "move its day trips to another day one by one")
      ) { try site.planner.move(day: 5, of: site.trip, before: other) }
    }
    #expect(throws: PlanFailure.refused("day 5 is there already", hint: nil)) {
      try site.planner.move(day: 5, of: site.trip, before: 6)
    }
  }

  @Test func `change days with their dates and the stories of their days`() throws {
    let stops = """
        - name: Bergen
          arrive: 2027-07-04
          nights: 3
          visits:
            - {name: Voss, arrive: 2027-07-05 10:00, depart: 2027-07-05 18:00}
            - {name: Flåm, day: 3}

      """
    let story = "\n## Day 2\n\nUp.\n\n## Day 3\n\nDown.\n"
    let site = try FjordTrip(stops, story: story)
    let plan = try site.planner.move(day: 2, of: site.trip, before: nil)
    #expect(
      site.text(plan)
        == FjordTrip.text(
          """
            - name: Bergen
              arrive: 2027-07-04
              nights: 3
              visits:
                - {name: Flåm, day: 2}
                - {name: Voss, arrive: 2027-07-06 10:00, depart: 2027-07-06 18:00}

          """) + "\n## Day 3\n\nUp.\n\n## Day 2\n\nDown.\n")
    #expect(
      plan.remarks == [
        "Voss: arrive Monday 2027-07-05 becomes Tuesday 2027-07-06",
        "Voss: depart Monday 2027-07-05 becomes Tuesday 2027-07-06",
      ])
    #expect(FjordTrip.days(plan) == ["2027-07-04", "Bergen", "Flåm, Bergen", "Voss, Bergen", ""])
  }

  @Test func `change places on one day`() throws {
    let site = try BergenTrip.site(changing: ("day: 4", "day: 2"))
    #expect(try site.planner.stops(ofDay: 3, of: site.trip) == 1...4)
    let plan = try site.planner.order([0, 1, 3, 2, 4, 5, 6], of: site.trip)
    #expect(
      site.text(plan)
        == BergenTrip.file(
          ("      # by the railway\n      - {name: Voss, by: train}\n", ""),
          (
            "Flåm, day: 4, note: The fjord}   # booked\n",
            "Flåm, day: 2, note: The fjord}   # booked\n      # by the railway\n      - {name: Voss, by: train, day: 2}\n"
          )))
  }
}
