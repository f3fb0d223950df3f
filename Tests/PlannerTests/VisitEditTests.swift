import Entities
import TestSupport
import Testing
import Text

@testable import Planner

/// Fields of a stay and of its visits, new and removed visits, and what refers to them.
@Suite struct `Day trips` {
  @Test func `get other fields, and so does their stay`() throws {
    let site = try BergenTrip.site()
    let voss = try site.planner.edit(
      2, of: site.trip, ["note": .text("Lunch"), "by": nil, "arrive": .word("2027-07-05 10:00")])
    #expect(
      site.text(voss)
        == BergenTrip.file(
          ("{name: Voss, by: train}", #"{name: Voss, arrive: "2027-07-05 10:00", note: Lunch}"#))
    )
    let bergen = try site.planner.edit(1, of: site.trip, ["nights": .word("5"), "by": .word("train")])
    #expect(
      site.text(bergen) == BergenTrip.file(("    nights: 4\n", "    nights: 5\n    by: train\n")))
    #expect(
      FjordTrip.days(bergen)
        == BergenTrip.days[...5] + ["", "Ålesund", "", "Trondheim"])
    let last = try site.planner.edit(7, of: site.trip, ["name": .text("Røros")])
    #expect(site.text(last) == BergenTrip.file(("Trondheim", "Røros")))
  }

  @Test func `move the departure of their stay with its nights`() throws {
    let site = try BergenTrip.site(
      changing: ("    nights: 4\n", "    arrive: 2027-07-04\n    nights: 4\n    depart: 2027-07-08 09:00\n"))
    let plan = try site.planner.edit(1, of: site.trip, ["nights": .word("5")])
    #expect(
      site.text(plan)
        == BergenTrip.file(
          ("    nights: 4\n", "    arrive: 2027-07-04\n    nights: 5\n    depart: 2027-07-09 09:00\n")))
    let rest = try site.planner.rest(at: 1, of: site.trip)
    #expect(site.text(rest) == site.text(plan))
    let departure = try site.planner.edit(1, of: site.trip, ["depart": .word("2027-07-10 08:00")])
    #expect(
      site.text(departure)
        == BergenTrip.file(
          ("    nights: 4\n", "    arrive: 2027-07-04\n    nights: 6\n    depart: 2027-07-10 08:00\n")))
  }

  @Test func `are added on a day of the stay`() throws {
    let site = try BergenTrip.site()
    let stop = PlannedStop(["name": .text("Lom")])
    let quiet = try site.planner.add(stop, to: site.trip, toEndOfDay: 4)
    #expect(site.text(quiet) == BergenTrip.file(("by: train}\n", "by: train}\n      - {name: Lom}\n")))
    #expect(
      FjordTrip.days(quiet)
        == [
          "2027-07-03", "Oslo", "Bergen", "Voss, Bergen", "Lom, Bergen", "Flåm, Bergen", "Ålesund", "",
          "Trondheim",
        ])
    let round = try site.planner.add(stop, to: site.trip, toEndOfDay: 3)
    #expect(
      site.text(round) == BergenTrip.file(("by: train}\n", "by: train}\n      - {name: Lom, day: 2}\n")))
    #expect(FjordTrip.days(round)[3...4] == ["Voss, Lom, Bergen", ""])
    let before = try site.planner.add(stop, to: site.trip, at: 4)
    #expect(
      site.text(before) == BergenTrip.file(("by: train}\n", "by: train}\n      - {name: Lom, day: 4}\n")))
    #expect(FjordTrip.days(before)[5] == "Lom, Flåm, Bergen")
  }

  @Test func `are the first ones of a stay`() throws {
    let stop = PlannedStop(["name": .text("Hamar"), "at": .coordinate(latitude: "60.79", longitude: "11.07")])
    let site = try BergenTrip.site()
    let block = try site.planner.add(stop, to: site.trip, toEndOfDay: 7)
    #expect(
      site.text(block)
        == BergenTrip.file(
          ("Ålesund, nights: 2}", "Ålesund, nights: 2, visits: [{name: Hamar, at: \"60.79, 11.07\"}]}"))
    )
    #expect(FjordTrip.days(block)[7] == "Hamar, Ålesund")
    let lines = try FjordTrip("  - name: Oslo\n    arrive: 2027-07-03\n    nights: 3   # rain\n  - Bergen\n")
    #expect(
      lines.text(try lines.planner.add(stop, to: lines.trip, toEndOfDay: 3))
        == FjordTrip.text(
          """
            - name: Oslo
              arrive: 2027-07-03
              nights: 3   # rain
              visits:
                - name: Hamar
                  at: 60.79, 11.07
                  day: 3
            - Bergen

          """))
    let name = PlannedStop(["name": .text("Hamar")])
    #expect(
      lines.text(try lines.planner.add(name, to: lines.trip, toEndOfDay: 2))
        == FjordTrip.text(
          """
            - name: Oslo
              arrive: 2027-07-03
              nights: 3   # rain
              visits:
                - Hamar
            - Bergen

          """))
  }

  @Test func `go, and the last one takes the key along`() throws {
    let site = try BergenTrip.site()
    let one = try site.planner.remove(2, of: site.trip, story: .keep)
    #expect(site.text(one) == BergenTrip.file(("      - {name: Voss, by: train}\n", "")))
    let undated = try BergenTrip.site(changing: (", day: 4", ""))
    #expect(
      undated.text(try undated.planner.remove(2, of: undated.trip, story: .keep))
        == BergenTrip.file(
          ("      - {name: Voss, by: train}\n", ""),
          ("Flåm, day: 4, note: The fjord}", "Flåm, note: The fjord, day: 3}")))
    let both = try FjordTrip(
      "  - {name: Oslo, arrive: 2027-07-03, nights: 2, visits: [Hamar]}\n  - Bergen\n")
    #expect(
      both.text(try both.planner.remove(1, of: both.trip, story: .keep))
        == FjordTrip.text("  - {name: Oslo, arrive: 2027-07-03, nights: 2}\n  - Bergen\n"))
  }

  @Test func `stay with later stops when those move in time`() throws {
    let site = try BergenTrip.site()
    let rest = try site.planner.rest(at: 3, of: site.trip)
    #expect(site.text(rest) == BergenTrip.file(("nights: 4", "nights: 5")))
    let later = try site.planner.reschedule(site.trip, from: 6, by: 2)
    #expect(site.text(later) == BergenTrip.file(("nights: 4", "nights: 6")))
    #expect(later.remarks == ["Bergen: 4 nights become 6 nights"])
    let base = try site.planner.reschedule(site.trip, from: 1, by: 1)
    #expect(site.text(base) == BergenTrip.file(("nights: 1}", "nights: 2}")))
    #expect(
      throws: PlanFailure.refused(
        "Voss belongs to a stay with day trips", hint: "move it to another day of the stay")
    ) { try site.planner.reschedule(site.trip, from: 2, by: 1) }
  }

  @Test func `keep their stories, photos, costs and links`() throws {
    let rest = """
      costs: [{amount: 3 EUR, stop: 4}, {amount: 4 EUR, stop: 5}]
      map: {focus: [Voss, Ålesund]}
      """
    let story = """


      ## Voss

      Rain. [The fjord](#stop-5)

      ## Flåm

      Sun.

      ## Ålesund

      Wind.

      """
    let site = try FjordTrip(BergenTrip.stops, rest + "\n", story: story)
    let plan = try site.planner.move(2, of: site.trip, toEndOfDay: 5)
    #expect(
      site.text(plan).hasSuffix(
        """
        costs: [{amount: 3 EUR, stop: 3}, {amount: 4 EUR, stop: 5}]
        map: {focus: [Voss, Ålesund]}
        ---
        Rain.


        ## Voss

        Rain. [The fjord](#stop-3)

        ## Flåm

        Sun.

        ## Ålesund

        Wind.

        """))
    let gone = try site.planner.remove(4, of: site.trip, story: .remove)
    #expect(
      site.text(gone).hasSuffix(
        """
        costs: [{amount: 3 EUR}, {amount: 4 EUR, stop: 4}]
        map: {focus: [Voss, Ålesund]}
        ---
        Rain.


        ## Voss

        Rain. [The fjord](#stop-5)

        ## Ålesund

        Wind.

        """))
  }
}
