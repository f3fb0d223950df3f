import Entities
import Files
import Planner
import SiteReading
import TestSupport
import Testing

/// The trips of the sample site, which people wrote.
@Suite struct `The sample trips` {
  private static func planner() throws -> SitePlanner {
    try SitePlanner(BuildOptions(site: Project.folder, now: CalendarDay(iso: "2026-01-15")!, jobs: 2))
  }

  @Test func `a stop that moves away and back changes no byte`() throws {
    let planner = try Self.planner()
    var moves = 0
    for path in planner.site.trips {
      let bytes = try File.read(Project.folder + "/Content/" + path).bytes
      let count = try planner.trip(path).itinerary.trip.stops.count
      for from in 0..<count {
        for to in [0, from / 2, count - 1] where to != from {
          var text = try TripText(bytes, shownAs: path)
          try text.apply(.moveStop(from: from, to: to))
          #expect(text.bytes != bytes)
          try text.apply(.moveStop(from: to, to: from))
          #expect(text.bytes == bytes, "\(path) \(from) \(to)")
          moves += 1
        }
      }
    }
    #expect(moves > 300)
  }

  @Test func `a trip on the same weekdays of another year has the same days, also over the date line`() throws
  {
    let planner = try Self.planner()
    var count = 0
    for path in planner.site.trips {
      let trip = try planner.trip(path)
      guard let first = trip.itinerary.first else { continue }
      let plan = try planner.reschedule(trip, to: first.adding(days: 364))
      let after = try #require(plan.result)
      #expect(after.first == first.adding(days: 364), "\(path)")
      #expect(after.dayCount == trip.itinerary.dayCount, "\(path)")
      #expect(after.days.map(\.arrivals) == trip.itinerary.days.map(\.arrivals), "\(path)")
      // Clocks change on other days of the next year.
      #expect(plan.remarks.allSatisfy { $0.contains("clocks") }, "\(path): \(plan.remarks)")
      count += 1
    }
    #expect(count > 12)
  }
}
