import Entities
import Files
import SiteReading
import TestSupport

@testable import Planner

/// A site with one trip, whose days follow from the date of its first stop and from nights.
struct FjordTrip {
  static let stops = """
      - {name: Oslo, arrive: 2027-07-03, nights: 1}
      - {name: Lillehammer, nights: 1}
      - {name: Geiranger, nights: 3}
      - {name: Ålesund, nights: 2}
      - Bergen

    """

  let planner: SitePlanner
  let trip: SitePlanner.Trip
  private let scratch: Scratch

  init(_ stops: String = stops, _ rest: String = "", story: String = "") throws {
    scratch = try Scratch()
    try scratch.put("site/Content/trips/fjords.md", Self.text(stops, rest) + story)
    planner = try SitePlanner(
      BuildOptions(site: scratch.path + "/site", now: CalendarDay(iso: "2026-01-02")!, jobs: 1))
    trip = try planner.trip("fjords")
  }

  /// The file with these stops.
  static func text(_ stops: String, _ rest: String = "") -> String {
    "---\ntitle: Fjords\nstops:\n\(stops)\(rest)---\nRain.\n"
  }

  /// The file after an edit.
  func text(_ plan: EditPlan) -> String {
    for case .write("Content/trips/fjords.md", _, let bytes?) in plan.edit.changes {
      return String(decoding: bytes, as: UTF8.self)
    }
    return "nothing is written"
  }

  /// The stops on each day, and the first day.
  static func days(_ plan: EditPlan) -> [String] {
    guard let result = plan.result else { return [] }
    return [result.first?.iso ?? "no date"]
      + result.days.map { $0.arrivals.map { result.trip.stops[$0].name }.joined(separator: ", ") }
  }
}
